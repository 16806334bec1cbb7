/** Access to the stored files of photos and videos, for the owner's backup. */
import type { Readable } from 'node:stream';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { findOwnMedia } from './media.queries.ts';
import { keyOf } from './object-keys.ts';

/**
 * The bytes of the person's file; undefined if it is gone.
 * @throws AppError service_unavailable
 */
export async function openStoredFile(
  { orm, storage }: { orm: Queryable; storage: Pick<Storage, 'objects'> },
  userId: string,
  id: string,
  size: 'full' | 'preview',
): Promise<Readable | undefined> {
  const row = await findOwnMedia(orm, userId, id);
  if (!row) return undefined;
  try {
    return await storage.objects.read(keyOf(row, size));
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}
