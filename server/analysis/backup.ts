/** What of the analysis stands in a person's backup: nothing. What was found of an entry is the entry's. */
import type { BackupPart } from '../platform/backup-sections/backup-section.ts';

export const analysisBackup: BackupPart = {
  sections: [],
  leftOut: { model_calls: 'It counts what was asked of the model on a day.' },
};
