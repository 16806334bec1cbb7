/** The file format of a sample journal, and how its dates are moved to the present. */

import { z } from 'zod';
import { DAY_MS, MINUTE_MS } from '../../contract/durations.ts';
import { daySchema, instantSchema } from '../../contract/time.ts';
import { addDays, type Day, daysBetween, offsetMinutes } from '../../server/platform/clock.ts';

/** A journal file: entries with their day and the instant of writing. */
export const journalSchema = z.object({
  entries: z
    .array(z.object({ id: z.string().min(1).max(100), date: daySchema, createdAt: instantSchema, text: z.string() }))
    .min(1, 'It holds no entries.'),
});
export type Journal = z.infer<typeof journalSchema>;

/** The UTC offset at the end of an instant. */
const OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Converts a wall-clock time to an instant. `wall`: the wall-clock time as if it were UTC, in milliseconds. If the time
 * occurs twice, the later one; if a clock change skips it, the time shifted by the change.
 */
export function wallTimeToInstant(timezone: string, wall: number): number {
  const offsetAt = (instant: number) => offsetMinutes(new Date(instant), timezone) * MINUTE_MS;
  // No offset is as large as a day, so one of these is before the instant and the other after it.
  const byOffsetBefore = wall - offsetAt(wall - DAY_MS);
  const byOffsetAfter = wall - offsetAt(wall + DAY_MS);
  return byOffsetAfter + offsetAt(byOffsetAfter) === wall ? byOffsetAfter : byOffsetBefore;
}

/**
 * Moves all dates by the same number of days, so that the last entry is on `today`. The wall-clock time of `createdAt`,
 * whatever its offset, becomes the same wall-clock time in `timezone`: an evening stays an evening of the same day. No
 * entry is later than `now`.
 */
export function shiftDates(
  journal: Journal,
  { today, timezone, now }: { today: Day; timezone: string; now: Date },
): Journal {
  const last =
    journal.entries
      .map((entry) => entry.date)
      .toSorted()
      .at(-1) ?? today;
  const days = daysBetween(last, today);
  return {
    entries: journal.entries.map((entry) => {
      const moved = Date.parse(entry.createdAt.replace(OFFSET, 'Z')) + days * DAY_MS;
      // The time of the last entries may still be in the future today.
      return {
        ...entry,
        date: addDays(entry.date, days),
        createdAt: new Date(Math.min(now.getTime(), wallTimeToInstant(timezone, moved))).toISOString(),
      };
    }),
  };
}
