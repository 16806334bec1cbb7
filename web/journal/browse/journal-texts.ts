/** Texts of the journal page: counts of entries and labels of days. */
import { spelledCount } from '../../../contract/words.ts';
import { weekdayName } from '../../platform/day.ts';

/** Formats "One day off", "Two days off" or "21 days off". */
export function daysOff(count: number): string {
  return spelledCount(count, 'day off', 'days off');
}

/** Returns the label of a day in the margin: "Today" or "Friday". */
export function marginLabel(day: string, today: string): string {
  return day === today ? 'Today' : weekdayName(day);
}
