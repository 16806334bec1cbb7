/** Endpoint fixtures of profiles for the tests that run over every endpoint. */
import type { EndpointFixtures, ItemFactory } from '../../testing/endpoint-fixtures.ts';

/** Users see their own page; private profiles are visible to no one else. */
const oneself: ItemFactory = async (_app, owner) => ({ id: owner.user.id });

export const FIXTURES: EndpointFixtures = {
  searchPeople: { query: '?q=ada', anonymous: 'unauthorized', other: 'own' },
  suggestPeople: { anonymous: 'unauthorized', other: 'own' },
  getPerson: { anonymous: 'unauthorized', other: 'not_found', thing: oneself },
  listPersonEntries: { anonymous: 'unauthorized', other: 'not_found', thing: oneself },
};
