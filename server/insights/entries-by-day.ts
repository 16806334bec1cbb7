/** The entries of a journal in memory by day. */
import type { DaySummary } from '../../contract/insights.ts';
import type { EntryMetadata } from '../journal/index.ts';
import type { Day } from '../platform/clock.ts';
import { averageOf } from './average.ts';

const SENTIMENTS_SHOWN = 3;

/** One summary per day of `entries` (newest first), oldest day first. */
export function summariesOf(entries: readonly EntryMetadata[]): DaySummary[] {
  return entriesByDay(entries).map(([date, ofDay]) => ({
    date,
    entries: ofDay.length,
    averageSentiment: averageOf(ofDay),
    sentiments: firstSentiments(ofDay),
  }));
}

/** The entries of each day, oldest day first. `entries` and those of each day are newest first. */
export function entriesByDay(entries: readonly EntryMetadata[]): [Day, EntryMetadata[]][] {
  const days: [Day, EntryMetadata[]][] = [];
  for (let end = entries.length; end > 0; ) {
    let start = end - 1;
    const date = entries[start]?.entryDate ?? '';
    while (start > 0 && entries[start - 1]?.entryDate === date) start--;
    days.push([date, entries.slice(start, end)]);
    end = start;
  }
  return days;
}

/** The moods of the first entries of a day, in the order of writing. `entries`: newest first. */
export function firstSentiments(entries: readonly EntryMetadata[]): (number | null)[] {
  return entries
    .slice(-SENTIMENTS_SHOWN)
    .reverse()
    .map(({ sentiment }) => sentiment);
}
