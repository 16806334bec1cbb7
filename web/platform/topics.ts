/** Refreshes cached queries by topic, so that no feature needs to know the queries of another. */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Topic } from '../../contract/topics.ts';

export type TopicMeta = {
  /** The topics on which the response depends: it is refetched when one of them changes. */
  topics?: readonly Topic[];
};

/** Longer lists are not refetched at once, because that requests each of their pages. */
const PAGES_REFETCHED_MAX = 3;

/** Returns true for a list with too many pages to refetch; it is refetched when it is next opened. */
export function isLongList({ state: { data } }: Query): boolean {
  const pages: unknown = typeof data === 'object' && data !== null && 'pages' in data ? data.pages : [];
  return Array.isArray(pages) && pages.length > PAGES_REFETCHED_MAX;
}

/**
 * Marks every query that depends on one of `topics` as stale, and refetches the active ones. `updated`: keys of queries
 * that already have the change.
 */
export async function invalidateTopics(
  queryClient: QueryClient,
  topics: readonly Topic[],
  updated: readonly QueryKey[] = [],
): Promise<void> {
  const hashes = new Set(updated.map((key) => queryClient.getQueryCache().find({ queryKey: key })?.queryHash));
  const depends = ({ meta, queryHash }: Query) =>
    !hashes.has(queryHash) && (meta?.topics?.some((topic) => topics.includes(topic)) ?? false);
  // React Query does not restart a first fetch in flight, whose response may be older than the change.
  const firstFetches = queryClient.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: (query) => depends(query) && query.state.data === undefined,
  });
  await Promise.all([
    ...firstFetches.map(async (query) => {
      await query.promise?.catch(() => undefined);
      await queryClient.invalidateQueries({ predicate: (each) => each === query });
    }),
    queryClient.invalidateQueries({ predicate: (query) => depends(query) && !isLongList(query) }),
    queryClient.invalidateQueries({ predicate: (query) => depends(query) && isLongList(query), refetchType: 'none' }),
  ]);
}
