/** What every page of a member knows of messages; apart from the rest, which loads with the page of messages. */
import { queryOptions } from '@tanstack/react-query';
import { countUnread } from '../../../contract/messages.ts';
import { call } from '../../platform/call.ts';

/** How many messages are unread, for the badge in the navigation. */
export const unreadQuery = queryOptions({
  queryKey: [countUnread.path],
  queryFn: async ({ signal }) => (await call(countUnread, {}, signal)).unread,
  meta: { topics: ['messages'] },
});

/** Where the messages of one person are stored that wait to be sent. */
export const unsentKey = (userId: string) => `evenglow-unsent:${userId}`;
