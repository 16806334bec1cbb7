/**
 * Exclusive lock: at most one process has an embedded database open.
 *
 * It is an operating system file lock, taken through an otherwise empty SQLite database. The kernel releases it when
 * the process ends for any reason, so it is never stale: not after kill -9, a reboot, a reused process id, or across
 * containers of one host. Nothing else in this process may open the lock file, because closing any handle on it
 * releases the lock.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../start-error.ts';

/** `server` serves requests; `command` is a command-line tool running without a server. */
export type HolderRole = 'server' | 'command';

/** The process that has the database open, for messages and for tools that connect to it. */
export interface Holder {
  pid: number;
  role: HolderRole;
  socket: string;
}

export interface Lock {
  release(): void;
}

const SQLITE_BUSY = 5;
const LOCK_FILE = 'lock';
const HOLDER_FILE = 'holder.json';

/**
 * Acquires the lock `name` in `directory`, or returns undefined if another process holds it.
 * @throws StartError if the file system does not support locks
 */
export function acquireLock(directory: string, name = LOCK_FILE): Lock | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(directory, name), { timeout: 0 });
    // Prevents a journal file, for which a full disk has no space.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    if (isBusy(error)) return undefined;
    throw new StartError(`Cannot lock ${directory}: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    });
  }
  const lock = database;
  return {
    release() {
      if (!lock.isOpen) return;
      rmSync(join(directory, HOLDER_FILE), { force: true });
      lock.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/** Publishes who holds the lock. Call only while holding it. */
export function announceHolder(directory: string, holder: Holder): void {
  const file = join(directory, HOLDER_FILE);
  writeFileSync(`${file}.new`, JSON.stringify(holder), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Who holds the lock; undefined while the holder is starting. */
export function readHolder(directory: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(join(directory, HOLDER_FILE), 'utf8'));
    if (typeof value !== 'object' || value === null) return undefined;
    const { pid, role, socket } = value as Partial<Record<keyof Holder, unknown>>; // Checked field by field below.
    if (typeof pid !== 'number' || typeof socket !== 'string') return undefined;
    return { pid, role: role === 'command' ? 'command' : 'server', socket };
  } catch {
    return undefined;
  }
}
