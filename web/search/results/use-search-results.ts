/** The results of a search, updated with changes made on this page. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { SearchResult } from '../../../contract/search.ts';
import { type EntryChange, onEntryChange } from '../../journal/entry-changes.ts';
import type { Search } from '../../journal/links/journal-link.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { isUnauthorized } from '../../platform/query-client.ts';
import { toast } from '../../platform/toast-store.ts';
import { type ResultPage, resultsQuery } from './queries.ts';

/** Returns the results after a change: removes a deleted entry, and replaces a changed one. */
function withChange(items: SearchResult[], change: EntryChange): SearchResult[] {
  const index = items.findIndex(({ id }) => id === change.id);
  const current = items[index];
  if (!current) return items;
  const { entry } = change;
  if (!entry) return items.toSpliced(index, 1);
  // The matches refer to the old text.
  const matches = current.entry?.content === entry.content ? current.matches : [];
  const { content, entryDate, themes, sentiment, isPublic } = entry;
  const changed = { ...current, entry, matches, displayTitle: content, date: entryDate, themes, sentiment, isPublic };
  return items.with(index, changed);
}

const SEARCH_FAILED = {
  title: 'Search Failed',
  description: 'Unable to search entries. Please try again.',
  variant: 'destructive',
} as const;

export interface SearchResults {
  results: SearchResult[];
  /** Identifies the search that the results belong to. */
  searchKey: string;
  /** No response yet. */
  isPending: boolean;
  /** The results belong to the previous search. */
  isStale: boolean;
  isError: boolean;
  isFetching: boolean;
  /** The results come from the offline cache. */
  onDevice: boolean;
  hasMore: boolean;
  moreFailed: boolean;
  /** Loads the next page, unless there is none or a request is pending. */
  loadMore: () => void;
  /** Retries after a failure. */
  retry: () => void;
}

export function useSearchResults(search: Search): SearchResults {
  const options = resultsQuery(search);
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(options);
  const { data, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    query;
  const results = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);

  useEffect(
    () =>
      onEntryChange((change) => {
        queryClient.setQueriesData<{ pages: ResultPage[]; pageParams: unknown[] }>(
          { queryKey: options.queryKey.slice(0, 1) },
          (cached) =>
            cached && {
              ...cached,
              pages: cached.pages.map((page) => ({ ...page, items: withChange(page.items, change) })),
            },
        );
      }),
    [queryClient, options.queryKey],
  );

  const { errorUpdatedAt } = query;
  const hasFailed = query.isError && !isFetchNextPageError && !isUnauthorized(query.error);
  useEffect(() => {
    if (hasFailed && errorUpdatedAt > 0 && connectivity.get() === 'online') toast(SEARCH_FAILED);
  }, [hasFailed, errorUpdatedAt]);

  // After a failure only the retry button loads more.
  const canLoadMore = hasNextPage && !isPlaceholderData && !isFetchingNextPage && !isFetchNextPageError;
  const loadMore = useCallback(() => {
    if (canLoadMore) void fetchNextPage({ cancelRefetch: false });
  }, [canLoadMore, fetchNextPage]);
  return {
    results,
    searchKey: data?.pages[0]?.searchKey ?? '',
    isPending: query.isPending,
    isStale: isPlaceholderData,
    isError: query.isError && !isFetchNextPageError,
    isFetching: query.isFetching,
    onDevice: data?.pages[0]?.onDevice === true,
    hasMore: hasNextPage,
    moreFailed: isFetchNextPageError,
    loadMore,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}
