/** Which moments go into an export: what the address of the page says of it, and what the API is asked for. */

import type { ExportSelection } from '../../../contract/archive.ts';
import { PAGES } from '../../../contract/pages.ts';
import { addressOf } from '../../platform/call.ts';
import type { Moments } from '../../platform/moments-link.ts';
import { readMoments, withoutNothing } from '../../platform/read-moments.ts';
import { sentimentBounds } from '../../search/filters/mood-range.ts';

/** As the address has it; what is not given holds for all. */
export interface Selection extends Omit<Moments, 'weekday' | 'hour'> {
  /** Moments with photos or videos alone. */
  withMedia?: true;
}

/** As the API is asked. */
export type Question = ExportSelection;

export function readSelection(query: URLSearchParams): Selection {
  const { weekday: _weekday, hour: _hour, ...moments } = readMoments(query);
  return query.get('withMedia') === 'true' ? { ...moments, withMedia: true } : moments;
}

export function selectionLink(selection: Selection): string {
  return addressOf(PAGES.export.path, { query: { ...selection } });
}

export function questionOf(selection: Selection): Question {
  const { startDate, endDate, withMedia, sentimentMin, sentimentMax, ...names } = selection;
  return withoutNothing({
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

/** Without days: the conditions that stand behind Filter. */
export function withoutDates({ startDate: _from, endDate: _to, ...rest }: Selection): Selection {
  return rest;
}

export function isEverything(selection: Selection): boolean {
  return Object.keys(selection).length === 0;
}

/** How many conditions stand behind Filter: each name counts, a range of moods once. */
export function filtersSet({ themes = [], tags = [], people = [], withMedia, ...moods }: Selection): number {
  const hasMoods = moods.sentimentMin !== undefined || moods.sentimentMax !== undefined;
  return themes.length + tags.length + people.length + Number(hasMoods) + Number(withMedia ?? false);
}
