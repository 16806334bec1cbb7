/** Due times of notices: a local time on the user's day, across clock changes. */

import { LRUCache } from 'lru-cache';
import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { addDays, type Day, dayOf, offsetMinutes } from '../../platform/clock.ts';

/** The user's time zone, and the hour from 0 to 4 at which their day ends. */
export interface DaySettings {
  readonly timezone: string;
  readonly dayEndsAt: number;
}

/** HH:MM. */
export type TimeOfDay = string;

export interface DueTime {
  /** The user's day it belongs to. */
  readonly day: Day;
  readonly at: Date;
}

/** A change of the date line can skip a whole day in some zones. */
const DAYS_AHEAD = 4;
/** Users share zones and times, so results are cached. */
const cache = new LRUCache<string, DueTime | 'none'>({ max: 20_000 });

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/**
 * The instant of local `time` on the user's `day`: the first of two if the hour repeats, and the first instant after a
 * gap. Undefined for a skipped day.
 * @throws RangeError for an unknown zone
 */
export function instantOn(day: Day, time: TimeOfDay, days: DaySettings): Date | undefined {
  const key = `${day} ${time} ${days.dayEndsAt} ${days.timezone}`;
  let found = cache.get(key);
  if (found === undefined) {
    found = computeDueTime(day, time, days) ?? 'none';
    cache.set(key, found);
  }
  return found === 'none' ? undefined : found.at;
}

function computeDueTime(day: Day, time: TimeOfDay, { timezone, dayEndsAt }: DaySettings): DueTime | undefined {
  // A time before the end of the day belongs to the next calendar date.
  const date = Number(time.slice(0, 2)) < dayEndsAt ? addDays(day, 1) : day;
  const at = wallTimeToInstant(Date.parse(`${date}T${time}:00Z`), timezone);
  const exists = [at.getTime(), at.getTime() - 1].some((ms) => dayOf(new Date(ms), timezone, dayEndsAt) === day);
  return exists ? { day, at } : undefined;
}

/** `wall`: local time in milliseconds as if it were UTC. */
function wallTimeToInstant(wall: number, timezone: string): Date {
  const offsetAt = (ms: number) => offsetMinutes(new Date(ms), timezone) * MINUTE_MS;
  // No zone changes its clock twice within two days.
  const [before, after] = [offsetAt(wall - DAY_MS), offsetAt(wall + DAY_MS)];
  const candidates = [wall - before, wall - after].toSorted((one, other) => one - other);
  const exactMatch = candidates.find((ms) => ms + offsetAt(ms) === wall);
  if (exactMatch !== undefined) return new Date(exactMatch);
  // In a gap: bisect for the change, which is at a whole minute.
  let [early = wall, late = wall] = candidates;
  while (late - early > MINUTE_MS) {
    const middle = early + Math.floor((late - early) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(middle) === before) early = middle;
    else late = middle;
  }
  return new Date(offsetAt(early) === before ? late : early);
}

/** The first due time after `after`, on a day not before `from`. */
export function nextDaily(after: Date, time: TimeOfDay, days: DaySettings, from: Day = ''): DueTime {
  return next(after, time, days, from, DAYS_AHEAD, () => true);
}

/** Like `nextDaily` on one weekday, 0 for Sunday. */
export function nextWeekly(after: Date, weekday: number, time: TimeOfDay, days: DaySettings, from: Day = ''): DueTime {
  return next(after, time, days, from, 7 + DAYS_AHEAD + 7, (day) => weekdayOf(day) === weekday);
}

function next(
  after: Date,
  time: TimeOfDay,
  days: DaySettings,
  from: Day,
  length: number,
  matches: (day: Day) => boolean,
): DueTime {
  const today = dayOf(after, days.timezone, days.dayEndsAt);
  const yesterday = addDays(today, -1);
  const first = from > yesterday ? from : yesterday;
  for (let count = 0; count <= length; count++) {
    const day = addDays(first, count);
    const at = matches(day) ? instantOn(day, time, days) : undefined;
    if (at && at > after) return { day, at };
  }
  throw new Error(`no due time at ${time} in ${days.timezone} after ${after.toISOString()}`);
}

/** Whether the local time is in [`from`, `to`), which may span midnight. */
export function isWithin(at: Date, timezone: string, from: TimeOfDay, to: TimeOfDay): boolean {
  const minutes = offsetMinutes(at, timezone);
  const shown = new Date(at.getTime() + minutes * MINUTE_MS).toISOString().slice(11, 16);
  return from <= to ? shown >= from && shown < to : shown >= from || shown < to;
}
