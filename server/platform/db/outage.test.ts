/** A PostgreSQL that goes away and comes back, as the server's database. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startThrowawayPostgresql, type ThrowawayPostgresql } from '../../testing/postgresql.ts';
import { QUIET } from '../../testing/quiet-log.ts';
import { type Database, openDatabase } from './database.ts';
import { translateDatabaseError } from './database-errors.ts';

describe('a PostgreSQL that crashes', () => {
  let server: ThrowawayPostgresql;
  let database: Database;

  beforeAll(async () => {
    const started = await startThrowawayPostgresql();
    if (!started) throw new Error('PostgreSQL is not on this machine.');
    server = started;
    database = await openDatabase({ dataDir: '', databaseUrl: server.url, log: QUIET });
    await database.sql`CREATE TABLE notes (id int)`;
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
  });

  test('is told from a wrong address by one line without the password', async () => {
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

  test('fails what was running, refuses what comes, and serves again by itself', async () => {
    await database.sql`INSERT INTO notes VALUES (1)`;
    const running = Promise.allSettled(Array.from({ length: 15 }, () => database.sql`SELECT pg_sleep(20)`));
    await server.kill();
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
    await vi.waitFor(() => database.ping(), { timeout: 60_000, interval: 100 });
    expect(await database.sql`SELECT id FROM notes`).toEqual([{ id: 1 }]);
  });
});
