/**
 * `npm test`: every check, ending with the time of each and a list of failures. Of the journeys it runs one half.
 * `npm test -- quick`: types, lints, boundaries, wording and the tests related to the change, within 90 seconds.
 * `npm test -- all`: the whole server suite on both databases, every test of the analyser and the guide, every journey, and
 * the accessibility of every screen. CI runs it every night.
 * `npm test -- WORD …`: only the checks whose names contain one of the words.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './install.mjs';
import { findNode } from './node.mjs';
import { root } from './root.mjs';
import { chromium, faultLibraries, headlessShell, pgbouncer, postgresql } from './system-packages.mjs';

const began = Date.now();
const words = process.argv.slice(2);
const mode = ['quick', 'all'].find((name) => words[0] === name) ?? 'default';
const nameFilters = mode === 'default' ? words : words.slice(1);
const bin = (...path) => join(root, 'node_modules', ...path);
const env = { ...process.env };
// The checks write to a pipe, so they cannot see that their output ends in a terminal.
if (process.stdout.isTTY) env.FORCE_COLOR ??= '1';
// `all` has time for more property-test runs, with other draws each night, and for more kills under load.
env.PROPERTY_RUNS ??= mode === 'all' ? '4' : '0.25';
if (mode !== 'all') env.PROPERTY_SEED ??= '1';
env.KILLS ??= mode === 'all' ? '20' : '3';
/** How many characters of a failed check's output are repeated at the end. */
const TAIL_LENGTH = 6000;
/** Time limit of `quick`, in milliseconds. Related tests that have not run by then are left to the full run. */
const QUICK_MS = 90_000;
/**
 * Server tests that run on PostgreSQL too: those whose SQL, locks or transactions differ from the embedded database, and
 * those with several server processes. `npm test -- all` runs every test on both.
 */
const ON_BOTH_DATABASES = [
  'server/platform/',
  'server/journal/',
  'server/archive/backup/',
  'server/archive/restore/',
  'server/community/feed/',
  'server/community/follows/',
  'server/community/leaderboard/',
  'server/insights/stats',
  'server/billing/subscriptions/subscribe-with-code',
  'server/notifications/planning/workers',
  'server/testing/database',
  'server/processes',
  'server/releases',
  'server/roles',
];
/** Hash of the analyser's sources as of the last time all their tests passed. */
const TESTED_FILE = join(root, 'tools', 'analysis', 'tested.generated.json');

let node;
try {
  installPackages();
  node = findNode();
  if (mode !== 'quick') {
    // A browser chosen by the caller is used for all tests.
    if (!env.CHROME_PATH) env.HEADLESS_SHELL ??= headlessShell();
    env.CHROME_PATH = await chromium();
  }
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

const tested = mode === 'quick' ? undefined : readTested();
const checks = (mode === 'quick' ? quickChecks() : allChecks()).filter(
  ({ name }) => nameFilters.length === 0 || nameFilters.some((word) => name.includes(word)),
);
const results = [];
await runAll();
summarize();

/** Checks with `alone` use all cores; the others run two at a time, each on about one core. */
function allChecks() {
  console.log(`Browser: ${env.HEADLESS_SHELL ?? env.CHROME_PATH}`);
  const database = postgresql();
  if (database) {
    env.POSTGRESQL_BIN = database;
    console.log(`PostgreSQL: ${database}`);
    reportPooler(pgbouncer());
  } else if (process.env.CI) {
    console.error('CI needs PostgreSQL 15 or later, which is neither installed nor installable.');
    process.exit(1);
  } else {
    console.log('PostgreSQL is not installed: the server is tested on the embedded database alone.');
  }
  // The training data is not part of the repository.
  const data = process.env.EVALUATION_DATA ?? join(root, '..', 'shared', 'data');
  const hasData = existsSync(join(data, 'vader_ratings.csv'));
  if (hasData) env.EVALUATION_DATA = data;
  else
    console.log(
      'The training data is not here: the figures of the analyser and the journey with real photos are skipped.',
    );
  const unchanged = tested.unchanged.flatMap(({ folders }) => folders);
  if (unchanged.length > 0) console.log(`Unchanged since their tests passed, and skipped: ${unchanged.join(', ')}`);
  env.SKIPPED_TESTS = unchanged.map((folder) => `${folder}/**`).join(',');
  if (mode === 'all') {
    delete env.SCREENS_HALF;
    faultLibraries();
  } else {
    env.SCREENS_HALF ??= halfOfCommit(1);
    env.JOURNEYS_SHARD ??= `${Number(halfOfCommit(2)) + 1}/2`;
    console.log(
      `Journeys ${env.JOURNEYS_SHARD} and half ${env.SCREENS_HALF} of the screens, by commit; \`npm test -- all\` runs all.`,
    );
  }
  const server = (project, ...paths) => vitest('--project', project, ...paths);
  return [
    TYPES,
    LINT,
    { name: 'build', args: [join(root, 'tools', 'run', 'build.mjs'), '--if-changed'] },
    FORMAT,
    { name: 'boundaries, wording and tools', args: vitest('--project', 'tools') },
    ...(hasData
      ? [
          {
            name: 'figures of the analyser',
            args: [join(root, 'tools', 'analysis', 'evaluate.ts'), '--data', data, '--unless-recorded'],
          },
        ]
      : []),
    { name: 'server on the embedded database', args: server('server'), alone: true, server: true },
    ...(database
      ? [
          {
            name: 'server on PostgreSQL',
            args: server('server-postgresql', ...(mode === 'all' ? [] : ON_BOTH_DATABASES)),
            alone: true,
            server: true,
          },
        ]
      : []),
    { name: 'web', args: vitest('--project', 'web'), alone: true },
    {
      name: 'accessibility',
      args: [bin('@playwright', 'test', 'cli.js'), 'test', 'e2e/accessibility'],
      alone: true,
    },
    {
      name: 'journeys',
      args: [
        bin('@playwright', 'test', 'cli.js'),
        'test',
        'e2e/(?!accessibility)[^/]+$',
        ...(mode === 'all' ? [] : ['--grep-invert', '@nightly', `--shard=${env.JOURNEYS_SHARD}`]),
      ],
      alone: true,
    },
  ];
}

/**
 * Which half is checked, 0 or 1: random between commits, and the same for one commit. `digit`: of the commit's id, counted from
 * its end, so that several halves are chosen independently.
 */
function halfOfCommit(digit) {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return String(Number.parseInt(stdout?.trim().at(-digit) || '0', 16) % 2);
}

function reportPooler(pooler) {
  if (pooler) console.log(`pgbouncer: ${pooler}`);
  else if (process.env.CI) {
    console.error('CI needs pgbouncer, which is neither installed nor installable.');
    process.exit(1);
  } else console.log('pgbouncer is not installed: the server is not tested behind a pooler.');
}

/** The checks of `quick`, on the embedded database only and without a browser. */
function quickChecks() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim();
  const main = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', '--quiet', name));
  // On main, or without a main branch, only uncommitted changes.
  const since = (main && git('merge-base', 'HEAD', main)) || 'HEAD';
  const projects = ['server', 'web', 'tools'].flatMap((name) => ['--project', name]);
  return [
    TYPES,
    LINT,
    FORMAT,
    {
      name: 'boundaries and wording',
      args: vitest('--project', 'tools', 'tools/boundaries.test.ts', 'tools/wording.test.ts'),
    },
    {
      name: 'tests related to the change',
      args: vitest(...projects, '--changed', since, '--passWithNoTests'),
      alone: true,
      until: began + QUICK_MS,
    },
  ];
}

