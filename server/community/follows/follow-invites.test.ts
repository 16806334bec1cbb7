/** Invitations to follow, and following people found by email. */
import { beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { FOLLOW_INVITE_DAYS } from '../../../contract/follow-invites.ts';
import { restoreProfile, withholdProfile } from '../../account/index.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
beforeEach(async () => {
  [ada, bob] = [await buildMember(app, { firstName: 'Ada' }), await buildMember(app)];
});

const invite = async (person: Member): Promise<string> => {
  const response = await person.request('POST', '/api/follow-invite');
  expect(response.statusCode, response.body).toBe(201);
  return response.json().path.replace('/follow/', '/api/follow-invites/');
};
const following = async (person: Member): Promise<number> =>
  (await person.request('GET', '/api/profile')).json().followingCount;

it('requires a session to create, accept and end an invitation', async () => {
  const link = await invite(ada);
  expect((await app.request('POST', '/api/follow-invite')).statusCode).toBe(401);
  expect((await app.request('DELETE', '/api/follow-invite')).statusCode).toBe(401);
  expect((await app.request('POST', `${link}/accept`)).statusCode).toBe(401);
});

it('does not show the invitation of another user', async () => {
  await invite(ada);
  expect((await bob.request('GET', '/api/follow-invite')).json()).toEqual({ expiresAt: null });
  expect((await ada.request('GET', '/api/follow-invite')).json().expiresAt).toBeTruthy();
});

it('lets someone follow a user with a private profile', async () => {
  const link = await invite(ada);
  expect((await app.request('GET', link)).json()).toMatchObject({ name: 'Ada', isMine: false, followedByMe: false });
  expect((await ada.request('GET', link)).json()).toMatchObject({ isMine: true });
  expect((await bob.request('POST', '/api/users/follow', { followingId: ada.user.id })).statusCode).toBe(404);
  for (let times = 0; times < 2; times++) {
    expect((await bob.request('POST', `${link}/accept`)).json()).toEqual({ following: true });
  }
  expect(await following(bob)).toBe(1);
  expect((await bob.request('GET', link)).json()).toMatchObject({ followedByMe: true });
  expect((await ada.request('POST', `${link}/accept`)).statusCode).toBe(400);
});

it('ends by itself, when it is replaced, and when its user ends it', async () => {
  const first = await invite(ada);
  const second = await invite(ada);
  expect((await bob.request('POST', `${first}/accept`)).statusCode).toBe(404);
  expect((await ada.request('DELETE', '/api/follow-invite')).statusCode).toBe(204);
  expect((await bob.request('GET', second)).statusCode).toBe(404);
  const third = await invite(ada);
  app.clock.advance(FOLLOW_INVITE_DAYS * DAY_MS);
  expect((await bob.request('GET', third)).statusCode).toBe(404);
  expect(await following(bob)).toBe(0);
});

it('finds a user by email only if they allow it, and lets the searcher follow them', async () => {
  const search = async () => (await bob.request('GET', `/api/users/search?q=${ada.email}`)).json();
  const profile = { displayName: '', bio: 'An allotment.', isPublic: true, showStreak: true, showStats: true };
  await ada.request('PUT', '/api/profile', profile);
  expect(await search()).toEqual([]);
  const changed = await ada.request('PUT', '/api/profile', { ...profile, isPublic: false, findableByEmail: true });
  expect(changed.json()).toMatchObject({ isPublic: false, findableByEmail: true });
  expect(await search()).toMatchObject([{ displayName: 'Ada', email: ada.email, isPublic: false, caption: '' }]);
  // A profile saved without the setting keeps it.
  await ada.request('PUT', '/api/profile', { ...profile, isPublic: false });
  expect((await bob.request('POST', '/api/users/follow', { followingId: ada.user.id })).statusCode).toBe(200);
});

it('does not open while the operator has removed the profile', async () => {
  const link = await invite(ada);
  await withholdProfile(app.database.orm, ada.user.id);
  expect((await app.request('GET', link)).statusCode).toBe(404);
  expect((await bob.request('POST', `${link}/accept`)).statusCode).toBe(404);
  await restoreProfile(app.database.orm, ada.user.id);
  expect((await bob.request('POST', `${link}/accept`)).statusCode).toBe(200);
});
