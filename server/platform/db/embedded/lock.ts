/**
 * Owns exclusiveness: at most one process has an embedded database open.
 *
 * The lock is the operating system's own file lock, taken through an SQLite database that holds nothing else. The
 * kernel gives it to one process and takes it back when that process ends, however it ends, so a lock is never stale:
 * not after kill -9, not after a reboot, not when a process id is used again, and not across containers of one host.
 * Nothing else may open the lock file in this process: closing any other handle on it would release the lock.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../start-error.ts';

/** `server` serves requests; `command` is a command-line tool that opened the database while no server ran. */
export type HolderRole = 'server' | 'command';

/** Who has the database open, for messages and for tools that want to speak to it. */
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
 * Takes the lock `name` of `directory`, or answers undefined when another process (or this one) has it.
 *
 * @throws StartError where the file system cannot lock files.
 */
export function takeLock(directory: string, name = LOCK_FILE): Lock | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(directory, name), { timeout: 0 });
    // Otherwise SQLite begins a journal beside the file, for which a full disk has no room.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    if (isBusy(error)) return undefined;
    throw new StartError(`Cannot lock ${directory}: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    });
  }
  const held = database;
  return {
    release() {
      if (!held.isOpen) return;
      rmSync(join(directory, HOLDER_FILE), { force: true });
      held.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/** Says who holds the lock; call only while holding it. */
export function announceHolder(directory: string, holder: Holder): void {
  const file = join(directory, HOLDER_FILE);
  writeFileSync(`${file}.new`, JSON.stringify(holder), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Who holds the lock, as far as it has said so; undefined while a holder is just starting. */
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
