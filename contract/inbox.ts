/** The inbox: what a person was told, inside the product. */
import { z } from 'zod';
import { publicPersonSchema } from './community.ts';
import { endpoint } from './http.ts';
import { NOTICE_KINDS } from './notifications.ts';
import { instantOutSchema, instantSchema } from './time.ts';

export const INBOX_LIMIT_MAX = 50;
/** More unread notices than this are not counted. */
export const UNREAD_NOTICES_MAX = 100;
/** Characters of what somebody wrote that stand in a row. */
export const INBOX_QUOTE_MAX = 200;
/** Tests of the channels that a person sends themselves within an hour. */
export const TESTS_AN_HOUR = 5;

export const inboxNoticeSchema = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  message: z.string(),
  path: z.string().describe('Address within the product that it leads to.'),
  quote: z
    .string()
    .nullable()
    .describe('What it is about, in the words of whoever wrote it; null where there are none, or none to be seen.'),
  people: z.array(publicPersonSchema).describe('Who it is about, as far as their profiles are public.'),
  count: z.int().nullable().describe('How many it is about in all, where others are gathered.'),
  isRead: z.boolean(),
  createdAt: instantOutSchema,
});
export type InboxNotice = z.infer<typeof inboxNoticeSchema>;

export const listInbox = endpoint({
  method: 'GET',
  path: '/api/inbox',
  summary: 'What the person was told, the newest first; the next page is in the Link header',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(INBOX_LIMIT_MAX).default(30),
    cursor: z.string().max(400).optional().describe('From the Link header of the page before.'),
  }),
  output: z.array(inboxNoticeSchema),
});

export const countUnreadNotices = endpoint({
  method: 'GET',
  path: '/api/inbox/unread',
  summary: `How many notices are unread; at most ${UNREAD_NOTICES_MAX} are counted`,
  output: z.object({ unread: z.int() }),
});

const instant = instantSchema.refine((instant) => instant >= '1970' && instant < '9999', {
  error: 'Please give a date and time after 1970.',
});

export const readAllNotices = endpoint({
  method: 'POST',
  path: '/api/inbox/read',
  summary: 'Mark all notices as read that came until an instant',
  body: z.object({
    until: instant.describe('The `createdAt` of the newest notice that is shown.'),
  }),
  output: z.object({ readAt: instantOutSchema.describe('Names what was marked, for undoing it.') }),
});

export const unreadNotices = endpoint({
  method: 'POST',
  path: '/api/inbox/unread',
  summary: 'Undo the marking of all notices',
  status: 204,
  body: z.object({ readAt: instant.describe('As the marking answered it.') }),
});

export const sendTestNotice = endpoint({
  method: 'POST',
  path: '/api/notifications/test',
  summary: `Send a test to the person's own channels; at most ${TESTS_AN_HOUR} within an hour`,
  output: z.object({
    push: z.int().describe('To how many devices it is on its way.'),
    email: z.boolean().describe('Whether it is on its way by mail.'),
    inbox: z.boolean().describe('Whether it stands in the inbox.'),
  }),
});
