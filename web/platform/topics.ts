/** Refreshes cached queries by topic, so that no feature needs to know the queries of another. */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Topic } from '../../contract/topics.ts';

export type TopicMeta = {
  /** What the answer depends on: it is refetched when one of these changes. */
  topics?: readonly Topic[];
};

/** A longer list is not refetched at once, because that asks for each of its pages. */
const PAGES_REFETCHED_MAX = 3;

/** True for a list whose pages are too many to be refetched at once; it is refetched when it is next opened. */
export function isLongList({ state: { data } }: Query): boolean {
  const pages: unknown = typeof data === 'object' && data !== null && 'pages' in data ? data.pages : [];
  return Array.isArray(pages) && pages.length > PAGES_REFETCHED_MAX;
}

/**
 * Marks every query that depends on one of `topics` as stale, and refetches those on the page. `updated`: keys of queries
 * that already hold the change.
 */
export async function changed(
  queryClient: QueryClient,
  topics: readonly Topic[],
  updated: readonly QueryKey[] = [],
): Promise<void> {
  const hashes = new Set(updated.map((key) => queryClient.getQueryCache().find({ queryKey: key })?.queryHash));
  const depends = ({ meta, queryHash }: Query) =>
    !hashes.has(queryHash) && (meta?.topics?.some((topic) => topics.includes(topic)) ?? false);
  // A first answer on its way is not asked for anew by itself, and may be older than the change.
  const first = queryClient.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: (query) => depends(query) && query.state.data === undefined,
  });
  await Promise.all([
    ...first.map(async (query) => {
      await query.promise?.catch(() => undefined);
      await queryClient.invalidateQueries({ predicate: (each) => each === query });
    }),
    queryClient.invalidateQueries({ predicate: (query) => depends(query) && !isLongList(query) }),
    queryClient.invalidateQueries({ predicate: (query) => depends(query) && isLongList(query), refetchType: 'none' }),
  ]);
}
