/** Jobs and events when real processes are killed: nothing is lost or executed twice. */
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from './platform/db/database.ts';
import { databaseOf, TEMPLATE_DATABASE } from './testing/global-setup.ts';
import type { Command, JobProcessOptions } from './testing/job-process.ts';
import { QUIET } from './testing/quiet-log.ts';

const POSTGRESQL = process.env.TEST_DATABASE === 'postgresql';
const PROGRAM = fileURLToPath(new URL('./testing/job-process.ts', import.meta.url));
/** The program of `npm run failed`, relative to the tests' working directory. */
const COMMANDS = 'tools/commands/command.ts';
const NAME = 'processes';
/** Only reached on a busy machine. */
const POLL_OPTIONS = { timeout: 60_000, interval: 50 };
/** Milliseconds. Each test starts several processes, which is slow on a busy machine. */
const TIMEOUT = 300_000;

let database: JobProcessOptions;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'evenglow-processes-'));
  database = { dataDir };
  if (!POSTGRESQL) {
    database.templateFile = inject('databaseTemplate');
    return;
  }
  const server = inject('postgresqlUrl');
  const admin = await openDatabase({ dataDir: '', databaseUrl: server, log: QUIET, maxConnections: 1 });
  await admin.sql.unsafe(`CREATE DATABASE ${NAME} TEMPLATE ${TEMPLATE_DATABASE}`);
  await admin.close();
  database.databaseUrl = databaseOf(server, NAME);
});
afterAll(() => rm(database.dataDir, { recursive: true, force: true }));

interface StartedProcess {
  /** Resolves when the process works; rejects if it ends before. */
  ready: Promise<void>;
  ask(ask: Command): Promise<unknown>;
  query<Row>(statement: string): Promise<Row[]>;
  /** Resolves when it pauses inside a job or a delivery. */
  paused: Promise<void>;
  /** Resolves when it has ended. */
  ended: Promise<unknown>;
  kill(): Promise<unknown>;
}

function launch(options: Partial<JobProcessOptions> = {}): StartedProcess {
  const child = fork(PROGRAM, [JSON.stringify({ ...database, ...options })], { execArgv: [] });
  const ended = once(child, 'exit');
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  onTestFinished(() => kill().then(() => undefined));
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message: object) => {
      if ('held' in message) hold();
      if ('ready' in message) resolve();
    });
    child.once('exit', () => reject(new Error('the process ended')));
  });
  ready.catch(() => {});
  const ask = createRequester(child);
  return { ready, ask, query: async (question) => (await ask({ look: question })) as never, paused: held, ended, kill };
}

async function start(options: Partial<JobProcessOptions> = {}): Promise<StartedProcess> {
  const started = launch(options);
  await started.ready;
  return started;
}

let lastRequestId = 0;
const createRequester = (child: ChildProcess) => (ask: Command) =>
  new Promise<unknown>((resolve, reject) => {
    const id = ++lastRequestId;
    const onMessage = (message: { id?: number; result?: unknown; error?: string }) => {
      if (message.id !== id) return;
      child.off('message', onMessage);
      if (message.error === undefined) resolve(message.result);
      else reject(new Error(message.error));
    };
    child.on('message', onMessage);
    child.send({ id, ask });
  });

const OPEN_JOBS = `select id from jobs.job where state < 'completed' and name in ('errand', 'meeting', 'deadly')`;
const UNDELIVERED = `select 1 from outbox union all select 1 from event_deliveries where attempts = 0`;

/** How often each name was recorded, as `kind name`. */
async function countNotes(started: StartedProcess, names: string[]): Promise<Record<string, number>> {
  const rows = await started.query<{ what: string; times: number }>(
    `select kind || ' ' || name as what, count(*)::int as times from notes group by 1 order by 1`,
  );
  return Object.fromEntries(
    rows.filter(({ what }) => names.includes(what.split(' ')[1] ?? '')).map(({ what, times }) => [what, times]),
  );
}

const countRows = async (started: StartedProcess, statement: string) => (await started.query(statement)).length;

