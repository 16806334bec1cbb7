/** The database a test is given. */
import { expect, test } from 'vitest';
import { analyze } from '../platform/db/maintenance.ts';
import { setUpTestDatabase } from './database.ts';

const database = setUpTestDatabase();

test('is the one the project asked for', () => {
  expect(database.db.kind).toBe(process.env.TEST_DATABASE === 'postgresql' ? 'postgresql' : 'embedded');
});

test('has the schema, and the migrations that made it', async () => {
  const rows = await database.db.sql`SELECT name FROM schema_migrations`;
  expect(rows.length).toBeGreaterThan(0);
  expect(await database.db.sql`SELECT count(*)::int AS users FROM users`).toEqual([{ users: 0 }]);
});

test('forgets what a test wrote', async () => {
  const { sql } = database.db;
  await sql`INSERT INTO sessions (sid, sess, expire) VALUES ('one', '{}', now())`;
  await database.reset();
  expect(await sql`SELECT sid FROM sessions`).toEqual([]);
});

test('can be analysed', async () => {
  await analyze(database.db);
  const [analysed] = await database.db.sql`
    SELECT count(*)::int AS tables FROM pg_class WHERE relname = 'sessions' AND reltuples >= 0`;
  expect(analysed).toEqual({ tables: 1 });
});
