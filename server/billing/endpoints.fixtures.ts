/** What the tests of all endpoints know of those of billing. */
import type { EndpointFixtures } from '../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  getPlans: { anonymous: { status: 200 }, other: 'own' },
  getUsageToday: { anonymous: 'unauthorized', other: 'own' },
};