describe('a killed process', { timeout: TIMEOUT }, () => {
  it('has its running job executed again, once, and the jobs after it too', async () => {
    const killed = await start({ hold: 'job' });
    await killed.ask({ send: 'errand', names: ['interrupted', 'after-it'] });
    await killed.paused;
    await killed.kill();

    const next = await start();
    await expect.poll(() => countRows(next, OPEN_JOBS), POLL_OPTIONS).toBe(0);
    expect(await countNotes(next, ['interrupted', 'after-it'])).toEqual({
      'begun interrupted': 2,
      'done interrupted': 1,
      'begun after-it': 1,
      'done after-it': 1,
    });
  });

  it('leaves an event to be delivered to each subscriber once', async () => {
    const killed = await start({ hold: 'delivery' });
    await killed.ask({ record: 'greeted', count: 2 });
    await killed.ask({ deliver: true });
    await killed.paused;
    await killed.kill();

    const next = await start();
    expect(await countRows(next, UNDELIVERED)).toBe(2);
    expect(await countNotes(next, ['1', '2'])).toEqual({});
    await next.ask({ deliver: true });
    await expect.poll(() => countRows(next, UNDELIVERED), POLL_OPTIONS).toBe(0);
    expect(await countNotes(next, ['1', '2'])).toEqual({
      'test.first 1': 1,
      'test.first 2': 1,
      'test.second 1': 1,
      'test.second 2': 1,
    });
  });
});

describe('two processes at once', { timeout: TIMEOUT }, () => {
  it('share jobs and events, each executed once', async () => {
    const one = await start();
    const other = await start({ mode: 'tool' });
    await one.query('delete from notes');
    const names = ['met-1', 'met-2', ...Array.from({ length: 30 }, (_, index) => `shared-${index}`)];
    await one.ask({ send: 'meeting', names: names.slice(0, 2) });
    await one.ask({ send: 'errand', names: names.slice(2) });
    await other.ask({ record: 'greeted', count: 300 });
    await Promise.all([one.ask({ deliver: true }), other.ask({ deliver: true })]);
    await expect.poll(() => countRows(one, `${OPEN_JOBS} union all select null from outbox`), POLL_OPTIONS).toBe(0);

    const kinds = `select kind, count(*)::int as notes, count(distinct name)::int as names from notes group by 1 order by 1`;
    expect(await one.query(kinds)).toEqual([
      { kind: 'begun', notes: 32, names: 32 },
      { kind: 'done', notes: 32, names: 32 },
      { kind: 'test.first', notes: 300, names: 300 },
      { kind: 'test.second', notes: 300, names: 300 },
    ]);
  });
});

describe('a permanent failure', { timeout: TIMEOUT }, () => {
  it('is given up after its attempts, listed by npm run failed, and blocks nothing else', async () => {
    let running = await start();
    await running.query('delete from notes');
    // Kills two processes, the first before its write and the second after.
    void running.ask({ send: 'deadly', names: ['deadly'] });
    await running.ended;
    await launch().ended;
    running = await start();
    await running.ask({ send: 'errand', names: ['after-deaths'] });
    await running.ask({ record: 'refused', count: 1 });
    for (let round = 0; round < 11; round++) await running.ask({ deliverAll: true });
    await expect.poll(() => countRows(running, OPEN_JOBS), POLL_OPTIONS).toBe(0);
    expect(await countNotes(running, ['deadly', 'after-deaths', '1'])).toEqual({
      'done deadly': 1,
      'begun after-deaths': 1,
      'done after-deaths': 1,
      'test.first 1': 1,
      'test.second 1': 1,
    });

    const { stdout } = await promisify(execFile)(process.execPath, [COMMANDS, 'failed'], {
      env: {
        PATH: process.env.PATH,
        ENV_FILE: process.env.ENV_FILE,
        DATA_DIR: database.dataDir,
        DATABASE_URL: database.databaseUrl,
      },
    });
    expect(stdout.trim().split('\n')).toEqual([
      expect.stringMatching(/^event test\.refused {2}subscriber test\.refusing .* 10 attempts {2}Error {2}given up$/),
      expect.stringMatching(/^job deadly .* 2 attempts {2}the process that ran it died {2}given up$/),
    ]);
  });
});
