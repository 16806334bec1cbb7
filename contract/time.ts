/** Days and zones as they travel: a day is `YYYY-MM-DD` and never becomes an instant. */
import { z } from 'zod';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function isRealDay(value: string): boolean {
  // PostgreSQL's calendar has no year 0.
  if (!DAY.test(value) || value < '0001') return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

export const daySchema = z.string().refine(isRealDay, { error: 'Please give a day as YYYY-MM-DD.' });

/** True for an IANA zone name this runtime knows. Offsets such as `+02:00` are refused: they have no DST. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name) || name.length > 64) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Zones that carry another name today, by the one that runtimes built on ICU still answer. Both are in the tz database
 * (https://data.iana.org/time-zones/tz-link.html): the first in its file `backward`, the second in `zone.tab`.
 */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/**
 * The one name under which a zone is kept, however it was written: `europe/kiev` is `Europe/Kyiv`, `Etc/UTC` is `UTC`.
 * A name this runtime does not know comes back as it is.
 */
export function canonicalTimeZone(name: string): string {
  if (!isTimeZone(name)) return name;
  const known = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  return RENAMED[known] ?? known;
}

/** Comes out under its canonical name. */
export const timeZoneSchema = z
  .string({ error: 'This time zone is not known.' })
  .refine(isTimeZone, { error: 'This time zone is not known.', abort: true })
  .overwrite(canonicalTimeZone);

/** An instant in ISO 8601 with an offset or Z, as it came. */
export const instantSchema = z.iso.datetime({ offset: true, error: 'Please give a date and time in ISO 8601.' });

/** A day as the server answers it: made here, so described rather than checked again in every row. */
export const dayOutSchema = z.string().meta({ format: 'date' });

/** An instant as the server answers it, in UTC with milliseconds. */
export const instantOutSchema = z.string().meta({ format: 'date-time' });
