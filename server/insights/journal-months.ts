/** The months and years for which a journal has entries. */
import type { Dashboard } from '../../contract/insights.ts';
import type { EntryMetadata } from '../journal/index.ts';
import type { Day } from '../platform/clock.ts';
import { addMonths, type Month, monthOf, yearOf } from './calendar-months.ts';
import { memoizeByEntries } from './memoize-by-entries.ts';

/** The last `count` months, oldest first, ending with the month of `today`. */
export function lastMonths(today: Day, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => addMonths(monthOf(today), index + 1 - count));
}

/** The newest month with entries before the month of `today`. */
export function recapMonth(entries: readonly EntryMetadata[], today: Day): Dashboard['recap'] {
  const newest = entries.find(({ entryDate }) => monthOf(entryDate) < monthOf(today));
  if (!newest) return null;
  const month = monthOf(newest.entryDate);
  return { month, entries: entries.filter(({ entryDate }) => monthOf(entryDate) === month).length };
}

/** Years with entries, newest first. */
export const yearsOf = memoizeByEntries((entries): number[] => [
  ...new Set(entries.map(({ entryDate }) => yearOf(entryDate))),
]);
