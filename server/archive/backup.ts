/** The archive's tables in a user's backup. */
import type { BackupPart } from '../platform/backup-sections/backup-section.ts';

export const archiveBackup: BackupPart = {
  sections: [],
  leftOut: {
    imports: 'It says what can be taken back, for a day.',
    imported_entries: 'It says which entries came from another app. Their words and days tell that too.',
  },
};
