/** The streak: consecutive days with an entry, forgiving up to two rest days a month. */
import { REST_DAYS_A_MONTH } from '../../contract/limits.ts';
import { addDays, type Day, daysBetween } from '../platform/clock.ts';

export interface Streak {
  /** Days with an entry in the streak that reaches to today (or yesterday, or is held by rest days); 0 for none. */
  currentStreak: number;
  longestStreak: number;
  lastEntryDate: Day | null;
  /** First day of the current streak; null where there is none. */
  streakStartDate: Day | null;
  /** Rest days of today's month that are not used yet, 0 to 2. */
  restDaysLeft: number;
}

/** Rest days used, by month (`YYYY-MM`). */
type RestDaysUsed = Map<string, number>;

const NONE: ReadonlySet<Day> = new Set();

/** Days in a row that rest days can cover at most: those of two months, and one that never was. */
export const COVERED_IN_A_ROW = 2 * REST_DAYS_A_MONTH + 1;

/**
 * The streak as it stands on `today`, from the distinct days with entries in ascending order. Days after `today`
 * are left out. A missed day is covered by a rest day of its own month while that month has one; a gap is covered
 * whole or not at all, and a rest day protects a streak without lengthening it. Today itself, while nothing is
 * written yet, is not a missed day. Neither are days in `skipped`, which never were for this person.
 */
export function streakOf(days: readonly Day[], today: Day, skipped: ReadonlySet<Day> = NONE): Streak {
  const used: RestDaysUsed = new Map();
  let length = 0;
  let longest = 0;
  let start: Day | null = null;
  let last: Day | null = null;
  for (const day of days) {
    if (day > today) break;
    if (last === null || !coverGap(last, day, used, skipped)) {
      length = 0;
      start = day;
    }
    length++;
    last = day;
    longest = Math.max(longest, length);
  }
  if (last !== null && last !== today && !coverGap(last, today, used, skipped)) {
    length = 0;
    start = null;
  }
  return {
    currentStreak: length,
    longestStreak: longest,
    lastEntryDate: last,
    streakStartDate: start,
    restDaysLeft: REST_DAYS_A_MONTH - (used.get(monthOf(today)) ?? 0),
  };
}

/** Covers every missed day strictly between the two, or none: false where the rest days do not reach. */
function coverGap(from: Day, to: Day, used: RestDaysUsed, skipped: ReadonlySet<Day>): boolean {
  const missed = daysBetween(from, to) - 1;
  // No need to walk a gap of years.
  if (missed > COVERED_IN_A_ROW) return false;
  const needed: RestDaysUsed = new Map();
  for (let offset = 1; offset <= missed; offset++) {
    const day = addDays(from, offset);
    if (skipped.has(day)) continue;
    const month = monthOf(day);
    needed.set(month, (needed.get(month) ?? 0) + 1);
  }
  for (const [month, count] of needed) if ((used.get(month) ?? 0) + count > REST_DAYS_A_MONTH) return false;
  for (const [month, count] of needed) used.set(month, (used.get(month) ?? 0) + count);
  return true;
}

function monthOf(day: Day): string {
  return day.slice(0, 7);
}
