/** Parses rows of the CSV that `export-csv.ts` writes. */

import { z } from 'zod';
import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { entryTypeSchema } from '../../../contract/journal.ts';
import { daySchema, timeZoneSchema } from '../../../contract/time.ts';
import { offsetMinutes } from '../../platform/clock.ts';

/** An apostrophe added by the export before a formula. */
const PROTECTED = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;

/** Removes the apostrophe that the export added. */
export const withoutProtection = (cell: string) => cell.replace(PROTECTED, '');

const numbered = z
  .string()
  .regex(/^\d(\.\d{1,2})?$/)
  .transform(Number)
  .pipe(z.number().min(1).max(5));
const row = z.tuple([
  daySchema,
  daySchema,
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'the time is not HH:MM:SS'),
  timeZoneSchema,
  z.string().min(1, 'there are no words'),
  entryTypeSchema,
  z.union([z.literal('').transform(() => null), numbered], 'the sentiment is not 1 to 5'),
  z.string(),
  z.enum(['yes', 'no'], 'shared is neither yes nor no'),
  z.string(),
  z.string(),
  z.string(),
]);

/** The imported fields of an entry. */
export interface EntryOfCsv {
  entryDate: string;
  createdAt: Date;
  timezone: string;
  content: string;
  sentiment: number | null;
  themes: string[];
}

/** Parses a row; undefined if it was not written by the export. */
export function entryOfCells(cells: readonly string[]): EntryOfCsv | undefined {
  const read = row.safeParse(cells);
  return read.success ? entryOf(read.data) : undefined;
}

function entryOf(cells: z.infer<typeof row>): EntryOfCsv {
  const [entryDate, day, time, timezone, content, , sentiment, themes] = cells;
  return {
    entryDate,
    createdAt: instantAt(day, time, timezone),
    timezone,
    content,
    sentiment,
    themes: themes === '' ? [] : themes.split(', '),
  };
}

/** The instant of a local day and time in a zone; the first one if the hour occurs twice. */
export function instantAt(day: string, time: string, timezone: string): Date {
  const wall = Date.parse(`${day}T${time}Z`);
  const before = wall - offsetMinutes(new Date(wall - DAY_MS), timezone) * MINUTE_MS;
  const after = wall - offsetMinutes(new Date(wall + DAY_MS), timezone) * MINUTE_MS;
  const fits = [before, after].filter(
    (instant) => instant + offsetMinutes(new Date(instant), timezone) * MINUTE_MS === wall,
  );
  return new Date(Math.min(...(fits.length > 0 ? fits : [before])));
}
