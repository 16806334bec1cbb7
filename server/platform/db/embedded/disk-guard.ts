/**
 * Owns what happens when the disk fills up: writes are refused while there is still room for the database to work, and
 * a reserve is given up when something else took that room, so that the database can start again and answer reads.
 */
import { rmSync, statSync } from 'node:fs';
import { open, rename, rm, statfs } from 'node:fs/promises';
import { AppError } from '../../errors.ts';
import type { BasicLogger } from '../../log.ts';

/** Below this many free bytes no write is taken: what is under way may still end, and PostgreSQL panics at zero. */
const LEAST_FREE = 48 * 1024 * 1024;
/** What a start after a crash may need: temporary files, one checkpoint and new log segments. */
const RESERVE = 32 * 1024 * 1024;
/** How long, in ms, one look at the disk is believed. */
const FRESH = 500;
/** How often, in ms, the guard looks whether the reserve can be made again. */
const RESTORE_EVERY = 5000;

export class DiskGuard {
  readonly #reserve: string | undefined;
  readonly #directory: string;
  readonly #log: BasicLogger;
  readonly #timer: NodeJS.Timeout;
  #looked: { at: number; free: Promise<number> } | undefined;
  #full = false;
  #restoring: Promise<void> | undefined;

  /** `reserve` is the file of the space kept back; undefined where none is. */
  constructor(directory: string, reserve: string | undefined, log: BasicLogger) {
    this.#directory = directory;
    this.#reserve = reserve;
    this.#log = log;
    this.#timer = setInterval(() => void this.restoreReserve(), RESTORE_EVERY);
    this.#timer.unref();
  }

  /** @throws AppError `storage_full` while the disk has too little room for a write. */
  async assertWritable(): Promise<void> {
    const now = performance.now();
    if (!this.#looked || now - this.#looked.at > FRESH) {
      this.#looked = { at: now, free: freeBytes(this.#directory) };
    }
    const free = await this.#looked.free;
    const full = free < LEAST_FREE;
    if (full !== this.#full) {
      this.#full = full;
      if (full) this.#log.warn({ freeBytes: free }, 'the disk is full: writes are refused, reads go on');
      else this.#log.info({ freeBytes: free }, 'the disk has room again: writes go on');
    }
    if (full) throw new AppError('storage_full', { retryAfter: 30 });
  }

  /** Gives up the reserve where the disk is full, so that the database can start. */
  async giveUpReserve(): Promise<void> {
    this.#looked = undefined;
    await this.#restoring;
    if (this.#reserve === undefined) return;
    if ((await freeBytes(this.#directory)) >= RESERVE || reserved(this.#reserve) === 0) return;
    rmSync(this.#reserve, { force: true });
    this.#log.warn({}, 'the disk is full: the space kept back for this is used to keep reading');
  }

  /** Makes the reserve where it is missing and the disk has room for it. */
  restoreReserve(): Promise<void> {
    this.#restoring ??= this.#restore().finally(() => {
      this.#restoring = undefined;
    });
    return this.#restoring;
  }

  async #restore(): Promise<void> {
    if (this.#reserve === undefined || reserved(this.#reserve) >= RESERVE) return;
    const unfinished = `${this.#reserve}.new`;
    try {
      await rm(unfinished, { force: true });
      if ((await freeBytes(this.#directory)) < LEAST_FREE + RESERVE) return;
      await fill(unfinished, RESERVE);
      await rename(unfinished, this.#reserve);
    } catch {
      // The disk filled up meanwhile; there is another try every few seconds.
      await rm(unfinished, { force: true }).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#restoring;
  }
}

function reserved(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** What the disk of `directory` has left for this user, in bytes. */
async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize, files, ffree } = await statfs(directory);
  // A disk that has run out of file entries is as full as one without blocks; some systems count none at all.
  return files > 0 && ffree < 64 ? 0 : bavail * bsize;
}

async function fill(path: string, bytes: number): Promise<void> {
  // Not zeros: a file system that compresses would keep no room for them.
  const block = crypto.getRandomValues(Buffer.alloc(65_536));
  const file = await open(path, 'w', 0o600);
  try {
    for (let written = 0; written < bytes; written += block.length) await file.write(block);
    await file.sync();
  } finally {
    await file.close();
  }
}
