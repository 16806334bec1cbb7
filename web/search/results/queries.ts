/** Queries for search: results by page, counts, and entries similar in meaning. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Entry } from '../../../contract/journal.ts';
import { getSearchOverview, listSimilar, type SearchResult, searchAll } from '../../../contract/search.ts';
import { readCachedEntries } from '../../journal/cached-entries.ts';
import type { Search, SearchSort } from '../../journal/links/journal-link.ts';
import { omitEmpty } from '../../journal/links/read-journal-link.ts';
import { call, callPage } from '../../platform/call.ts';
import { withFallback } from '../../platform/offline-cache.ts';
import { sentimentBounds } from '../filters/mood-range.ts';
import { matchesOffline } from './offline-match.ts';

/** Page sizes: a small first page for results while typing, larger ones for scrolling. */
const FIRST_LIMIT = 20;
const FURTHER_LIMIT = 100;
const SIMILAR_LIMIT = 5;

/** A page of results. `onDevice` is set if they come from the offline cache. */
export interface ResultPage {
  items: SearchResult[];
  next: string | undefined;
  onDevice?: true;
  /** Identifies the search; the same for all of its pages. */
  searchKey: string;
}

/** Returns the filter in API parameters. */
function filterOf({ q, sort: _sort, ...filter }: Search) {
  return omitEmpty({ ...filter, ...sentimentBounds(filter), text: q });
}

function resultOf(entry: Entry): SearchResult {
  const { id, entryDate, content, themes, sentiment, isPublic } = entry;
  return {
    type: 'gratitude',
    id,
    date: entryDate,
    displayTitle: content,
    themes,
    sentiment,
    isPublic,
    entry,
    matches: [],
  };
}

async function searchCachedEntries(userId: string, search: Search, searchKey: string): Promise<ResultPage | undefined> {
  const cached = await readCachedEntries(userId);
  const matching = cached?.filter((entry) => matchesOffline(entry, search));
  if (!matching) return undefined;
  const results = matching.map(resultOf);
  return { items: search.sort === 'oldest' ? results.reverse() : results, next: undefined, onDevice: true, searchKey };
}

/** The results of a search in its order. The default is closest first with text, newest first otherwise. */
export function resultsQuery(search: Search) {
  const filter = filterOf(search);
  const sort: SearchSort | undefined = search.sort;
  const searchKey = JSON.stringify([filter, sort]);
  return infiniteQueryOptions({
    queryKey: [searchAll.path, filter, sort],
    queryFn: ({ pageParam, signal }): Promise<ResultPage> => {
      const page = pageParam ? { limit: FURTHER_LIMIT, cursor: pageParam } : { limit: FIRST_LIMIT };
      const request = async () => ({
        ...(await callPage(searchAll, { query: { ...filter, sort, ...page } }, signal)),
        searchKey,
      });
      return pageParam
        ? request()
        : withFallback<ResultPage>(request, (userId) => searchCachedEntries(userId, search, searchKey));
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    meta: { topics: ['entries'] },
  });
}

/** Counts by theme, tag, person, mood and month. */
export function overviewQuery(search: Search) {
  const filter = filterOf(search);
  return queryOptions({
    queryKey: [getSearchOverview.path, filter],
    queryFn: ({ signal }) => call(getSearchOverview, { query: filter }, signal),
    placeholderData: keepPreviousData,
    meta: { topics: ['entries'] },
  });
}

/** Entries similar in meaning to an entry or a text. */
export function similarQuery(to: { entryId: string } | { text: string }) {
  return queryOptions({
    queryKey: [listSimilar.path, to],
    queryFn: ({ signal }) => call(listSimilar, { query: { ...to, limit: SIMILAR_LIMIT } }, signal),
    meta: { topics: ['entries'] },
  });
}
