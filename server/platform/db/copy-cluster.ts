/** Copies the files of the embedded database while it is in use. */
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BasicLogger } from '../log.ts';
import { StartError } from '../start-error.ts';
import { type Database, openDatabase } from './database.ts';
import { clusterOf } from './embedded/directory.ts';
import { COPY_CHANNEL } from './embedded/worker-messages.ts';

/** Belongs to the running process. */
const PID_FILE = 'postmaster.pid';
const WAL_FOLDER = 'pg_wal';

/**
 * Copies the embedded database of `dataDir` into the data folder `target`, also while a server writes to it. No
 * statement is blocked.
 *
 * The files are copied at different times, and the write-ahead log last, from the last checkpoint on. When opened, the
 * copy recovers as after a crash, to a state at or shortly after the end of the copying of the other files. There must
 * be no checkpoint meanwhile, because it removes older log. full_page_writes is on, so torn pages are repaired. Source:
 * PostgreSQL manual, "Making a Base Backup Using the Low Level API".
 *
 * @throws StartError if the database cannot be opened or was restarted meanwhile
 */
export async function copyCluster(dataDir: string, target: string, log: BasicLogger): Promise<void> {
  const database = await openDatabase({ dataDir, log, mode: 'tool' });
  try {
    const { promise: listening, resolve: onListening } = Promise.withResolvers<void>();
    database.notifications.listen(COPY_CHANNEL, { onPayload: () => undefined, onListening });
    await listening;
    const before = await lastCheckpoint(database);
    const [from, to] = [clusterOf(dataDir), clusterOf(target)];
    await copyFolder(from, to, WAL_FOLDER);
    await copyFolder(join(from, WAL_FOLDER), join(to, WAL_FOLDER));
    if ((await lastCheckpoint(database)) === before) return;
  } catch (error) {
    if (isFileError(error)) throw error;
    throw restartedError(error);
  } finally {
    // The listener on COPYING must stay until here.
    await database.close();
  }
  throw restartedError();
}

function restartedError(cause?: unknown): StartError {
  return new StartError('The server was stopped or restarted while its database was copied. Try again.', { cause });
}

function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}

async function lastCheckpoint({ sql }: Database): Promise<string | undefined> {
  const [row] = await sql<{ at: string }[]>`SELECT checkpoint_lsn::text AS at FROM pg_control_checkpoint()`;
  return row?.at;
}

/** Copies in the order of names, which for the log is chronological. Creates the folder `emptyFolder` empty. */
async function copyFolder(from: string, to: string, emptyFolder?: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === emptyFolder) await mkdir(copy, { mode: 0o700 });
    else if (entry.isDirectory()) await copyFolder(source, copy);
    // Uses copy-on-write clones if the file system supports them.
    else if (entry.name !== PID_FILE) await copyFile(source, copy, constants.COPYFILE_FICLONE).catch(ignoreMissing);
  }
}

/** Replaying the log removes the file in the copy too. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
