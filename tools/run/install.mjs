/** Installs the locked packages where they are missing or are not the locked ones, and applies our patches to them. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyPatches } from './patches.mjs';
import { root } from './root.mjs';

const stamp = join(root, 'node_modules', '.evenglow-installed');

/**
 * Makes sure that node_modules is what package-lock.json and `patches/` say. Throws a sentence where npm fails or a patch
 * does not fit. Standard output is left to the command that asks.
 */
export function installPackages() {
  install();
  // Always, because somebody may have run npm themselves.
  applyPatches();
}

function install() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  // The platform stands in it because a checkout may be shared between machines of two kinds.
  const wanted = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error('Installing packages …');
  const npm = process.env.npm_execpath;
  // Whatever NODE_ENV or npm's settings say: the build needs the development packages, an old Node the optional one.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root, stdio: ['inherit', 2, 'inherit'] };
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (result.status !== 0) throw new Error('The packages could not be installed; npm says why above.');
  writeFileSync(stamp, wanted);
}
