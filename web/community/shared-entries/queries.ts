/** Queries and mutations for feeds, including their cache updates. */
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import {
  blockAuthor,
  countNewInFeed,
  type FeedEntry,
  getFeedEntry,
  likeEntry,
  listFollowingFeed,
  listPersonEntries,
  listPublicFeed,
  unlikeEntry,
} from '../../../contract/community.ts';
import { updateEntry } from '../../../contract/journal.ts';
import { showNoLongerSharedToast } from '../../journal/entries/share-entry.ts';
import { call, callPage, NetworkError, type Page } from '../../platform/call.ts';
import { readCached, updateCached, withFallback } from '../../platform/offline-cache.ts';
import { invalidateTopics } from '../../platform/topics.ts';

export type FeedPage = Page<FeedEntry[]>;
type FeedPages = InfiniteData<FeedPage>;

/** First part of every feed's query key. */
const FEED = 'shared entries';
const PAGE = 20;
/** How long an unmounted feed stays fresh, in milliseconds. */
const STALE_TIME_MS = 60_000;
/** Poll interval for the count of new entries, in milliseconds. */
const POLL_INTERVAL_MS = 60_000;

const paging = { initialPageParam: '', getNextPageParam: (page: FeedPage) => page.next, staleTime: STALE_TIME_MS };
const pageOf = (cursor: string) => ({ limit: PAGE, ...(cursor !== '' && { cursor }) });

/** Stores the first page for offline use. */
function cacheFirstPageAs(name: string) {
  return {
    keep: (user: { id: string }, answer: unknown) =>
      // `answer` is typed unknown; it holds this query's data.
      updateCached(user.id, name, () => {
        const [first] = (answer as FeedPages).pages;
        return first && { items: first.items, next: undefined };
      }),
  };
}

/** Deliberately without the topic `feed`: other people's changes must not move the list while it is read. */
export function publicFeedQuery(search: string) {
  return infiniteQueryOptions({
    ...paging,
    queryKey: [FEED, 'public', search],
    queryFn: ({ pageParam, signal }) => {
      const fetchPage = () =>
        callPage(listPublicFeed, { query: { ...pageOf(pageParam), ...(search !== '' && { search }) } }, signal);
      return search === '' && pageParam === ''
        ? withFallback(fetchPage, (userId) => readCached<FeedPage>(userId, 'feed'))
        : fetchPage();
    },
    placeholderData: search === '' ? undefined : keepPreviousData,
    meta: { topics: ['entries', 'removed'], ...(search === '' && cacheFirstPageAs('feed')) },
  });
}

export const followingFeedQuery = infiniteQueryOptions({
  ...paging,
  queryKey: [FEED, 'following'],
  queryFn: ({ pageParam, signal }) => {
    const ask = () => callPage(listFollowingFeed, { query: pageOf(pageParam) }, signal);
    return pageParam === '' ? withFallback(ask, (userId) => readCached<FeedPage>(userId, 'feed:following')) : ask();
  },
  meta: { topics: ['follows', 'removed'], ...cacheFirstPageAs('feed:following') },
});

export function personFeedQuery(id: string) {
  return infiniteQueryOptions({
    ...paging,
    queryKey: [FEED, 'person', id],
    queryFn: ({ pageParam, signal }) =>
      callPage(listPersonEntries, { params: { id }, query: pageOf(pageParam) }, signal),
    meta: { topics: ['entries', 'removed'] },
  });
}

/** Number of entries shared after `since`. */
export function newInFeedQuery(since: string | undefined) {
  return queryOptions({
    queryKey: [countNewInFeed.path, since],
    queryFn: ({ signal }) => call(countNewInFeed, { query: { since: since ?? '' } }, signal),
    enabled: since !== undefined,
    refetchInterval: POLL_INTERVAL_MS,
    meta: { topics: ['feed'] },
  });
}

export function feedEntryQuery(id: string) {
  return queryOptions({
    queryKey: [getFeedEntry.path, id],
    queryFn: ({ signal }) => call(getFeedEntry, { params: { id } }, signal),
    meta: { topics: ['feed', 'comments'] },
  });
}

/** Changes an entry in all cached feeds. Returning undefined removes it. */
function changeEntry(queryClient: QueryClient, id: string, change: (entry: FeedEntry) => FeedEntry | undefined): void {
  queryClient.setQueriesData<FeedPages>(
    { queryKey: [FEED] },
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page) => ({
          ...page,
          items: page.items.flatMap((entry) => (entry.id === id ? (change(entry) ?? []) : [entry])),
        })),
      },
  );
  queryClient.setQueryData(feedEntryQuery(id).queryKey, (cached) => cached && change(cached));
}

/** Copies the counts of a freshly fetched entry into the cached feeds. */
export function updateCachedCounts(queryClient: QueryClient, { id, likes, likedByMe, commentsCount }: FeedEntry): void {
  changeEntry(queryClient, id, (entry) => ({ ...entry, likes, likedByMe, commentsCount }));
}

/** Removes an entry that is no longer visible from the cache. */
export function removeCachedEntry(queryClient: QueryClient, id: string): void {
  changeEntry(queryClient, id, () => undefined);
  queryClient.removeQueries({ queryKey: feedEntryQuery(id).queryKey });
}

const withLike = (entry: FeedEntry, likedByMe: boolean): FeedEntry =>
  entry.likedByMe === likedByMe
    ? entry
    : { ...entry, likedByMe, likes: Math.max(0, entry.likes + (likedByMe ? 1 : -1)) };

/** Updates optimistically and reverts on failure. */
export function likeMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, likes }: { id: string; likes: boolean }) =>
      call(likes ? likeEntry : unlikeEntry, { params: { id } }),
    onMutate: ({ id, likes }) => changeEntry(queryClient, id, (entry) => withLike(entry, likes)),
    onSuccess: (now, { id }) => changeEntry(queryClient, id, (entry) => ({ ...entry, ...now })),
    onError: (_error, { id, likes }) => changeEntry(queryClient, id, (entry) => withLike(entry, !likes)),
    meta: {
      errorToast: (error) => ({
        title: 'Error',
        description: error instanceof NetworkError ? error.message : 'Failed to like entry',
      }),
    },
  });
}

export function stopSharingMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => call(updateEntry, { params: { id }, body: { isShared: false } }),
    onSuccess: (_entry, id) => {
      removeCachedEntry(queryClient, id);
      // Toast from here, because the card has unmounted.
      showNoLongerSharedToast(queryClient, id);
      void invalidateTopics(queryClient, ['entries']);
    },
    meta: { errorToast: { title: 'Unable to Stop Sharing', description: 'Please try again in a moment.' } },
  });
}

/** `onBlocked` is called before the feeds reload, which unmounts the caller. */
export function blockAuthorMutation(queryClient: QueryClient, onBlocked: () => void) {
  return mutationOptions({
    mutationFn: (id: string) => call(blockAuthor, { params: { id } }),
    onSuccess: async () => {
      onBlocked();
      await queryClient.resetQueries({ queryKey: [FEED] });
      await invalidateTopics(queryClient, ['feed', 'follows', 'messages']);
    },
    meta: { errorToast: { title: 'Unable to Block', description: 'Please try again in a moment.' } },
  });
}

/** Resets the feeds and loads them from the start. */
export function reloadFeeds(queryClient: QueryClient): Promise<void> {
  return queryClient.resetQueries({ queryKey: [FEED] });
}

/** Refetches the feeds, showing cached entries meanwhile. */
export function refreshFeeds(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [FEED] });
}
