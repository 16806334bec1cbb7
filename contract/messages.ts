/** Private messages between two users. */
import { z } from 'zod';
import { publicPersonSchema } from './community.ts';
import { endpoint } from './http.ts';
import { idempotencyHeadersSchema } from './journal.ts';
import { LIST_LIMIT_MAX } from './limits.ts';
import { text } from './text.ts';
import { instantOutSchema } from './time.ts';

/** Maximum length of a message, in code points after trimming. */
export const MESSAGE_MAX = 2_000;
/** Length from which the page shows a counter. */
export const MESSAGE_COUNTER_FROM = 1_800;
/** Messages per user and minute, and new conversations per day. */
export const MESSAGES_PER_MINUTE = 30;
export const NEW_CONVERSATIONS_PER_DAY = 10;
/** Requests per user and day: first messages to people who do not follow the user. */
export const REQUESTS_PER_DAY = 5;
/** Maximum characters of the last message in the list of conversations. */
export const EXCERPT_MAX = 200;
/** Age in days from which the links of an account are clickable. */
export const LINKS_AFTER_DAYS = 7;

const otherParticipantSchema = publicPersonSchema
  .nullable()
  .describe('The other participant. Null if their profile is private.');

export const conversationRowSchema = z.object({
  id: z.string(),
  person: otherParticipantSchema,
  blockedByMe: z.boolean(),
  unread: z.int(),
  lastMessage: z.object({
    content: z.string().describe(`The first ${EXCERPT_MAX} characters.`),
    createdAt: instantOutSchema,
    isMine: z.boolean(),
    readAt: instantOutSchema.nullable().describe('When the other participant read it. Null for received messages.'),
  }),
});
export type ConversationRow = z.infer<typeof conversationRowSchema>;

export const conversationSchema = z.object({
  id: z.string(),
  person: otherParticipantSchema,
  relation: z
    .enum(['mutual', 'i_follow', 'follows_me', 'none'])
    .nullable()
    .describe('Which of the two follows the other. Null if the other participant is anonymous.'),
  canWrite: z
    .enum(['yes', 'blocked_by_me', 'not_connected', 'request', 'requested'])
    .describe(
      '`not_connected`: neither follows the other, and only one has written. `request`: the other participant asks to write; an answer accepts. `requested`: the user has asked, and can write again once that is accepted.',
    ),
  asksFirst: z.boolean().describe('Whether the next message of the user would be a request.'),
  unread: z.int(),
  linksOpen: z
    .boolean()
    .describe('Whether links of the other participant are clickable, which requires that their account is not new.'),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const messageSchema = z.object({
  id: z.string(),
  content: z.string(),
  isMine: z.boolean(),
  createdAt: instantOutSchema,
  readAt: instantOutSchema.nullable().describe('For sent messages: when the other participant read it.'),
  isUnread: z.boolean().describe('For received messages: unread or marked as unread.'),
});
export type Message = z.infer<typeof messageSchema>;

export const sentMessageSchema = z.object({
  message: messageSchema,
  help: z.boolean().describe('True if the text may indicate a crisis. Helplines are shown to its author only.'),
});
export type SentMessage = z.infer<typeof sentMessageSchema>;

const paramsSchema = z.object({ id: z.uuid('We can’t find that conversation.').toLowerCase() });
const cursorSchema = z.string().max(400).optional().describe('Cursor from the Link header of the previous page.');

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/messages',
  summary: 'List conversations, most recent first. Paginated by the Link header.',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(50),
    cursor: cursorSchema,
  }),
  output: z.array(conversationRowSchema),
});

export const listRequests = endpoint({
  method: 'GET',
  path: '/api/messages/requests',
  summary: 'List conversations that others ask to start, most recent first. Paginated by the Link header.',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(50),
    cursor: cursorSchema,
  }),
  output: z.array(conversationRowSchema),
});

export const acceptRequest = endpoint({
  method: 'POST',
  path: '/api/messages/:id/accept',
  summary: 'Accept a request to write messages. Idempotent.',
  status: 204,
  params: paramsSchema,
});

export const declineRequest = endpoint({
  method: 'POST',
  path: '/api/messages/:id/decline',
  summary: 'Decline a request to write messages. The other participant is not notified. Idempotent.',
  status: 204,
  params: paramsSchema,
});

export const beginConversation = endpoint({
  method: 'POST',
  path: '/api/messages',
  storesData: true,
  summary: 'Retrieve or create the conversation with a user who has a public profile',
  body: z.object({ personId: z.uuid('We can’t find that person.').toLowerCase() }),
  output: conversationSchema,
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/messages/unread',
  summary: 'Count unread messages, and requests',
  output: z.object({
    unread: z.int().describe('Without those of requests.'),
    requests: z.int().describe('Requests that were neither accepted nor declined.'),
  }),
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/messages/:id',
  summary: 'Retrieve a conversation, and whether the user may write in it',
  params: paramsSchema,
  output: conversationSchema,
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/messages/:id/messages',
  summary: 'List messages of a conversation, newest last. The Link header leads to earlier ones.',
  params: paramsSchema,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(50),
    cursor: cursorSchema,
  }),
  output: z.array(messageSchema),
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/messages/:id/messages',
  storesData: true,
  summary: 'Send a message. Idempotent with an Idempotency-Key.',
  status: 201,
  params: paramsSchema,
  headers: idempotencyHeadersSchema,
  body: z.object({
    content: text({
      min: 1,
      max: MESSAGE_MAX,
      tooShort: 'There is nothing to send yet.',
      tooLong: `A message holds at most ${MESSAGE_MAX.toLocaleString('en')} characters.`,
    }),
  }),
  output: sentMessageSchema,
});

export const readMessages = endpoint({
  method: 'POST',
  path: '/api/messages/:id/read',
  summary: 'Mark messages up to and including one as read. Does nothing in a request.',
  status: 204,
  params: paramsSchema,
  body: z.object({ upTo: z.uuid('We can’t find that message.').toLowerCase() }),
});

export const markUnread = endpoint({
  method: 'POST',
  path: '/api/messages/:id/unread',
  summary: 'Mark the last received message as unread',
  status: 204,
  params: paramsSchema,
});

export const blockOtherParticipant = endpoint({
  method: 'POST',
  path: '/api/messages/:id/block',
  summary: 'Block the other participant of a conversation, even if anonymous',
  status: 204,
  params: paramsSchema,
});

export const unblockOtherParticipant = endpoint({
  method: 'DELETE',
  path: '/api/messages/:id/block',
  summary: 'Unblock the other participant of a conversation',
  status: 204,
  params: paramsSchema,
});
