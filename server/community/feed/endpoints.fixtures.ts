/** What the tests of all endpoints know of those of the feeds and of likes. */
import { expect } from 'vitest';
import { buildEntry, buildMember } from '../../testing/builders.ts';
import type { EndpointFixtures, FillAccount } from '../../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  listPublicFeed: { anonymous: 'unauthorized', other: 'own' },
  listFollowingFeed: { anonymous: 'unauthorized', other: 'own' },
  countNewInFeed: { query: '?since=2026-01-01T00:00:00Z', anonymous: 'unauthorized', other: 'own' },
  // What is shared is everybody's and what is not is nobody's, its author included: tests of their own ask these.
  getFeedEntry: { anonymous: 'unauthorized', other: 'none' },
  likeEntry: { anonymous: 'unauthorized', other: 'none' },
  unlikeEntry: { anonymous: 'unauthorized', other: 'none' },
};

/** By somebody whom the account has not blocked. */
export const fillAccount: FillAccount = async (app, person) => {
  const other = await buildMember(app);
  const { id } = await buildEntry(other, { content: 'The bread came out well.', isShared: true });
  expect((await person.request('POST', `/api/entries/${id}/like`)).statusCode).toBe(200);
};
