/** Statistics of a person's journal. */
import type { Stats, UserStats } from '../../contract/insights.ts';
import type { Actor } from '../platform/http/handle.ts';
import { streakIn } from './count-streak.ts';
import type { DayCounts } from './day-counts/count-days.ts';
import { averageOfDays, sumEntries } from './days.ts';
import { type InsightsDependencies, type LocalToday, localTodayOf } from './dependencies.ts';
import { themesOf } from './themes.ts';

const TOP_THEMES = 20;

export async function getStats(deps: InsightsDependencies, actor: Actor): Promise<Stats> {
  return statsOf(await deps.days.of(actor.userId), localTodayOf(deps, actor));
}

export function statsOf(days: readonly DayCounts[], now: LocalToday): Stats {
  const { currentStreak, longestStreak, restDaysLeft } = streakIn(days, now).streak;
  const themes = themesOf(days);
  return {
    currentStreak,
    longestStreak,
    restDaysLeft,
    averageSentiment: averageOfDays(days),
    totalEntries: sumEntries(days),
    daysRecorded: days.length,
    topThemes: themes.slice(0, TOP_THEMES).map(({ name }) => name),
    themesFound: themes.length,
  };
}

/** The figures on the profile page. */
export async function getUserStats(deps: InsightsDependencies, actor: Actor): Promise<UserStats> {
  const [days, counts] = await Promise.all([
    deps.days.of(actor.userId),
    deps.followCounts(deps.orm, actor.userId),
  ]);
  const stats = statsOf(days, localTodayOf(deps, actor));
  const publicEntries = days.reduce((sum, { shared }) => sum + shared, 0);
  // In the API, `reflections` of a profile are its entries, not conversations with the guide.
  return { ...stats, reflections: stats.totalEntries, publicEntries, ...counts };
}
