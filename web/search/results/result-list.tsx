/** The virtualized list of results, with the dialogs that edit and delete entries. */
import { useCallback } from 'react';
import type { SearchResult } from '../../../contract/search.ts';
import { cardHeight } from '../../journal/entries/card-height.ts';
import { useEntryDialogs } from '../../journal/entries/use-entry-dialogs.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { LoadMore } from './load-more.tsx';
import { ResultCard } from './result-card.tsx';
import { ClosestEntries } from './similar-entries.tsx';
import type { SearchResults } from './use-search-results.ts';

const keyOf = ({ id }: SearchResult) => id;
const versionOf = ({ entry }: SearchResult) => entry?.version ?? 0;
const REFLECTION_HEIGHT = 104;
/** Height of the button below an entry without themes, in CSS pixels. */
const SIMILAR_HEIGHT = 42;

function heightOf({ entry }: SearchResult, width: number): number {
  if (!entry) return REFLECTION_HEIGHT;
  return cardHeight(entry, width) + (entry.themes.length + entry.tags.length > 0 ? 0 : SIMILAR_HEIGHT);
}

/** Search by words found little if it found no more than this. */
const FEW_RESULTS = 3;

interface ResultListProps {
  searchResults: SearchResults;
  total: number | undefined;
  today: string;
  withSimilar: boolean;
  /** The text of a search without filters; its closest entries are listed below a few results. */
  text: string | undefined;
}

export function ResultList({ searchResults, total, today, withSimilar, text }: ResultListProps) {
  const { results, searchKey, hasMore, moreFailed, isFetching, loadMore, retry } = searchResults;
  const { handlers, dialog } = useEntryDialogs();
  const renderItem = useCallback(
    (result: SearchResult) => (
      <ResultCard result={result} today={today} handlers={handlers} withSimilar={withSimilar} />
    ),
    [today, handlers, withSimilar],
  );
  return (
    <>
      <VirtualList
        // Different results start at the top, with nothing expanded.
        key={searchKey}
        items={results}
        label="Results"
        keyOf={keyOf}
        versionOf={versionOf}
        estimateHeight={heightOf}
        renderItem={renderItem}
        total={hasMore ? total : results.length}
        onNearEnd={loadMore}
      />
      <LoadMore hasMore={hasMore} failed={moreFailed} retrying={isFetching} onRetry={retry} />
      {withSimilar && text !== undefined && !hasMore && results.length <= FEW_RESULTS && (
        <ClosestEntries text={text} found={results} />
      )}
      {dialog}
    </>
  );
}
