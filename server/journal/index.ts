/** What other features may use of the journal. */
export { createEntry, type JournalDependencies } from './entries.ts';
export { EntryAnalyst } from './entry-analyst.ts';
export { type EntryEvent, entryCreated, entryDeleted, entryUpdated } from './events.ts';
export { type MediaDependencies, removeObjects, sweepUnused } from './media/media.ts';
export { mediaRoutes } from './media/routes.ts';
export { UploadsUnderWay } from './media/uploads-under-way.ts';
export { journalRoutes } from './routes.ts';
export { gratitudeEntries } from './tables.ts';
export { countNewEntries, uncountedEntries } from './usage.ts';
