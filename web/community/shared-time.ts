/** Formats when something was shared, as an interval or a date. Never shows a time of day. */
import { dayIn, dayLabel } from '../platform/day.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Returns "Just now", "18 minutes ago", "9 hours ago", "Yesterday" or "Sat 14 Nov". `today` is the day of `now` in
 * `timezone`.
 */
export function sharedTimeText(instant: string, now: number, timezone: string, today: string): string {
  const then = new Date(instant);
  const elapsed = now - then.getTime();
  const day = dayIn(timezone, then);
  if (elapsed < MINUTE) return 'Just now';
  if (elapsed < HOUR) return ago(Math.floor(elapsed / MINUTE), 'minute');
  if (elapsed < 12 * HOUR || day === today) return ago(Math.floor(elapsed / HOUR), 'hour');
  return dayLabel(day, today);
}

/** Returns a short form: "Now", "48 min", "9 h", "Yesterday", "Sat 14 Nov". */
export function briefSharedTimeText(instant: string, now: number, timezone: string, today: string): string {
  const text = sharedTimeText(instant, now, timezone, today);
  return text
    .replace('Just now', 'Now')
    .replace(/ minutes? ago$/, ' min')
    .replace(/ hours? ago$/, ' h');
}

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;
