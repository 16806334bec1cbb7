/** Runs a tool from its source, without a build: `node tools/run/source.mjs analysis/train --data FOLDER`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installPackages } from './install.mjs';
import { findNode } from './node.mjs';
import { root } from './root.mjs';

installPackages();
const [name = '', ...args] = process.argv.slice(2);
const result = spawnSync(findNode(), [join(root, 'tools', `${name}.ts`), ...args], { cwd: root, stdio: 'inherit' });
process.exit(result.status ?? 1);
