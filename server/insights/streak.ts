/** The streak: consecutive days with an entry, with up to two rest days a month. */
import { REST_DAYS_PER_MONTH } from '../../contract/limits.ts';
import { addDays, type Day, dayNumber, daysBetween } from '../platform/clock.ts';

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

/**
 * The same, with the days of each streak, oldest first and ascending, without the rest days between them. `numbers`: the
 * `dayNumber` of each day, which a caller may know.
 */
export function splitIntoStreaks(
  days: readonly Day[],
  today: Day,
  skipped: ReadonlySet<Day> = NO_DAYS,
  numbers: readonly number[] = days.map(dayNumber),
): { streak: Streak; streaks: Day[][] } {
  const walk = new StreakWalk(days, skipped, numbers);
  walk.advance(today);
  const { last } = walk;
  const current = walk.keep(today);
  const streak = {
    currentStreak: current?.length ?? 0,
    longestStreak: walk.streaks.reduce((longest, { length }) => Math.max(longest, length), 0),
    lastEntryDate: last,
    streakStartDate: current?.[0] ?? null,
    restDaysLeft: REST_DAYS_PER_MONTH - (walk.used.get(monthOf(today)) ?? 0),
  };
  return { streak, streaks: walk.streaks };
}

/**
 * The last day the streak of `today` lasts if nothing more is written: tomorrow, or later while rest days cover it.
 * Null without a streak.
 */
export function lastsUntil(days: readonly Day[], today: Day, skipped: ReadonlySet<Day> = NO_DAYS): Day | null {
  const walk = new StreakWalk(days, skipped, days.map(dayNumber));
  let until: Day | null = null;
  for (let day = today; ; day = addDays(day, 1)) {
    walk.advance(day);
    if (!walk.isKept(day)) return until;
    until = day;
  }
}

/** Goes through the days with entries, oldest first, and covers the gaps between them. */
class StreakWalk {
  readonly #days: readonly Day[];
  readonly #skipped: ReadonlySet<Day>;
  readonly #numbers: readonly number[];
  #next = 0;
  readonly used: RestDaysUsed = new Map();
  readonly streaks: Day[][] = [];
  /** The last day with an entry so far. */
  last: Day | null = null;

  constructor(days: readonly Day[], skipped: ReadonlySet<Day>, numbers: readonly number[]) {
    this.#days = days;
    this.#skipped = skipped;
    this.#numbers = numbers;
  }

  /** Goes on to the last day with an entry that is not after `today`. */
  advance(today: Day): void {
    for (let day = this.#days[this.#next]; day !== undefined && day <= today; day = this.#days[++this.#next]) {
      const isJoined = this.last !== null && (this.#isNextDay() || coverGap(this.last, day, this.used, this.#skipped));
      if (isJoined) this.streaks.at(-1)?.push(day);
      else this.streaks.push([day]);
      this.last = day;
    }
  }

  /** Whether nothing was missed before the next day, as is usual. */
  #isNextDay(): boolean {
    return this.#numbers[this.#next] === (this.#numbers[this.#next - 1] ?? Number.NaN) + 1;
  }

  /** The streak that lasts on `today`, using rest days for the days missed since its last entry. */
  keep(today: Day): Day[] | undefined {
    if (this.last === null) return undefined;
    return this.last === today || coverGap(this.last, today, this.used, this.#skipped)
      ? this.streaks.at(-1)
      : undefined;
  }

  /** Whether a streak lasts on `today`. Uses no rest days. */
  isKept(today: Day): boolean {
    return this.last !== null && (this.last === today || coverGap(this.last, today, new Map(this.used), this.#skipped));
  }
}

/** Uses rest days for all missed days between the two. Returns false and uses none if there are too few. */
function coverGap(from: Day, to: Day, used: RestDaysUsed, skipped: ReadonlySet<Day>): boolean {
  const missed = daysBetween(from, to) - 1;
  if (missed === 0) return true;
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
