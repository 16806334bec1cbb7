/** Endpoint fixtures of follows and blocks for the tests that run over every endpoint. */
import { expect } from 'vitest';
import { buildMember, type Member } from '../../testing/builders.ts';
import type { EndpointFixtures, FillAccount, ItemFactory } from '../../testing/endpoint-fixtures.ts';
import { userFollows } from '../tables.ts';

const UNKNOWN_USER_ID = '01975b1e-0000-7000-8000-000000000000';

const follower: ItemFactory = async (app, owner) => {
  await app.database.orm
    .insert(userFollows)
    .values({ followerId: (await buildMember(app)).user.id, followingId: owner.user.id, createdAt: app.clock.now() });
  const [first]: { id: string }[] = (await owner.request('GET', '/api/followers')).json();
  return { id: first?.id ?? '' };
};

export const FIXTURES: EndpointFixtures = {
  // These take any user's id; separate tests cover who may be followed or blocked.
  followPerson: { body: { followingId: UNKNOWN_USER_ID }, anonymous: 'unauthorized', other: 'none' },
  getFollowInvite: { anonymous: 'unauthorized', other: 'own' },
  createFollowInvite: { anonymous: 'unauthorized', other: 'own' },
  endFollowInvite: { anonymous: 'unauthorized', other: 'own' },
  openFollowInvite: { anonymous: { status: 404 }, other: 'none' },
  acceptFollowInvite: { anonymous: 'unauthorized', other: 'none' },
  listFollowers: { anonymous: 'unauthorized', other: 'own' },
  removeFollower: { anonymous: 'unauthorized', other: 'not_found', thing: follower },
  blockFollower: { anonymous: 'unauthorized', other: 'not_found', thing: follower },
  unfollowPerson: { anonymous: 'unauthorized', other: 'none' },
  blockPerson: { anonymous: 'unauthorized', other: 'none' },
  blockAuthor: { anonymous: 'unauthorized', other: 'none' },
};

/** Both profiles are public, and the two users follow each other. */
export const fillAccount: FillAccount = async (app, person) => {
  const other = await buildMember(app);
  const profile = { displayName: '', bio: '', isPublic: true, showStreak: true, showStats: true };
  const follow = async (from: Member, to: Member) => {
    const response = await from.request('POST', '/api/users/follow', { followingId: to.user.id });
    expect(response.statusCode, response.body).toBe(200);
  };
  for (const each of [person, other]) await each.request('PUT', '/api/profile', profile);
  await follow(person, other);
  await follow(other, person);
  await person.request('POST', '/api/follow-invite');
};
