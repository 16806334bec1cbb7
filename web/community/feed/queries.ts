/** Reading what members share, and what a like, a block and an end of sharing change in the lists that the page holds. */
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
import { sayNoLongerShared } from '../../journal/entries/share-entry.ts';
import { call, callPage, NetworkError, type Page } from '../../platform/call.ts';
import { readCached, updateCached, withFallback } from '../../platform/offline-cache.ts';
import { changed } from '../../platform/topics.ts';

export type FeedPage = Page<FeedEntry[]>;
type FeedPages = InfiniteData<FeedPage>;

/** The first part of the key of every list of shared entries. */
const FEED = 'shared entries';
const PAGE = 20;
/** A list that was left is loaded anew after this time, in milliseconds. */
const FRESH_FOR = 60_000;
/** How often the page asks whether there are new entries, in milliseconds. */
const ASK_EVERY = 60_000;

const paging = { initialPageParam: '', getNextPageParam: (page: FeedPage) => page.next, staleTime: FRESH_FOR };
const pageOf = (cursor: string) => ({ limit: PAGE, ...(cursor !== '' && { cursor }) });

/** Keeps the first page for the time without a network. */
function keptAs(name: string) {
  return {
    keep: (user: { id: string }, answer: unknown) =>
      // The query's own data.
      updateCached(user.id, name, () => {
        const [first] = (answer as FeedPages).pages;
        return first && { items: first.items, next: undefined };
      }),
  };
}

/** Topic `feed` is left out on purpose: what others do must not move what is being read. */
export function publicFeedQuery(search: string) {
  return infiniteQueryOptions({
    ...paging,
    queryKey: [FEED, 'public', search],
    queryFn: ({ pageParam, signal }) => {
      const ask = () =>
        callPage(listPublicFeed, { query: { ...pageOf(pageParam), ...(search !== '' && { search }) } }, signal);
      return search === '' && pageParam === ''
        ? withFallback(ask, (userId) => readCached<FeedPage>(userId, 'feed'))
        : ask();
    },
    placeholderData: search === '' ? undefined : keepPreviousData,
    meta: { topics: ['entries', 'removed'], ...(search === '' && keptAs('feed')) },
  });
}

export const followingFeedQuery = infiniteQueryOptions({
  ...paging,
  queryKey: [FEED, 'following'],
  queryFn: ({ pageParam, signal }) => {
    const ask = () => callPage(listFollowingFeed, { query: pageOf(pageParam) }, signal);
    return pageParam === '' ? withFallback(ask, (userId) => readCached<FeedPage>(userId, 'feed:following')) : ask();
  },
  meta: { topics: ['follows', 'removed'], ...keptAs('feed:following') },
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

/** How many entries came since that `sharedAt`. */
export function newInFeedQuery(since: string | undefined) {
  return queryOptions({
    queryKey: [countNewInFeed.path, since],
    queryFn: ({ signal }) => call(countNewInFeed, { query: { since: since ?? '' } }, signal),
    enabled: since !== undefined,
    refetchInterval: ASK_EVERY,
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

/** Changes an entry wherever the page shows it; undefined takes it out of the lists. */
function changeEntry(queryClient: QueryClient, id: string, change: (entry: FeedEntry) => FeedEntry | undefined): void {
  queryClient.setQueriesData<FeedPages>(
    { queryKey: [FEED] },
    (held) =>
      held && {
        ...held,
        pages: held.pages.map((page) => ({
          ...page,
          items: page.items.flatMap((entry) => (entry.id === id ? (change(entry) ?? []) : [entry])),
        })),
      },
  );
  queryClient.setQueryData(feedEntryQuery(id).queryKey, (held) => held && change(held));
}

/** Puts the numbers of an entry that was just read into the lists. */
export function keepCounts(queryClient: QueryClient, { id, likes, likedByMe, commentsCount }: FeedEntry): void {
  changeEntry(queryClient, id, (entry) => ({ ...entry, likes, likedByMe, commentsCount }));
}

/** Of an entry that is not to be seen here any more. */
export function takeOutEntry(queryClient: QueryClient, id: string): void {
  changeEntry(queryClient, id, () => undefined);
  queryClient.removeQueries({ queryKey: feedEntryQuery(id).queryKey });
}

const liked = (entry: FeedEntry, likedByMe: boolean): FeedEntry =>
  entry.likedByMe === likedByMe
    ? entry
    : { ...entry, likedByMe, likes: Math.max(0, entry.likes + (likedByMe ? 1 : -1)) };

/** Shown at once, and taken back where it was not saved. */
export function likeMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, likes }: { id: string; likes: boolean }) =>
      call(likes ? likeEntry : unlikeEntry, { params: { id } }),
    onMutate: ({ id, likes }) => changeEntry(queryClient, id, (entry) => liked(entry, likes)),
    onSuccess: (now, { id }) => changeEntry(queryClient, id, (entry) => ({ ...entry, ...now })),
    onError: (_error, { id, likes }) => changeEntry(queryClient, id, (entry) => liked(entry, !likes)),
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
      takeOutEntry(queryClient, id);
      // Said here, because the card is gone by now.
      sayNoLongerShared(queryClient, id);
      void changed(queryClient, ['entries']);
    },
    meta: { errorToast: { title: 'Still Shared', description: 'Please try again in a moment.' } },
  });
}

/** `onBlocked` is called before the lists are loaded anew, and with them whatever asked. */
export function blockAuthorMutation(queryClient: QueryClient, onBlocked: () => void) {
  return mutationOptions({
    mutationFn: (id: string) => call(blockAuthor, { params: { id } }),
    onSuccess: async () => {
      onBlocked();
      await queryClient.resetQueries({ queryKey: [FEED] });
      await changed(queryClient, ['feed', 'follows', 'messages']);
    },
    meta: { errorToast: { title: 'Not Blocked', description: 'Please try again in a moment.' } },
  });
}

/** Loads the lists anew, from their beginning. */
export function reloadFeeds(queryClient: QueryClient): Promise<void> {
  return queryClient.resetQueries({ queryKey: [FEED] });
}

/** Asks for the lists anew, and shows what is held until then. */
export function refreshFeeds(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [FEED] });
}
