/** What the tests of all endpoints know of a year's picture. */
import type { EndpointFixtures } from '../../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  getInfographic: { anonymous: 'unauthorized', other: 'own', thing: async () => ({ id: 'minimal' }) },
  listInfographicYears: { anonymous: 'unauthorized', other: 'own' },
};
