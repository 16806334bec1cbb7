/** Blocks between two people, and their end with an account. */

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

it('hold in both directions, for these two people alone', async () => {
  const { orm } = app.database;
  expect(await isBlocked(orm, ada, bob)).toBe(false);
  await block(orm, ada, bob);
  await block(orm, ada, bob);
  expect([await isBlocked(orm, ada, bob), await isBlocked(orm, bob, ada)]).toEqual([true, true]);
  expect([await isBlocked(orm, ada, cleo), await isBlocked(orm, bob, cleo)]).toEqual([false, false]);
});

it('are taken back by whoever set them, and by nobody else', async () => {
  const { orm } = app.database;
  await block(orm, ada, bob);
  await unblock(orm, bob, ada);
  expect(await isBlocked(orm, ada, bob)).toBe(true);
  await unblock(orm, ada, bob);
  expect(await isBlocked(orm, ada, bob)).toBe(false);
});

it('cannot be set against oneself', async () => {
  await expect(block(app.database.orm, ada, ada)).rejects.toThrow();
});

it('go with the account of either person', async () => {
  const { orm, sql } = app.database;
  await block(orm, ada, bob);
  await block(orm, bob, cleo);
  await orm.delete(users).where(eq(users.id, bob));
  expect(await sql`select * from blocks`).toEqual([]);
});
