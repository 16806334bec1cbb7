/** Queries about messages that every member page needs. Separate from the rest, which loads with the messages page. */
import { queryOptions } from '@tanstack/react-query';
import { countUnread } from '../../../contract/messages.ts';
import { call } from '../../platform/call.ts';

/** Numbers of unread messages, for the navigation badge, and of requests. */
export const unreadQuery = queryOptions({
  queryKey: [countUnread.path],
  queryFn: ({ signal }) => call(countUnread, {}, signal),
  meta: { topics: ['messages', 'follows'] },
});

/** Local storage key of a user's unsent messages. */
export const unsentKey = (userId: string) => `evenglow-unsent:${userId}`;
