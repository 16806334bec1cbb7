/** Streams an uploaded file to disk, with a size limit. */
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { detectType, FIRST_BYTES, type MediaType } from '../../../contract/file-types.ts';
import { AppError } from '../errors.ts';
import { discard } from '../streams.ts';
import { rejectedFile } from './rejected-file.ts';

/** Bytes between two checks for free disk space. */
const CHECK_INTERVAL_BYTES = 1024 * 1024;

interface UploadTarget {
  /** Target file. The caller removes it in every case. */
  path: string;
  /** Maximum size in bytes. */
  max: number;
  /** Error message for larger files. */
  tooLarge: string;
  /** Throws `storage_full` if nothing can be saved. */
  assertWritable: () => Promise<void> | void;
}

/**
 * Writes the body to a file and returns its size in bytes.
 * @throws AppError too_large, storage_full; validation_failed if the connection broke
 */
export async function receiveUpload(
  bytes: Readable,
  { path, max, tooLarge, assertWritable }: UploadTarget,
): Promise<number> {
  let received = 0;
  let checked = 0;
  try {
    // Opened first. Otherwise, if the first bytes are rejected, the file could be created after the caller removed it.
    const file = await open(path, 'w', 0o600);
    await pipeline(
      // Destroying the request would close the connection before the error response is sent.
      bytes.iterator({ destroyOnReturn: false }),
      async function* counted(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          received += chunk.length;
          if (received > max) throw new AppError('too_large', { message: tooLarge });
          if (received - checked >= CHECK_INTERVAL_BYTES) {
            checked = received;
            await assertWritable();
          }
          yield chunk;
        }
      },
      file.createWriteStream(),
    );
  } catch (error) {
    // Unread data would keep the connection open after the client is gone.
    discard(bytes);
    if (error instanceof AppError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new AppError('storage_full');
    throw incompleteUpload();
  }
  return received;
}

export function incompleteUpload(): AppError {
  return rejectedFile('This file didn’t upload completely. Please try again.');
}

/** The type of the file by its first bytes; undefined if it is not supported. */
export async function detectFileType(path: string): Promise<MediaType | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
    return detectType(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
