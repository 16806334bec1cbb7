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

/**
 * The journal with all its dates moved by the same number of days, so that the last entry falls on `today`, and each
 * written at the same hour by the clock of `timezone` as it was by UTC: an evening stays an evening, and its day that day.
 * None is written later than `now`.
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
      const moved = Date.parse(entry.createdAt) + days * 86_400_000;
      const there = moved - offsetMinutes(new Date(moved), timezone) * 60_000;
      // Written this evening, it may not be evening yet.
      return {
        ...entry,
        date: addDays(entry.date, days),
        createdAt: new Date(Math.min(now.getTime(), there)).toISOString(),
      };
    }),
  };
}
