/** `npm run bench -- NAME …`: runs a measurement from `bench/` against the built product. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { installPackages } from './install.mjs';
import { memorySettings } from './memory.mjs';
import { findNode } from './node.mjs';
import { root } from './root.mjs';
import { chromium, postgresql } from './system-packages.mjs';

const [name = '', ...args] = process.argv.slice(2);
const path = join(root, 'bench', `${name}.ts`);
const commands = [
  'server',
  'account',
  'archive',
  'backup',
  'billing',
  'community',
  'messages',
  'photos',
  'fuzz',
  'book',
  'page',
  'composer',
  'list',
  'insights',
  'search',
  'reflection',
  'pooler',
  'proxies',
  'notifications',
  'infographic',
  'crowd',
];
const inBrowser = ['page', 'composer', 'list'];
if (!commands.includes(name) || !existsSync(path)) {
  console.error(
    `npm run bench -- NAME, where NAME is one of: ${readdirSync(join(root, 'bench'))
      .map((file) => file.replace(/\.ts$/, ''))
      .filter((file) => commands.includes(file))
      .join(', ')}`,
  );
  process.exit(1);
}
installPackages();
build();
// The same memory settings as `npm start`.
const env = { ...memorySettings, ...process.env, POSTGRESQL_BIN: postgresql() ?? '' };
if (inBrowser.includes(name)) env.CHROME_PATH = await chromium();
process.exit(spawnSync(findNode(), [path, ...args], { cwd: root, stdio: 'inherit', env }).status ?? 1);
