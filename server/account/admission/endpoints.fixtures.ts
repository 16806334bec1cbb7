/** Example requests to the endpoint of the sign-in options, for the tests that cover all endpoints. */
import type { EndpointFixtures } from '../../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  signInOptions: { anonymous: { status: 200 }, other: 'none' },
};
