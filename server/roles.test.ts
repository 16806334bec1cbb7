/** Roles of real server processes, and recovery when one is killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { type Database, openDatabase } from './platform/db/database.ts';
import { databaseOf, TEMPLATE_DATABASE } from './testing/global-setup.ts';
import { QUIET } from './testing/quiet-log.ts';

const POSTGRESQL = process.env.TEST_DATABASE === 'postgresql';
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const DATABASE_NAME = 'roles';
/** Milliseconds. Each test starts several servers, which is slow on a busy machine. */
const TIMEOUT = 300_000;

let dataDir: string;
let databaseUrl: string | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'evenglow-roles-'));
  if (!POSTGRESQL) return;
  const server = inject('postgresqlUrl');
  const admin = await openDatabase({ dataDir: '', databaseUrl: server, log: QUIET, maxConnections: 1 });
  await admin.sql.unsafe(`CREATE DATABASE ${DATABASE_NAME} TEMPLATE ${TEMPLATE_DATABASE}`);
  await admin.close();
  databaseUrl = databaseOf(server, DATABASE_NAME);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Started {
  process: ChildProcess;
  /** Output so far. */
  printed(): string;
  /** URL of the server; rejects if it ends before listening. */
  address: Promise<string>;
}

function start(role: 'web' | 'worker' | 'all'): Started {
  const child = spawn(process.execPath, [MAIN, `--role=${role}`], {
    env: {
      PATH: process.env.PATH,
      ENV_FILE: process.env.ENV_FILE,
      PORT: '0',
      DATA_DIR: dataDir,
      SESSION_SECRET: 'a secret of forty-two characters for tests',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const address = new Promise<string>((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /Evenglow is at (\S+)/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.once('exit', () => reject(new Error(`the server ended: ${printed}`)));
  });
  // A worker has no address.
  address.catch(() => {});
  onTestFinished(() => end(child, 'SIGKILL').then(() => undefined));
  return { process: child, printed: () => printed, address };
}

/** Sends the signal, waits for the end, and returns the exit code. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return child.exitCode;
}

let people = 0;

/** Registers an account there and returns a function that writes an entry. */
async function signUp(address: string): Promise<{ userId: string; write(): Promise<void> }> {
  const post = (path: string, body: object, headers = {}) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const person = { email: `role-${++people}@evenglow.example`, password: 'lantern-river-quilt-9', firstName: 'Ada' };
  const registered = await post('/api/register', person);
  expect(registered.status).toBe(201);
  const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { id } = (await registered.json()) as { id: string };
  return {
    userId: id,
    write: async () => {
      const { status } = await post('/api/gratitude-entries', { content: 'The light on the river.' }, { cookie });
      expect(status).toBe(201);
    },
  };
}

/** Queries the database while a server may have it open. */
async function queryDatabase<Result>(question: (sql: Database['sql']) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ dataDir, databaseUrl, log: QUIET, mode: 'tool', maxConnections: 1 });
  try {
    return await question(database.sql);
  } finally {
    await database.close();
  }
}

const countPendingEvents = () =>
  queryDatabase(async (sql) => (await sql`select count(*)::int as n from outbox where name = 'entry.created'`)[0]?.n);
const countedEntries = (userId: string) =>
  queryDatabase(
    async (sql) => (await sql`select sum(entries_count)::int as n from daily_usage where user_id = ${userId}`)[0]?.n,
  );
const untilCounted = (userId: string, entries: number) =>
  vi.waitFor(async () => expect(await countedEntries(userId)).toBe(entries), { timeout: 120_000, interval: 500 });

describe('a process killed between a write and its delivery', { timeout: TIMEOUT }, () => {
  it('loses nothing: the next process delivers it once', async () => {
    // The role web delivers nothing, so the kill is always before the delivery.
    const killed = start('web');
    const ada = await signUp(await killed.address);
    await ada.write();
    expect(await countPendingEvents()).toBe(1);
    await end(killed.process, 'SIGKILL');

    const next = start('all');
    await next.address;
    await untilCounted(ada.userId, 1);
    expect(await countPendingEvents()).toBe(0);
    expect(await end(next.process, 'SIGTERM')).toBe(0);
  });
});

describe.runIf(POSTGRESQL)('roles', { timeout: TIMEOUT }, () => {
  it('web serves and delivers nothing; workers deliver everything once and do not listen', async () => {
    const web = start('web');
    const ada = await signUp(await web.address);
    for (let entry = 0; entry < 30; entry++) await ada.write();
    expect(await countPendingEvents()).toBe(30);

    const workers = [start('worker'), start('worker')];
    await untilCounted(ada.userId, 30);
    for (let entry = 0; entry < 5; entry++) await ada.write();
    await untilCounted(ada.userId, 35);
    expect(await countPendingEvents()).toBe(0);
    for (const worker of workers) {
      expect(await end(worker.process, 'SIGTERM')).toBe(0);
      expect(worker.printed()).not.toContain('Evenglow is at');
    }
    expect(await end(web.process, 'SIGTERM')).toBe(0);
  });

  it('a worker takes over from a killed one', async () => {
    const web = start('web');
    const dying = start('worker');
    const ada = await signUp(await web.address);
    for (let entry = 0; entry < 20; entry++) await ada.write();
    await end(dying.process, 'SIGKILL');
    for (let entry = 0; entry < 20; entry++) await ada.write();
    start('worker');
    await untilCounted(ada.userId, 40);
  });
});
