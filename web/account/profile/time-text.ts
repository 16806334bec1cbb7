/** Formats instants for the profile page. */
import { DAY_MS } from '../../../contract/durations.ts';
import { dayIn, longDay, timeIn } from '../../platform/day.ts';

/** Returns "18:40 today", "22:10 yesterday", or the date. */
export function timeText(instant: string, timezone: string): string {
  const at = new Date(instant);
  const now = new Date();
  const day = dayIn(timezone, at);
  const today = dayIn(timezone, now);
  if (day === today) return `${timeIn(timezone, at)} today`;
  if (day === dayIn(timezone, new Date(now.getTime() - DAY_MS))) return `${timeIn(timezone, at)} yesterday`;
  return longDay(day, today);
}
