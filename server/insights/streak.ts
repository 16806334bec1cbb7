/** The streak: consecutive days with an entry, with up to two rest days a month. */
import { REST_DAYS_PER_MONTH } from '../../contract/limits.ts';
import { addDays, type Day, daysBetween } from '../platform/clock.ts';

export interface Streak {
  /**
   * Days with an entry in the streak that includes today or yesterday, or that rest days keep alive; 0 without a
   * streak.
   */
  currentStreak: number;
  longestStreak: number;
  lastEntryDate: Day | null;
  /** First day of the current streak; null without a streak. */
  streakStartDate: Day | null;
  /** Unused rest days of the current month, 0 to 2. */
  restDaysLeft: number;
}

/** Rest days used, by month (`YYYY-MM`). */
type RestDaysUsed = Map<string, number>;

const NO_DAYS: ReadonlySet<Day> = new Set();

/** Longest gap in days that can be covered: the rest days of two months and one skipped day. */
export const COVERED_GAP_MAX = 2 * REST_DAYS_PER_MONTH + 1;

/**
 * The streak on `today`. `days`: distinct days with entries, ascending; days after `today` are ignored. A missed day
 * uses a rest day of its own month. A gap is covered completely or not at all. A rest day keeps a streak and does not
 * lengthen it. Today without an entry is not a missed day, and neither are days in `skipped`, which did not exist for
 * this person.
 */
export function streakOf(days: readonly Day[], today: Day, skipped: ReadonlySet<Day> = NO_DAYS): Streak {
  return splitIntoStreaks(days, today, skipped).streak;
}

/** The same, with the days of each streak, oldest first and ascending, without the rest days between them. */
export function splitIntoStreaks(
  days: readonly Day[],
  today: Day,
  skipped: ReadonlySet<Day> = NO_DAYS,
): { streak: Streak; streaks: Day[][] } {
  const used: RestDaysUsed = new Map();
  const streaks: Day[][] = [];
  let current: Day[] | undefined;
  let last: Day | null = null;
  for (const day of days) {
    if (day > today) break;
    if (current === undefined || last === null || !coverGap(last, day, used, skipped)) {
      current = [];
      streaks.push(current);
    }
    current.push(day);
    last = day;
  }
  if (last !== null && last !== today && !coverGap(last, today, used, skipped)) current = undefined;
  const streak = {
    currentStreak: current?.length ?? 0,
    longestStreak: streaks.reduce((longest, { length }) => Math.max(longest, length), 0),
    lastEntryDate: last,
    streakStartDate: current?.[0] ?? null,
    restDaysLeft: REST_DAYS_PER_MONTH - (used.get(monthOf(today)) ?? 0),
  };
  return { streak, streaks };
}

/**
 * The last day the streak of `today` lasts if nothing more is written: tomorrow, or later while rest days cover it.
 * Null without a streak.
 */
export function lastsUntil(days: readonly Day[], today: Day, skipped: ReadonlySet<Day> = NO_DAYS): Day | null {
  let until: Day | null = null;
  for (let day = today; streakOf(days, day, skipped).currentStreak > 0; day = addDays(day, 1)) until = day;
  return until;
}

/** Uses rest days for all missed days between the two. Returns false and uses none if there are too few. */
function coverGap(from: Day, to: Day, used: RestDaysUsed, skipped: ReadonlySet<Day>): boolean {
  const missed = daysBetween(from, to) - 1;
  // Avoids a loop over a gap of years.
  if (missed > COVERED_GAP_MAX) return false;
  const needed: RestDaysUsed = new Map();
  for (let offset = 1; offset <= missed; offset++) {
    const day = addDays(from, offset);
    if (skipped.has(day)) continue;
    const month = monthOf(day);
    needed.set(month, (needed.get(month) ?? 0) + 1);
  }
  for (const [month, count] of needed) if ((used.get(month) ?? 0) + count > REST_DAYS_PER_MONTH) return false;
  for (const [month, count] of needed) used.set(month, (used.get(month) ?? 0) + count);
  return true;
}

function monthOf(day: Day): string {
  return day.slice(0, 7);
}
