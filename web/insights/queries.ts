/** Queries for the journal's figures and days. */

import { queryOptions } from '@tanstack/react-query';
import { HOUR_MS } from '../../contract/durations.ts';
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
import { addDays, dayOfWeek } from '../platform/day.ts';
import { cacheOfflineAs, readCached, withFallback } from '../platform/offline-cache.ts';

/** Number of newest entries on the dashboard before "show all". */
export const SHOWN_AT_FIRST = 3;

/** Weeks in the small glow calendar. */
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

/** The figures on the profile page. */
export const userStatsQuery = queryOptions({
  queryKey: [getUserStats.path],
  queryFn: ({ signal }) =>
    withFallback(
      () => call(getUserStats, {}, signal),
      (userId) => readCached<UserStats>(userId, CACHED_USER_STATS),
    ),
  meta: { ...cacheOfflineAs(CACHED_USER_STATS), topics: ['today', 'entries', 'streak'] },
});

/** The message after days without entries. Refetched after an hour and after journal changes. */
export const streakRecoveryQuery = queryOptions({
  queryKey: [getStreakRecovery.path],
  queryFn: ({ signal }) => call(getStreakRecovery, {}, signal),
  staleTime: HOUR_MS,
  meta: { topics: ['today', 'entries', 'streak'] },
});

/** Returns the first of seven days that end with `today`. */
export function weekFrom(today: string): string {
  return addDays(today, -6);
}

/** Returns the first day of the calendar's first week. */
export function calendarFrom(today: string): string {
  return addDays(today, -dayOfWeek(today) - (WEEKS - 1) * 7);
}

/** All dashboard data except entries. The home page uses its week, last weeks and recent themes. */
export const dashboardQuery = queryOptions({
  queryKey: [getDashboard.path],
  queryFn: ({ signal }) =>
    withFallback(
      () => call(getDashboard, {}, signal),
      (userId) => readCached<Dashboard>(userId, CACHED_DASHBOARD),
    ),
  meta: { ...cacheOfflineAs(CACHED_DASHBOARD), topics: ['today', 'entries', 'streak'] },
});
