/** Requests to the endpoints of the way to the identity provider and back, for the tests of all endpoints. */
import type { EndpointFixtures } from '../../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  goToSignIn: { anonymous: { status: 302 }, other: 'none' },
  finishProviderSignIn: { anonymous: { status: 302 }, other: 'none' },
};
