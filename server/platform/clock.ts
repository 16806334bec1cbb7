/** The time as a dependency, and what a person's day is at an instant. */

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A calendar day, `YYYY-MM-DD`. It names a day in somebody's life and never becomes an instant. */
export type Day = string;

const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone);
  if (!format) {
    // At most a few hundred zones exist, so the map is bounded. en-CA writes YYYY-MM-DD.
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timezone, format);
  }
  return format;
}

/**
 * The local calendar day that `instant` belongs to for someone in `timezone` whose day ends at `dayEndsAt`
 * (an hour from 0 to 4 on the wall clock): at 01:30 with a day that ends at 2, it is still yesterday.
 * The wall clock is read first and the day taken from it, so a shift to or from summer time moves nothing.
 * @throws RangeError for an unknown zone
 */
export function dayOf(instant: Date, timezone: string, dayEndsAt = 0): Day {
  const parts: Record<string, string> = {};
  for (const { type, value } of dayFormat(timezone).formatToParts(instant)) parts[type] = value;
  const day = `${parts.year}-${parts.month}-${parts.day}`;
  return Number(parts.hour) < dayEndsAt ? addDays(day, -1) : day;
}

/** The day `count` days after `day` (before it where negative). */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; 0 for the same day, negative where `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}
