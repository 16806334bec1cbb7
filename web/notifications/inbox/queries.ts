/** Queries and mutations for the inbox. */
import { type InfiniteData, infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  type InboxNotice,
  listInbox,
  readAllNotices,
  UNREAD_NOTICES_MAX,
  undoReadAllNotices,
} from '../../../contract/inbox.ts';
import { markNoticeOpened } from '../../../contract/push.ts';
import { call, callPage, type Page } from '../../platform/call.ts';
import { readCached, updateCached, withFallback } from '../../platform/offline-cache.ts';
import { toast } from '../../platform/toast-store.ts';
import { invalidateTopics } from '../../platform/topics.ts';
import { unreadNoticesQuery } from '../unread-query.ts';

const CACHED = 'inbox';
type InboxPages = InfiniteData<Page<InboxNotice[]>, string>;

/** The first page is cached for offline use. */
export const inboxQuery = infiniteQueryOptions({
  queryKey: [listInbox.path],
  queryFn: ({ pageParam, signal }) => {
    const fetchPage = () => callPage(listInbox, { query: pageParam === '' ? {} : { cursor: pageParam } }, signal);
    return pageParam === ''
      ? withFallback(fetchPage, (userId) => readCached<Page<InboxNotice[]>>(userId, CACHED))
      : fetchPage();
  },
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  meta: {
    topics: ['notices'],
    keep: (user, answer) =>
      // The cached page has no next page, because offline there is none to load.
      updateCached(user.id, CACHED, () => ({ items: (answer as InboxPages).pages[0]?.items ?? [], next: undefined })),
  },
});

/** Marks notifications as read in the cached inbox and the unread count. */
function markReadInCache(queryClient: QueryClient, matches: (notice: InboxNotice) => boolean): void {
  let marked = 0;
  queryClient.setQueryData<InboxPages>(inboxQuery.queryKey, (cached) => {
    if (!cached) return cached;
    const pages = cached.pages.map((page) => ({
      ...page,
      items: page.items.map((notice) => {
        if (notice.isRead || !matches(notice)) return notice;
        marked++;
        return { ...notice, isRead: true };
      }),
    }));
    return { ...cached, pages };
  });
  queryClient.setQueryData<number>(unreadNoticesQuery.queryKey, (unread) =>
    unread === undefined || unread >= UNREAD_NOTICES_MAX ? unread : Math.max(0, unread - marked),
  );
}

/** A failure is silent: the notification stays unread, and its link opens anyway. */
export function readMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => call(markNoticeOpened, { params: { id } }),
    onMutate: (id) => markReadInCache(queryClient, (notice) => notice.id === id),
    onError: () => void invalidateTopics(queryClient, ['notices']),
    meta: { errorToast: 'own' },
  });
}

/** `until` is the instant of the newest notification shown. Offers undo. */
export function readAllMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (until: string) => call(readAllNotices, { body: { until } }),
    onMutate: (until) => markReadInCache(queryClient, ({ createdAt }) => createdAt <= until),
    onSuccess: ({ readAt }) => {
      toast({
        title: 'All marked as read',
        action: {
          label: 'Undo',
          altText: 'Your notifications will stay in your inbox.',
          onSelect: () => void undoReadAll(queryClient, readAt),
        },
      });
      void invalidateTopics(queryClient, ['notices']);
    },
    onError: () => void invalidateTopics(queryClient, ['notices']),
  });
}

async function undoReadAll(queryClient: QueryClient, readAt: string): Promise<void> {
  try {
    await call(undoReadAllNotices, { body: { readAt } });
  } catch {
    toast({ title: 'We couldn’t undo that', description: 'They stay marked as read.', variant: 'destructive' });
  }
  await invalidateTopics(queryClient, ['notices']);
}
