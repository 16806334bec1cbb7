/** Patches of packages: applied whole, once, and only to the text they were made for. */
import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
// @ts-expect-error The scripts of the npm commands run before there are types.
import { applyPatches } from './run/patches.mjs';

const PATCH = `--- a/src/lamp.js
+++ b/src/lamp.js
@@ -1,3 +1,4 @@
 const lamp = {
+  wick: true,
   oil: 1,
 }
@@ -9,3 +10,3 @@
 function light() {
-  return lamp.wick.burn()
+  return lamp.wick?.burn()
 }
--- a/src/oil.js
+++ b/src/oil.js
@@ -1,3 +1,2 @@
 pour()
-spill()
 wipe()
`;
const BEFORE = 'const lamp = {\n  oil: 1,\n}\n\nfunction light() {\n  return lamp.wick.burn()\n}\n';
const AFTER = 'const lamp = {\n  wick: true,\n  oil: 1,\n}\n\nfunction light() {\n  return lamp.wick?.burn()\n}\n';

let folder: string;
const file = (...names: string[]) => path.join(folder, 'node_modules', 'lamp', ...names);
const apply = () => applyPatches(path.join(folder, 'patches'), path.join(folder, 'node_modules'));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'evenglow-patches-'));
  mkdirSync(path.join(folder, 'patches'));
  mkdirSync(file('src'), { recursive: true });
  writeFileSync(path.join(folder, 'patches', 'lamp+1.2.0.patch'), PATCH);
  writeFileSync(file('package.json'), '{ "version": "1.2.0" }');
  writeFileSync(file('src', 'lamp.js'), BEFORE);
  writeFileSync(file('src', 'oil.js'), 'pour()\nspill()\nwipe()\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('applies every hunk, and changes nothing the second time', () => {
  apply();
  expect(readFileSync(file('src', 'lamp.js'), 'utf8')).toBe(AFTER);
  expect(readFileSync(file('src', 'oil.js'), 'utf8')).toBe('pour()\nwipe()\n');
  apply();
  expect(readFileSync(file('src', 'lamp.js'), 'utf8')).toBe(AFTER);
});

it('applies a patch that was checked out with other line ends', () => {
  writeFileSync(path.join(folder, 'patches', 'lamp+1.2.0.patch'), PATCH.replaceAll('\n', '\r\n'));
  apply();
  expect(readFileSync(file('src', 'lamp.js'), 'utf8')).toBe(AFTER);
});

it('leaves the copies of other checkouts that share the file', () => {
  linkSync(file('src', 'lamp.js'), path.join(folder, 'shared.js'));
  apply();
  expect(readFileSync(path.join(folder, 'shared.js'), 'utf8')).toBe(BEFORE);
});

it('refuses another version', () => {
  writeFileSync(file('package.json'), '{ "version": "1.2.1" }');
  expect(apply).toThrow('patches/lamp+1.2.0.patch does not fit: lamp 1.2.1 is installed');
});

it('refuses another text, and then changes no file', () => {
  writeFileSync(file('src', 'oil.js'), 'pour()\nstir()\nwipe()\n');
  expect(apply).toThrow('src/oil.js has another text');
  expect(readFileSync(file('src', 'lamp.js'), 'utf8')).toBe(BEFORE);
});
