/** Schemas of days, instants and time zones. A day is a `YYYY-MM-DD` string and never an instant. */
import { z } from 'zod';
import { canonicalTimeZone, isTimeZone } from './time-zones.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function isRealDay(value: string): boolean {
  // PostgreSQL's calendar has no year 0.
  if (!DAY.test(value) || value < '0001') return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

export const daySchema = z.string().refine(isRealDay, { error: 'Please enter a date as YYYY-MM-DD.' });

/** Outputs the canonical name. */
export const timeZoneSchema = z
  .string({ error: 'We don’t know this time zone.' })
  .refine(isTimeZone, { error: 'We don’t know this time zone.', abort: true })
  .overwrite(canonicalTimeZone);

/** An ISO 8601 instant with an offset or Z. Output unchanged. */
export const instantSchema = z.iso.datetime({ offset: true, error: 'Please enter a date and time in ISO 8601.' });

/** A day in a response. Described but not validated, to save time per row. */
export const dayOutSchema = z.string().meta({ format: 'date' });

/** An instant in a response, in UTC with milliseconds. */
export const instantOutSchema = z.string().meta({ format: 'date-time' });
