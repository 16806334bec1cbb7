/** Endpoint fixtures of comments for the tests that run over every endpoint. */
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import type { EndpointFixtures, FillAccount } from '../../testing/endpoint-fixtures.ts';
import { comment } from './comment-steps.fixtures.ts';

const WORDS = { content: 'We had the first frost too.' };

export const FIXTURES: EndpointFixtures = {
  // Shared entries are visible to all users; tests of comments cover who sees what.
  listComments: { anonymous: 'unauthorized', other: 'none' },
  listReplies: { anonymous: 'unauthorized', other: 'none' },
  writeComment: { body: WORDS, anonymous: 'unauthorized', other: 'none' },
  deleteComment: {
    anonymous: 'unauthorized',
    other: 'not_found',
    thing: async (app, owner) => {
      const author = await buildMember(app, { firstName: 'Ines' });
      return { id: (await comment(owner, await share(author), WORDS.content)).id };
    },
  },
  blockCommenter: { anonymous: 'unauthorized', other: 'none' },
};

const share = async (author: Member) =>
  (await buildEntry(author, { content: 'The first frost on the beans.', isShared: true })).id;

/** On an entry of a user who is not blocked. */
export const fillAccount: FillAccount = async (app, person) => {
  await comment(person, await share(await buildMember(app)), 'How lovely.');
};
