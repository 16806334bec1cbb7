/** The inbox of notices. */
import { z } from 'zod';
import { publicPersonSchema } from './community.ts';
import { endpoint } from './http.ts';
import { LIST_LIMIT_MAX } from './limits.ts';
import { NOTICE_KINDS } from './notifications.ts';
import { instantOutSchema, instantSchema } from './time.ts';

/** Counting stops at this number. */
export const UNREAD_NOTICES_MAX = 100;
/** Characters of quoted text per notice. */
export const INBOX_QUOTE_MAX = 200;
/** Test notices per user and hour. */
export const TEST_NOTICES_PER_HOUR = 5;

export const inboxNoticeSchema = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  message: z.string(),
  path: z.string().describe('Path that the notice leads to.'),
  quote: z.string().nullable().describe('Quoted text of its author. Null if there is none or it is not visible.'),
  people: z.array(publicPersonSchema).describe('The users it is about, as far as their profiles are public.'),
  count: z.int().nullable().describe('Total number it is about, if several are combined.'),
  isRead: z.boolean(),
  createdAt: instantOutSchema,
});
export type InboxNotice = z.infer<typeof inboxNoticeSchema>;

export const listInbox = endpoint({
  method: 'GET',
  path: '/api/inbox',
  summary: 'List notices, newest first. Paginated by the Link header.',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(30),
    cursor: z.string().max(400).optional().describe('Cursor from the Link header of the previous page.'),
  }),
  output: z.array(inboxNoticeSchema),
});

export const countUnreadNotices = endpoint({
  method: 'GET',
  path: '/api/inbox/unread',
  summary: `Count unread notices, up to ${UNREAD_NOTICES_MAX}`,
  output: z.object({ unread: z.int() }),
});

const instant = instantSchema.refine((instant) => instant >= '1970' && instant < '9999', {
  error: 'Please enter a date and time after 1970.',
});

export const readAllNotices = endpoint({
  method: 'POST',
  path: '/api/inbox/read',
  summary: 'Mark all notices up to an instant as read',
  body: z.object({
    until: instant.describe('The `createdAt` of the newest notice shown.'),
  }),
  output: z.object({ readAt: instantOutSchema.describe('Identifies the marked notices, for undoing.') }),
});

export const undoReadAllNotices = endpoint({
  method: 'POST',
  path: '/api/inbox/unread',
  summary: 'Undo marking all notices as read',
  status: 204,
  body: z.object({ readAt: instant.describe('As returned by marking.') }),
});

export const sendTestNotice = endpoint({
  method: 'POST',
  path: '/api/notifications/test',
  summary: `Send a test notice to the user's channels, at most ${TEST_NOTICES_PER_HOUR} times per hour`,
  output: z.object({
    push: z.int().describe('Number of devices it is being sent to.'),
    email: z.boolean().describe('Whether it is being sent by email.'),
    inbox: z.boolean().describe('Whether it is in the inbox.'),
  }),
});
