/** Endpoint fixtures of private messages for the tests that run over every endpoint. */
import { users } from '../../account/index.ts';
import { newId } from '../../platform/ids.ts';
import { buildMember } from '../../testing/builders.ts';
import type { EndpointFixtures, FillAccount, ItemFactory } from '../../testing/endpoint-fixtures.ts';
import { conversations } from '../tables.ts';
import { beginConversation, send } from './message-steps.fixtures.ts';

const conversation: ItemFactory = async (app, owner) => {
  const other = await buildMember(app, { firstName: 'Ines' });
  const id = await beginConversation(app, owner, other);
  await send(owner, id, 'Your jar of quince jelly has arrived.');
  const { id: upTo } = await send(other, id, 'I have labelled it by mood.');
  return { id, body: { upTo, content: 'It says patient.' } };
};

const FIXTURE = { anonymous: 'unauthorized', other: 'not_found', thing: conversation } as const;

export const FIXTURES: EndpointFixtures = {
  listConversations: { anonymous: 'unauthorized', other: 'own' },
  // Separate tests cover who may be messaged.
  beginConversation: {
    body: { personId: '01975b1e-0000-7000-8000-000000000000' },
    anonymous: 'unauthorized',
    other: 'none',
  },
  listRequests: { anonymous: 'unauthorized', other: 'own' },
  acceptRequest: FIXTURE,
  declineRequest: FIXTURE,
  countUnread: { anonymous: 'unauthorized', other: 'own' },
  getConversation: FIXTURE,
  listMessages: FIXTURE,
  sendMessage: { ...FIXTURE, body: { content: 'It says patient.' } },
  readMessages: { ...FIXTURE, body: { upTo: '01975b1e-0000-7000-8000-000000000000' } },
  markUnread: FIXTURE,
  blockOtherParticipant: FIXTURE,
  unblockOtherParticipant: FIXTURE,
};

/** Conversations in which both have written, with the user on either side. User ids grow with time. */
export const fillAccount: FillAccount = async (app, person) => {
  const later = await buildMember(app);
  const id = await beginConversation(app, person, later);
  await send(person, id, 'Good morning from the allotment.');
  await send(later, id, 'Good morning from the harbour.');
  const earlierId = `0000${person.user.id.slice(4)}`;
  await app.database.orm
    .insert(users)
    .values({ id: earlierId, email: `${earlierId}@evenglow.example`, firstName: 'Eve' });
  await app.database.orm
    .insert(conversations)
    .values({ id: newId(), lowId: earlierId, highId: person.user.id, lastMessageAt: app.clock.now() });
};
