/** The feature `search`: finding entries by text, filters and meaning. */
import type { EntryFilter } from '../../contract/search.ts';
import type { InsightsFeature } from '../insights/index.ts';
import type { JournalFeature } from '../journal/index.ts';
import type { Deps, Feature } from '../platform/feature.ts';
import { columnsOf } from './columns.ts';
import { matchMask, type PersonOfName } from './filter.ts';
import { searchRoutes } from './routes.ts';
import { closest } from './similar/list-similar.ts';
import { journalSource, type SearchDocument, type SearchSource } from './source.ts';
import { TextIndexes } from './words/text-indexes.ts';

export type { SearchDocument, SearchSource } from './source.ts';

export interface SearchFeature extends Feature {
  /** The user's entries close to a text in meaning, closest first, without entries with helplines. */
  closestEntries(userId: string, text: string): Promise<{ id: string; closeness: number }[]>;
}

/** The entries that match the filter, in their order. Ignores its text and kind. */
export function filterEntries<Document extends SearchDocument>(
  entries: readonly Document[],
  filter: Partial<Omit<EntryFilter, 'text' | 'kind'>>,
  personOf: PersonOfName,
): readonly Document[] {
  const maskOf = matchMask(columnsOf(entries), filter, personOf);
  return entries.filter((_moment, position) => maskOf(position) === 0);
}

export function searchFeature(
  deps: Deps,
  {
    journal,
    insights,
    others: otherSources,
  }: {
    journal: Pick<JournalFeature, 'inMemory'>;
    insights: Pick<InsightsFeature, 'peopleOf'>;
    /** Sources that are searched besides the journal. */
    others: readonly SearchSource[];
  },
): SearchFeature {
  const withIndexes = (source: SearchSource) => ({ source, indexes: new TextIndexes(source.readTexts) });
  const entries = withIndexes(journalSource(deps.sql, journal.inMemory));
  return {
    closestEntries: async (userId, text) => closest(entries, userId, await entries.source.documents(userId), text),
    routes: searchRoutes({
      sources: [entries, ...otherSources.map(withIndexes)],
      peopleOf: async (userId) => {
        const people = await insights.peopleOf(userId);
        return (name) => people.find(name);
      },
    }),
  };
}
