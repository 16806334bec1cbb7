/** Requests to the endpoints of a year's picture, for the tests of all endpoints. */
import { buildEntry } from '../../testing/builders.ts';
import type { EndpointFixtures } from '../../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  getInfographic: {
    anonymous: 'unauthorized',
    // The other user has no entries.
    other: 'not_found',
    thing: async (_app, owner) => {
      await buildEntry(owner);
      return { id: 'minimal' };
    },
  },
  listInfographicYears: { anonymous: 'unauthorized', other: 'own' },
};
