/** Crashes of PostgreSQL while the server runs. */
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { QUIET } from '../../../testing/quiet-log.ts';
import { type Database, openDatabase } from '../database.ts';
import { translateDatabaseError } from '../database-errors.ts';

let dataDir: string;
let database: Database;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'evenglow-test-'));
  database = await openDatabase({ dataDir, log: QUIET, templateFile: inject('databaseTemplate') });
  await database.sql`CREATE TABLE notes (id int PRIMARY KEY)`;
});

afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** PostgreSQL panics if it cannot create the next log segment. The folder is restored for the recovery. */
async function crashDatabase(): Promise<unknown> {
  const log = join(dataDir, 'database', 'postgres', 'pg_wal');
  renameSync(log, `${log}.away`);
  try {
    for (let segment = 0; segment < 50; segment += 1) {
      await database.sql`INSERT INTO notes VALUES (-1)`;
      await database.sql`DELETE FROM notes WHERE id = -1`;
      await database.sql`SELECT pg_switch_wal()`;
    }
    return undefined;
  } catch (error) {
    return error;
  } finally {
    renameSync(`${log}.away`, log);
  }
}

function waitUntilReady(): Promise<void> {
  return vi.waitFor(() => database.ping(), { timeout: 60_000, interval: 20 });
}

test.each([1, 2, 3])('restarts a crashed database without losing acknowledged writes (%i)', async (id) => {
  await database.sql`INSERT INTO notes VALUES (${id})`;
  const failure = translateDatabaseError(await crashDatabase());
  expect(failure).toMatchObject({ code: 'database_unavailable', retryAfter: expect.any(Number) });

  await waitUntilReady();
  const rows = await database.sql<{ id: number }[]>`SELECT id FROM notes WHERE id > 0 ORDER BY id`;
  expect(rows.map((row) => row.id)).toEqual(Array.from({ length: id }, (_, index) => index + 1));
});

test('fails statements as unavailable during a restart, without hanging', async () => {
  const stopping = crashDatabase();
  // Each writes to the log, so that one of them crashes it whatever the order of the statements.
  const write = () => database.sql`SELECT pg_logical_emit_message(false, 'test', 'x'), pg_switch_wal()`;
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, write));
  await stopping;
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(failures.length).toBeGreaterThan(0);
  for (const failure of failures) expect(translateDatabaseError(failure)?.code).toBe('database_unavailable');
  await waitUntilReady();
});

test('reports a statement that exceeds the stack as an error of that statement', async () => {
  const deep = '['.repeat(50_000) + ']'.repeat(50_000);
  await expect(database.sql`SELECT ${deep}::text::jsonb`).rejects.toMatchObject({ code: '54001' });
  await database.ping();
});
