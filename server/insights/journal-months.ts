/** The months and years for which a journal has entries. */
import type { Dashboard } from '../../contract/insights.ts';
import type { Day } from '../platform/clock.ts';
import { addMonths, type Month, monthOf, yearOf } from './calendar-months.ts';
import type { DayCounts } from './day-counts/count-days.ts';
import { sumEntries } from './days.ts';

/** The last `count` months, oldest first, ending with the month of `today`. */
export function lastMonths(today: Day, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => addMonths(monthOf(today), index + 1 - count));
}

/** The newest month with entries before the month of `today`. */
export function recapMonth(days: readonly DayCounts[], today: Day): Dashboard['recap'] {
  const newest = days.findLast(({ date }) => monthOf(date) < monthOf(today));
  if (!newest) return null;
  const month = monthOf(newest.date);
  return { month, entries: sumEntries(days.filter(({ date }) => monthOf(date) === month)) };
}

/** Years with entries, newest first. */
export function yearsOf(days: readonly DayCounts[]): number[] {
  return [...new Set(days.map(({ date }) => yearOf(date)))].reverse();
}
