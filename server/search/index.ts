/** The feature `search`: finding moments by words, filters and meaning. */
import type { InsightsFeature } from '../insights/index.ts';
import type { JournalFeature } from '../journal/index.ts';
import type { Deps, Feature } from '../platform/feature.ts';
import { searchRoutes } from './routes.ts';
import { journalSource } from './source.ts';
import { TextIndexes } from './words/text-indexes.ts';

export function searchFeature(
  deps: Deps,
  { journal, insights }: { journal: Pick<JournalFeature, 'inMemory'>; insights: Pick<InsightsFeature, 'peopleOf'> },
): Feature {
  const sources = [journalSource(deps.sql, journal.inMemory)];
  return {
    routes: searchRoutes({
      sources: sources.map((source) => ({ source, indexes: new TextIndexes(source.readTexts) })),
      peopleOf: async (userId) => {
        const people = await insights.peopleOf(userId);
        return (name) => people.find(name);
      },
    }),
  };
}
