/** Addresses of /journal and /search: the filter of the API as a query string. */
import { PAGES } from '../../../contract/pages.ts';
import type { EntryFilter } from '../../../contract/search.ts';
import { addDays } from '../../platform/day.ts';

/** A filter of entries; an omitted field does not filter. */
export type JournalFilter = Partial<Omit<EntryFilter, 'text' | 'kind'>>;

export type SearchSort = 'closest' | 'newest' | 'oldest';

/** The query of /search. */
export interface Search extends JournalFilter {
  /** The search text. */
  q?: string;
  kind?: EntryFilter['kind'];
  sort?: SearchSort;
}

/** In the order of the query string. */
const PARAMETER_NAMES = [
  'q',
  'themes',
  'tags',
  'people',
  'thanked',
  'sentimentMin',
  'sentimentMax',
  'startDate',
  'endDate',
  'weekday',
  'hour',
  'checkIns',
  'kind',
  'sort',
] as const;

function parametersOf(search: Search): string {
  const parameters = new URLSearchParams();
  for (const name of PARAMETER_NAMES) {
    const value = search[name];
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== '' && !(name === 'kind' && one === 'all')) parameters.append(name, String(one));
    }
  }
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}

/** Returns the address of the journal with this filter. */
export function journalLink(filter: JournalFilter): string {
  return PAGES.journal.path + parametersOf(filter);
}

/** Returns the address of a search. */
export function searchLink(search: Search): string {
  return PAGES.search.path + parametersOf(search);
}

/** Returns the address of the journal for a month, `YYYY-MM`. */
export function monthLink(month: string, moments: JournalFilter = {}): string {
  return journalLink({ ...moments, ...monthRange(month) });
}

/** Returns the first and last day of a month, `YYYY-MM`. */
export function monthRange(month: string): { startDate: string; endDate: string } {
  const startDate = `${month}-01`;
  // 31 days after the first is always in the next month.
  const next = addDays(startDate, 31).slice(0, 7);
  return { startDate, endDate: addDays(`${next}-01`, -1) };
}
