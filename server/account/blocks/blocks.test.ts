/** Blocks between two users, and their deletion with an account. */

import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { users } from '../tables.ts';
import { block, isBlocked, unblock } from './blocks.queries.ts';

const app = setUpTestApp();
let ada: string;
let bob: string;
let cleo: string;
beforeEach(async () => {
  [ada, bob, cleo] = (await Promise.all([buildMember(app), buildMember(app), buildMember(app)])).map(idOf) as [
    string,
    string,
    string,
  ];
});

const idOf = ({ user }: Member) => user.id;

it('applies a block in both directions, to these two users only', async () => {
  const { orm } = app.database;
  expect(await isBlocked(orm, ada, bob)).toBe(false);
  await block(orm, ada, bob);
  await block(orm, ada, bob);
  expect([await isBlocked(orm, ada, bob), await isBlocked(orm, bob, ada)]).toEqual([true, true]);
  expect([await isBlocked(orm, ada, cleo), await isBlocked(orm, bob, cleo)]).toEqual([false, false]);
});

it('removes a block only for the user who set it', async () => {
  const { orm } = app.database;
  await block(orm, ada, bob);
  await unblock(orm, bob, ada);
  expect(await isBlocked(orm, ada, bob)).toBe(true);
  await unblock(orm, ada, bob);
  expect(await isBlocked(orm, ada, bob)).toBe(false);
});

it('rejects a block of oneself', async () => {
  await expect(block(app.database.orm, ada, ada)).rejects.toThrow();
});

it('deletes blocks with the account of either user', async () => {
  const { orm, sql } = app.database;
  await block(orm, ada, bob);
  await block(orm, bob, cleo);
  await orm.delete(users).where(eq(users.id, bob));
  expect(await sql`select * from blocks`).toEqual([]);
});
