/** Owns copying the files of the embedded database while it is written to. */
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BasicLogger } from '../log.ts';
import { StartError } from '../start-error.ts';
import { type Database, openDatabase } from './database.ts';
import { clusterOf } from './embedded/directory.ts';
import { COPYING } from './embedded/worker-messages.ts';

/** A file of the running process only. */
const LEFT_OUT = 'postmaster.pid';
const LOG_FOLDER = 'pg_wal';

/**
 * Copies the embedded database of `dataDir` into the data folder `target`, while a server writes to it or not. No
 * statement waits for that.
 *
 * The files are of different moments, and the log is copied last, from the last checkpoint on: opened, the copy recovers
 * as after a crash, and is the database as it was when the other files had been copied, or a little later. No checkpoint
 * may be made meanwhile, because each removes older log. full_page_writes is on, so half a page does no harm. Source:
 * PostgreSQL manual, "Making a Base Backup Using the Low Level API".
 *
 * @throws StartError where the database cannot be opened, or was restarted meanwhile.
 */
export async function copyCluster(dataDir: string, target: string, log: BasicLogger): Promise<void> {
  const database = await openDatabase({ dataDir, log, mode: 'tool' });
  try {
    const { promise: held, resolve: onListening } = Promise.withResolvers<void>();
    database.notifications.listen(COPYING, { onPayload: () => undefined, onListening });
    await held;
    const before = await lastCheckpoint(database);
    const [from, to] = [clusterOf(dataDir), clusterOf(target)];
    await copyFolder(from, to, LOG_FOLDER);
    await copyFolder(join(from, LOG_FOLDER), join(to, LOG_FOLDER));
    if ((await lastCheckpoint(database)) === before) return;
  } catch (error) {
    if (isFileError(error)) throw error;
    throw restarted(error);
  } finally {
    // It listens until then.
    await database.close();
  }
  throw restarted();
}

function restarted(cause?: unknown): StartError {
  return new StartError('The server was stopped or restarted while its database was copied. Try again.', { cause });
}

function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}

async function lastCheckpoint({ sql }: Database): Promise<string | undefined> {
  const [row] = await sql<{ at: string }[]>`SELECT checkpoint_lsn::text AS at FROM pg_control_checkpoint()`;
  return row?.at;
}

/** In the order of names, which for the log is the order of time. Of the folder `withoutContent` only the name is copied. */
async function copyFolder(from: string, to: string, withoutContent?: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === withoutContent) await mkdir(copy, { mode: 0o700 });
    else if (entry.isDirectory()) await copyFolder(source, copy);
    // Where the file system can, the copy shares its blocks with the original.
    else if (entry.name !== LEFT_OUT) await copyFile(source, copy, constants.COPYFILE_FICLONE).catch(unlessGone);
  }
}

/** A file that was removed meanwhile is removed in the copy by its log. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
