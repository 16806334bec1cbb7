/** Texts of the journal page: counts of entries and labels of days. */
import { spelledCount } from '../../../contract/words.ts';
import { weekdayName } from '../../platform/day.ts';

/** Formats "One quiet day", "Two quiet days" or "21 quiet days". */
export function quietDays(count: number): string {
  return spelledCount(count, 'quiet day');
}

/** Returns the label of a day in the margin: "Today" or "Friday". */
export function marginLabel(day: string, today: string): string {
  return day === today ? 'Today' : weekdayName(day);
}
