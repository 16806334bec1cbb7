/** What is left of a person once their account is deleted: nothing. */

import { beforeEach, expect, it } from 'vitest';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';
import { createUpload, kept, PICTURE, uploadMedia } from '../testing/media.ts';
import { deleteAccount } from './accounts.ts';
import { block } from './blocks.queries.ts';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app);
});

/** How many rows of every table refer to the person, by table; tables without one are left out. */
async function rowsOf(userId: string): Promise<Record<string, number>> {
  const { sql } = app.database;
  const columns = await sql<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid'
      and (column_name in ('user_id', 'blocker_id', 'blocked_id') or (table_name = 'users' and column_name = 'id'))`;
  expect(columns.length).toBeGreaterThan(8);
  const found: Record<string, number> = {};
  for (const { table, column } of columns) {
    const rows = await sql`select 1 from ${sql(table)} where ${sql(column)} = ${userId}`;
    if (rows.length > 0) found[`${table}.${column}`] = rows.length;
  }
  return found;
}

async function fillAccount(person: Member): Promise<void> {
  const photo = await uploadMedia(app, person, PICTURE);
  await buildEntry(person, { content: 'The heron stood in the shallow water.', media: [photo.url], isShared: true });
  await uploadMedia(app, person, PICTURE);
  await createUpload(person, 1000);
  await person.request('GET', '/api/smart-features/daily-prompt');
  const chosen = {
    dailyReminderEnabled: true,
    dailyReminderTime: '20:00',
    weeklyReflectionEnabled: false,
    weeklyReflectionDay: 6,
    streakReminderEnabled: true,
    milestoneNotificationsEnabled: false,
  };
  expect((await person.request('PUT', '/api/notifications/preferences', chosen)).statusCode).toBe(200);
}

const deleted = (person: Member) => app.database.orm.transaction((tx) => deleteAccount(tx, person.user.id));

it('removes every row and file of the person, and none of anybody else', async () => {
  await Promise.all([fillAccount(ada), fillAccount(bob)]);
  await block(app.database.orm, ada.user.id, bob.user.id);
  await block(app.database.orm, bob.user.id, ada.user.id);
  await app.settle();
  const filesOfBob = kept(app, bob);
  const { 'blocks.blocker_id': _blocker, 'blocks.blocked_id': _blocked, ...rowsOfBob } = await rowsOf(bob.user.id);
  expect(Object.keys(await rowsOf(ada.user.id)).sort()).toEqual([
    'blocks.blocked_id',
    'blocks.blocker_id',
    'daily_usage.user_id',
    'gratitude_entries.user_id',
    'media.user_id',
    'prompts_given.user_id',
    'sessions.user_id',
    'user_notification_preferences.user_id',
    'user_streaks.user_id',
    'users.id',
  ]);
  expect(kept(app, ada)).toHaveLength(4);

  expect(await deleted(ada)).toBe(true);
  await app.settle();
  expect(await rowsOf(ada.user.id)).toEqual({});
  expect(kept(app, ada)).toEqual([]);
  expect(await rowsOf(bob.user.id)).toEqual(rowsOfBob);
  expect(kept(app, bob)).toEqual(filesOfBob);
});

it('lets events of the person that still wait be delivered without an error', async () => {
  await fillAccount(ada);
  await deleted(ada);
  app.logged.length = 0;
  await app.settle();
  expect(await app.database.sql`select name from outbox`).toEqual([]);
  expect(app.logged.filter((line) => line.includes('"level":"error"') || line.includes('"level":50'))).toEqual([]);
  expect(await rowsOf(ada.user.id)).toEqual({});
});

it('says nothing where the account is gone already, and nothing of a deletion that was undone', async () => {
  await fillAccount(ada);
  await app.settle();
  const undone = app.database.orm.transaction(async (tx) => {
    await deleteAccount(tx, ada.user.id);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await app.settle();
  expect(kept(app, ada)).toHaveLength(4);
  expect(await deleted(ada)).toBe(true);
  expect(await deleted(ada)).toBe(false);
  expect(await app.database.sql`select name from outbox`).toHaveLength(1);
});
