/**
 * `npm test`: every check, ending with what passed and what did not. `npm test -- WORD …` runs the checks with one of the
 * words in their names; `npm test -- quick` runs what can be said of a change within 90 seconds: types, lint, boundaries, and
 * the tests related to what differs from main.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './install.mjs';
import { findNode } from './node.mjs';
import { root } from './root.mjs';
import { chromium, postgresql } from './system-packages.mjs';

const words = process.argv.slice(2);
const quick = words.includes('quick');
const bin = (...path) => join(root, 'node_modules', ...path);
const env = { ...process.env };
// The checks write to a pipe, and a person reads it all the same.
if (process.stdout.isTTY) env.FORCE_COLOR ??= '1';
/** How much of a failed check is said again at the end, in characters. */
const END_LENGTH = 6000;

let node;
try {
  installPackages();
  node = findNode();
  if (!quick) env.CHROME_PATH = await chromium();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const TYPES = { name: 'types', args: [bin('typescript', 'bin', 'tsc'), '--noEmit', '-p', '.'] };
const FORMAT = {
  name: 'format and lint',
  args: [bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings', '.'],
};
const LINT = {
  name: 'lint with types',
  args: [bin('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings', '.'],
};
const vitest = (...args) => [bin('vitest', 'vitest.mjs'), 'run', ...args];

const checks = (quick ? quickChecks() : allChecks()).filter(
  ({ name }) => quick || words.length === 0 || words.some((word) => name.includes(word)),
);
const failed = [];
await runAll();
// Said again at the end, since of a long run often only the end is kept.
for (const { name, end } of failed) console.log(`\n── ${name}, the end of what it said\n${end}`);
if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`);
console.log(`\n${checks.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 || checks.length === 0 ? 1 : 0);

/** Those with `alone` use every core by themselves; the others run side by side, each on about one. */
function allChecks() {
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
  const evaluate = join(root, 'tools', 'analysis', 'evaluate.ts');
  return [
    TYPES,
    FORMAT,
    LINT,
    { name: 'boundaries and tools', args: vitest('--project', 'tools') },
    ...(measured ? [{ name: 'figures of the analyser', args: [evaluate, '--data', data, '--unless-recorded'] }] : []),
    { name: 'build', args: [join(root, 'tools', 'run', 'build.mjs'), '--if-changed'] },
    { name: 'server on the embedded database', args: vitest('--project', 'server'), alone: true },
    ...(database
      ? [{ name: 'server on PostgreSQL', args: vitest('--project', 'server-postgresql'), alone: true }]
      : []),
    { name: 'web', args: vitest('--project', 'web'), alone: true },
    { name: 'end to end and accessibility', args: [bin('@playwright', 'test', 'cli.js'), 'test'], alone: true },
  ];
}

/** On the embedded database alone, and without a browser. */
function quickChecks() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim();
  const main = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', '--quiet', name));
  // Nothing was committed since, or there is no main: what is not committed yet.
  const since = (main && git('merge-base', 'HEAD', main)) || 'HEAD';
  const projects = ['server', 'web', 'tools'].flatMap((name) => ['--project', name]);
  return [
    TYPES,
    FORMAT,
    LINT,
    { name: 'boundaries', args: vitest('--project', 'tools', 'tools/boundaries.test.ts') },
    {
      name: 'tests related to the change',
      args: vitest(...projects, '--changed', since, '--passWithNoTests'),
      alone: true,
    },
  ];
}

/** Runs the checks in order, at most two side by side. */
async function runAll() {
  const waiting = [...checks];
  const running = new Set();
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting[0];
    const isTurn = next && (running.size === 0 || (running.size < 2 && !next.alone && !runsAlone(running)));
    if (isTurn) {
      waiting.shift();
      const run = runCheck(next).then(() => running.delete(run));
      run.alone = next.alone;
      running.add(run);
    } else await Promise.race(running);
  }
}

function runsAlone(running) {
  return [...running].some(({ alone }) => alone);
}

/** The output of what runs alone is seen as it comes; of others it is shown whole when they end. */
async function runCheck({ name, args, alone }) {
  const began = Date.now();
  if (alone) console.log(`\n── ${name}`);
  const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const [stream, seen] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    stream.setEncoding('utf8').on('data', (part) => {
      output += part;
      if (alone) seen.write(part);
    });
  }
  const passed = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  if (!alone) process.stdout.write(`\n── ${name}\n${output}`);
  if (!passed) failed.push({ name, end: output.slice(-END_LENGTH) });
  console.log(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
