/** What a journal for a try looks like, and how it is brought to the present. */
import { z } from 'zod';
import { daySchema, instantSchema } from '../../contract/time.ts';
import { addDays, type Day, daysBetween, offsetMinutes } from '../../server/platform/clock.ts';

/** A journal as a file: entries with the day they are of and the instant at which they were written. */
export const journalSchema = z.object({
  entries: z
    .array(z.object({ id: z.string().min(1).max(100), date: daySchema, createdAt: instantSchema, text: z.string() }))
    .min(1, 'It holds no entries.'),
});
export type Journal = z.infer<typeof journalSchema>;

const DAY_MS = 86_400_000;
/** What stands behind the hour of an instant. */
const OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * The instant at which the clock of `timezone` shows what one of UTC shows at `wall`, both in milliseconds. Of an hour that
 * comes twice the later one; where a change leaves the hour out, as long after it as the change moves the clock.
 */
function readOn(timezone: string, wall: number): number {
  const offsetAt = (instant: number) => offsetMinutes(new Date(instant), timezone) * 60_000;
  // No clock is a day ahead or behind: the one lies before the instant sought, and the other after it.
  const byOffsetBefore = wall - offsetAt(wall - DAY_MS);
  const byOffsetAfter = wall - offsetAt(wall + DAY_MS);
  return byOffsetAfter + offsetAt(byOffsetAfter) === wall ? byOffsetAfter : byOffsetBefore;
}

/**
 * The journal with all its dates moved by the same number of days, so that the last entry falls on `today`, and each
 * written at the hour that its `createdAt` names, whatever offset stands behind it, by the clock of `timezone`: an evening
 * stays an evening, and its day that day. None is written later than `now`.
 */
export function moveTo(
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
      // Written this evening, it may not be evening yet.
      return {
        ...entry,
        date: addDays(entry.date, days),
        createdAt: new Date(Math.min(now.getTime(), readOn(timezone, moved))).toISOString(),
      };
    }),
  };
}
