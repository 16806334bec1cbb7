/** Figures and days of the journal. */
import { queryOptions } from '@tanstack/react-query';
import {
  type Dashboard,
  getDashboard,
  getStats,
  getStreakRecovery,
  getUserStats,
  type Stats,
  type UserStats,
} from '../../contract/insights.ts';
import { call } from '../platform/call.ts';
import { addDays, weekday } from '../platform/day.ts';
import { cacheOfflineAs, readCached, withFallback } from '../platform/offline-cache.ts';

/** How many of the newest entries the dashboard shows before the person asks for all. */
export const SHOWN_AT_FIRST = 3;

/** Weeks of the small glow calendar. */
const WEEKS = 18;

const CACHED_STATS = 'stats';
const CACHED_USER_STATS = 'user-stats';
const CACHED_DASHBOARD = 'dashboard';

export const statsQuery = queryOptions({
  queryKey: [getStats.path],
  queryFn: ({ signal }) =>
    withFallback(
      () => call(getStats, {}, signal),
      (userId) => readCached<Stats>(userId, CACHED_STATS),
    ),
  meta: { ...cacheOfflineAs(CACHED_STATS), topics: ['today', 'entries', 'streak'] },
});

/** The numbers of the profile. */
export const userStatsQuery = queryOptions({
  queryKey: [getUserStats.path],
  queryFn: ({ signal }) =>
    withFallback(
      () => call(getUserStats, {}, signal),
      (userId) => readCached<UserStats>(userId, CACHED_USER_STATS),
    ),
  meta: { ...cacheOfflineAs(CACHED_USER_STATS), topics: ['today', 'entries', 'streak'] },
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

/** All that the dashboard shows except entries; Home shows its week, its last weeks and its recent themes too. */
export const dashboardQuery = queryOptions({
  queryKey: [getDashboard.path],
  queryFn: ({ signal }) =>
    withFallback(
      () => call(getDashboard, {}, signal),
      (userId) => readCached<Dashboard>(userId, CACHED_DASHBOARD),
    ),
  meta: { ...cacheOfflineAs(CACHED_DASHBOARD), topics: ['today', 'entries', 'streak'] },
});
