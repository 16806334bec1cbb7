/** The analysis adds nothing to a user's backup: its results are stored with the entries. */
import type { BackupPart } from '../platform/backup-sections/backup-section.ts';

export const analysisBackup: BackupPart = {
  sections: [],
  excluded: { model_calls: 'It counts what was asked of the model on a day.' },
};
