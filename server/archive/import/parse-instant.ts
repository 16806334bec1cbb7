/** Parses instants: ISO 8601, numbers since 1970, and the zones and offsets that files name beside them. */
import { MINUTE_MS } from '../../../contract/durations.ts';
import { daySchema } from '../../../contract/time.ts';
import { westernYearOf } from './calendars.ts';
import type { ParsedTime } from './parsed-entry.ts';
import { zoneOf } from './text-source.ts';

type Instant = Extract<ParsedTime, { kind: 'instant' }>;

const INSTANT =
  /^([+-]?\d{4,6})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)? ?(Z|z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2})$/;
/** Offsets in use reach from −12 to +14 hours. */
const OFFSET = /^(?:GMT|UTC)?([+-])(\d{1,2})(?::?([0-5]\d))?$/i;
const OFFSET_MAX_MINUTES = 14 * 60;

/** Minutes east of UTC in `+02:00`, `GMT+0200`, `UTC-8`; undefined if it is not an offset. */
function offsetOf(name: string): number | undefined {
  const [, sign, hours, minutes = '0'] = OFFSET.exec(name.trim()) ?? [];
  if (hours === undefined) return undefined;
  const offset = Number(hours) * 60 + Number(minutes);
  if (offset > OFFSET_MAX_MINUTES) return undefined;
  return sign === '-' ? -offset : offset;
}

/** Parses ISO 8601 with an offset or Z. An offset is the writer's clock; Z says nothing about it. */
export function instantOf(text: string): Instant | undefined {
  const match = INSTANT.exec(text);
  if (!match) return undefined;
  const [, year = '', month, day, hour, minute, second = '00', fraction = '', zone = ''] = match;
  const date = `${westernYearOf(year)}-${month}-${day}`;
  if (!daySchema.safeParse(date).success) return undefined;
  const offset = offsetOf(zone);
  const wallClock = Date.parse(`${date}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}Z`);
  const at = new Date(wallClock - (offset ?? 0) * MINUTE_MS);
  return hasValidYear(at) ? { kind: 'instant', at, timezone: undefined, offset } : undefined;
}

/** Parses seconds (9 or 10 digits) or milliseconds (12 or 13) since 1970; negative before it. */
export function epochOf(text: string): Instant | undefined {
  const digits = /^-?(\d{9,10}|\d{12,13})$/.exec(text)?.[1];
  if (digits === undefined) return undefined;
  return sinceEpoch(Number(text) * (digits.length <= 10 ? 1000 : 1));
}

/** `milliseconds`: since 1970. */
export function sinceEpoch(milliseconds: number): Instant | undefined {
  const at = new Date(milliseconds);
  return hasValidYear(at) ? { kind: 'instant', at, timezone: undefined } : undefined;
}

/** Adds the time zone of a file: an IANA name, or an offset such as `GMT+0200`. An unknown name changes nothing. */
export function inZone(time: Instant, name: string): Instant {
  const offset = offsetOf(name);
  if (offset !== undefined) return { ...time, offset };
  const timezone = zoneOf(name);
  return timezone === undefined ? time : { kind: 'instant', at: time.at, timezone };
}

/** Whether the year of the instant is from 1 to 9999. */
function hasValidYear(at: Date): boolean {
  const year = at.getUTCFullYear();
  return year >= 1 && year <= 9999;
}
