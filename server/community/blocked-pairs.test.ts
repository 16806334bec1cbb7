/** Checks for every community endpoint that a block hides each user from the other, in both directions. */
import { expect, it } from 'vitest';
import * as challenges from '../../contract/challenges.ts';
import * as comments from '../../contract/comments.ts';
import * as community from '../../contract/community.ts';
import * as links from '../../contract/entry-links.ts';
import * as messages from '../../contract/messages.ts';
import * as reports from '../../contract/reports.ts';
import { type Method, setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';
import { beginConversation, send, setPublic } from './messages/message-steps.fixtures.ts';

const app = setUpTestApp();

/** Content of the other user, created before the block. */
interface OtherUserContent {
  person: string;
  name: string;
  entry: string;
  /** On a third user's entry. */
  comment: string;
  thirdEntry: string;
  conversation: string;
  message: string;
  link: string;
}

/**
 * `silent`: the response does not mention the other user. Two numbers: status for the blocker and for the blocked user.
 */
type Expected = 404 | 'silent' | [blocker: number, blocked: number];
type Row = [Method, (theirs: OtherUserContent) => string, Expected, body?: (theirs: OtherUserContent) => object];

const path = (text: string) => () => text;
const messageBody = { content: 'A good evening to you.' };

/** By endpoint name; null if the endpoint involves no other user. */
const ROWS: Record<string, Row | Row[] | null> = {
  listPublicFeed: ['GET', path('/api/feed/public'), 'silent'],
  listFollowingFeed: ['GET', path('/api/feed/following'), 'silent'],
  countNewInFeed: null,
  getFeedEntry: ['GET', ({ entry }) => `/api/feed/entries/${entry}`, 404],
  likeEntry: ['POST', ({ entry }) => `/api/entries/${entry}/like`, 404],
  unlikeEntry: ['DELETE', ({ entry }) => `/api/entries/${entry}/like`, 404],
  followPerson: ['POST', path('/api/users/follow'), 404, ({ person }) => ({ followingId: person })],
  unfollowPerson: ['DELETE', ({ person }) => `/api/users/follow/${person}`, 404],
  listFollowers: ['GET', path('/api/followers'), 'silent'],
  // Ids of follows, which a block deletes.
  removeFollower: null,
  blockFollower: null,
  searchPeople: ['GET', ({ name }) => `/api/users/search?q=${name}`, 'silent'],
  suggestPeople: ['GET', path('/api/users/suggested'), 'silent'],
  getPerson: ['GET', ({ person }) => `/api/people/${person}`, 404],
  listPersonEntries: ['GET', ({ person }) => `/api/people/${person}/entries`, 404],
  blockPerson: ['POST', ({ person }) => `/api/people/${person}/block`, [204, 404]],
  blockAuthor: ['POST', ({ entry }) => `/api/entries/${entry}/block-author`, 404],
  getLeaderboard: ['GET', path('/api/streaks/leaderboard'), 'silent'],
  getCommunityStats: null,
  // The blocker keeps the conversation, where they can lift the block.
  listConversations: ['GET', path('/api/messages'), [200, 200]],
  beginConversation: ['POST', path('/api/messages'), 404, ({ person }) => ({ personId: person })],
  listRequests: ['GET', path('/api/messages/requests'), 'silent'],
  acceptRequest: ['POST', ({ conversation }) => `/api/messages/${conversation}/accept`, [204, 404]],
  declineRequest: ['POST', ({ conversation }) => `/api/messages/${conversation}/decline`, [204, 404]],
  countUnread: null,
  getConversation: ['GET', ({ conversation }) => `/api/messages/${conversation}`, [200, 404]],
  listMessages: ['GET', ({ conversation }) => `/api/messages/${conversation}/messages`, [200, 404]],
  sendMessage: ['POST', ({ conversation }) => `/api/messages/${conversation}/messages`, [409, 404], () => messageBody],
  readMessages: [
    'POST',
    ({ conversation }) => `/api/messages/${conversation}/read`,
    [204, 404],
    ({ message }) => ({ upTo: message }),
  ],
  markUnread: ['POST', ({ conversation }) => `/api/messages/${conversation}/unread`, [204, 404]],
  blockOtherParticipant: ['POST', ({ conversation }) => `/api/messages/${conversation}/block`, [204, 404]],
  // Called by the blocked user only; the blocker would lift the block.
  unblockOtherParticipant: null,
  listComments: [
    ['GET', ({ entry }) => `/api/entries/${entry}/comments`, 404],
    ['GET', ({ thirdEntry }) => `/api/entries/${thirdEntry}/comments`, 'silent'],
  ],
  listReplies: ['GET', ({ comment }) => `/api/comments/${comment}/replies`, 404],
  writeComment: [
    ['POST', ({ entry }) => `/api/entries/${entry}/comments`, 404, () => messageBody],
    [
      'POST',
      ({ thirdEntry }) => `/api/entries/${thirdEntry}/comments`,
      404,
      ({ comment }) => ({ ...messageBody, parentCommentId: comment }),
    ],
  ],
  deleteComment: ['DELETE', ({ comment }) => `/api/comments/${comment}`, 404],
  blockCommenter: ['POST', ({ comment }) => `/api/comments/${comment}/block-author`, 404],
  createReport: [
    ['POST', path('/api/reports'), 404, ({ entry }) => ({ kind: 'entry', subjectId: entry, reason: 'spam' })],
    ['POST', path('/api/reports'), 404, ({ comment }) => ({ kind: 'comment', subjectId: comment, reason: 'spam' })],
    ['POST', path('/api/reports'), 404, ({ person }) => ({ kind: 'profile', subjectId: person, reason: 'spam' })],
    [
      'POST',
      path('/api/reports'),
      // Content that is still readable can be reported.
      [200, 404],
      ({ message }) => ({ kind: 'message', subjectId: message, reason: 'spam' }),
    ],
  ],
  // Takes a report of the caller's own.
  blockReportedUser: null,
  listChallenges: ['GET', path('/api/challenges'), 'silent'],
  // Involves only the caller's own participation.
  joinChallenge: null,
  leaveChallenge: null,
  listEntryLinks: ['GET', ({ entry }) => `/api/entries/${entry}/links`, 404],
  createEntryLink: ['POST', ({ entry }) => `/api/entries/${entry}/links`, 404, () => ({ days: 7, showsName: true })],
  revokeEntryLink: ['DELETE', ({ link }) => `/api/entry-links/${link}`, 404],
  // Anyone with the link can open it, signed in or not.
  openEntryLink: null,
  getLinkedMedia: null,
};

async function buildContent(other: Member, conversation: string, thirdEntry: string): Promise<OtherUserContent> {
  const [{ id: challengeId }] = (await other.request('GET', '/api/challenges')).json();
  await other.request('POST', `/api/challenges/${challengeId}/join`);
  const { id: entry } = await buildEntry(other, {
    content: `The lamp of ${other.user.firstName}.`,
    isShared: true,
    challengeId,
  });
  const { id: link } = (
    await other.request('POST', `/api/entries/${entry}/links`, { days: 7, showsName: true })
  ).json();
  const { id: message } = await send(other, conversation, `Good evening from ${other.user.firstName}.`);
  const written = await other.request('POST', `/api/entries/${thirdEntry}/comments`, {
    content: `How lovely, says ${other.user.firstName}.`,
  });
  const { user } = other;
  const { id: comment } = written.json().comment;
  return { person: user.id, name: user.firstName, entry, comment, thirdEntry, conversation, message, link };
}

it('covers every endpoint of the community', () => {
  const isEndpoint = (value: unknown) => typeof value === 'object' && value !== null && 'method' in value;
  const all = [community, messages, comments, reports, challenges, links].flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? name : [])),
  );
  expect(Object.keys(ROWS).sort()).toEqual(all.sort());
});

