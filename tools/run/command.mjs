/** Runs an operator command from the built bundle: `node tools/run/command.mjs sample --help`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { installPackages } from './install.mjs';
import { findNode } from './node.mjs';
import { root } from './root.mjs';

installPackages();
build();
const result = spawnSync(findNode(), [join(root, 'dist', 'server', 'command.js'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(result.status ?? 1);
