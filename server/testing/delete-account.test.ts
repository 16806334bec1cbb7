/** Deletion of all rows and files of an account. */

import { beforeEach, expect, it } from 'vitest';
import { deleteAccount } from '../account/index.ts';
import { forgetMailsOf } from '../site/index.ts';
import { setUpTestApp } from './app.ts';
import { buildEntry, buildMember, type Member } from './builders.ts';
import { fillAccount } from './contract-endpoints.ts';
import { listStoredFiles } from './media.ts';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
let cleo: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app);
  cleo = await buildMember(app);
});

/** Number of rows that contain the user's id, by table and column; only columns that do. */
async function rowsOf({ user: { id } }: Member): Promise<Record<string, number>> {
  const { sql } = app.database;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const rows = await sql<{ row: object }[]>`select to_jsonb(each) as row from ${sql(name)} each`;
    for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row))) {
      const key = `${name}.${column}`;
      if (JSON.stringify(value).includes(id)) counts[key] = (counts[key] ?? 0) + 1;
    }
  }
  return counts;
}

/** All columns with a foreign key to `users`. */
async function referencesToUsers(): Promise<string[]> {
  const rows = await app.database.sql<{ name: string }[]>`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'users'::regclass`;
  return rows.map(({ name }) => name);
}

const deleteMember = (person: Member) =>
  app.database.orm.transaction((tx) => deleteAccount(tx, person.user.id, forgetMailsOf));

it('deletes all rows and files of the user, and none of others', async () => {
  await fillAccount(app, ada, cleo);
  await fillAccount(app, bob, cleo);
  await app.runPendingWork();
  const filesOfBob = listStoredFiles(app, bob);
  const rowsOfBob = await rowsOf(bob);
  // A row there would say that the account is deleted already.
  const references = (await referencesToUsers()).filter((name) => name !== 'closed_accounts.user_id');
  expect(references).toContain('gratitude_entries.user_id');
  // If a column is missing here, add a row in `fillAccount` in the feature's `endpoints.fixtures.ts`.
  expect(Object.keys(await rowsOf(ada))).toEqual(expect.arrayContaining(['users.id', ...references]));
  expect(listStoredFiles(app, ada)).not.toEqual([]);

  expect(await deleteMember(ada)).toBe(true);
  await app.runPendingWork();
  expect(await rowsOf(ada)).toEqual({});
  expect(listStoredFiles(app, ada)).toEqual([]);
  expect(await rowsOf(bob)).toEqual(rowsOfBob);
  expect(listStoredFiles(app, bob)).toEqual(filesOfBob);
});

it('delivers pending events of the deleted user without errors', async () => {
  await fillAccount(app, ada, bob);
  await deleteMember(ada);
  app.logged.length = 0;
  await app.runPendingWork();
  expect(await app.database.sql`select name from outbox`).toEqual([]);
  expect(app.logged.filter((line) => line.includes('"level":"error"') || line.includes('"level":50'))).toEqual([]);
  expect(await rowsOf(ada)).toEqual({});
});

it('deletes users who commented on each other concurrently, and updates counters', async () => {
  const people = [ada, bob, cleo, await buildMember(app), await buildMember(app)];
  const entries = await Promise.all(
    [...people, ...people].map((person) => buildEntry(person, { content: 'The lamp by the window.', isShared: true })),
  );
  for (const [index, person] of people.entries()) {
    for (const { id } of index % 2 === 0 ? entries : entries.toReversed()) {
      await person.request('POST', `/api/entries/${id}/like`);
      const response = await person.request('POST', `/api/entries/${id}/comments`, { content: 'How lovely.' });
      expect(response.statusCode).toBe(201);
    }
  }
  const [, ...deletedMembers] = people;
  expect(await Promise.all(deletedMembers.map(deleteMember))).toEqual(deletedMembers.map(() => true));
  await app.runPendingWork();
  expect([...(await app.database.sql`select likes, comments from entry_counts`)]).toEqual([
    { likes: 1, comments: 1 },
    { likes: 1, comments: 1 },
  ]);
});

it('publishes no event if the account does not exist or the deletion is rolled back', async () => {
  await fillAccount(app, ada, bob);
  await app.runPendingWork();
  const files = listStoredFiles(app, ada);
  const rolledBack = app.database.orm.transaction(async (tx) => {
    await deleteAccount(tx, ada.user.id, forgetMailsOf);
    throw new Error('undone');
  });
  await expect(rolledBack).rejects.toThrow('undone');
  await app.runPendingWork();
  expect(files).not.toEqual([]);
  expect(listStoredFiles(app, ada)).toEqual(files);
  expect(await deleteMember(ada)).toBe(true);
  expect(await deleteMember(ada)).toBe(false);
  expect(await app.database.sql`select name from outbox`).toHaveLength(1);
});
