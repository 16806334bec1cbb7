/** Counts of the themes of a journal. */
import type { Dashboard } from '../../contract/insights.ts';
import type { EntryMetadata } from '../journal/index.ts';
import { type Month, monthOf } from './calendar-months.ts';
import { countNames, type NameCount } from './counted.ts';
import { memoizeByEntries } from './memoize-by-entries.ts';

/** Themes by number of entries, most frequent first, memoized. */
export const themesOf = memoizeByEntries((entries) => countThemes(entries));

/** The same for any entries, not memoized. */
export function countThemes(entries: readonly EntryMetadata[]): NameCount[] {
  return countNames(entries, ({ themes }) => themes);
}

/** Theme counts of each of these months. */
export function themesByMonth(entries: readonly EntryMetadata[], months: readonly Month[]): Dashboard['themeMonths'] {
  const byMonth = new Map<Month, EntryMetadata[]>(months.map((month) => [month, []]));
  for (const entry of entries) byMonth.get(monthOf(entry.entryDate))?.push(entry);
  return [...byMonth].map(([month, own]) => ({ month, entries: own.length, themes: countThemes(own) }));
}
