/** Finds a recent enough Node: the running one, or the one installed as a package. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The version that Evenglow is built and measured with. */
const PREFERRED = [24, 0];
const OLDEST = [22, 18];

/**
 * Returns the path of a Node of at least 22.18, preferably 24. Packages must be installed. Throws an Error with one
 * sentence if there is none.
 */
export function findNode() {
  if (isAtLeast(PREFERRED)) return process.execPath;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const packaged = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program);
  if (existsSync(packaged)) return packaged;
  if (isAtLeast(OLDEST)) return process.execPath;
  throw new Error(
    `Evenglow needs Node ${OLDEST.join('.')} or later; this is ${process.version}, and no newer one came with the packages.`,
  );
}

function isAtLeast([major, minor]) {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}
