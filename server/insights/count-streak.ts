/** Counts a person's streak from their entries. */
import type { Day } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import type { JournalCounts } from './day-counts/day-counts.ts';
import type { LocalToday } from './dependencies.ts';
import { findEntryDays } from './insights.queries.ts';
import { findSkippedDays, skippedDays } from './skipped-days.ts';
import { type Streak, splitIntoStreaks, streakOf } from './streak.ts';

/**
 * The streak on `today` as the transaction sees the entries, with the days it was counted from (distinct, ascending)
 * and the skipped days. Check-ins count if the person counts them.
 */
export async function countStreak(
  db: Queryable,
  userId: string,
  now: Pick<LocalToday, 'today' | 'timezone'>,
): Promise<{ streak: Streak; days: Day[]; skipped: ReadonlySet<Day> }> {
  const days = await findEntryDays(db, userId);
  const skipped = await findSkippedDays(db, userId, days, now);
  return { streak: streakOf(days, now.today, skipped), days, skipped };
}

interface JournalStreaks {
  streak: Streak;
  /** The days of each streak, oldest first. */
  streaks: readonly (readonly Day[])[];
  skipped: Set<Day>;
}

/** Last result per version of the counts. `CountedJournals` has a new object after each change. */
const streakCache = new WeakMap<JournalCounts, JournalStreaks & { at: string }>();

/** The same for a counted journal. */
export function streakIn(counts: JournalCounts, now: LocalToday): JournalStreaks {
  const cacheKey = `${now.today} ${now.timezone} ${now.checkInsInStreak}`;
  const cached = streakCache.get(counts);
  if (cached?.at === cacheKey) return cached;
  const days = counts.years.flatMap((year) => year.days);
  const counted = now.checkInsInStreak ? days : days.filter(([, written]) => written > 0);
  const dates = counted.map(([date]) => date);
  const skipped = skippedDays(counted, dates, now);
  const result = { at: cacheKey, ...splitIntoStreaks(dates, now.today, skipped), skipped };
  streakCache.set(counts, result);
  return result;
}
