/** Installs the locked packages where they are missing or are not the locked ones. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const stamp = join(root, 'node_modules', '.evenglow-installed');

/** Makes sure that node_modules is what package-lock.json says. Throws a sentence where npm fails. */
export function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  // The platform stands in it because a checkout may be shared between machines of two kinds.
  const wanted = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages …');
  const npm = process.env.npm_execpath;
  // Whatever NODE_ENV or npm's settings say: the build needs the development packages, an old Node the optional one.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) throw new Error('The packages could not be installed; npm says why above.');
  writeFileSync(stamp, wanted);
}
