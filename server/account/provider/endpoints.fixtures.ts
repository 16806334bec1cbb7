/** Example requests to the endpoints of sign-in with a provider, for the tests that cover all endpoints. */
import type { EndpointFixtures } from '../../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  goToSignIn: { anonymous: { status: 302 }, other: 'none' },
  finishProviderSignIn: { anonymous: { status: 302 }, other: 'none' },
};
