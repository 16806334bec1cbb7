/** The feature `journal`, and what other features may use of it. */
import type { AnalysisFeature } from '../analysis/index.ts';
import { countUses } from '../billing/index.ts';
import { type Subscriber, subscribe } from '../platform/events/events.ts';
import type { Deps, Feature } from '../platform/feature.ts';
import { peopleOf, tell } from '../platform/live/live.ts';
import { EntryAnalyst } from './entry-analyst.ts';
import { type EntryEvent, entryCreated, entryDeleted, entryUpdated } from './events.ts';
import { type MediaDependencies, sweepUnused } from './media/media.ts';
import { followRemovals, removalJobs } from './media/remove-objects.ts';
import { mediaRoutes } from './media/routes.ts';
import { UploadsUnderWay } from './media/uploads-under-way.ts';
import { journalRoutes } from './routes.ts';

export { createEntry, type JournalDependencies } from './entries.ts';
export { EntryAnalyst } from './entry-analyst.ts';
export { type EntryEvent, entryCreated, entryDeleted, entryUpdated } from './events.ts';
export { gratitudeEntries } from './tables.ts';
export { findVisibleEntry, visibleTo } from './visibility.ts';

export interface JournalFeature extends Feature {
  analyst: EntryAnalyst;
  media: MediaDependencies;
}

export function journalFeature(deps: Deps, { analyser, model }: AnalysisFeature): JournalFeature {
  const analyst = new EntryAnalyst({ ...deps, analyser, model });
  const media: MediaDependencies = {
    ...deps,
    secret: deps.settings.sessionSecret,
    underWay: new UploadsUnderWay(),
    assertWritable: () => deps.database.assertWritable(),
  };
  return {
    analyst,
    media,
    routes: [...journalRoutes({ ...deps, analyst }), ...mediaRoutes(media)],
    subscribers: [countUses(entryCreated), ...followRemovals(deps), ...tellPages()],
    jobs: [
      { name: 'ask-again', schedule: model ? '* * * * *' : '29 * * * *', run: () => analyst.askAgain() },
      { name: 'sweep-media', schedule: '41 * * * *', run: () => sweepUnused(media) },
      ...removalJobs(deps.storage),
    ],
    stop: () => analyst.stop(),
  };
}

/** Tells the author's other pages. It comes after the save, which waits for nobody. */
function tellPages(): Subscriber[] {
  return [entryCreated, entryUpdated, entryDeleted].map((type) =>
    subscribe<EntryEvent>(type, 'journal.live', (tx, happened) => tell(tx, peopleOf(happened), ['entries'])),
  );
}
