/** What the tests of all endpoints know of those of follows and blocks. */
import { expect } from 'vitest';
import { buildMember, type Member } from '../../testing/builders.ts';
import type { EndpointFixtures, FillAccount } from '../../testing/endpoint-fixtures.ts';

const NOBODY = '01975b1e-0000-7000-8000-000000000000';

export const FIXTURES: EndpointFixtures = {
  // Whom one may follow or block is not a matter of whose they are: tests of their own ask these.
  followPerson: { body: { followingId: NOBODY }, anonymous: 'unauthorized', other: 'none' },
  unfollowPerson: { anonymous: 'unauthorized', other: 'none' },
  blockPerson: { anonymous: 'unauthorized', other: 'none' },
  blockAuthor: { anonymous: 'unauthorized', other: 'none' },
};

/** With somebody whom the account has not blocked: both are public and follow each other. */
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
};
