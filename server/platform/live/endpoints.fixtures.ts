/** Endpoint fixtures of live updates. */
import type { EndpointFixtures } from '../../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  // Its response does not end: live.test.ts covers access by other users.
  streamChanges: { anonymous: 'unauthorized', other: 'none' },
};
