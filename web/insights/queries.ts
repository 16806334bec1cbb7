/** Figures and days of the journal. */
import { queryOptions } from '@tanstack/react-query';
import { type DaySummary, getStats, getStreakRecovery, listDays, type Stats } from '../../contract/insights.ts';
import { call } from '../platform/call.ts';
import { addDays, weekday } from '../platform/day.ts';
import { cacheOfflineAs, readCached, withFallback } from '../platform/offline-cache.ts';

/** How many of the newest entries the dashboard shows before the person asks for all. */
export const SHOWN_AT_FIRST = 3;

/** Weeks of the small glow calendar. */
const WEEKS = 18;

const CACHED_STATS = 'stats';
const CACHED_DAYS = 'days';

export const statsQuery = queryOptions({
  queryKey: [getStats.path],
  queryFn: ({ signal }) =>
    withFallback(
      () => call(getStats, {}, signal),
      (userId) => readCached<Stats>(userId, CACHED_STATS),
    ),
  meta: { ...cacheOfflineAs(CACHED_STATS), topics: ['today', 'entries', 'streak'] },
});

/** What to say after days without entries; refetched after an hour, and after each change of the journal. */
export const streakRecoveryQuery = queryOptions({
  queryKey: [getStreakRecovery.path],
  queryFn: ({ signal }) => call(getStreakRecovery, {}, signal),
  staleTime: 3_600_000,
  meta: { topics: ['today', 'entries', 'streak'] },
});

/** Seven days, today the last. */
export function weekFrom(today: string): string {
  return addDays(today, -6);
}

/** The Sunday that begins the first of the calendar's weeks. */
export function calendarFrom(today: string): string {
  return addDays(today, -weekday(today) - (WEEKS - 1) * 7);
}

/** The cached days in the range; a new day may have begun since they were cached. */
async function readCachedDays(userId: string, { from, to }: { from: string; to: string }) {
  const days = await readCached<DaySummary[]>(userId, CACHED_DAYS);
  return days?.filter(({ date }) => from <= date && date <= to);
}

/** The days of the small calendar, which include those of the week. */
export function daysQuery(today: string) {
  const query = { from: calendarFrom(today), to: today };
  return queryOptions({
    queryKey: [listDays.path, query],
    queryFn: ({ signal }) =>
      withFallback(
        () => call(listDays, { query }, signal),
        (userId) => readCachedDays(userId, query),
      ),
    meta: { ...cacheOfflineAs(CACHED_DAYS), topics: ['today', 'entries'] },
  });
}
