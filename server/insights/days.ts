/** Summaries of a journal's days. */
import type { DaySummary } from '../../contract/insights.ts';
import { DAYS_SPAN_MAX } from '../../contract/limits.ts';
import { type Day, daysBetween } from '../platform/clock.ts';
import { invalidField } from '../platform/errors.ts';
import type { Actor } from '../platform/http/handle.ts';
import { averageOfHundredths } from './average.ts';
import type { DayCounts } from './day-counts/day-counts.ts';
import type { InsightsDependencies } from './dependencies.ts';

/** The average mood of the entries of these days or years, 1 to 5 with two decimals; null if none has a mood. */
export function averageOfCounts(counts: readonly Pick<DayCounts, 'moodSum' | 'moods'>[]): number | null {
  const sum = counts.reduce((all, { moodSum }) => all + moodSum, 0);
  const count = counts.reduce((all, { moods }) => all + moods, 0);
  return averageOfHundredths(sum, count);
}

/** The days as the API shows them. */
export function summarize(days: readonly DayCounts[]): DaySummary[] {
  return days.map((day) => ({
    date: day.date,
    entries: day.entries,
    averageSentiment: averageOfCounts([day]),
    sentiments: [...day.sentiments],
  }));
}

/**
 * Summaries of the days from `from` to `to`, both inclusive.
 * @throws AppError validation_failed if `from` is after `to` or the span is longer than `DAYS_SPAN_MAX` days
 */
export async function listDays(
  deps: InsightsDependencies,
  actor: Actor,
  { from, to }: { from: Day; to: Day },
): Promise<DaySummary[]> {
  const length = daysBetween(from, to) + 1;
  if (length < 1 || length > DAYS_SPAN_MAX) {
    throw invalidField('to', `Please choose 1 to ${DAYS_SPAN_MAX} days, with the earlier date first.`);
  }
  return summarize(await deps.counts.days(actor.userId, from, to));
}
