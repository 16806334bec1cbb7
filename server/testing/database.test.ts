/** The database of tests. */
import { expect, test } from 'vitest';
import { analyze } from '../platform/db/maintenance.ts';
import { setUpTestDatabase } from './database.ts';

const database = setUpTestDatabase();

test('is the kind that the project uses', () => {
  expect(database.db.kind).toBe(process.env.TEST_DATABASE === 'postgresql' ? 'postgresql' : 'embedded');
});

test('has the schema and its list of migrations', async () => {
  const rows = await database.db.sql`SELECT name FROM schema_migrations`;
  expect(rows.length).toBeGreaterThan(0);
  expect(await database.db.sql`SELECT count(*)::int AS users FROM users`).toEqual([{ users: 0 }]);
});

test('is empty before each test', async () => {
  const { sql } = database.db;
  await sql`INSERT INTO sessions (sid, sess, expire) VALUES ('one', '{}', now())`;
  await database.reset();
  expect(await sql`SELECT sid FROM sessions`).toEqual([]);
});

test('can be analyzed', async () => {
  await analyze(database.db);
  const [analysed] = await database.db.sql`
    SELECT count(*)::int AS tables FROM pg_class WHERE relname = 'sessions' AND reltuples >= 0`;
  expect(analysed).toEqual({ tables: 1 });
});
