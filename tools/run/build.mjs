/** Builds the server bundle and the web application if their sources changed since the last build. */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode } from './node.mjs';
import { root } from './root.mjs';

const SOURCES = [
  'contract',
  'server',
  'web',
  'migrations',
  'patches',
  'tools',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
];
const stamp = join(root, 'dist', '.built');

/**
 * Builds into `dist` unless it is up to date. Throws an Error with one sentence if a step fails. Writes nothing to
 * standard output, which belongs to the calling command.
 */
export function build({ force = false } = {}) {
  const currentFingerprint = fingerprint();
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === currentFingerprint) return;
  console.error('Building …');
  rmSync(stamp, { force: true });
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (const step of ['build-server.mjs', 'build-web.mjs']) {
    const result = spawnSync(findNode(), [join(root, 'tools', 'run', step)], {
      cwd: root,
      stdio: ['inherit', 2, 'inherit'],
      // Prerendered pages contain formatted times, which must not depend on the machine's locale.
      env: { ...process.env, LC_ALL: 'en_GB.UTF-8' },
    });
    if (result.status !== 0) throw new Error(`The build failed in ${step}; see its output above.`);
  }
  writeFileSync(stamp, currentFingerprint);
}

/** Hashes names, sizes and modification times of all sources. Reading their contents would take longer than starting. */
function fingerprint() {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return;
    if (stats.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else hash.update(`${relative(root, path)} ${stats.size} ${stats.mtimeMs}\n`);
  };
  for (const source of SOURCES) visit(join(root, source));
  return hash.digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { installPackages } = await import('./install.mjs');
  installPackages();
  build({ force: !process.argv.includes('--if-changed') });
}
