/** Counts of the themes of a journal. */
import type { Dashboard } from '../../contract/insights.ts';
import type { EntryMetadata } from '../journal/index.ts';
import { type Month, monthOf } from './calendar-months.ts';
import { countNames, type NameCount, sumNames } from './counted.ts';
import type { DayCounts } from './day-counts/count-days.ts';
import { sumEntries } from './days.ts';
import { memoizeByDays } from './memoize-by-days.ts';

/** Themes of a whole journal by number of entries, most frequent first, memoized. */
export const themesOf = memoizeByDays((days) => sumThemes(days));

/** The same for any days, not memoized. */
export function sumThemes(days: readonly DayCounts[]): NameCount[] {
  return sumNames(days, ({ themes }) => themes);
}

/** The same for any entries. */
export function countThemes(entries: readonly EntryMetadata[]): NameCount[] {
  return countNames(entries, ({ themes }) => themes);
}

/** Theme counts of each of these months. */
export function themesByMonth(days: readonly DayCounts[], months: readonly Month[]): Dashboard['themeMonths'] {
  const byMonth = new Map<Month, DayCounts[]>(months.map((month) => [month, []]));
  for (const day of days) byMonth.get(monthOf(day.date))?.push(day);
  return [...byMonth].map(([month, own]) => ({ month, entries: sumEntries(own), themes: sumThemes(own) }));
}
