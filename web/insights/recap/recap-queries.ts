/** Queries for memories, monthly recaps and yearly reviews. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getEntry } from '../../../contract/journal.ts';
import {
  getMemories,
  getRecap,
  getYearReview,
  type Memories,
  type Recap,
  type YearReview,
} from '../../../contract/recaps.ts';
import { searchAll } from '../../../contract/search.ts';
import { monthRange } from '../../journal/links/journal-link.ts';
import { call, callPage } from '../../platform/call.ts';
import { cacheOfflineAs, readCached, withFallback } from '../../platform/offline-cache.ts';
import type { Visit } from './use-visit.ts';

/** Page size of the entry picker. */
const PICKER_PAGE_SIZE = 20;

const booleanParam = (hardDays: boolean) => (hardDays ? 'true' : 'false');

export function memoriesQuery(today: string, { hardDays, another }: Visit) {
  return queryOptions({
    // Keyed by day, so that a page open past midnight refetches.
    queryKey: [getMemories.path, today, { hardDays, another }],
    queryFn: ({ signal }) =>
      withFallback(
        () => call(getMemories, { query: { hardDays: booleanParam(hardDays), another } }, signal),
        (userId) => readCached<Memories>(userId, 'memories'),
      ),
    // Keep the previous memory visible while another one loads.
    placeholderData: keepPreviousData,
    // Hard days are not cached, because offline they would appear without being requested.
    meta: { ...(hardDays ? {} : cacheOfflineAs('memories')), topics: ['today', 'entries'] },
  });
}

export function recapQuery(month: string, hardDays: boolean) {
  const id = `recap ${month}`;
  return queryOptions({
    queryKey: [getRecap.path, month, { hardDays }],
    queryFn: ({ signal }) =>
      withFallback(
        () => call(getRecap, { params: { id: month }, query: { hardDays: booleanParam(hardDays) } }, signal),
        (userId) => readCached<Recap>(userId, id),
      ),
    placeholderData: keepPreviousData,
    meta: { ...(hardDays ? {} : cacheOfflineAs(id)), topics: ['today', 'entries'] },
  });
}

/** `year` has four digits, as in the URL. */
export function yearReviewQuery(year: string) {
  const id = `year ${year}`;
  return queryOptions({
    queryKey: [getYearReview.path, year],
    queryFn: ({ signal }) =>
      withFallback(
        () => call(getYearReview, { params: { id: year } }, signal),
        (userId) => readCached<YearReview>(userId, id),
      ),
    meta: { ...cacheOfflineAs(id), topics: ['today', 'entries'] },
  });
}

/** An entry chosen on this device that is not saved yet. */
export function chosenEntryQuery(id: string) {
  return queryOptions({
    queryKey: [getEntry.path, id],
    queryFn: ({ signal }) => call(getEntry, { params: { id } }, signal),
    meta: { topics: ['entries'] },
  });
}

/** The entries of a month (`YYYY-MM`) to choose from, oldest first. */
export function entriesOfMonthQuery(month: string) {
  const query = { ...monthRange(month), kind: 'gratitude', sort: 'oldest', limit: PICKER_PAGE_SIZE } as const;
  return infiniteQueryOptions({
    queryKey: [searchAll.path, query],
    queryFn: ({ pageParam, signal }) =>
      callPage(searchAll, { query: pageParam ? { ...query, cursor: pageParam } : query }, signal),
    meta: { topics: ['entries'] },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}
