/** Selects the entries of an export with the filters of search, from the journal in memory. */
import type { ExportSelection } from '../../../contract/archive.ts';
import type { InsightsFeature } from '../../insights/index.ts';
import type { EntryMetadata, InMemoryJournals } from '../../journal/index.ts';
import type { Day } from '../../platform/clock.ts';
import { filterEntries } from '../../search/index.ts';

export interface SelectionDependencies {
  journals: InMemoryJournals;
  peopleOf: InsightsFeature['peopleOf'];
}

/** A range of days, restricted to `ids` if given. */
export interface Selected {
  from?: Day | undefined;
  to?: Day | undefined;
  ids?: ReadonlySet<string> | undefined;
}

/** A range without filters is left to the database, so that entries written during the export may be included. */
export async function resolveSelection(
  deps: SelectionDependencies,
  userId: string,
  selection: ExportSelection,
): Promise<Selected> {
  const { from, to, ...conditions } = selection;
  const { themes, tags, people, sentimentMin, sentimentMax, withMedia } = conditions;
  const given = [themes, tags, people, sentimentMin, sentimentMax, withMedia];
  if (given.every((condition) => condition === undefined)) return { from, to };
  const entries = await selectedEntries(deps, userId, selection);
  return { from, to, ids: new Set(entries.map(({ id }) => id)) };
}

/** Newest first. */
export async function selectedEntries(
  { journals, peopleOf }: SelectionDependencies,
  userId: string,
  { from, to, withMedia, ...conditions }: ExportSelection,
): Promise<readonly EntryMetadata[]> {
  const people = conditions.people && (await peopleOf(userId));
  const { entries } = await journals.of(userId);
  const filter = { ...conditions, startDate: from, endDate: to };
  const matching = filterEntries(entries, filter, (name) => people?.find(name));
  return withMedia === undefined ? matching : matching.filter(({ hasMedia }) => hasMedia);
}