/** Returns the current source hashes, and the sources that have not changed since all their tests passed. */
function readTested() {
  const { stdout } = spawnSync(node, [join(root, 'tools', 'analysis', 'source-hash.ts')], {
    cwd: root,
    encoding: 'utf8',
  });
  const current = JSON.parse(stdout);
  const recorded = existsSync(TESTED_FILE) ? JSON.parse(readFileSync(TESTED_FILE, 'utf8')) : {};
  const hashes = Object.fromEntries(Object.entries(current).map(([name, { hash }]) => [name, hash]));
  const isUnchanged = ([name, { hash }]) => mode !== 'all' && recorded[name] === hash;
  return {
    hashes,
    unchanged: Object.entries(current)
      .filter(isUnchanged)
      .map(([, source]) => source),
  };
}

/** Runs the checks in order, at most two in parallel. */
async function runAll() {
  const waiting = [...checks];
  const running = new Set();
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting[0];
    const canStart = next && (running.size === 0 || (running.size < 2 && !next.alone && !runsAlone(running)));
    if (canStart) {
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

/** Runs a check. Its output is streamed if it runs alone, and printed at its end otherwise. */
async function runCheck({ name, args, alone, until: deadline }) {
  const start = Date.now();
  if (alone) console.log(`\n── ${name}`);
  const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let isCutShort = false;
  const limit =
    deadline === undefined
      ? undefined
      : setTimeout(
          () => {
            isCutShort = true;
            child.kill();
          },
          Math.max(0, deadline - start),
        );
  let output = '';
  for (const [stream, target] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    stream.setEncoding('utf8').on('data', (part) => {
      output += part;
      if (alone) target.write(part);
    });
  }
  const succeeded = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  clearTimeout(limit);
  if (!alone) process.stdout.write(`\n── ${name}\n${output}`);
  // Vitest prints each failed test immediately, so a run that was cut short shows its failures.
  const passed = succeeded || (isCutShort && !/\bFAIL\b|✗|×/.test(output));
  const state = isCutShort && passed ? 'cut short: run `npm test` for the rest' : passed ? 'passed' : 'FAILED';
  results.push({ name, state, passed, seconds: (Date.now() - start) / 1000, tail: output.slice(-TAIL_LENGTH) });
  console.log(`── ${name}: ${state}, ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/** Repeats the end of each failed check's output, because logs are often truncated to their end. Then exits. */
function summarize() {
  const failed = results.filter(({ passed }) => !passed);
  for (const { name, tail } of failed) console.log(`\n── ${name}, end of its output\n${tail}`);
  console.log('');
  for (const { name, state, seconds } of results) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}: ${state}`);
  console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(7)} s  in all`);
  const hasRunServer = checks.some(({ server }) => server);
  if (failed.length === 0 && hasRunServer && !process.env.CI) {
    writeFileSync(TESTED_FILE, `${JSON.stringify(tested.hashes, null, 2)}\n`);
  }
  if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`);
  console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`);
  process.exit(failed.length > 0 || results.length === 0 ? 1 : 0);
}
