/** Figures and days of the journal. */
import { queryOptions } from '@tanstack/react-query';
import { type DaySummary, getStats, getStreakRecovery, listDays, type Stats } from '../../contract/insights.ts';
import { call } from '../platform/call.ts';
import { addDays, weekday } from '../platform/day.ts';
import { cacheOfflineAs, readCached, withFallback } from '../platform/offline-cache.ts';

/** How many of the newest entries the dashboard shows before it is asked for all. */
export const SHOWN_AT_FIRST = 3;

/** Weeks of the small glow calendar. */
const WEEKS = 18;

const KEPT_STATS = 'stats';
const KEPT_DAYS = 'days';

export const statsQuery = queryOptions({
  queryKey: [getStats.path],
  queryFn: ({ signal }) =>
    withFallback(
      () => call(getStats, {}, signal),
      (userId) => readCached<Stats>(userId, KEPT_STATS),
    ),
  meta: cacheOfflineAs(KEPT_STATS),
});

/** What to say after quiet days; asked anew after an hour, and after each change of the journal. */
export const streakRecoveryQuery = queryOptions({
  queryKey: [getStreakRecovery.path],
  queryFn: ({ signal }) => call(getStreakRecovery, {}, signal),
  staleTime: 3_600_000,
});

/** Seven days, today the last. */
export function weekFrom(today: string): string {
  return addDays(today, -6);
}

/** The Sunday that begins the first of the calendar's weeks. */
export function calendarFrom(today: string): string {
  return addDays(today, -weekday(today) - (WEEKS - 1) * 7);
}

/** Those of the kept days that lie between; the day may have turned since. */
async function readKeptDays(userId: string, { from, to }: { from: string; to: string }) {
  const days = await readCached<DaySummary[]>(userId, KEPT_DAYS);
  return days?.filter(({ date }) => from <= date && date <= to);
}

/** The days of the small calendar, which hold those of the week as well. */
export function daysQuery(today: string) {
  const query = { from: calendarFrom(today), to: today };
  return queryOptions({
    queryKey: [listDays.path, query],
    queryFn: ({ signal }) =>
      withFallback(
        () => call(listDays, { query }, signal),
        (userId) => readKeptDays(userId, query),
      ),
    meta: cacheOfflineAs(KEPT_DAYS),
  });
}
