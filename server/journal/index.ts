/** The feature `journal` and its public interface for other features. */
import { DAY_MS } from '../../contract/durations.ts';
import type { AnalysisFeature } from '../analysis/index.ts';
import { countUses } from '../billing/index.ts';
import { type EventType, type Subscriber, subscribe } from '../platform/events/events.ts';
import type { Deps, Feature } from '../platform/feature.ts';
import { journalCacheBytes } from '../platform/journal-cache.ts';
import { notifyPages, userIdsOf } from '../platform/live/live.ts';
import { UploadQueue } from '../platform/media/upload-queue.ts';
import { analyseByMeaningJob } from './analyse-by-meaning.ts';
import { analyseRestoredJob } from './analyse-restored.ts';
import { checkSharedEntriesJob } from './check-shared-entries.ts';
import type { EntryChallenges, JournalDependencies } from './dependencies.ts';
import { sumTextBytes } from './entries.queries.ts';
import { EntryAnalyst } from './entry-analyst.ts';
import { entriesBulkChanged, entryCreated, entryDeleted, entryUpdated } from './events.ts';
import { sweepRemovedEntries } from './in-memory/changes.queries.ts';
import { InMemoryJournals } from './in-memory/in-memory-journals.ts';
import { sumBytes } from './media/media.queries.ts';
import { type MediaDependencies, sweepUnused } from './media/media.ts';
import { removalJobs, removalSubscribers } from './media/remove-objects.ts';
import { mediaRoutes } from './media/routes.ts';
import { extractNames } from './read-names.ts';
import { journalRoutes } from './routes.ts';
import { tagRoutes } from './tags/routes.ts';

export { analyseRestored, ENTRIES_PER_JOB } from './analyse-restored.ts';
export { journalBackup } from './backup.ts';
export {
  countEntriesByDay,
  type ImportedEntry,
  insertImportedEntries,
  lockUnchanged,
  removeEntries,
} from './bulk.queries.ts';
export { countsInStreak, isWritten } from './check-ins.queries.ts';
export type { EntryChallenges, JournalDependencies } from './dependencies.ts';
export {
  findContents,
  findEntriesById,
  findEntry,
  findEntryByIdempotencyKey,
  findMediaOf,
} from './entries.queries.ts';
export { createEntry } from './entries.ts';
export { EntryAnalyst } from './entry-analyst.ts';
export {
  challengeEntryChanged,
  type EntryEvent,
  entriesBulkChanged,
  entryCreated,
  entryDeleted,
  entryUpdated,
  mediaRemoved,
} from './events.ts';
export { findEntryMetadataOn } from './in-memory/changes.queries.ts';
export { type EntryMetadata, type InMemoryJournal, withoutCheckIns } from './in-memory/in-memory-journal.ts';
export { InMemoryJournals } from './in-memory/in-memory-journals.ts';
export { findMediaOfEntry } from './media/media.queries.ts';
export { type MediaRequest, mediaPathOf as mediaPath, mediaResponse } from './media/media.ts';
export { VIDEO_EXTENSIONS } from './media/object-keys.ts';
export {
  attachRestoredMedia,
  checkBackupMedia,
  discardStoredMedia,
  type MediaPosition,
  sizeProblem,
  storeBackupMedia,
} from './media/restore-media.ts';
export { openStoredFile } from './media/stored-file.ts';
export { storePhotoBytes } from './media/upload.ts';
export { reanalyseEntries } from './reanalyse.ts';
export { type EntryRow, entryCounts, gratitudeEntries, media, sharedEntries } from './tables.ts';
export { setWithheld, sharedWith } from './visibility.ts';

export interface JournalFeature extends Feature {
  analyst: EntryAnalyst;
  media: MediaDependencies;
  /** For entries that do not come by the journal's own endpoints. */
  entries: JournalDependencies;
  inMemory: InMemoryJournals;
}

const REMOVALS_RETENTION_MS = DAY_MS;

export function journalFeature(
  deps: Deps,
  { analyser, encoder, lines, model }: AnalysisFeature,
  providers: { challenges: EntryChallenges },
): JournalFeature {
  const analyst = new EntryAnalyst({
    ...deps,
    analyser,
    meaning: encoder && lines && { encoder, lines, jobs: deps.jobs },
    model,
  });
  const media: MediaDependencies = {
    ...deps,
    secret: deps.settings.sessionSecret,
    underWay: new UploadQueue(),
    assertWritable: () => deps.database.assertWritable(),
  };
  const inMemory = new InMemoryJournals(deps.sql, {
    maxBytes: journalCacheBytes('entries', deps.settings.journalCacheMb),
  });
  deps.quota.addSource((userId) => sumBytes(deps.orm, userId));
  deps.quota.addSource((userId) => sumTextBytes(deps.orm, userId));
  const entries: JournalDependencies = { ...deps, ...providers, analyst };
  return {
    analyst,
    media,
    entries,
    inMemory,
    routes: [...journalRoutes(entries), ...tagRoutes({ ...deps, inMemory }), ...mediaRoutes(media)],
    subscribers: [countUses(entryCreated), ...removalSubscribers(deps), ...pageNotifiers()],
    jobs: [
      { name: 'ask-again', schedule: model ? '* * * * *' : '29 * * * *', run: () => analyst.retryDueAnalyses() },
      {
        name: 'sweep-removed-entries',
        schedule: '53 * * * *',
        run: () => sweepRemovedEntries(deps.sql, new Date(deps.clock.now().getTime() - REMOVALS_RETENTION_MS)),
      },
      {
        name: 'read-names',
        schedule: '*/5 * * * *',
        run: async (_payload, { signal }) => void (await extractNames(deps.orm, analyser, signal)),
      },
      analyseRestoredJob({ ...deps, analyser, encoder }),
      ...(encoder ? [analyseByMeaningJob({ ...deps, analyser, encoder })] : []),
      checkSharedEntriesJob(deps),
      { name: 'sweep-media', schedule: '41 * * * *', run: () => sweepUnused(media) },
      ...removalJobs(deps.storage),
    ],
    stop: () => analyst.stop(),
  };
}

/** Notifies the author's other pages after the save, in the background. */
function pageNotifiers(): Subscriber[] {
  return [entryCreated, entryUpdated, entryDeleted, entriesBulkChanged].map((type: EventType<{ userId: string }>) =>
    subscribe(type, 'journal.live', (tx, events) => notifyPages(tx, userIdsOf(events), ['entries'])),
  );
}
