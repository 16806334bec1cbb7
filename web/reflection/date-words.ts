/** The day of something earlier, in a sentence: "Today", "Yesterday", "3 March", "3 March 2024". */
import { longDay } from '../platform/day.ts';

export function dateWords(date: string, today: string): string {
  if (date === today) return 'Today';
  // Without its weekday, which says nothing about a day long past.
  return longDay(date, today).replace(/^\p{L}+,? /u, '');
}
