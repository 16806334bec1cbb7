/** Requests of the endpoints of people and cards for the tests of all endpoints. */
import { newId } from '../../platform/ids.ts';
import { buildEntry } from '../../testing/builders.ts';
import type { EndpointFixtures, FillAccount, ItemFactory } from '../../testing/endpoint-fixtures.ts';
import { namedPeople, thankYouCards } from '../tables.ts';

/** Two people named by the owner. Their keys are in the bodies; no path names them. */
const named: ItemFactory = async (_app, owner) => {
  await buildEntry(owner, { content: 'In the evening I cooked with Nora, and later we called Ben.' });
  return { id: '' };
};

const CARD = {
  personKey: 'nora',
  toName: 'Nora',
  fromName: 'A friend',
  content: 'Thank you for the soup, and for staying.',
  linkDays: null,
};

const card: ItemFactory = async (_app, owner) => (await owner.request('POST', '/api/thank-you-cards', CARD)).json();

export const FIXTURES: EndpointFixtures = {
  listPeople: { anonymous: 'unauthorized', other: 'own' },
  mergePeople: { body: { key: 'nora', into: 'ben' }, anonymous: 'unauthorized', other: 'not_found', thing: named },
  splitPeople: { body: { key: 'nora' }, anonymous: 'unauthorized', other: 'not_found', thing: named },
  renamePerson: { body: { key: 'nora', name: 'Nora' }, anonymous: 'unauthorized', other: 'not_found', thing: named },
  hidePerson: { body: { key: 'nora', hidden: true }, anonymous: 'unauthorized', other: 'not_found', thing: named },
  listSentences: { query: '?key=nora', anonymous: 'unauthorized', other: 'own' },
  listCards: { anonymous: 'unauthorized', other: 'own' },
  createCard: { body: CARD, anonymous: 'unauthorized', other: 'own' },
  replaceCardLink: { body: { linkDays: 7 }, anonymous: 'unauthorized', other: 'not_found', thing: card },
  revokeCardLink: { anonymous: 'unauthorized', other: 'not_found', thing: card },
  deleteCard: { anonymous: 'unauthorized', other: 'not_found', thing: card },
  openCard: { anonymous: { status: 404 }, other: 'none' },
  undoPeopleChange: { body: { undo: [] }, anonymous: 'unauthorized', other: 'own' },
};

export const fillAccount: FillAccount = async (app, { user: { id } }) => {
  const { orm } = app.database;
  await orm.insert(namedPeople).values({ userId: id, key: 'sister', mergedInto: 'lena' });
  await orm.insert(thankYouCards).values({
    id: newId(),
    userId: id,
    personKey: 'lena',
    toName: 'Lena',
    fromName: 'Ada',
    content: 'Thank you for the bread.',
    createdAt: app.clock.now(),
  });
};
