/** Asking for moments: the list page by page, what it adds up to, and what is close in meaning. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listDays } from '../../contract/insights.ts';
import type { Entry } from '../../contract/journal.ts';
import { getSearchOverview, listSimilar, type SearchResult, searchAll } from '../../contract/search.ts';
import { readCachedEntries } from '../journal/offline/cached-entries.ts';
import { call, callPage } from '../platform/call.ts';
import { type MomentSort, monthRange, type Search } from '../platform/moments-link.ts';
import { withFallback } from '../platform/offline-cache.ts';
import { withoutNothing } from '../platform/read-moments.ts';
import { sentimentBounds } from './filters/mood-range.ts';
import { fitsOffline } from './fits-offline.ts';

/** The first page comes while somebody types; those who read on get more at a time. */
const FIRST_LIMIT = 20;
const FURTHER_LIMIT = 100;
const SIMILAR_LIMIT = 3;

/** A page of results. `onDevice`: of the newest entries kept here, because the server cannot be reached. */
export interface ResultPage {
  items: SearchResult[];
  next: string | undefined;
  onDevice?: true;
  /** The same for all pages of one search. */
  question: string;
}

/** What the API is asked for. */
function filterOf({ q, sort: _sort, ...filter }: Search) {
  return withoutNothing({ ...filter, ...sentimentBounds(filter), text: q });
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

async function readOnDevice(userId: string, search: Search, question: string): Promise<ResultPage | undefined> {
  const kept = await readCachedEntries(userId);
  const found = kept?.filter((entry) => fitsOffline(entry, search));
  if (!found) return undefined;
  const results = found.map(resultOf);
  return { items: search.sort === 'oldest' ? results.reverse() : results, next: undefined, onDevice: true, question };
}

/** The moments of a search, in its order; without one, the closest first where there are words and the newest otherwise. */
export function resultsQuery(search: Search) {
  const filter = filterOf(search);
  const sort: MomentSort | undefined = search.sort;
  const question = JSON.stringify([filter, sort]);
  return infiniteQueryOptions({
    queryKey: [searchAll.path, filter, sort],
    queryFn: ({ pageParam, signal }): Promise<ResultPage> => {
      const page = pageParam ? { limit: FURTHER_LIMIT, cursor: pageParam } : { limit: FIRST_LIMIT };
      const ask = async () => ({
        ...(await callPage(searchAll, { query: { ...filter, sort, ...page } }, signal)),
        question,
      });
      return pageParam ? ask() : withFallback<ResultPage>(ask, (userId) => readOnDevice(userId, search, question));
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    meta: { topics: ['entries'] },
  });
}

/** How many there are, by theme, tag, person, mood and month. */
export function overviewQuery(search: Search) {
  const filter = filterOf(search);
  return queryOptions({
    queryKey: [getSearchOverview.path, filter],
    queryFn: ({ signal }) => call(getSearchOverview, { query: filter }, signal),
    placeholderData: keepPreviousData,
    meta: { topics: ['entries'] },
  });
}

/** Moments close in meaning to an entry, or to words. */
export function similarQuery(to: { entryId: string } | { text: string }) {
  return queryOptions({
    queryKey: [listSimilar.path, to],
    queryFn: ({ signal }) => call(listSimilar, { query: { ...to, limit: SIMILAR_LIMIT } }, signal),
    meta: { topics: ['entries'] },
  });
}

/** The days with entries of a month, `YYYY-MM`. */
export function monthDaysQuery(month: string) {
  const { startDate, endDate } = monthRange(month);
  const query = { from: startDate, to: endDate };
  return queryOptions({
    queryKey: [listDays.path, query],
    queryFn: ({ signal }) => call(listDays, { query }, signal),
    meta: { topics: ['today', 'entries'] },
  });
}
