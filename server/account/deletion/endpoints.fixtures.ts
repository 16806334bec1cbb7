/** Example requests to the endpoint of account deletion, for the tests that cover all endpoints. */
import type { EndpointFixtures } from '../../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  // Requires a confirmation first; deletion.test.ts covers requests of another user.
  deleteAccount: { anonymous: 'unauthorized', other: 'none' },
};
