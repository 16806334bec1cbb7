/** Requests of the endpoints of memories, recaps and year reviews for the tests of all endpoints. */
import { buildEntry } from '../../testing/builders.ts';
import type { EndpointFixtures, FillAccount, ItemFactory } from '../../testing/endpoint-fixtures.ts';

const YEAR = '/api/insights/years/2026';

/** Months and years are not owned: each person finds their own entries there. */
const april: ItemFactory = async (_app, owner) => {
  await buildEntry(owner, { content: 'The blue door was open in April.', entryDate: '2026-04-11' });
  return { id: '2026-04' };
};
const year: ItemFactory = async (_app, owner) => {
  const edits = { title: 'The blue door' };
  await owner.request('PUT', YEAR, { edits, version: 0 });
  return { id: '2026' };
};
const untouched: ItemFactory = async () => ({ id: '2026' });

export const FIXTURES: EndpointFixtures = {
  getMemories: { anonymous: 'unauthorized', other: 'own' },
  getRecap: { anonymous: 'unauthorized', other: 'own', thing: april },
  getYearReview: { anonymous: 'unauthorized', other: 'own', thing: year },
  saveYearReview: {
    body: { edits: { title: 'What I make of it' }, version: 0 },
    anonymous: 'unauthorized',
    other: 'own',
    thing: untouched,
  },
  downloadYearReview: { anonymous: 'unauthorized', other: 'own', thing: year },
};

export const fillAccount: FillAccount = async (_app, person) => {
  await person.request('PUT', YEAR, { edits: { closing: 'It was a good year.' }, version: 0 });
};
