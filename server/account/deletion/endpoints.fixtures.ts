/** Requests to the endpoints of leaving for good, for the tests of all endpoints. */
import type { EndpointFixtures } from '../../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  // It asks everybody to confirm first: deletion.test.ts asks it as somebody else.
  deleteAccount: { anonymous: 'unauthorized', other: 'none' },
};
