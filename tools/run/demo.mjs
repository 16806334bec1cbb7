/** `npm run demo`: records the demo video from the built product. Takes several minutes. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { installPackages } from './install.mjs';
import { findNode } from './node.mjs';
import { root } from './root.mjs';
import { chromium, ffmpeg } from './system-packages.mjs';

installPackages();
ffmpeg();
build();
const env = { ...process.env, CHROME_PATH: await chromium() };
process.exit(spawnSync(findNode(), [join(root, 'e2e', 'demo.ts')], { cwd: root, stdio: 'inherit', env }).status ?? 1);
