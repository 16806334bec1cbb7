/** Resolves the time of an imported entry to a day, an instant and a time zone. */
import { MINUTE_MS } from '../../../contract/durations.ts';
import { daySchema } from '../../../contract/time.ts';
import { formatDay } from '../../../contract/words.ts';
import { addDays, type Day, dayOf } from '../../platform/clock.ts';
import { instantAt } from '../csv/read-csv.ts';
import type { ParsedEntry } from './parsed-entry.ts';
import { zoneOf } from './text-source.ts';

export interface EntryTime {
  entryDate: Day;
  /** HH:MM; null if the file has no time. */
  time: string | null;
  createdAt: Date;
  timezone: string;
}

/** The user's options for an entry with an impossible time. */
export interface TimeChoice {
  problem: string;
  options: { id: string; label: string; placed: EntryTime | undefined }[];
}

export type ResolvedTime = EntryTime | TimeChoice;

/** Entries without a time are placed at noon. */
const NOON = '12:00';
const EARLIEST_DAY: Day = '1900-01-01';
const TIME = /^((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?$/;

/**
 * Resolves to the day that the other app showed, in its zone if it has one. The hour at which the user's day ends is
 * ignored. `timezone`: the zone of entries without one.
 */
export function resolveTime(
  { time: parsed, timeSaid: rawTime }: ParsedEntry,
  timezone: string,
  now: Date,
): ResolvedTime {
  const local = parsed && localOf(parsed, timezone);
  const today = dayOf(now, timezone);
  const leaveOut = { id: 'leave_out', label: 'Leave out', placed: undefined };
  const onToday = {
    id: 'today',
    label: 'Today',
    placed: { entryDate: today, time: null, createdAt: now, timezone },
  };
  if (!local) {
    const matter = rawTime.trim() === '' ? 'There’s no date.' : `“${excerptOf(rawTime, 40)}” isn’t a date.`;
    return { problem: matter, options: [leaveOut, onToday] };
  }
  const { day, time, seconds, zone } = local;
  if (day < EARLIEST_DAY)
    return { problem: `It’s dated ${formatDay(day)}, which is before 1900.`, options: [leaveOut, onToday] };
  const timeOn = (wanted: Day): EntryTime => {
    const exact = parsed.kind === 'instant' && wanted === day ? parsed.at : undefined;
    return {
      entryDate: wanted,
      time,
      createdAt: exact ?? instantAt(wanted, `${time ?? NOON}${seconds}`, zone),
      timezone: zone,
    };
  };
  const placed = timeOn(day);
  // Noon may be in the future today, and clocks may be slightly fast.
  if (day <= maxDay(today, dayOf(now, zone))) {
    return placed.createdAt > now ? { ...placed, createdAt: now } : placed;
  }
  const pastDay = sameDayBefore(day, today);
  return {
    problem: `It’s dated ${formatDay(day)}, which is in the future.`,
    options: [{ id: 'last_year', label: formatDay(pastDay), placed: timeOn(pastDay) }, onToday, leaveOut],
  };
}

/** The beginning of a text as one line. */
export function excerptOf(content: string, max: number): string {
  const characters = Array.from(
    content
      .slice(0, max * 4)
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return characters.length <= max
    ? characters.join('')
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

function localOf(found: NonNullable<ParsedEntry['time']>, timezone: string) {
  if (found.kind === 'local') {
    if (!daySchema.safeParse(found.day).success) return undefined;
    const [, time = null, seconds = ':00'] = TIME.exec(found.time ?? '') ?? [];
    return { day: found.day, time, seconds, zone: timezone };
  }
  const year = found.at.getUTCFullYear();
  // Also excludes an invalid date, whose year is NaN.
  if (!(year >= 1 && year < 9_999)) return undefined;
  const zone = (found.timezone === undefined ? undefined : zoneOf(found.timezone)) ?? timezone;
  const { day, time } =
    found.offset === undefined
      ? { day: dayOf(found.at, zone).padStart(10, '0'), time: timeOfDayAt(found.at, zone) }
      : clockAt(found.at, found.offset);
  // The file's own day may differ from the calendar's: it may end at 04:00, or be chosen.
  const ownDay = found.day !== undefined && daySchema.safeParse(found.day).success ? found.day : undefined;
  return { day: ownDay ?? day, time, seconds: ':00', zone };
}

/** Day and time on a clock that is `offset` minutes ahead of UTC. */
function clockAt(at: Date, offset: number) {
  const written = new Date(at.getTime() + offset * MINUTE_MS).toISOString();
  return { day: written.slice(0, 10), time: written.slice(11, 16) };
}

const timeFormats = new Map<string, Intl.DateTimeFormat>();

function timeOfDayAt(at: Date, timezone: string): string {
  let clock = timeFormats.get(timezone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    timeFormats.set(timezone, clock);
  }
  return clock.format(at);
}

const maxDay = (one: Day, other: Day) => (one > other ? one : other);

/** The same day in the most recent year in which it is not in the future. */
function sameDayBefore(day: Day, today: Day): Day {
  const year = Number(today.slice(0, 4));
  const inYear = (wanted: number) => {
    const same = `${wanted}${day.slice(4)}`;
    // February 29 in a common year.
    return daySchema.safeParse(same).success ? same : addDays(`${wanted}-03-01`, -1);
  };
  return inYear(year) <= today ? inYear(year) : inYear(year - 1);
}
