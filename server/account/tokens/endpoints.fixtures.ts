/** Example requests to the API token endpoints, for the tests that cover all endpoints. */
import type { EndpointFixtures, ItemFactory } from '../../testing/endpoint-fixtures.ts';
import { buildToken } from '../../testing/tokens.ts';

const token: ItemFactory = async (app, owner) => ({ id: (await buildToken(app, owner, 'read')).id });

export const FIXTURES: EndpointFixtures = {
  listApiTokens: { anonymous: 'unauthorized', other: 'own' },
  // Requires a confirmation first: see tokens.test.ts.
  createApiToken: { body: { name: 'Kitchen display', scope: 'read' }, anonymous: 'unauthorized', other: 'none' },
  revokeApiToken: { anonymous: 'unauthorized', other: 'not_found', thing: token },
};
