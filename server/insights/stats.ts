/** Statistics of a person's journal. */
import type { Stats, UserStats } from '../../contract/insights.ts';
import type { Actor } from '../platform/http/handle.ts';
import { streakIn } from './count-streak.ts';
import type { JournalCounts } from './day-counts/day-counts.ts';
import { averageOfCounts } from './days.ts';
import { type InsightsDependencies, type LocalToday, localTodayOf } from './dependencies.ts';
import { themesOf } from './themes.ts';

const TOP_THEMES = 20;

export async function getStats(deps: InsightsDependencies, actor: Actor): Promise<Stats> {
  return statsOf(await deps.counts.of(actor.userId), localTodayOf(deps, actor));
}

export function statsOf(counts: JournalCounts, now: LocalToday): Stats {
  const { years } = counts;
  const { currentStreak, longestStreak, restDaysLeft } = streakIn(counts, now).streak;
  const themes = themesOf(counts);
  return {
    currentStreak,
    longestStreak,
    restDaysLeft,
    averageSentiment: averageOfCounts(years),
    totalEntries: years.flatMap(({ months }) => months).reduce((sum, entries) => sum + entries, 0),
    daysRecorded: years.reduce((sum, { days }) => sum + days.length, 0),
    topThemes: themes.slice(0, TOP_THEMES).map(({ name }) => name),
    themesFound: themes.length,
  };
}

/** The figures on the profile page. */
export async function getUserStats(deps: InsightsDependencies, actor: Actor): Promise<UserStats> {
  const [counts, follows] = await Promise.all([
    deps.counts.of(actor.userId),
    deps.followCounts(deps.orm, actor.userId),
  ]);
  const stats = statsOf(counts, localTodayOf(deps, actor));
  const publicEntries = counts.years.reduce((sum, { shared }) => sum + shared, 0);
  // In the API, `reflections` of a profile are its entries, not conversations with the guide.
  return { ...stats, reflections: stats.totalEntries, publicEntries, ...follows };
}
