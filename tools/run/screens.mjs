/**
 * `npm run screens`: takes screenshots of every page and state into `screens/`. `-- WORD` takes only those with the word
 * in their titles; `-- pictures` takes the pictures of the README instead.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { installPackages } from './install.mjs';
import { findNode } from './node.mjs';
import { root } from './root.mjs';
import { chromium } from './system-packages.mjs';

installPackages();
build();
const env = { ...process.env, CHROME_PATH: await chromium() };
const script = join(root, 'e2e', 'screens.ts');
process.exit(
  spawnSync(findNode(), [script, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env }).status ?? 1,
);
