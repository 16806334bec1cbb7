/** Requests of the insights endpoints for the tests of all endpoints. */
import type { EndpointFixtures } from '../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  getStats: { anonymous: 'unauthorized', other: 'own' },
  getUserStats: { anonymous: 'unauthorized', other: 'own' },
  getStreakRecovery: { anonymous: 'unauthorized', other: 'own' },
  getDashboard: { anonymous: 'unauthorized', other: 'own' },
  listDays: { query: '?from=2026-05-01&to=2026-05-31', anonymous: 'unauthorized', other: 'own' },
};
