/** Counts of entries by weekday and hour. */
import type { Dashboard } from '../../contract/insights.ts';
import type { Day } from '../platform/clock.ts';
import { memoizeByEntries } from './memoize-by-entries.ts';

const HOURS = 24;
const WEEKDAYS = 7;

/** Entries by weekday (0 is Sunday) of their day and by local hour at the time of writing. */
export const rhythmOf = memoizeByEntries((entries): Dashboard['rhythm'] => {
  const rhythm = Array.from({ length: WEEKDAYS }, () => Array.from({ length: HOURS }, () => 0));
  let date: Day | undefined;
  let weekday = 0;
  for (const entry of entries) {
    // Entries of one day are adjacent, so the weekday is computed once per day.
    if (entry.entryDate !== date) weekday = new Date(`${entry.entryDate}T00:00:00Z`).getUTCDay();
    date = entry.entryDate;
    const hours = rhythm[weekday];
    if (hours) hours[entry.hour] = (hours[entry.hour] ?? 0) + 1;
  }
  return rhythm;
});
