/** Statistics of a person's journal. */
import type { Stats, UserStats } from '../../contract/insights.ts';
import type { FollowCounts } from '../account/index.ts';
import type { InMemoryJournals, KnownEntry } from '../journal/index.ts';
import { type Clock, dayOf } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import type { Actor } from '../platform/http/handle.ts';
import { averageOf } from './average.ts';
import { type Present, streakIn } from './count-streak.ts';
import { daysOf } from './days.ts';
import { remembered } from './remembered.ts';
import { themesOf } from './themes.ts';

export interface InsightsDependencies {
  orm: Queryable;
  clock: Clock;
  journals: InMemoryJournals;
  followCounts: FollowCounts;
}

const TOP_THEMES = 20;

/** Where and when the person is. */
export function presentOf({ clock }: Pick<InsightsDependencies, 'clock'>, actor: Actor): Present {
  return { today: dayOf(clock.now(), actor.timezone, actor.dayEndsAt), timezone: actor.timezone };
}

export async function getStats(deps: InsightsDependencies, actor: Actor): Promise<Stats> {
  const { entries } = await deps.journals.of(actor.userId);
  return statsOf(entries, presentOf(deps, actor));
}

export function statsOf(entries: readonly KnownEntry[], now: Present): Stats {
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

const averageSentimentOf = remembered((entries) => averageOf(entries));

/** The numbers of the profile. */
export async function getUserStats(deps: InsightsDependencies, actor: Actor): Promise<UserStats> {
  const [{ entries }, counts] = await Promise.all([
    deps.journals.of(actor.userId),
    deps.followCounts(deps.orm, actor.userId),
  ]);
  const stats = statsOf(entries, presentOf(deps, actor));
  const publicEntries = entries.filter(({ isPublic }) => isPublic).length;
  return { ...stats, reflections: stats.totalEntries, publicEntries, ...counts };
}
