/**
 * `npm run faults`: breaks the server in each way below and prints a table of what was expected and what was seen. Each row is
 * a test of the suite, which starts the real parts. `-- WORD …` runs only the faults whose names contain one of the words.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { installPackages } from './install.mjs';
import { findNode } from './node.mjs';
import { root } from './root.mjs';
import { chromium, faultLibraries, headlessShell, postgresql } from './system-packages.mjs';

const DATABASE = 'server/platform/db';
/** Of each fault: its name, the expectation, the test's file, and the beginning of the test's name. */
const FAULTS = [
  [
    'power loss',
    'a save is on the disk before it is answered',
    `${DATABASE}/embedded/durability.test.ts`,
    'reaches the disk',
  ],
  [
    'disk that fails now and then',
    'saves are refused with 503; no answered entry is lost',
    'e2e/system-faults.e2e.ts',
    'A disk',
  ],
  ['clock that jumps by days', 'entries and sessions stay; nothing loops', 'e2e/system-faults.e2e.ts', 'A clock'],
  ['server killed while people save', 'no answered entry is lost', 'e2e/durability.e2e.ts', 'Repeated kills'],
  [
    'database killed while people save',
    'no answered row is lost',
    `${DATABASE}/embedded/durability.test.ts`,
    '5 kills',
  ],
  [
    'embedded database stops',
    'it restarts; requests are answered 503',
    `${DATABASE}/embedded/restart.test.ts`,
    'fails statements',
  ],
  [
    'disk full under load',
    'saves are refused, reads go on, nothing is lost',
    `${DATABASE}/embedded/disk-full.test.ts`,
    '',
  ],
  [
    'PostgreSQL stopped',
    'requests fail at once; the server recovers by itself',
    `${DATABASE}/outage.test.ts`,
    'fails running',
  ],
  ['PostgreSQL hangs', 'its connections are closed', `${DATABASE}/outage.test.ts`, 'notices connections'],
  ['read replica late or gone', 'reads use the primary', `${DATABASE}/replica.test.ts`, ''],
  [
    'migration fails midway',
    'it is rolled back, and its name is in the log',
    `${DATABASE}/migrations.test.ts`,
    'rolls back',
  ],
  ['older server on a newer schema', 'it changes nothing', `${DATABASE}/migrations.test.ts`, 'leaves a newer'],
  [
    'data folder not writable or a file',
    'one line, and nothing is changed',
    `${DATABASE}/embedded/directory.test.ts`,
    'reports',
  ],
  ['first start interrupted', 'the next one begins again', `${DATABASE}/embedded/directory.test.ts`, 'does not treat'],
  ['two servers on one data folder', 'the second one ends', `${DATABASE}/embedded/lock.test.ts`, 'rejects a second'],
  [
    'backup killed',
    'it is not listed, and its files are removed',
    'server/platform/server-backup/make-server-backup.test.ts',
    'a killed',
  ],
  [
    'backup damaged',
    'it is refused, and nothing is changed',
    'server/platform/server-backup/restore-server-backup.test.ts',
    'is rejected',
  ],
  ['restore or import killed', 'it goes on or has changed nothing', 'e2e/restore-killed.e2e.ts', ''],
  ['worker killed', 'another one runs its job once', 'server/processes.test.ts', 'has its running'],
  [
    'picture decoder killed or hung',
    'it starts again',
    'server/platform/pictures/picture-worker.test.ts',
    'starts again',
  ],
  [
    'sentence encoder killed',
    'entries are saved, and it starts again',
    'server/analysis/encoder/encoder.test.ts',
    'gives no vectors for a minute',
  ],
  ['object storage down', 'the photo stays in the draft', 'e2e/storage-down.e2e.ts', ''],
  ['body that trickles', 'the request is ended', 'server/platform/http/timeout.test.ts', 'ends a request'],
  [
    'client that reads slowly',
    'others are not slowed, and it is ended',
    'server/platform/http/timeout.test.ts',
    'aborts a response',
  ],
  ['page open during a deploy', 'it keeps its version and its text', 'e2e/new-version.e2e.ts', 'A tab open'],
  ['new version loaded in part', 'nothing changes', 'e2e/new-version.e2e.ts', 'A version that'],
  ['SIGTERM', 'requests are finished, and the process ends', 'e2e/process.e2e.ts', 'SIGTERM'],
];

installPackages();
build();
const words = process.argv.slice(2);
const env = { ...process.env };
if (!env.CHROME_PATH) env.HEADLESS_SHELL ??= headlessShell();
env.CHROME_PATH = await chromium();
env.POSTGRESQL_BIN ??= postgresql() ?? '';
faultLibraries();
const rows = [];
for (const [fault, expected, file, test] of FAULTS) {
  if (words.length > 0 && !words.some((word) => fault.includes(word))) continue;
  process.stderr.write(`${fault} … `);
  const began = Date.now();
  const { status, stdout, stderr } = spawnSync(findNode(), commandFor(file, test), {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  // A name that no test has any more passes as well.
  const skipped = status === 0 && /\d+ skipped/.test(stdout) && !/\d+ passed/.test(stdout);
  const failed = status !== 0 || (!skipped && !/\d+ passed/.test(stdout));
  process.stderr.write(`${failed ? 'DIFFERENT' : skipped ? 'not run' : 'as expected'}, ${seconds} s\n`);
  if (failed) console.error(`${stdout}\n${stderr}`);
  rows.push({
    fault,
    expected,
    seen: failed ? 'different; see above' : skipped ? 'not run: a program is missing' : `as expected, ${seconds} s`,
    failed,
  });
}
console.log('\n| fault | expected | seen |\n| --- | --- | --- |');
for (const { fault, expected, seen } of rows) console.log(`| ${fault} | ${expected} | ${seen} |`);
process.exit(rows.length === 0 || rows.some(({ failed }) => failed) ? 1 : 0);

function commandFor(file, test) {
  const bin = (...path) => join(root, 'node_modules', ...path);
  if (file.startsWith('e2e/'))
    return [bin('@playwright', 'test', 'cli.js'), 'test', file, '--workers=1', ...(test ? ['--grep', test] : [])];
  const needsPostgresql = ['outage', 'replica'].some((name) => file.includes(`/${name}.`));
  const project = needsPostgresql ? 'server-postgresql' : 'server';
  return [bin('vitest', 'vitest.mjs'), 'run', '--project', project, file, ...(test ? ['-t', test] : [])];
}
