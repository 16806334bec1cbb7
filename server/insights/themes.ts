/** Counts of the themes of a journal. */
import type { Dashboard } from '../../contract/insights.ts';
import type { EntryMetadata } from '../journal/index.ts';
import { type Month, monthOf } from './calendar-months.ts';
import { countNames, mostFrequentFirst, type NameCount, sumPairs } from './counted.ts';
import type { DayCounts } from './day-counts/day-counts.ts';
import { memoizeByCounts } from './memoize-by-counts.ts';

/** Themes of a whole journal by number of entries, most frequent first, memoized. */
export const themesOf = memoizeByCounts(({ years }) => sumThemes(years));

/** The same for any days or years, not memoized. */
export function sumThemes(counts: readonly Pick<DayCounts, 'themes'>[]): NameCount[] {
  return mostFrequentFirst(sumPairs(counts.map(({ themes }) => themes)));
}

/** The same for any entries. */
export function countThemes(entries: readonly EntryMetadata[]): NameCount[] {
  return countNames(entries, ({ themes }) => themes);
}

/** Theme counts of each of these months. */
export function themesByMonth(days: readonly DayCounts[], months: readonly Month[]): Dashboard['themeMonths'] {
  const byMonth = new Map<Month, DayCounts[]>(months.map((month) => [month, []]));
  for (const day of days) byMonth.get(monthOf(day.date))?.push(day);
  return [...byMonth].map(([month, own]) => ({
    month,
    entries: own.reduce((sum, { entries }) => sum + entries, 0),
    themes: sumThemes(own),
  }));
}
