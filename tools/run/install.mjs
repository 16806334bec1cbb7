/** Installs the locked packages if they are missing or outdated. npm's `postinstall` then applies `patches/`. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const patches = join(root, 'patches');
const stamp = join(root, 'node_modules', '.evenglow-installed');

/**
 * Makes node_modules match package-lock.json and `patches/`. Throws an Error with one sentence if npm or a patch fails.
 * Writes nothing to standard output, which belongs to the calling command.
 */
export function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  // Includes the platform, because two kinds of machine may share a checkout.
  const hash = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`);
  for (const name of readdirSync(patches).sort()) hash.update(readFileSync(join(patches, name)));
  const currentHash = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === currentHash) return;
  console.error('Installing packages …');
  const npm = process.env.npm_execpath;
  // Overrides NODE_ENV and npm's settings: the build needs development packages, and an old Node the optional one.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root, stdio: ['inherit', 2, 'inherit'] };
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (result.status !== 0) throw new Error('The packages could not be installed. See the output of npm above.');
  writeFileSync(stamp, currentHash);
}
