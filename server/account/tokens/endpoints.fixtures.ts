/** Requests to the endpoints of API tokens, for the tests of all endpoints. */
import type { EndpointFixtures, Maker } from '../../testing/endpoint-fixtures.ts';
import { buildToken } from '../../testing/tokens.ts';

const token: Maker = async (app, owner) => ({ id: (await buildToken(app, owner, 'read')).id });

export const FIXTURES: EndpointFixtures = {
  listApiTokens: { anonymous: 'unauthorized', other: 'own' },
  // It asks for confirmation first: see tokens.test.ts.
  createApiToken: { body: { name: 'Kitchen display', scope: 'read' }, anonymous: 'unauthorized', other: 'none' },
  revokeApiToken: { anonymous: 'unauthorized', other: 'not_found', thing: token },
};
