/** `npm run bench`: builds the product and runs measurements from `bench/` on it; see `bench/run.ts`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { installPackages } from './install.mjs';
import { memorySettings } from './memory.mjs';
import { findNode } from './node.mjs';
import { root } from './root.mjs';
import { chromium, postgresql } from './system-packages.mjs';

const args = process.argv.slice(2);
installPackages();
build();
// The same memory settings as `npm start`.
const env = { ...memorySettings, ...process.env, POSTGRESQL_BIN: postgresql() ?? '' };
// Without a name, pages are measured too.
const inBrowser = ['page', 'composer', 'list'];
if (args[0]?.startsWith('--') !== false || args.some((arg) => inBrowser.includes(arg)))
  env.CHROME_PATH = await chromium();
const run = join(root, 'bench', 'run.ts');
process.exit(spawnSync(findNode(), [run, ...args], { cwd: process.cwd(), stdio: 'inherit', env }).status ?? 1);
