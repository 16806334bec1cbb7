/**
 * Protects the embedded database from a full disk: rejects writes while the database still has room to work, and
 * releases a reserve if something else used that room, so that the database can restart and serve reads,
 * and people can sign in and delete.
 */
import { rmSync, statSync } from 'node:fs';
import { open, rename, rm, statfs } from 'node:fs/promises';
import { AppError } from '../../errors.ts';
import type { BasicLogger } from '../../log.ts';

/** Below this many free bytes, writes are rejected; running ones may finish. PostgreSQL panics at zero. */
const MIN_FREE_BYTES = 48 * 1024 * 1024;
/** As `MIN_FREE_BYTES`, of essential writes. Each takes a few kilobytes of log. */
const ESSENTIAL_FREE_BYTES = 8 * 1024 * 1024;
/** Bytes a start after a crash may need: temporary files, one checkpoint and new log segments. */
const RESERVE_BYTES = 32 * 1024 * 1024;
/** How long, in ms, a measurement of the free space is cached. */
const CACHE_MS = 500;
/** Interval, in ms, for recreating the reserve. */
const RESTORE_INTERVAL_MS = 5000;

/**
 * Writes that are `essential` are small or free space, such as sign-in and deletion, and are allowed while the disk is
 * nearly full.
 */
export type WriteNeed = 'ordinary' | 'essential';

export class DiskGuard {
  readonly #reserve: string | undefined;
  readonly #directory: string;
  readonly #log: BasicLogger;
  readonly #timer: NodeJS.Timeout;
  #measured: { at: number; free: Promise<number> } | undefined;
  #full = false;
  #restoring: Promise<void> | undefined;

  /** @param reserve path of the reserve file; undefined for none */
  constructor(directory: string, reserve: string | undefined, log: BasicLogger) {
    this.#directory = directory;
    this.#reserve = reserve;
    this.#log = log;
    this.#timer = setInterval(() => void this.restoreReserve(), RESTORE_INTERVAL_MS);
    this.#timer.unref();
  }

  /**
   * Essential writes may use the reserve, because people must be able to sign in and delete on a full disk.
   * @throws AppError storage_full while the disk has too little space
   */
  async assertWritable(need: WriteNeed = 'ordinary'): Promise<void> {
    const free = await this.#freeBytes();
    const full = free < MIN_FREE_BYTES;
    if (full !== this.#full) {
      this.#full = full;
      if (full) this.#log.warn({ freeBytes: free }, 'the disk is full: rejecting writes, still serving reads');
      else this.#log.info({ freeBytes: free }, 'the disk has space again: accepting writes');
    }
    if (!full) return;
    if (need === 'essential') {
      if (free >= ESSENTIAL_FREE_BYTES) return;
      await this.releaseReserve();
      if ((await this.#freeBytes()) >= ESSENTIAL_FREE_BYTES) return;
    }
    throw new AppError('storage_full', { retryAfter: 30 });
  }

  #freeBytes(): Promise<number> {
    const now = performance.now();
    if (!this.#measured || now - this.#measured.at > CACHE_MS) {
      this.#measured = { at: now, free: freeBytes(this.#directory) };
    }
    return this.#measured.free;
  }

  /** Deletes the reserve if the disk is full, so that the database can start. */
  async releaseReserve(): Promise<void> {
    this.#measured = undefined;
    await this.#restoring;
    if (this.#reserve === undefined) return;
    if ((await freeBytes(this.#directory)) >= RESERVE_BYTES || reserveBytes(this.#reserve) === 0) return;
    rmSync(this.#reserve, { force: true });
    this.#log.warn({}, 'the disk is full: released the reserved space to keep serving reads');
    this.#measured = undefined;
  }

  /** Creates the reserve if it is missing and the disk has space. */
  restoreReserve(): Promise<void> {
    this.#restoring ??= this.#restore().finally(() => {
      this.#restoring = undefined;
    });
    return this.#restoring;
  }

  async #restore(): Promise<void> {
    if (this.#reserve === undefined || reserveBytes(this.#reserve) >= RESERVE_BYTES) return;
    const unfinished = `${this.#reserve}.new`;
    try {
      await rm(unfinished, { force: true });
      if ((await freeBytes(this.#directory)) < MIN_FREE_BYTES + RESERVE_BYTES) return;
      await fill(unfinished, RESERVE_BYTES);
      await rename(unfinished, this.#reserve);
    } catch {
      // The disk filled up meanwhile; the next attempt is a few seconds later.
      await rm(unfinished, { force: true }).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#restoring;
  }
}

function reserveBytes(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Free space on the disk of `directory` for this user, in bytes. */
async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize, files, ffree } = await statfs(directory);
  // Running out of inodes counts as full; some file systems report no inodes.
  return files > 0 && ffree < 64 ? 0 : bavail * bsize;
}

async function fill(path: string, bytes: number): Promise<void> {
  // Random data, because a compressing file system would not reserve space for zeros.
  const block = crypto.getRandomValues(Buffer.alloc(65_536));
  const file = await open(path, 'w', 0o600);
  try {
    for (let written = 0; written < bytes; written += block.length) await file.write(block);
    await file.sync();
  } finally {
    await file.close();
  }
}
