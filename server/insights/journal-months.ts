/** The months and years for which a journal has entries. */
import type { Dashboard } from '../../contract/insights.ts';
import type { Day } from '../platform/clock.ts';
import { addMonths, type Month, monthIn, monthOf } from './calendar-months.ts';
import type { JournalCounts } from './day-counts/day-counts.ts';

/** The last `count` months, oldest first, ending with the month of `today`. */
export function lastMonths(today: Day, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => addMonths(monthOf(today), index + 1 - count));
}

/** The newest month with entries before the month of `today`. */
export function recapMonth({ years }: JournalCounts, today: Day): Dashboard['recap'] {
  const months = years.flatMap(({ year, months: counts }) =>
    counts.map((entries, index) => ({ month: monthIn(year, index + 1), entries })),
  );
  return months.findLast(({ month, entries }) => entries > 0 && month < monthOf(today)) ?? null;
}

/** Years with entries, newest first. */
export function yearsOf({ years }: JournalCounts): number[] {
  return years.map(({ year }) => year).reverse();
}
