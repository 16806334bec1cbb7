/** What the tests of all endpoints know of leaving for good. */
import type { EndpointFixtures } from '../../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  // It asks everybody to confirm first: deletion.test.ts asks it as somebody else.
  deleteAccount: { anonymous: 'unauthorized', other: 'none' },
};
