/** Uploads of files to import: kept by this process for an hour, visible to their user only. */

import { rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { IMPORT_BYTES_MAX, IMPORT_FILE_TTL_MS } from '../../../contract/imports.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { receiveUpload } from '../../platform/media/receive-upload.ts';
import { OwnerSemaphores } from '../../platform/semaphore.ts';
import { discard } from '../../platform/streams.ts';
import { ImportMedia } from './import-media.ts';

export interface ImportUpload {
  /** Random and unguessable. */
  id: string;
  userId: string;
  path: string;
  bytes: number;
  /** File name on the user's device. */
  name: string;
  receivedAt: Date;
  media: ImportMedia;
}

/** Per user; the oldest is removed. Together they have at most `IMPORT_BYTES_MAX` bytes. */
const FILES_MAX = 2;
/** Queued previews per user: the page requests a new one after each choice. */
const WAITING_MAX = 5;
/** Uploads may take this share of the free disk space; the journal needs the rest. */
const DISK_SHARE_MAX = 1 / 4;
const SWEEP_INTERVAL_MS = 5 * MINUTE_MS;

interface ImportUploadsDependencies {
  clock: Clock;
  /** This process's folder; removed when the process ends, or by another process after a crash. */
  folder: string;
  assertWritable: () => Promise<void> | void;
  /** Free bytes of the disk. Default: of the folder's file system. */
  freeBytes?: () => Promise<number>;
}

export class ImportUploads {
  readonly #deps: ImportUploadsDependencies;
  readonly #files = new Map<string, ImportUpload>();
  readonly #semaphores = new OwnerSemaphores({ permits: 1, queueMax: WAITING_MAX });
  readonly #receiving = new Set<string>();
  readonly #timer: NodeJS.Timeout;

  constructor(deps: ImportUploadsDependencies) {
    this.#deps = deps;
    this.#timer = setInterval(() => void this.sweep(), SWEEP_INTERVAL_MS);
    this.#timer.unref();
  }

  /** Stores an upload. @throws AppError rate_limited during another upload of the user; too_large, storage_full */
  async receive(userId: string, name: string, bytes: Readable): Promise<ImportUpload> {
    if (this.#receiving.has(userId)) {
      discard(bytes);
      throw new AppError('rate_limited', {
        message: 'Another file is still uploading. Please wait until it’s done.',
        retryAfter: 10,
      });
    }
    this.#receiving.add(userId);
    const id = crypto.randomUUID();
    const path = join(this.#deps.folder, `${newId()}-import`);
    try {
      await this.sweep();
      const own = [...this.#files.values()].filter((each) => each.userId === userId);
      for (const old of own.slice(0, Math.max(0, own.length - FILES_MAX + 1))) await this.remove(old);
      await this.#evict();
      await receiveUpload(bytes, {
        path,
        max: IMPORT_BYTES_MAX,
        tooLarge: 'A file can be up to 2.25 GB.',
        assertWritable: this.#deps.assertWritable,
      });
      const { size } = await stat(path);
      const receivedAt = this.#deps.clock.now();
      const file: ImportUpload = { id, userId, path, bytes: size, name, receivedAt, media: new ImportMedia() };
      this.#files.set(id, file);
      for (const old of own) if (this.#bytesOf(userId) > IMPORT_BYTES_MAX) await this.remove(old);
      await this.#evict();
      if (!this.#files.has(id)) throw new AppError('storage_full');
      return file;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      this.#receiving.delete(userId);
    }
  }

  /** The upload with this id. @throws AppError not_found, also for another user's upload */
  get(userId: string, id: string): ImportUpload {
    const file = this.#files.get(id);
    if (!file || file.userId !== userId || this.#isExpired(file)) {
      throw expired();
    }
    return file;
  }

  /** Runs work of one user sequentially. @throws AppError not_found if its file was removed meanwhile */
  async runSequentially<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.#semaphores.run(userId, work);
    } catch (error) {
      // Text files are opened several times, and a later upload may have replaced this one in between.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw expired();
      throw error;
    }
  }

  /** Removes the file. A reader that has it open can finish. */
  async remove({ id, path }: ImportUpload): Promise<void> {
    this.#files.delete(id);
    await rm(path, { force: true });
  }

  /** Removes expired files. */
  async sweep(): Promise<void> {
    for (const file of this.#files.values()) if (this.#isExpired(file)) await this.remove(file);
  }

  /**
   * Removes uploads until the rest fits the share of the disk: the oldest of the user with the most bytes, so that large
   * files push out no smaller ones of other users.
   */
  async #evict(): Promise<void> {
    const freeBytes = await this.#freeBytes();
    const usedBytes = () => [...this.#files.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    const limit = (freeBytes + usedBytes()) * DISK_SHARE_MAX;
    while (usedBytes() > limit) {
      const [first, ...others] = this.#files.values();
      if (!first) return;
      const largest = others.reduce(
        (one, other) => (this.#bytesOf(other.userId) > this.#bytesOf(one.userId) ? other : one),
        first,
      );
      await this.remove(largest);
    }
  }

  async #freeBytes(): Promise<number> {
    if (this.#deps.freeBytes) return this.#deps.freeBytes();
    const { bavail, bsize } = await statfs(this.#deps.folder);
    return bavail * bsize;
  }

  #bytesOf(userId: string): number {
    return [...this.#files.values()].reduce((sum, file) => sum + (file.userId === userId ? file.bytes : 0), 0);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #isExpired({ receivedAt }: ImportUpload): boolean {
    return this.#deps.clock.now().getTime() - receivedAt.getTime() > IMPORT_FILE_TTL_MS;
  }
}

function expired(): AppError {
  return new AppError('not_found', { message: 'This file has expired. Please choose it again.' });
}
