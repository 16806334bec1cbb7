/** Queries about notifications that every member page needs. Separate from the rest, which loads with the inbox. */
import { queryOptions } from '@tanstack/react-query';
import { countUnreadNotices } from '../../contract/inbox.ts';
import { call } from '../platform/call.ts';

/** Number of unread notifications, for the bell. */
export const unreadNoticesQuery = queryOptions({
  queryKey: [countUnreadNotices.path],
  queryFn: async ({ signal }) => (await call(countUnreadNotices, {}, signal)).unread,
  meta: { topics: ['notices'] },
});

/** Shows the count on the installed app's icon, if the system supports badges. */
export function badgeApp(unread: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  const badged = unread > 0 ? setAppBadge?.call(navigator, unread) : clearAppBadge?.call(navigator);
  badged?.catch(() => undefined);
}
