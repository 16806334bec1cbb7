/** Counts of entries by weekday and hour. */
import type { Dashboard } from '../../contract/insights.ts';
import type { JournalCounts } from './day-counts/day-counts.ts';

const HOURS = 24;
const WEEKDAYS = 7;

/** Entries by weekday (0 is Sunday) of their day and by local hour at the time of writing. */
export function rhythmOf({ years }: JournalCounts): Dashboard['rhythm'] {
  return Array.from({ length: WEEKDAYS }, (_, weekday) =>
    Array.from({ length: HOURS }, (__, hour) =>
      years.reduce((sum, { rhythm }) => sum + (rhythm[weekday]?.[hour] ?? 0), 0),
    ),
  );
}
