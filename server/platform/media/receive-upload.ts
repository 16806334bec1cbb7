/** Writes an uploaded file to the disk as it arrives, and looks at what it is. */
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../errors.ts';
import { discard } from '../streams.ts';
import { detectType, FIRST_BYTES, type MediaType } from './file-types.ts';
import { rejectedFile } from './rejected-file.ts';

/** After how many bytes of an arriving file the disk is looked at again. */
const LOOK_AFTER = 1024 * 1024;

interface Arrival {
  /** Where the file is written to. The caller removes it, whatever happens. */
  path: string;
  /** Bytes that the file may have at most. */
  max: number;
  /** Said of a file that has more. */
  tooLarge: string;
  /** Throws `storage_full` where nothing can be saved. */
  assertWritable: () => Promise<void> | void;
}

/**
 * Receives a file; answers how many bytes it has.
 * @throws AppError too_large, storage_full; validation_failed where the line broke
 */
export async function receiveUpload(
  bytes: Readable,
  { path, max, tooLarge, assertWritable }: Arrival,
): Promise<number> {
  let arrived = 0;
  let looked = 0;
  try {
    // Before anything is read: one that is made after the refusal of its first bytes would be made after its removal.
    const file = await open(path, 'w', 0o600);
    await pipeline(
      // Ending the request with the reading would cut the line that the refusal is to travel on.
      bytes.iterator({ destroyOnReturn: false }),
      async function* counted(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          arrived += chunk.length;
          if (arrived > max) throw new AppError('too_large', { message: tooLarge });
          if (arrived - looked >= LOOK_AFTER) {
            looked = arrived;
            await assertWritable();
          }
          yield chunk;
        }
      },
      file.createWriteStream(),
    );
  } catch (error) {
    // The rest is let go by: a line that nobody reads from stays open long after its caller is gone.
    discard(bytes);
    if (error instanceof AppError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new AppError('storage_full');
    throw incompleteUpload();
  }
  return arrived;
}

export function incompleteUpload(): AppError {
  return rejectedFile('This file arrived incomplete. Please try again.');
}

/** What the file is by its first bytes; undefined for all that is not taken. */
export async function detectFileType(path: string): Promise<MediaType | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
    return detectType(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
