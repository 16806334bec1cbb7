/** The part of a person's backup that search owns: nothing. */
import type { BackupPart } from '../platform/backup-sections/backup-section.ts';

export const searchBackup: BackupPart = {
  sections: [],
  excluded: { entry_vectors: 'They are computed from the entries.' },
};
