/** When something was, as the profile page says it. */
import { dayIn, longDay, timeIn } from '../../platform/day.ts';

/** "18:40 today", "22:10 yesterday", or the day. */
export function whenOf(instant: string, timezone: string): string {
  const at = new Date(instant);
  const now = new Date();
  const day = dayIn(timezone, at);
  const today = dayIn(timezone, now);
  if (day === today) return `${timeIn(timezone, at)} today`;
  if (day === dayIn(timezone, new Date(now.getTime() - 86_400_000))) return `${timeIn(timezone, at)} yesterday`;
  return longDay(day, today);
}
