/** Requests to the endpoints of what the sign-in page offers, for the tests of all endpoints. */
import type { EndpointFixtures } from '../../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  signInOptions: { anonymous: { status: 200 }, other: 'none' },
};
