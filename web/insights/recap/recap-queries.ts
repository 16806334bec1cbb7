/** Memories, recaps of months and reviews of years. */
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
import { call, callPage } from '../../platform/call.ts';
import { monthRange } from '../../platform/moments-link.ts';
import { cacheOfflineAs, readCached, withFallback } from '../../platform/offline-cache.ts';
import type { Visit } from './visit.ts';

/** Moments asked for at a time while one is chosen. */
const CHOICE = 20;

const asked = (hardDays: boolean) => (hardDays ? 'true' : 'false');

export function memoriesQuery(today: string, { hardDays, another }: Visit) {
  return queryOptions({
    // With the day: a page that stays open over midnight asks anew.
    queryKey: [getMemories.path, today, { hardDays, another }],
    queryFn: ({ signal }) =>
      withFallback(
        () => call(getMemories, { query: { hardDays: asked(hardDays), another } }, signal),
        (userId) => readCached<Memories>(userId, 'memories'),
      ),
    // What is shown stays until the other is there.
    placeholderData: keepPreviousData,
    // Hard days are not shown to whoever did not ask for them, offline neither.
    meta: { ...(hardDays ? {} : cacheOfflineAs('memories')), topics: ['today', 'entries'] },
  });
}

export function recapQuery(month: string, hardDays: boolean) {
  const id = `recap ${month}`;
  return queryOptions({
    queryKey: [getRecap.path, month, { hardDays }],
    queryFn: ({ signal }) =>
      withFallback(
        () => call(getRecap, { params: { id: month }, query: { hardDays: asked(hardDays) } }, signal),
        (userId) => readCached<Recap>(userId, id),
      ),
    placeholderData: keepPreviousData,
    meta: { ...(hardDays ? {} : cacheOfflineAs(id)), topics: ['today', 'entries'] },
  });
}

/** `year`: four digits, as in the address. */
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

/** A moment that was chosen on this device and is not saved yet. */
export function chosenEntryQuery(id: string) {
  return queryOptions({
    queryKey: [getEntry.path, id],
    queryFn: ({ signal }) => call(getEntry, { params: { id } }, signal),
    meta: { topics: ['entries'] },
  });
}

/** The moments of a month, `YYYY-MM`, to choose from, oldest first. */
export function momentsOfMonthQuery(month: string) {
  const query = { ...monthRange(month), kind: 'gratitude', sort: 'oldest', limit: CHOICE } as const;
  return infiniteQueryOptions({
    queryKey: [searchAll.path, query],
    queryFn: ({ pageParam, signal }) =>
      callPage(searchAll, { query: pageParam ? { ...query, cursor: pageParam } : query }, signal),
    meta: { topics: ['entries'] },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}
