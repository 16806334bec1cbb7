/** Summaries of a journal's days. */
import type { DaySummary } from '../../contract/insights.ts';
import { DAYS_SPAN_MAX } from '../../contract/limits.ts';
import type { EntryMetadata } from '../journal/index.ts';
import { type Day, daysBetween } from '../platform/clock.ts';
import { invalidField } from '../platform/errors.ts';
import type { Actor } from '../platform/http/handle.ts';
import { averageOf } from './average.ts';
import type { InsightsDependencies } from './dependencies.ts';
import { memoizeByEntries } from './memoize-by-entries.ts';

const SENTIMENTS_SHOWN = 3;

/** One summary per day of `entries` (newest first), oldest day first. */
export function summariesOf(entries: readonly EntryMetadata[]): DaySummary[] {
  const days: DaySummary[] = [];
  for (let end = entries.length; end > 0; ) {
    let start = end - 1;
    const date = entries[start]?.entryDate ?? '';
    while (start > 0 && entries[start - 1]?.entryDate === date) start--;
    days.push(summaryOf(date, entries.slice(start, end)));
    end = start;
  }
  return days;
}

/** The summaries of a whole journal, memoized. */
export const daysOf = memoizeByEntries((entries): readonly DaySummary[] => summariesOf(entries));

/** `entries` are all entries of the day, newest first. */
function summaryOf(date: Day, entries: readonly EntryMetadata[]): DaySummary {
  return {
    date,
    entries: entries.length,
    averageSentiment: averageOf(entries),
    sentiments: entries
      .slice(-SENTIMENTS_SHOWN)
      .reverse()
      .map(({ sentiment }) => sentiment),
  };
}

/** The days from `from` to `to`, both inclusive. */
export function daysWithin(entries: readonly EntryMetadata[], from: Day, to: Day): DaySummary[] {
  return daysOf(entries).filter(({ date }) => date >= from && date <= to);
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
  const { entries } = await deps.journals.of(actor.userId);
  return daysWithin(entries, from, to);
}
