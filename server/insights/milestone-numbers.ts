/** Thresholds of milestones. */

const STREAKS = [7, 14, 30, 50, 100, 200, 365];
const ENTRIES = [1, 10, 50, 100, 250, 500, 1000];
const YEAR = 365;

/** The highest milestone of a streak: the listed ones, then every further hundred days and year. 0: none. */
export function streakMilestone(days: number): number {
  const [hundreds, years] = [100, YEAR].map((step) => Math.floor(days / step) * step);
  return days > YEAR ? Math.max(hundreds ?? 0, years ?? 0) : highest(STREAKS, days);
}

/** The highest milestone of a number of entries: the listed ones, then every further thousand. 0: none. */
export function entriesMilestone(entries: number): number {
  return entries > 1000 ? Math.floor(entries / 1000) * 1000 : highest(ENTRIES, entries);
}

function highest(numbers: readonly number[], reached: number): number {
  return numbers.findLast((number) => number <= reached) ?? 0;
}