it('returns nothing of the other user and rejects actions on them, whichever user blocked', async () => {
  const [ada, bob, third] = [
    await buildMember(app, { firstName: 'Zephyrine' }),
    await buildMember(app, { firstName: 'Marisol' }),
    await buildMember(app, { firstName: 'Third' }),
  ];
  for (const person of [ada, bob, third]) await setPublic(person);
  const { id: thirdEntry } = await buildEntry(third, { content: 'The harbour in the morning.', isShared: true });
  const conversation = await beginConversation(app, ada, bob);
  const theirs = {
    ofAda: await buildContent(ada, conversation, thirdEntry),
    ofBob: await buildContent(bob, conversation, thirdEntry),
  };
  await app.runPendingWork();
  expect((await ada.request('POST', `/api/people/${bob.user.id}/block`)).statusCode).toBe(204);
  for (const [one, other, content, statusIndex] of [
    [bob, ada, theirs.ofAda, 1],
    [ada, bob, theirs.ofBob, 0],
  ] as const) {
    for (const [name, rows] of Object.entries(ROWS)) {
      for (const [method, address, expected, body] of rowsOf(rows)) {
        const answer = await one.request(method, address(content), body?.(content));
        const status = expected === 'silent' ? 200 : Array.isArray(expected) ? expected[statusIndex] : expected;
        expect(answer.statusCode, `${name} by ${one.user.firstName}: ${answer.body}`).toBe(status);
        if (expected === 'silent' || statusIndex === 1) {
          const responseText = `${answer.body} ${answer.headers.link ?? ''}`;
          for (const secret of [other.user.id, other.user.id.slice(-6), other.user.firstName, other.email]) {
            expect(responseText, name).not.toContain(secret);
          }
        }
      }
    }
  }
  expect((await bob.request('DELETE', `/api/messages/${conversation}/block`)).statusCode).toBe(404);
});

function rowsOf(rows: Row | Row[] | null | undefined): Row[] {
  if (!rows) return [];
  return Array.isArray(rows[0]) ? (rows as Row[]) : [rows as Row];
}
