/** The feature `search`: finding entries by text, filters and meaning. */
import type { EntryFilter } from '../../contract/search.ts';
import type { AnalysisFeature } from '../analysis/index.ts';
import type { InsightsFeature } from '../insights/index.ts';
import type { JournalFeature } from '../journal/index.ts';
import type { Deps, Feature } from '../platform/feature.ts';
import { journalCacheBytes } from '../platform/journal-cache.ts';
import { columnsOf } from './columns.ts';
import { matchMask, type PersonOfName } from './filter.ts';
import { type FoundByText, findByText } from './find-by-text.ts';
import { searchRoutes } from './routes.ts';
import { embedJobs, embedSubscribers, sendEmbedEntries } from './similar/embed-entries.ts';
import { EntryVectors } from './similar/entry-vectors.ts';
import { closest } from './similar/list-similar.ts';
import { QueryVectors } from './similar/query-vectors.ts';
import { journalSource, type SearchDocument, type SearchSource } from './source.ts';
import { parseQuery } from './words/question.ts';
import { createIndexCache, TextIndexes } from './words/text-indexes.ts';

export { searchBackup } from './backup.ts';
export { embedJournal } from './similar/embed-entries.ts';
export { closest } from './similar/list-similar.ts';
export { countEntriesWithoutVector, findUsersWithoutVectors } from './similar/vectors.queries.ts';
export type { SearchDocument, SearchSource } from './source.ts';
export { createIndexCache, TextIndexes } from './words/text-indexes.ts';

export interface SearchFeature extends Feature {
  /** The user's entries close to a text in meaning, closest first, without entries with helplines. */
  closestEntries(userId: string, text: string): Promise<{ id: string; closeness: number }[]>;
  /** The user's entries that a search for the text finds. */
  findByText(userId: string, text: string): Promise<FoundByText>;
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

/** With vectors, the guide cites only entries of this closeness; a search suggests others too. */
const CITED_FROM = 0.45;

export function searchFeature(
  deps: Deps,
  {
    analysis: { encoder },
    journal,
    insights,
    others: otherSources,
  }: {
    analysis: Pick<AnalysisFeature, 'encoder'>;
    journal: Pick<JournalFeature, 'inMemory'>;
    insights: Pick<InsightsFeature, 'peopleOf'>;
    /** Sources that are searched besides the journal. */
    others: readonly SearchSource[];
  },
): SearchFeature {
  const { journalCacheMb } = deps.settings;
  const cache = createIndexCache(journalCacheBytes('words', journalCacheMb));
  const withIndexes = (source: SearchSource) => ({
    source,
    indexes: new TextIndexes(source.type, source.readTexts, cache),
  });
  const entries = withIndexes(journalSource(deps.sql, journal.inMemory));
  const vectors =
    encoder &&
    new QueryVectors(
      encoder,
      new EntryVectors(deps.sql, journalCacheBytes('vectors', journalCacheMb), (userId) => {
        if (!encoder.isAvailable) return;
        sendEmbedEntries(deps.jobs, deps.orm, userId).catch((error: unknown) =>
          deps.log.warn({ err: error }, 'missing vectors could not be requested'),
        );
      }),
    );
  return {
    closestEntries: async (userId, text) => {
      const documents = await entries.source.documents(userId);
      const similarityTo = await vectors?.of(userId, documents, text);
      const found = await closest(entries, userId, documents, text, similarityTo);
      return similarityTo ? found.filter(({ closeness }) => closeness >= CITED_FROM) : found;
    },
    findByText: async (userId, text) => {
      const query = parseQuery(text);
      const documents = await entries.source.documents(userId);
      const index = await entries.indexes.of(userId, documents);
      if (!query) return { scores: new Map(), corrections: new Map() };
      return findByText(index, columnsOf(documents.entries), query);
    },
    subscribers: encoder ? embedSubscribers(deps.jobs) : [],
    jobs: encoder ? embedJobs(deps, encoder) : [],
    routes: searchRoutes({
      sources: [entries, ...otherSources.map(withIndexes)],
      vectors,
      peopleOf: async (userId) => {
        const people = await insights.peopleOf(userId);
        return (name) => people.find(name);
      },
    }),
  };
}
