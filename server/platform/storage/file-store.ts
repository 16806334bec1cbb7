/** Stores objects as files in a local folder. */
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../errors.ts';
import type { ByteRange, ObjectStore } from './object-store.ts';

const KEY_PATTERN = /^[a-z0-9][a-z0-9-]*(\.[a-z0-9]+)?(\/[a-z0-9][a-z0-9-]*(\.[a-z0-9]+)?)*$/;

export class FileStore implements ObjectStore {
  readonly #directory: string;

  /** `directory` must be on the file system of the files passed to `put`. It is created with the first of them. */
  constructor(directory: string) {
    this.#directory = directory;
  }

  async put(key: string, path: string): Promise<void> {
    const target = this.#pathOf(key);
    try {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await syncToDisk(path);
      await rename(path, target);
      // Also sync the folder, so that the new name survives a power failure.
      await syncToDisk(dirname(target));
    } catch (error) {
      throw toAppError(error);
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const stream = createReadStream(this.#pathOf(key), range && { start: range.from, end: range.to });
    // Readers still get the error. Without a listener, an error while the stream is not read would crash the process.
    stream.on('error', () => undefined);
    try {
      await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject));
    } catch (error) {
      throw toAppError(error);
    }
    return stream;
  }

  async remove(keys: readonly string[]): Promise<void> {
    try {
      for (const key of keys) await rm(this.#pathOf(key), { force: true });
    } catch (error) {
      throw toAppError(error);
    }
  }

  async removeFolder(folder: string): Promise<void> {
    try {
      await rm(this.#pathOf(folder), { recursive: true, force: true });
    } catch (error) {
      throw toAppError(error);
    }
  }

  close(): void {}

  #pathOf(key: string): string {
    if (!KEY_PATTERN.test(key)) throw new Error(`“${key}” is no key.`);
    return join(this.#directory, ...key.split('/'));
  }
}

/** Flushes a file or folder to disk. */
async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function toAppError(error: unknown): AppError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new AppError('not_found');
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('storage_full');
  return new AppError('service_unavailable', { reason: 'storage', message: UNREACHABLE, cause: error });
}

/** The message for users while the storage is unavailable. */
export const UNREACHABLE = 'We can’t reach photos and videos right now. Please try again in a few minutes.';
