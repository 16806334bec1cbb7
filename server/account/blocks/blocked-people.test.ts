/** The list of blocked people. */
import { beforeEach, expect, it } from 'vitest';
import type { BlockedPerson } from '../../../contract/blocked-people.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { block, isBlocked } from './blocks.queries.ts';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
let rowan: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app, { firstName: 'Bob' });
  rowan = await buildMember(app, { firstName: 'Rowan' });
  await block(app.database.orm, ada.user.id, bob.user.id);
  await block(app.database.orm, ada.user.id, rowan.user.id);
});

const listOf = async (person: Member): Promise<BlockedPerson[]> =>
  (await person.request('GET', '/api/account/blocked')).json();

it('returns 401 without a session', async () => {
  expect((await app.request('GET', '/api/account/blocked')).statusCode).toBe(401);
});

it('returns the names of public users, and neither name nor id of private ones', async () => {
  const profile = { displayName: 'Rowan P.', bio: '', isPublic: true, showStreak: true, showStats: true };
  await rowan.request('PUT', '/api/profile', profile);
  const list = await listOf(ada);
  expect(new Set(list.map(({ name }) => name))).toEqual(new Set([null, 'Rowan P.']));
  for (const secret of [bob.user.id, rowan.user.id, bob.email, 'Bob']) {
    expect(JSON.stringify(list)).not.toContain(secret);
  }
  expect(await listOf(bob)).toEqual([]);
});

it("removes one block, and only if it is the user's own", async () => {
  const [first, second] = await listOf(ada);
  expect((await bob.request('DELETE', `/api/account/blocked/${first?.id}`)).statusCode).toBe(404);
  expect((await ada.request('DELETE', `/api/account/blocked/${first?.id}`)).statusCode).toBe(204);
  expect((await listOf(ada)).map(({ id }) => id)).toEqual([second?.id]);
  const { orm } = app.database;
  const remaining = [await isBlocked(orm, ada.user.id, bob.user.id), await isBlocked(orm, ada.user.id, rowan.user.id)];
  expect(remaining.filter(Boolean)).toHaveLength(1);
});
