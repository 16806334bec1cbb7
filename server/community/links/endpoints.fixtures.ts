/** Endpoint fixtures of entry links for the tests that run over every endpoint. */
import type { NewEntryLink } from '../../../contract/entry-links.ts';
import { buildEntry } from '../../testing/builders.ts';
import type { EndpointFixtures, FillAccount, ItemFactory } from '../../testing/endpoint-fixtures.ts';

const LINK = { days: 7, showsName: false };

const entry: ItemFactory = (_app, owner) =>
  buildEntry(owner, { content: 'The neighbour’s cat sat with me on the step.' });

const link: ItemFactory = async (app, owner) => {
  const { id } = await entry(app, owner);
  const made: NewEntryLink = (await owner.request('POST', `/api/entries/${id}/links`, LINK)).json();
  return { id: made.id };
};

export const FIXTURES: EndpointFixtures = {
  listEntryLinks: { anonymous: 'unauthorized', other: 'not_found', thing: entry },
  createEntryLink: { body: LINK, anonymous: 'unauthorized', other: 'not_found', thing: entry },
  revokeEntryLink: { anonymous: 'unauthorized', other: 'not_found', thing: link },
  openEntryLink: { anonymous: { status: 404 }, other: 'none' },
  getLinkedMedia: { query: '?place=0', anonymous: { status: 404 }, other: 'none' },
};

export const fillAccount: FillAccount = async (app, person) => void (await link(app, person));
