/** The entries that an export includes, in the page's URL and in API requests. */

import type { ExportSelection } from '../../../contract/archive.ts';
import { PAGES } from '../../../contract/pages.ts';
import type { JournalFilter } from '../../journal/links/journal-link.ts';
import { omitEmpty, readJournalLink } from '../../journal/links/read-journal-link.ts';
import { urlOf } from '../../platform/call.ts';
import { sentimentBounds } from '../../search/filters/mood-range.ts';

/** The selection in the URL. A missing field means no restriction. */
export interface Selection extends Omit<JournalFilter, 'weekday' | 'hour'> {
  /** Only entries with photos or videos. */
  withMedia?: true;
}

/** The selection as sent to the API. */
export type ExportQuery = ExportSelection;

export function readSelection(query: URLSearchParams): Selection {
  const { weekday: _weekday, hour: _hour, ...moments } = readJournalLink(query);
  return query.get('withMedia') === 'true' ? { ...moments, withMedia: true } : moments;
}

export function selectionLink(selection: Selection): string {
  return urlOf(PAGES.export.path, { query: { ...selection } });
}

export function exportQueryOf(selection: Selection): ExportQuery {
  const { startDate, endDate, withMedia, sentimentMin, sentimentMax, ...names } = selection;
  return omitEmpty({
    ...names,
    ...sentimentBounds({ sentimentMin, sentimentMax }),
    from: startDate,
    to: endDate,
    withMedia: withMedia && ('true' as const),
  });
}

export function yearOf(today: string): { startDate: string; endDate: string } {
  const year = today.slice(0, 4);
  return { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
}

/** Returns the conditions of the Filter button: everything except the dates. */
export function withoutDates({ startDate: _from, endDate: _to, ...rest }: Selection): Selection {
  return rest;
}

export function isEverything(selection: Selection): boolean {
  return Object.keys(selection).length === 0;
}

/** Returns the number of filter conditions: each name counts, a mood range counts once. */
export function countFilters({ themes = [], tags = [], people = [], withMedia, ...moods }: Selection): number {
  const hasMoods = moods.sentimentMin !== undefined || moods.sentimentMax !== undefined;
  return themes.length + tags.length + people.length + Number(hasMoods) + Number(withMedia ?? false);
}
