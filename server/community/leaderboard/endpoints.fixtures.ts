/** Endpoint fixtures of the leaderboard and statistics for the tests that run over every endpoint. */
import type { EndpointFixtures } from '../../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  getLeaderboard: { anonymous: 'unauthorized', other: 'own' },
  getCommunityStats: { anonymous: 'unauthorized', other: 'own' },
};
