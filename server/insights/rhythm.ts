/** When somebody writes. */
import type { Dashboard } from '../../contract/insights.ts';
import type { Day } from '../platform/clock.ts';
import { memoizeByEntries } from './memoize-by-entries.ts';

const HOURS = 24;
const WEEKDAYS = 7;

/** Entries by weekday (0 is Sunday) of their day, and by the hour of the clock where they were written. */
export const rhythmOf = memoizeByEntries((entries): Dashboard['rhythm'] => {
  const rhythm = Array.from({ length: WEEKDAYS }, () => Array.from({ length: HOURS }, () => 0));
  let date: Day | undefined;
  let weekday = 0;
  for (const entry of entries) {
    // The entries of a day stand together.
    if (entry.entryDate !== date) weekday = new Date(`${entry.entryDate}T00:00:00Z`).getUTCDay();
    date = entry.entryDate;
    const hours = rhythm[weekday];
    if (hours) hours[entry.hour] = (hours[entry.hour] ?? 0) + 1;
  }
  return rhythm;
});
