/** The addresses of moments: one filter, as the API takes it, written into the address of /journal or /search. */
import { PAGES } from '../../../contract/pages.ts';
import type { MomentFilter } from '../../../contract/search.ts';
import { addDays } from '../../platform/day.ts';

/** Which moments an address is about; what is not given holds for all. */
export type JournalFilter = Partial<Omit<MomentFilter, 'text' | 'kind'>>;

export type SearchSort = 'closest' | 'newest' | 'oldest';

/** What stands in the address of /search. */
export interface Search extends JournalFilter {
  /** The words. */
  q?: string;
  kind?: MomentFilter['kind'];
  sort?: SearchSort;
}

/** In the order in which they stand in an address. */
const NAMES = [
  'q',
  'themes',
  'tags',
  'people',
  'sentimentMin',
  'sentimentMax',
  'startDate',
  'endDate',
  'weekday',
  'hour',
  'kind',
  'sort',
] as const;

function parametersOf(search: Search): string {
  const parameters = new URLSearchParams();
  for (const name of NAMES) {
    const value = search[name];
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== '' && !(name === 'kind' && one === 'all')) parameters.append(name, String(one));
    }
  }
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}

/** The address of the journal with these moments. */
export function journalLink(moments: JournalFilter): string {
  return PAGES.journal.path + parametersOf(moments);
}

/** The address of a search. */
export function searchLink(search: Search): string {
  return PAGES.search.path + parametersOf(search);
}

/** The address of the journal at a month, `YYYY-MM`. */
export function monthLink(month: string, moments: JournalFilter = {}): string {
  return journalLink({ ...moments, ...monthRange(month) });
}

/** The first and last day of a month, `YYYY-MM`. */
export function monthRange(month: string): { startDate: string; endDate: string } {
  const startDate = `${month}-01`;
  // The 32nd day after the first is in the next month, whichever it is.
  const next = addDays(startDate, 31).slice(0, 7);
  return { startDate, endDate: addDays(`${next}-01`, -1) };
}
