/** What every page of a member knows of the inbox; apart from the rest, which loads with the inbox. */
import { queryOptions } from '@tanstack/react-query';
import { countUnreadNotices } from '../../contract/inbox.ts';
import { call } from '../platform/call.ts';

/** How many notices are unread, for the bell. */
export const unreadNoticesQuery = queryOptions({
  queryKey: [countUnreadNotices.path],
  queryFn: async ({ signal }) => (await call(countUnreadNotices, {}, signal)).unread,
  meta: { topics: ['notices'] },
});

/** Shows the count on the icon of the installed app, where the system has such a thing. */
export function badgeApp(unread: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  const badged = unread > 0 ? setAppBadge?.call(navigator, unread) : clearAppBadge?.call(navigator);
  badged?.catch(() => undefined);
}
