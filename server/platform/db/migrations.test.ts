/** Schema migrations, on both kinds of database. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpTestDatabase } from '../../testing/database.ts';
import { migrate, readMigrations } from './migrations.ts';

const database = setUpTestDatabase();
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evenglow-migrations-'));
  await database.db.sql`DROP TABLE IF EXISTS lamps`;
  await database.db.sql`DELETE FROM schema_migrations WHERE name LIKE 'test_%'`;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.sql`), text);
  const entries = Object.keys(files).map((tag, idx) => ({ idx, tag }));
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
}

const CREATE = 'CREATE TABLE lamps (id int PRIMARY KEY);\n--> statement-breakpoint\nINSERT INTO lamps VALUES (1);';

async function lamps(): Promise<number[]> {
  const rows = await database.db.sql<{ id: number }[]>`SELECT id FROM lamps ORDER BY id`;
  return rows.map(({ id }) => id);
}

test('applies each migration once, in the order of the journal', async () => {
  write({ test_1: CREATE });
  expect(await migrate(database.db, folder)).toEqual(['test_1']);
  expect(await migrate(database.db, folder)).toEqual([]);
  write({ test_1: CREATE, test_2: 'INSERT INTO lamps VALUES (2); INSERT INTO lamps VALUES (3);' });
  expect(await migrate(database.db, folder)).toEqual(['test_2']);
  expect(await lamps()).toEqual([1, 2, 3]);
});

test('applies each migration once when several servers start together', async () => {
  write({ test_1: CREATE });
  const done = await Promise.all(Array.from({ length: 5 }, () => migrate(database.db, folder)));
  expect(done.flat()).toEqual(['test_1']);
  expect(await lamps()).toEqual([1]);
});

test('rolls back a failed migration, keeps those before it, and names it in one line', async () => {
  write({
    test_1: CREATE,
    test_2: 'INSERT INTO lamps VALUES (2);\n--> statement-breakpoint\nINSERT INTO lamps VALUES (1);',
  });
  await expect(migrate(database.db, folder)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('The migration test_2 failed and was undone'),
  });
  expect(await lamps()).toEqual([1]);
  write({ test_1: CREATE, test_2: 'INSERT INTO lamps VALUES (2);' });
  expect(await migrate(database.db, folder)).toEqual(['test_2']);
});

test('refuses to start if an applied migration has changed', async () => {
  write({ test_1: CREATE });
  await migrate(database.db, folder);
  write({ test_1: `${CREATE} ` });
  await expect(migrate(database.db, folder)).rejects.toThrow('test_1 was applied to this database with other content');
});

test('treats other line endings as the same content', async () => {
  write({ test_1: CREATE });
  await migrate(database.db, folder);
  write({ test_1: CREATE.replaceAll('\n', '\r\n') });
  expect(await migrate(database.db, folder)).toEqual([]);
});

test('leaves a newer schema unchanged on an older server', async () => {
  write({ test_1: CREATE, test_2: 'INSERT INTO lamps VALUES (2);' });
  await migrate(database.db, folder);
  write({ test_1: CREATE });
  rmSync(join(folder, 'test_2.sql'));
  expect(await migrate(database.db, folder)).toEqual([]);
});

test('refuses to start if a file is missing, or is not in the journal', () => {
  write({ test_1: CREATE });
  writeFileSync(join(folder, 'test_9.sql'), 'SELECT 1;');
  expect(() => readMigrations(folder)).toThrow('migrations/test_9.sql is not in migrations/meta/_journal.json');
  rmSync(join(folder, 'test_9.sql'));
  rmSync(join(folder, 'test_1.sql'));
  expect(() => readMigrations(folder)).toThrow('The file migrations/test_1.sql is missing.');
});

// The embedded database has one session, which cannot wait for itself.
test.runIf(process.env.TEST_DATABASE === 'postgresql')(
  'lets others read a table that it waits for, and is applied once the table is free',
  async () => {
    write({ test_1: CREATE });
    await migrate(database.db, folder);
    write({ test_1: CREATE, test_2: 'LOCK TABLE lamps IN ACCESS EXCLUSIVE MODE' });
    const held = Promise.withResolvers<void>();
    const free = Promise.withResolvers<void>();
    const holder = database.db.sql.begin(async (tx) => {
      await tx`SELECT FROM lamps`;
      held.resolve();
      await free.promise;
    });
    await held.promise;
    const migrating = migrate(database.db, folder, 20);
    for (let read = 0; read < 20; read++) expect(await lamps()).toEqual([1]);
    free.resolve();
    await holder;
    expect(await migrating).toEqual(['test_2']);
  },
);
