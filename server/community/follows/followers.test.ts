/** The list of followers, and removing or blocking one, also between two private profiles. */
import { beforeEach, expect, it } from 'vitest';
import type { Follower } from '../../../contract/community.ts';
import { isBlocked } from '../../account/index.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { follow, setPublic } from '../messages/message-steps.fixtures.ts';

const app = setUpTestApp();
let ada: Member;
let ines: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  ines = await buildMember(app, { firstName: 'Ines' });
  await follow(app, ines, ada);
});

const listOf = async (person: Member): Promise<Follower[]> => (await person.request('GET', '/api/followers')).json();

it('returns 401 without a session, and 404 for the followers of others', async () => {
  expect((await app.request('GET', '/api/followers')).statusCode).toBe(401);
  const [follower] = await listOf(ada);
  const eve = await buildMember(app);
  expect((await eve.request('POST', `/api/followers/${follower?.id}/block`)).statusCode).toBe(404);
  expect((await eve.request('DELETE', `/api/followers/${follower?.id}`)).statusCode).toBe(404);
});

it('names public followers, and neither name nor id of private ones', async () => {
  const { body } = await ada.request('GET', '/api/followers');
  for (const secret of [ines.user.id, 'Ines']) expect(body).not.toContain(secret);
  await setPublic(ines);
  expect(await listOf(ada)).toMatchObject([{ person: { id: ines.user.id, displayName: 'Ines' } }]);
});

it('lets a private user remove or block a private follower', async () => {
  const [first] = await listOf(ada);
  expect((await ada.request('DELETE', `/api/followers/${first?.id}`)).statusCode).toBe(204);
  expect(await listOf(ada)).toEqual([]);
  await follow(app, ines, ada);
  expect((await ada.request('POST', `/api/followers/${first?.id}/block`)).statusCode).toBe(204);
  expect([await listOf(ada), await isBlocked(app.database.orm, ada.user.id, ines.user.id)]).toEqual([[], true]);
});
