/** Requests of the search endpoints for the tests of all endpoints. */
import type { EndpointFixtures } from '../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  searchAll: { query: '?text=rain&sentimentMin=2', anonymous: 'unauthorized', other: 'own' },
  getSearchOverview: { query: '?text=rain', anonymous: 'unauthorized', other: 'own' },
  listSimilar: { query: '?text=rain', anonymous: 'unauthorized', other: 'own' },
};
