/** Formats an earlier day within a sentence: "Today", "Yesterday", "3 March", "3 March 2024". */
import { longDay } from '../platform/day.ts';

export function dateText(date: string, today: string): string {
  if (date === today) return 'Today';
  // Omit the weekday, which is not useful for days long past.
  return longDay(date, today).replace(/^\p{L}+,? /u, '');
}
