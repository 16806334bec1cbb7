/** Converts dates of other calendars, and the day numbers of spreadsheets. */
import { DAY_MS } from '../../../contract/durations.ts';
import type { ParsedTime } from './parsed-entry.ts';

/** The Thai solar calendar counts from 543 BC. */
const BUDDHIST_ERA = 543;

/** The Gregorian year of a year that may be Buddhist (from 2443, which is 1900). Four digits, like `year`. */
export function westernYearOf(year: string): string {
  const number = Number(year);
  return number >= 1900 + BUDDHIST_ERA && number <= 2199 + BUDDHIST_ERA ? String(number - BUDDHIST_ERA) : year;
}

/** Years of the Solar Hijri calendar that are 1900 to 2041 in the Gregorian one. */
export const isPersianYear = (year: number) => year >= 1279 && year <= 1419;

const persianParts = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

/** In the spelling of Iran, from Farvardin. */
export const PERSIAN_MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('fa-u-ca-persian', { month: 'long', timeZone: 'UTC' }).format(
    // A day in the middle of each month.
    new Date(Date.UTC(2024, 3, 4) + month * 30.5 * DAY_MS),
  ),
);

/** The Gregorian day (`YYYY-MM-DD`) of a date in the Solar Hijri calendar; undefined if there is no such date. */
export function gregorianDayOf(year: number, month: number, day: number): string | undefined {
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31)) return undefined;
  // The first six months have 31 days. The year begins from March 19 to 21.
  const dayOfYear = (month - 1) * 30 + Math.min(month - 1, 6) + day - 1;
  const earliest = Date.UTC(year + 621, 2, 19) + dayOfYear * DAY_MS;
  for (let offset = 0; offset <= 3; offset++) {
    const date = new Date(earliest + offset * DAY_MS);
    const parts = new Map(persianParts.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
    if (parts.get('year') === year && parts.get('month') === month && parts.get('day') === day) {
      return date.toISOString().slice(0, 10);
    }
  }
  return undefined;
}

/** Day 0 of spreadsheets. Their 1900 has a February 29, so this fits from March 1900 on. */
const SERIAL_START = Date.UTC(1899, 11, 30);
/** Days in 1927 and 2064, so that all have five digits. */
const SERIAL = /^([1-5]\d{4})?(?:(0)?[.,](\d{1,12}))?$/;

/**
 * The date and time of a spreadsheet's day number: 45292.84375 is January 1, 2024, 20:15. A fraction alone has no day,
 * which is then empty.
 */
export function serialTimeOf(text: string): Extract<ParsedTime, { kind: 'local' }> | undefined {
  const match = SERIAL.exec(text);
  const [, days, zero, fraction] = match ?? [];
  if (!match || (days === undefined ? zero === undefined : zero !== undefined)) return undefined;
  const minutes = fraction === undefined ? undefined : Math.round(Number(`0.${fraction}`) * 24 * 60);
  const at = new Date(SERIAL_START + Number(days ?? 0) * DAY_MS + (minutes ?? 0) * 60_000).toISOString();
  return {
    kind: 'local',
    day: days === undefined ? '' : at.slice(0, 10),
    time: minutes === undefined ? undefined : at.slice(11, 16),
  };
}

/** Whether the cell is a bare day number, which may as well be any other number. */
export const isSerialDay = (cell: string) => /^[1-5]\d{4}([.,]\d{1,12})?$/.test(cell.trim());
