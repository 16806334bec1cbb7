/** The clock as a dependency, and calendar days in a person's time zone. */
import { DAY_MS, MINUTE_MS } from '../../contract/durations.ts';

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A calendar day, `YYYY-MM-DD`, without time zone. Never convert it to an instant. */
export type Day = string;

/** Formatters by lower-case zone name. Zone names ignore case; without this the cache could grow without limit. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timezone: string): Intl.DateTimeFormat {
  const name = timezone.toLowerCase();
  let format = dayFormats.get(name);
  if (!format) {
    // en-CA writes YYYY-MM-DD.
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    dayFormats.set(name, format);
  }
  return format;
}

interface CachedMinute {
  minute: number;
  day: Day;
}

/** The last result by zone and day end. Most calls ask about the current minute, and the formatter is slow. */
const lastMinutes = new Map<string, CachedMinute>();
/** Before 1972 some zones had offsets with seconds, so a local day could start within a UTC minute. */
const WHOLE_MINUTES_SINCE = Date.UTC(1972, 0, 1) / MINUTE_MS;

/**
 * The local calendar day of `instant` in `timezone`, with the day end `dayEndsAt` (wall-clock hour, 0 to 4). Example:
 * with a day end of 2, 01:30 still belongs to the day before. The day is taken from the wall clock, so a change to or
 * from summer time does not shift it.
 * @throws RangeError for an unknown zone
 */
export function dayOf(instant: Date, timezone: string, dayEndsAt = 0): Day {
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  const key = `${timezone.toLowerCase()} ${dayEndsAt}`;
  const cached = lastMinutes.get(key);
  if (cached?.minute === minute && minute >= WHOLE_MINUTES_SINCE) return cached.day;
  const parts: Record<string, string> = {};
  for (const { type, value } of dayFormat(timezone).formatToParts(instant)) parts[type] = value;
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  const day = Number(parts.hour) < dayEndsAt ? addDays(date, -1) : date;
  lastMinutes.set(key, { minute, day });
  return day;
}

const hourFormats = new Map<string, Intl.DateTimeFormat>();

/** The hour on the wall clock, 0 to 23. Throws RangeError for an unknown zone. */
export function hourOf(instant: Date | number, timezone: string): number {
  const name = timezone.toLowerCase();
  let format = hourFormats.get(name);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' });
    hourFormats.set(name, format);
  }
  return Number(format.format(instant));
}

/** Minutes by which the clock in `timezone` is ahead of UTC. Throws RangeError for an unknown zone. */
export function offsetMinutes(instant: Date, timezone: string): number {
  const parts: Record<string, string> = {};
  for (const { type, value } of dayFormat(timezone).formatToParts(instant)) parts[type] = value;
  const wall = Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:00Z`);
  return Math.round((wall - Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
}

/** The day `count` days after `day`; before it if `count` is negative. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; 0 for the same day, negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  // Most days compared are in one month, where no calendar is needed.
  if (from.slice(0, 8) === to.slice(0, 8)) return Number(to.slice(8)) - Number(from.slice(8));
  return dayNumber(to) - dayNumber(from);
}

/** Days since 1970-01-01. Streaks compare thousands of days, for which `Date.parse` would take several times as long. */
export function dayNumber(day: Day): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))) / DAY_MS;
}
