/** A PostgreSQL server that stops and starts again while Evenglow runs. */

import { once } from 'node:events';
import { createServer } from 'node:net';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { startThrowawayPostgresql, type ThrowawayPostgresql } from '../../testing/postgresql.ts';
import { QUIET } from '../../testing/quiet-log.ts';
import { startSilentProxy } from '../../testing/silent-proxy.ts';
import { defineJob, handleJob, JobQueue } from '../jobs/jobs.ts';
import { createLogger } from '../log.ts';
import { type Database, openDatabase } from './database.ts';
import { translateDatabaseError } from './database-errors.ts';
import { migrate } from './migrations.ts';
import { watchPool } from './pool-watch.ts';

let server: ThrowawayPostgresql;
let database: Database;

beforeAll(async () => {
  const started = await startThrowawayPostgresql();
  if (!started) throw new Error('PostgreSQL is not on this machine.');
  server = started;
  database = await openDatabase({ dataDir: '', databaseUrl: server.url, log: QUIET });
  await migrate(database);
  await database.sql`CREATE TABLE notes (id int)`;
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

const waitUntilReady = () => vi.waitFor(() => database.ping(), { timeout: 60_000, interval: 100 });

test('distinguishes an unreachable server from a wrong URL, in one line without the password', async () => {
  const wrong = new URL(server.url);
  wrong.password = 'a-secret';
  wrong.pathname = '/nowhere';
  const open = (url: URL) => openDatabase({ dataDir: '', databaseUrl: url.href, log: QUIET });
  await expect(open(wrong)).rejects.toMatchObject({
    name: 'StartError',
    message: `The database at ${wrong.host} has no database of that name. See DATABASE_URL.`,
  });
  wrong.port = '9';
  await expect(open(wrong)).rejects.toThrow(`The database at ${wrong.host} cannot be reached (ECONNREFUSED)`);
});

test('fails running and new queries during a stop, and recovers by itself', async () => {
  await database.sql`INSERT INTO notes VALUES (1)`;
  const running = Promise.allSettled(Array.from({ length: 15 }, () => database.sql`SELECT pg_sleep(20)`));
  await server.halt('immediate');
  for (const outcome of await running) {
    expect(outcome.status).toBe('rejected');
    if (outcome.status === 'rejected')
      expect(translateDatabaseError(outcome.reason)?.code).toBe('database_unavailable');
  }
  for (let request = 0; request < 20; request += 1) {
    const failure = await database.sql`SELECT 1`.catch((error: unknown) => error);
    expect(translateDatabaseError(failure)).toMatchObject({
      code: 'database_unavailable',
      retryAfter: expect.any(Number),
    });
  }
  await expect(database.ping()).rejects.toMatchObject({ code: 'database_unavailable' });

  await server.start();
  await waitUntilReady();
  expect(await database.sql`SELECT id FROM notes`).toEqual([{ id: 1 }]);
});

test('notices connections that stay open and answer nothing, but not a server that is away', async () => {
  const proxy = await startSilentProxy(server.url);
  onTestFinished(() => proxy.stop());
  const sql = postgres(proxy.url, { max: 2 });
  onTestFinished(() => sql.end({ timeout: 0 }));
  await Promise.all([sql`SELECT 1`, sql`SELECT 1`]);
  const silent = Promise.withResolvers<void>();
  onTestFinished(watchPool(sql, silent.resolve, 10));
  proxy.silence();
  await silent.promise;

  const unreachable = postgres('postgres://postgres@127.0.0.1:9/postgres', { backoff: () => 0.01 });
  onTestFinished(() => unreachable.end({ timeout: 0 }));
  const questions = vi.fn(() => unreachable`SELECT 1`);
  const onSilent = vi.fn();
  onTestFinished(watchPool(questions as unknown as postgres.Sql, onSilent, 20));
  await vi.waitFor(() => expect(questions.mock.calls.length).toBeGreaterThan(14), { timeout: 60_000 });
  expect(onSilent).not.toHaveBeenCalled();
});

/** Number of outages: 4 cover each kind once; set `OUTAGES=40` for the full measurement. */
const OUTAGE_COUNT = Number(process.env.OUTAGES ?? 4);

describe('the application', () => {
  // An uncaught error of the driver would end the server, so it fails this file.
  test(`survives ${OUTAGE_COUNT} stops, idle and under load, and answers 503 until the database is back`, async () => {
    const app = await createTestApp(database);
    app.events.start();
    await app.jobs.start();
    const blockingJobs = await startBlockingJobs();
    onTestFinished(() => blockingJobs.jobs.stop(5_000));
    const ada = await buildMember(app);
    const entry = await buildEntry(ada);
    const others = await openDatabase({ dataDir: '', databaseUrl: server.url, log: QUIET, maxConnections: 1 });
    onTestFinished(() => others.close());

    for (let stop = 0; stop < OUTAGE_COUNT; stop += 1) {
      const mode = stop % 2 === 0 ? 'fast' : 'immediate';
      const underLoad = stop % 4 < 2;
      let stopped = false;
      const load = underLoad
        ? Array.from({ length: 12 }, async (_, worker) => {
            while (!stopped) {
              if (worker % 2 === 0) expectServedOrUnavailable(await ada.request('GET', '/api/gratitude-entries/today'));
              else expectServedOrUnavailable(await write(ada));
            }
          })
        : [];

      // A write that waits for a row lock, so its transaction is open when the server stops.
      const lockHolder = others.sql
        .begin(async (tx) => {
          await tx`SELECT 1 FROM gratitude_entries WHERE id = ${entry.id} FOR UPDATE`;
          await tx`SELECT pg_sleep(60)`;
        })
        .catch(() => undefined);
      await vi.waitFor(async () => expect(await sleeping()).toBe(1), { timeout: 30_000, interval: 20 });
      const waiting = change(ada, entry.id);
      await vi.waitFor(async () => expect(await waitingForLocks()).toBeGreaterThan(0), {
        timeout: 30_000,
        interval: 20,
      });

      const blockingJob = await blockingJobs.begin(stop);
      await server.halt(mode);
      stopped = true;
      blockingJob.end();
      expectUnavailable(await waiting);
      await Promise.all([...load, lockHolder]);
      for (let round = 0; round < 3; round += 1) {
        const requests = [ada.request('GET', '/api/gratitude-entries'), write(ada), change(ada, entry.id)];
        for (const response of await Promise.all(requests)) expectUnavailable(response);
      }

      await server.start();
      await waitUntilReady();
      // More than the pool has connections, to check that none was lost.
      const answers = await Promise.all(Array.from({ length: 30 }, () => ada.request('GET', '/api/gratitude-entries')));
      for (const { statusCode } of answers) expect(statusCode).toBe(200);
      expect((await write(ada)).statusCode).toBe(201);
      await expect.poll(() => blockingJobs.state(blockingJob.id), { timeout: 60_000 }).toBe('done');
    }
    expect(blockingJobs.ended).toEqual(Array.from({ length: OUTAGE_COUNT }, (_, stop) => stop));
    expect(await blockingJobs.jobs.listFailed()).toEqual([]);
  }, 600_000);

  /** A job that runs when the database stops, and finishes while it is down. */
  async function startBlockingJobs() {
    const definition = defineJob({ name: 'errand', payload: z.object({ stop: z.number() }) });
    const ended: number[] = [];
    let started = Promise.withResolvers<void>();
    let end = Promise.withResolvers<void>();
    const jobs = new JobQueue(database, createLogger('silent'));
    const work = handleJob(definition, async ({ stop }) => {
      started.resolve();
      await end.promise;
      ended.push(stop);
    });
    jobs.add([work]);
    await jobs.start();
    const begin = async (stop: number) => {
      [started, end] = [Promise.withResolvers(), Promise.withResolvers()];
      const id = await jobs.send(database.orm, definition, { stop });
      await started.promise;
      return { id, end: () => end.resolve() };
    };
    const state = async (id: string) => (await jobs.find(database.orm, definition, id))?.state;
    return { jobs, begin, state, ended };
  }

  const write = (person: Member) => person.request('POST', '/api/gratitude-entries', { content: 'Rain on the roof.' });
  const change = (person: Member, id: string) =>
    person.request('PATCH', `/api/gratitude-entries/${id}`, { content: 'Rain on the old roof.' });
  type InjectedResponse = Awaited<ReturnType<typeof write>>;

  function expectUnavailable(response: InjectedResponse): void {
    expect(response.statusCode, response.body).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }

  function expectServedOrUnavailable(response: InjectedResponse): void {
    if (response.statusCode >= 300) expectUnavailable(response);
  }

  const sleeping = () => count("wait_event = 'PgSleep'");
  const waitingForLocks = () => count("wait_event_type = 'Lock'");
  async function count(condition: string): Promise<number> {
    const [row] = await database.sql.unsafe<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE ${condition}`,
    );
    return row?.count ?? 0;
  }
});

describe('the driver', () => {
  test('gives each query its own rows while statements of a changed table are prepared again', async () => {
    const single = await openDatabase({ dataDir: '', databaseUrl: server.url, log: QUIET, maxConnections: 1 });
    onTestFinished(() => single.close());
    await database.sql`CREATE TABLE changing AS SELECT id FROM generate_series(1, 9) id`;
    const find = (id: number) => single.sql`SELECT * FROM changing WHERE id = ANY(${[id]}::int[])`;
    const echo = (text: string) => single.sql`SELECT ${text}::text AS text`;
    await Promise.all([find(1), echo('')]);
    await database.sql`ALTER TABLE changing ADD COLUMN note text`;
    const found = Promise.all([2, 3, 4].map(find));
    const texts = Array.from({ length: 200 }, (_, index) => `text ${index}`);
    expect((await Promise.all(texts.map(echo))).map(([row]) => row?.text)).toEqual(texts);
    expect((await found).map(([row]) => row?.id)).toEqual([2, 3, 4]);
  });

  test('fails queries of a transaction whose connection was closed', async () => {
    const single = await openDatabase({ dataDir: '', databaseUrl: server.url, log: QUIET, maxConnections: 1 });
    onTestFinished(() => single.close());
    let late: unknown;
    let outcome: Promise<unknown> | undefined;
    const ended = new Promise<void>((resolve) => {
      outcome = single.sql.begin(async (tx) => {
        const [own] = await tx<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
        await database.sql`SELECT pg_terminate_backend(${own?.pid ?? 0})`;
        // The connection has a new session now, without the transaction.
        await single.sql`SELECT 1`;
        late = await tx`INSERT INTO notes VALUES (${2})`.catch((error: unknown) => error);
        resolve();
      });
    });
    await expect(outcome).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    await ended;
    expect(late).toMatchObject({ code: 'CONNECTION_CLOSED' });
    expect(await single.sql`SELECT 1 FROM notes WHERE id = 2`).toHaveLength(0);
  });

  test('fails only the query whose connection breaks while opening', async () => {
    const breaking = createServer((socket) => {
      socket.once('data', () => {
        const ready = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
        socket.write(ready);
        socket.once('data', () => socket.resetAndDestroy());
      });
      socket.on('error', () => undefined);
    });
    breaking.listen(0, '127.0.0.1');
    await once(breaking, 'listening');
    onTestFinished(() => void breaking.close());
    const address = breaking.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
    await expect(openDatabase({ dataDir: '', databaseUrl, log: QUIET })).rejects.toThrow('cannot be reached');
  });
});
