/** Requests of the search endpoints for the tests of all endpoints. */
import { buildEntry } from '../testing/builders.ts';
import type { EndpointFixtures, FillAccount } from '../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  searchAll: { query: '?text=rain&sentimentMin=2', anonymous: 'unauthorized', other: 'own' },
  getSearchOverview: { query: '?text=rain', anonymous: 'unauthorized', other: 'own' },
  listSimilar: { query: '?text=rain', anonymous: 'unauthorized', other: 'own' },
};

/** The vector of an entry, as the encoder would store it. */
export const fillAccount: FillAccount = async (app, person) => {
  const { id } = await buildEntry(person, { content: 'A row of pears on the window sill.' });
  await app.database.sql`insert into entry_vectors values (${person.user.id}, ${id}, ${Buffer.alloc(512, 1)})`;
};
