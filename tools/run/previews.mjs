/** `npm run previews`: draws the link previews of the public pages. */
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
process.exit(
  spawnSync(findNode(), [join(root, 'e2e', 'previews.ts')], { cwd: root, stdio: 'inherit', env }).status ?? 1,
);
