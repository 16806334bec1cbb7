/** What a journal is about. */
import type { Dashboard } from '../../contract/insights.ts';
import type { KnownEntry } from '../journal/index.ts';
import { type Counted, countNames } from './counted.ts';
import { memoizeByEntries } from './memoize-by-entries.ts';
import { type Month, monthOf } from './recap/months.ts';

/** Themes by number of entries, most frequent first. */
export const themesOf = memoizeByEntries((entries) => countThemes(entries));

/** The same of some entries, which are not remembered. */
export function countThemes(entries: readonly KnownEntry[]): Counted[] {
  return countNames(entries, ({ themes }) => themes);
}

/** The themes of each of these months. */
export function themesByMonth(entries: readonly KnownEntry[], months: readonly Month[]): Dashboard['themeMonths'] {
  const byMonth = new Map<Month, KnownEntry[]>(months.map((month) => [month, []]));
  for (const entry of entries) byMonth.get(monthOf(entry.entryDate))?.push(entry);
  return [...byMonth].map(([month, own]) => ({ month, entries: own.length, themes: countThemes(own) }));
}
