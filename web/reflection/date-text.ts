/** Formats an earlier day within a sentence: "Today", "3 March", "3 March 2024". */
import { dayAndMonth } from '../platform/day.ts';

export function dateText(date: string, today: string): string {
  return date === today ? 'Today' : dayAndMonth(date, today);
}
