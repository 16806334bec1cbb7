/** The feature `archive`: exports, backups, restores, imports, the book and the infographic. */
import type { InsightsFeature } from '../insights/index.ts';
import type { JournalFeature } from '../journal/index.ts';
import type { BackupPart } from '../platform/backup-sections/backup-section.ts';
import type { Deps, Feature } from '../platform/feature.ts';
import { SealedIds } from './backup/sealed-ids.ts';
import { sectionsOf } from './backup/write-backup.ts';
import { PdfQueue } from './book/pdf-queue.ts';
import { ImportUploads } from './import/import-uploads.ts';
import { importRoutes } from './import/routes.ts';
import { removeSkippedMediaJob } from './import/skipped-media.ts';
import { infographicRoutes } from './infographic/routes.ts';
import { archiveRoutes } from './routes.ts';
import { continueWritesJob } from './staged/continue-writes.ts';

export { archiveBackup } from './backup.ts';
export { PdfQueue } from './book/pdf-queue.ts';

/** `backup`: the backup sections of all features. */
export function archiveFeature(
  deps: Deps,
  {
    backup,
    journal,
    insights,
  }: {
    backup: readonly BackupPart[];
    journal: Pick<JournalFeature, 'inMemory' | 'media'>;
    insights: Pick<InsightsFeature, 'peopleOf'>;
  },
): Feature {
  const pdfQueue = new PdfQueue({ log: deps.log, folder: deps.storage.uploads });
  const assertWritable = () => deps.database.assertWritable();
  const files = new ImportUploads({ clock: deps.clock, folder: deps.storage.uploads, assertWritable });
  const writing = {
    ...deps,
    media: journal.media,
    sections: sectionsOf(backup),
    entriesPerDayMax: deps.settings.entriesPerDayMax,
    // The embedded database has one server.
    onlyProcessSince: deps.database.kind === 'embedded' ? deps.clock.now() : undefined,
  };
  return {
    routes: [
      ...archiveRoutes({
        ...writing,
        pdfQueue,
        publicUrl: deps.settings.publicUrl,
        exportsInProgress: new Set(),
        restoring: new Set(),
        journals: journal.inMemory,
        peopleOf: insights.peopleOf,
        assertWritable,
        sealedIds: new SealedIds(deps.settings.sessionSecret),
      }),
      ...importRoutes({ ...writing, files }),
      ...infographicRoutes({ ...deps, journals: journal.inMemory }),
    ],
    jobs: [continueWritesJob(writing), removeSkippedMediaJob(deps)],
    stop: async () => {
      files.stop();
      pdfQueue.stop();
    },
  };
}
