/** Statistics of a person's journal. */
import type { Stats, UserStats } from '../../contract/insights.ts';
import type { EntryMetadata } from '../journal/index.ts';
import type { Actor } from '../platform/http/handle.ts';
import { averageOf } from './average.ts';
import { streakIn } from './count-streak.ts';
import { daysOf } from './days.ts';
import { type InsightsDependencies, type LocalToday, localTodayOf } from './dependencies.ts';
import { memoizeByEntries } from './memoize-by-entries.ts';
import { themesOf } from './themes.ts';

const TOP_THEMES = 20;

export async function getStats(deps: InsightsDependencies, actor: Actor): Promise<Stats> {
  const { entries } = await deps.journals.of(actor.userId);
  return statsOf(entries, localTodayOf(deps, actor));
}

export function statsOf(entries: readonly EntryMetadata[], now: LocalToday): Stats {
  const { currentStreak, longestStreak, restDaysLeft } = streakIn(entries, now).streak;
  const themes = themesOf(entries);
  return {
    currentStreak,
    longestStreak,
    restDaysLeft,
    averageSentiment: averageSentimentOf(entries),
    totalEntries: entries.length,
    daysRecorded: daysOf(entries).length,
    topThemes: themes.slice(0, TOP_THEMES).map(({ name }) => name),
    themesFound: themes.length,
  };
}

const averageSentimentOf = memoizeByEntries((entries) => averageOf(entries));

/** The figures on the profile page. */
export async function getUserStats(deps: InsightsDependencies, actor: Actor): Promise<UserStats> {
  const [{ entries }, counts] = await Promise.all([
    deps.journals.of(actor.userId),
    deps.followCounts(deps.orm, actor.userId),
  ]);
  const stats = statsOf(entries, localTodayOf(deps, actor));
  const publicEntries = entries.filter(({ isPublic }) => isPublic).length;
  // In the API, `reflections` of a profile are its entries, not conversations with the guide.
  return { ...stats, reflections: stats.totalEntries, publicEntries, ...counts };
}
