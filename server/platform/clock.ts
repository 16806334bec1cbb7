/** The time as a dependency, and what a person's day is at an instant. */

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A calendar day, `YYYY-MM-DD`. It names a day in somebody's life and never becomes an instant. */
export type Day = string;

const DAY_MS = 86_400_000;
/** By name in lower case: at most a few hundred zones exist, but each may be written in thousands of ways. */
const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timezone: string): Intl.DateTimeFormat {
  const name = timezone.toLowerCase();
  let format = formats.get(name);
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
    formats.set(name, format);
  }
  return format;
}

interface KnownMinute {
  minute: number;
  day: Day;
}

/** The last minute asked about, by zone and end of day: most questions are about now, and the formatter is slow. */
const lastMinutes = new Map<string, KnownMinute>();
const MINUTE_MS = 60_000;
/** Before 1972 some zones were seconds off, so that a day could change within a minute of UTC. */
const WHOLE_MINUTES_SINCE = Date.UTC(1972, 0, 1) / MINUTE_MS;

/**
 * The local calendar day that `instant` belongs to for someone in `timezone` whose day ends at `dayEndsAt`
 * (an hour from 0 to 4 on the wall clock): at 01:30 with a day that ends at 2, it is still yesterday.
 * The wall clock is read first and the day taken from it, so a shift to or from summer time moves nothing.
 * @throws RangeError for an unknown zone
 */
export function dayOf(instant: Date, timezone: string, dayEndsAt = 0): Day {
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  const key = `${timezone.toLowerCase()} ${dayEndsAt}`;
  const known = lastMinutes.get(key);
  if (known?.minute === minute && minute >= WHOLE_MINUTES_SINCE) return known.day;
  const parts: Record<string, string> = {};
  for (const { type, value } of dayFormat(timezone).formatToParts(instant)) parts[type] = value;
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  const day = Number(parts.hour) < dayEndsAt ? addDays(date, -1) : date;
  lastMinutes.set(key, { minute, day });
  return day;
}

/** The hour on the wall clock, 0 to 23. Throws RangeError for an unknown zone. */
export function hourOf(instant: Date, timezone: string): number {
  const part = dayFormat(timezone)
    .formatToParts(instant)
    .find(({ type }) => type === 'hour');
  return Number(part?.value ?? 0);
}

/** Minutes by which the clock in `timezone` is ahead of UTC. Throws RangeError for an unknown zone. */
export function offsetMinutes(instant: Date, timezone: string): number {
  const parts: Record<string, string> = {};
  for (const { type, value } of dayFormat(timezone).formatToParts(instant)) parts[type] = value;
  const wall = Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:00Z`);
  return Math.round((wall - Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
}

/** The day `count` days after `day` (before it where negative). */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; 0 for the same day, negative where `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}
