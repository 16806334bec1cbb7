/** The archive's tables in a user's backup. */
import type { BackupPart } from '../platform/backup-sections/backup-section.ts';

export const archiveBackup: BackupPart = {
  sections: [],
  excluded: {
    imports: 'Only needed to undo an import, which is possible for a day, and to list what it skipped.',
    imported_mood_names: 'Only saves choosing the moods of another app again.',
    staged_writes: 'Says how far an import or a restore in progress is.',
    imported_entries: 'Marks imported entries, which a restore recognizes by text and day.',
  },
};
