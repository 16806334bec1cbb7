/** Private messages: two people who write to each other. */
import { z } from 'zod';
import { publicPersonSchema } from './community.ts';
import { endpoint } from './http.ts';
import { idempotencyHeadersSchema } from './journal.ts';
import { text } from './text.ts';
import { instantOutSchema } from './time.ts';

/** A message, in code points after trimming. */
export const MESSAGE_MAX = 2_000;
/** From this many on, the page counts. */
export const MESSAGE_COUNTED_FROM = 1_800;
export const MESSAGES_LIMIT_MAX = 100;
export const CONVERSATIONS_LIMIT_MAX = 100;
/** Messages a person sends within a minute, and people they newly write to within a day. */
export const MESSAGES_A_MINUTE = 30;
export const NEW_CONVERSATIONS_A_DAY = 10;
/** Of a long last message, the list of conversations has the beginning. */
export const EXCERPT_MAX = 200;
/** Links of accounts younger than this do not open. */
export const LINKS_AFTER_DAYS = 7;

const otherSchema = publicPersonSchema.nullable().describe('The other one; null where their profile is private.');

export const conversationRowSchema = z.object({
  id: z.string(),
  person: otherSchema,
  blockedByMe: z.boolean(),
  unread: z.int(),
  lastMessage: z.object({
    content: z.string().describe(`At most ${EXCERPT_MAX} characters of it.`),
    createdAt: instantOutSchema,
    isMine: z.boolean(),
    readAt: instantOutSchema.nullable().describe('When the other one read it; null for what they wrote.'),
  }),
});
export type ConversationRow = z.infer<typeof conversationRowSchema>;

export const conversationSchema = z.object({
  id: z.string(),
  person: otherSchema,
  relation: z
    .enum(['mutual', 'i_follow', 'follows_me', 'none'])
    .nullable()
    .describe('Who follows whom; null where the other one is not named.'),
  canWrite: z
    .enum(['yes', 'blocked_by_me', 'not_connected'])
    .describe('`not_connected`: neither follows the other, and not both have written.'),
  unread: z.int(),
  linksOpen: z.boolean().describe('Whether links of the other one open: their account is not new.'),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const messageSchema = z.object({
  id: z.string(),
  content: z.string(),
  isMine: z.boolean(),
  createdAt: instantOutSchema,
  readAt: instantOutSchema.nullable().describe('Of my own: when the other one read it.'),
  isUnread: z.boolean().describe('Of the other one: not read yet, or marked as unread.'),
});
export type Message = z.infer<typeof messageSchema>;

export const sentMessageSchema = z.object({
  message: messageSchema,
  help: z.boolean().describe('True where its words may point to a crisis: help lines are shown to the writer alone.'),
});
export type SentMessage = z.infer<typeof sentMessageSchema>;

const paramsSchema = z.object({ id: z.uuid('There is no such conversation.').toLowerCase() });
const cursorSchema = z.string().max(400).optional().describe('From the Link header of the page before.');

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/messages',
  summary: 'The conversations of the person, the last written first; the next page is in the Link header',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(CONVERSATIONS_LIMIT_MAX).default(50),
    cursor: cursorSchema,
  }),
  output: z.array(conversationRowSchema),
});

export const beginConversation = endpoint({
  method: 'POST',
  path: '/api/messages',
  summary: 'The conversation with somebody who has a public profile, begun where there is none',
  body: z.object({ personId: z.uuid('There is nobody here.').toLowerCase() }),
  output: conversationSchema,
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/messages/unread',
  summary: 'How many messages the person has not read',
  output: z.object({ unread: z.int() }),
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/messages/:id',
  summary: 'One conversation of the person, and whether they may write in it',
  params: paramsSchema,
  output: conversationSchema,
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/messages/:id/messages',
  summary: 'Messages of a conversation, newest last; the page of those before is in the Link header',
  params: paramsSchema,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(MESSAGES_LIMIT_MAX).default(50),
    cursor: cursorSchema,
  }),
  output: z.array(messageSchema),
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/messages/:id/messages',
  summary: 'Write a message; the same Idempotency-Key writes once',
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
  summary: 'Mark the messages up to one of them as read, that one included',
  status: 204,
  params: paramsSchema,
  body: z.object({ upTo: z.uuid('There is no such message.').toLowerCase() }),
});

export const markUnread = endpoint({
  method: 'POST',
  path: '/api/messages/:id/unread',
  summary: 'Mark the last message that the person received as unread',
  status: 204,
  params: paramsSchema,
});

export const blockOther = endpoint({
  method: 'POST',
  path: '/api/messages/:id/block',
  summary: 'Block the other one of a conversation, also where they are not named',
  status: 204,
  params: paramsSchema,
});

export const unblockOther = endpoint({
  method: 'DELETE',
  path: '/api/messages/:id/block',
  summary: 'Take back the block of the other one of a conversation',
  status: 204,
  params: paramsSchema,
});
