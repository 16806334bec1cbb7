/** What a restore leaves behind that was cut off while it put things into their places. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** The folder in the data folder where a restore builds what it puts into place at the end. */
export const RESTORING = 'restoring.new';
/** The file that says that all of it is there. */
export const READY = 'ready.json';

/** @throws StartError where some parts of the data folder are of a backup and others are not yet */
export function assertNotRestoring(dataDir: string): void {
  if (!existsSync(join(dataDir, RESTORING, READY))) return;
  throw new StartError(
    `A restore into ${dataDir} was cut off at its end. Run "npm run restore-backup" once more, with the same backup.`,
  );
}
