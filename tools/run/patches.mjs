/** Applies the patches of `patches/` to the installed packages. */
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Applies each `patches/NAME+VERSION.patch`, a unified diff, to `node_modules/NAME`. What is applied already stays.
 * Throws a sentence where the package has another version or another text: a patch is never applied in part or nearby.
 */
export function applyPatches(folder = join(root, 'patches'), packages = join(root, 'node_modules')) {
  for (const patch of readdirSync(folder).filter((name) => name.endsWith('.patch'))) {
    const [name, version] = patch.slice(0, -'.patch'.length).split('+');
    const refuse = (reason) => {
      throw new Error(`patches/${patch} does not fit: ${reason}. Update the patch, or remove it with the package.`);
    };
    const installed = JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')).version;
    if (installed !== version) refuse(`${name} ${installed} is installed`);
    const patched = [];
    for (const { path, hunks } of readPatch(readFileSync(join(folder, patch), 'utf8'))) {
      const file = join(packages, name, path);
      const before = readFileSync(file, 'utf8');
      let text = before;
      for (const { from, to } of hunks) {
        if (text.includes(to)) continue;
        const parts = text.split(from);
        if (parts.length !== 2) refuse(`${path} has another text`);
        text = parts.join(to);
      }
      if (text !== before) patched.push({ file, text });
    }
    for (const { file, text } of patched) {
      // Under another name first: the file may be shared with other checkouts by hard links, or be read right now.
      const unfinished = `${file}.${process.pid}.new`;
      writeFileSync(unfinished, text);
      renameSync(unfinished, file);
    }
  }
}

/** The files of a unified diff, with the text of each hunk before and after. */
function readPatch(diff) {
  // A checkout may have other line ends; packages do not.
  return diff
    .replaceAll('\r\n', '\n')
    .split(/^--- .*\n\+\+\+ b\//m)
    .slice(1)
    .map((part) => {
      const [path, ...hunks] = part.split(/\n@@ .*(?=\n)/);
      return {
        path,
        hunks: hunks.map((hunk) => ({ from: side(hunk, '-'), to: side(hunk, '+') })),
      };
    });
}

/** The lines of a hunk that are on one side of it. */
function side(hunk, sign) {
  const lines = hunk.split('\n').filter((line) => line.startsWith(sign) || line.startsWith(' '));
  return lines.map((line) => `${line.slice(1)}\n`).join('');
}
