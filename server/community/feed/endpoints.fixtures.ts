/** Endpoint fixtures of feeds and likes for the tests that run over every endpoint. */
import { expect } from 'vitest';
import { buildEntry, buildMember } from '../../testing/builders.ts';
import type { EndpointFixtures, FillAccount } from '../../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  listPublicFeed: { anonymous: 'unauthorized', other: 'own' },
  listFollowingFeed: { anonymous: 'unauthorized', other: 'own' },
  countNewInFeed: { query: '?since=2026-01-01T00:00:00Z', anonymous: 'unauthorized', other: 'own' },
  // Shared entries are visible to all users, unshared ones to no one here, not even their author; separate tests cover
  // these.
  getFeedEntry: { anonymous: 'unauthorized', other: 'none' },
  likeEntry: { anonymous: 'unauthorized', other: 'none' },
  unlikeEntry: { anonymous: 'unauthorized', other: 'none' },
};

/** On an entry of a user who is not blocked. */
export const fillAccount: FillAccount = async (app, person) => {
  const other = await buildMember(app);
  const { id } = await buildEntry(other, { content: 'The bread came out well.', isShared: true });
  expect((await person.request('POST', `/api/entries/${id}/like`)).statusCode).toBe(200);
};
