/** Detects a restore that was interrupted while moving data into place. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** Folder in the data folder where a restore builds its data. */
export const RESTORE_FOLDER = 'restoring.new';
/** Marks the folder as complete. */
export const MARKER_FILE = 'ready.json';

/** @throws StartError if only a part of a restore is in place */
export function assertNoUnfinishedRestore(dataDir: string): void {
  if (!existsSync(join(dataDir, RESTORE_FOLDER, MARKER_FILE))) return;
  throw new StartError(
    `A restore into ${dataDir} was cut off at its end. Run "npm run restore-backup" once more, with the same backup.`,
  );
}
