/** What the tests of all endpoints know of those of people. */
import type { EndpointFixtures, Maker } from '../../testing/endpoint-fixtures.ts';

/** Everybody sees their own page, and nobody that of somebody whose profile is private. */
const oneself: Maker = async (_app, owner) => ({ id: owner.user.id });

export const FIXTURES: EndpointFixtures = {
  searchPeople: { query: '?q=ada', anonymous: 'unauthorized', other: 'own' },
  suggestPeople: { anonymous: 'unauthorized', other: 'own' },
  getPerson: { anonymous: 'unauthorized', other: 'not_found', thing: oneself },
  listPersonEntries: { anonymous: 'unauthorized', other: 'not_found', thing: oneself },
};
