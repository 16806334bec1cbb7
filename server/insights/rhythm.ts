/** Counts of entries by weekday and hour. */
import type { Dashboard } from '../../contract/insights.ts';
import { memoizeByDays } from './memoize-by-days.ts';

const HOURS = 24;
const WEEKDAYS = 7;

/** Entries by weekday (0 is Sunday) of their day and by local hour at the time of writing. */
export const rhythmOf = memoizeByDays((days): Dashboard['rhythm'] => {
  const rhythm = Array.from({ length: WEEKDAYS }, () => Array.from({ length: HOURS }, () => 0));
  for (const day of days) {
    const ofWeekday = rhythm[new Date(`${day.date}T00:00:00Z`).getUTCDay()];
    if (ofWeekday) for (const [hour, entries] of day.hours) ofWeekday[hour] = (ofWeekday[hour] ?? 0) + entries;
  }
  return rhythm;
});
