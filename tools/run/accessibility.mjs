/**
 * `npm run accessibility`: axe on every screen and state at 320 and 768 px and in forced colours, in both themes. Takes about
 * half an hour, so `npm test` checks 360 and 1280 px alone. `-- WORD` checks only the screens with the word in their titles.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { installPackages } from './install.mjs';
import { findNode } from './node.mjs';
import { root } from './root.mjs';
import { chromium, headlessShell } from './system-packages.mjs';

installPackages();
build();
const env = { ...process.env, ACCESSIBILITY: 'more' };
if (!env.CHROME_PATH) env.HEADLESS_SHELL ??= headlessShell();
env.CHROME_PATH = await chromium();
const filter = process.argv.slice(2).flatMap((word) => ['--grep', word]);
process.exit(
  spawnSync(
    findNode(),
    [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', 'e2e/accessibility.e2e.ts', ...filter],
    { cwd: root, stdio: 'inherit', env },
  ).status ?? 1,
);
