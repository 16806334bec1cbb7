/** What the tests of all endpoints know of what the sign-in page offers. */
import type { EndpointFixtures } from '../../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  signInOptions: { anonymous: { status: 200 }, other: 'none' },
};
