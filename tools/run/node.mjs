/** Finds a Node that is new enough: the one running, or the one installed beside the packages. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const OLDEST = [22, 12];

/** Path of a Node of at least 22.12. Packages must be installed already. Throws a sentence where there is none. */
export function findNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return process.execPath;
  const suffix = process.platform === 'win32' ? 'node.exe' : join('bin', 'node');
  for (const folder of [`node-${platform()}-${process.arch}`]) {
    for (const path of [
      join(root, 'node_modules', folder, suffix),
      join(root, 'node_modules', folder, 'bin', 'node.exe'),
    ]) {
      if (existsSync(path)) return path;
    }
  }
  throw new Error(
    `Evenglow needs Node 22.12 or later; this is ${process.version}, and no newer one was installed with the packages.`,
  );
}

function platform() {
  return process.platform === 'win32' ? 'win' : process.platform;
}
