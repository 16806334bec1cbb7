/** Parses rows of the CSV that `export-csv.ts` writes. */

import { z } from 'zod';
import { isCheckIn } from '../../../contract/check-ins.ts';
import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { entryTypeSchema } from '../../../contract/journal.ts';
import { daySchema, timeZoneSchema } from '../../../contract/time.ts';
import { offsetMinutes } from '../../platform/clock.ts';

/** An apostrophe added by the export before a formula. */
const ESCAPED_FORMULA = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;

/** Removes the apostrophe that the export added. */
export const unescapeFormula = (cell: string) => cell.replace(ESCAPED_FORMULA, '');

const sentimentSchema = z
  .string()
  .regex(/^\d(\.\d{1,2})?$/)
  .transform(Number)
  .pipe(z.number().min(1).max(5));
const rowSchema = z
  .tuple([
    daySchema,
    daySchema,
    z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'the time is not HH:MM:SS'),
    timeZoneSchema,
    z.string(),
    entryTypeSchema,
    z.union([z.literal('').transform(() => null), sentimentSchema], 'the sentiment is not 1 to 5'),
    z.string(),
    z.enum(['yes', 'no'], 'shared is neither yes nor no'),
    z.string(),
    z.string(),
    z.string(),
  ])
  .refine(([, , , , content, entryType]) => isCheckIn({ entryType }) || content !== '', 'there’s no text');

/** The imported fields of an entry. */
export interface CsvEntry {
  entryDate: string;
  createdAt: Date;
  timezone: string;
  content: string;
  isCheckIn: boolean;
  sentiment: number | null;
  themes: string[];
}

/** Parses a row; undefined if it was not written by the export. */
export function parseCsvRow(cells: readonly string[]): CsvEntry | undefined {
  const parsed = rowSchema.safeParse(cells);
  return parsed.success ? entryOf(parsed.data) : undefined;
}

function entryOf(cells: z.infer<typeof rowSchema>): CsvEntry {
  const [entryDate, day, time, timezone, content, entryType, sentiment, themes] = cells;
  return {
    entryDate,
    createdAt: instantAt(day, time, timezone),
    timezone,
    content,
    isCheckIn: isCheckIn({ entryType }),
    sentiment,
    themes: themes === '' ? [] : themes.split(', '),
  };
}

/** The instant of a local day and time in a zone; the first one if the hour occurs twice. */
export function instantAt(day: string, time: string, timezone: string): Date {
  const localTime = Date.parse(`${day}T${time}Z`);
  const withOffsetBefore = localTime - offsetMinutes(new Date(localTime - DAY_MS), timezone) * MINUTE_MS;
  const withOffsetAfter = localTime - offsetMinutes(new Date(localTime + DAY_MS), timezone) * MINUTE_MS;
  const candidates = [withOffsetBefore, withOffsetAfter].filter(
    (instant) => instant + offsetMinutes(new Date(instant), timezone) * MINUTE_MS === localTime,
  );
  return new Date(Math.min(...(candidates.length > 0 ? candidates : [withOffsetBefore])));
}
