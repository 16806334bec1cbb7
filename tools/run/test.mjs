/** `npm test`: every check, one after the other, ending with what passed and what did not. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { installPackages } from './install.mjs';
import { findNode } from './node.mjs';
import { root } from './root.mjs';
import { chromium, postgresql } from './system-packages.mjs';

const bin = (...path) => join(root, 'node_modules', ...path);

let node;
const run =
  (program, ...args) =>
  () =>
    spawnSync(program, args, { cwd: root, stdio: 'inherit', env }).status === 0;
const script = (...args) => run(node, ...args);
const vitest = (project) => script(bin('vitest', 'vitest.mjs'), 'run', '--project', project);
const env = { ...process.env };

try {
  installPackages();
  node = findNode();
  env.CHROME_PATH = await chromium();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
console.log(`Browser: ${env.CHROME_PATH}`);

const database = postgresql();
if (database) {
  env.POSTGRESQL_BIN = database;
  console.log(`PostgreSQL: ${database}`);
} else if (process.env.CI) {
  console.error('PostgreSQL 15 or later must run here, and is neither found nor installable.');
  process.exit(1);
} else {
  console.log('PostgreSQL is not on this machine: the server is tested on the embedded database alone.');
}

// Training data, not included.
const data = process.env.EVALUATION_DATA ?? join(root, '..', 'shared', 'data');
const measured = existsSync(join(data, 'vader_ratings.csv'));
if (measured) env.EVALUATION_DATA = data;
else {
  console.log(
    'The training data is not here: the analyser is tested, and not measured, and no journey takes photos that people took.',
  );
}

const checks = [
  ['types', script(bin('typescript', 'bin', 'tsc'), '--noEmit', '-p', '.')],
  ['format and lint', script(bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings', '.')],
  ['lint with types', script(bin('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings', '.')],
  ['boundaries and tools', vitest('tools')],
  ['server on the embedded database', vitest('server')],
  ...(database ? [['server on PostgreSQL', vitest('server-postgresql')]] : []),
  ['web', vitest('web')],
  ...(measured
    ? [['figures of the analyser', script(join(root, 'tools', 'analysis', 'evaluate.ts'), '--data', data)]]
    : []),
  ['build', runBuild],
  ['end to end and accessibility', script(bin('@playwright', 'test', 'cli.js'), 'test')],
];

function runBuild() {
  build();
  return true;
}

const only = process.argv.slice(2);
const failed = [];
let ran = 0;
for (const [name, check] of checks) {
  if (only.length > 0 && !only.some((word) => name.includes(word))) continue;
  const began = Date.now();
  console.log(`\n── ${name}`);
  let passed = false;
  try {
    passed = check();
  } catch (error) {
    console.error(error.message);
  }
  ran++;
  if (!passed) failed.push(name);
  console.log(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${ran - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 || ran === 0 ? 1 : 0);
