/** Formats instants in the past. */
import { dayIn, longDay, timeIn } from '../platform/day.ts';

/** Returns "today at 18:40" or the date. */
export function whenText(instant: string, timezone: string): string {
  const at = new Date(instant);
  const day = dayIn(timezone, at);
  const today = dayIn(timezone, new Date());
  return day === today ? `today at ${timeIn(timezone, at)}` : longDay(day, today);
}
