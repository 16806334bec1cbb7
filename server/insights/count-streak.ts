/** Counts a person's streak from their entries. */
import { type Day, dayNumber } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import type { JournalCounts, YearCounts } from './day-counts/day-counts.ts';
import type { LocalToday } from './dependencies.ts';
import { findEntryDays } from './insights.queries.ts';
import { findSkippedDays, type StreakDays, skippedDays } from './skipped-days.ts';
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
  const parts = counts.years.map((year) => streakDaysOf(year, now.checkInsInStreak));
  const days: StreakDays = {
    days: parts.flatMap((part) => part.days),
    dates: parts.flatMap((part) => part.dates),
    numbers: parts.flatMap((part) => part.numbers),
  };
  const skipped = skippedDays(days, now);
  const result = { at: cacheKey, ...splitIntoStreaks(days.dates, now.today, skipped, days.numbers), skipped };
  streakCache.set(counts, result);
  return result;
}

/** By year, since a change of the journal leaves most years as they were. */
const daysCaches = {
  withCheckIns: new WeakMap<YearCounts, StreakDays>(),
  written: new WeakMap<YearCounts, StreakDays>(),
};

function streakDaysOf(year: YearCounts, checkInsInStreak: boolean): StreakDays {
  const cache = checkInsInStreak ? daysCaches.withCheckIns : daysCaches.written;
  const cached = cache.get(year);
  if (cached) return cached;
  const days = checkInsInStreak ? year.days : year.days.filter(([, written]) => written > 0);
  const dates = days.map(([date]) => date);
  const result = { days, dates, numbers: dates.map(dayNumber) };
  cache.set(year, result);
  return result;
}
