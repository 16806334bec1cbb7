/** What the tests of all endpoints know of those of the leaderboard and the numbers of the community. */
import type { EndpointFixtures } from '../../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  getLeaderboard: { anonymous: 'unauthorized', other: 'own' },
  getCommunityStats: { anonymous: 'unauthorized', other: 'own' },
};
