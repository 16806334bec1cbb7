/** Receives the file of a backup. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { BACKUP_BYTES_MAX } from '../../../contract/archive.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { receiveUpload } from '../../platform/media/receive-upload.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { discard } from '../../platform/streams.ts';

export interface ReceiveDependencies {
  storage: Storage;
  /** Users with a restore in progress in this process. */
  restoring: Set<string>;
  assertWritable: () => Promise<void> | void;
}

/**
 * Receives the file and returns its path; the caller must call `removeBackupFile`.
 * @throws AppError rate_limited while another restore of the user is in progress; too_large, storage_full
 */
export async function receiveBackupFile(deps: ReceiveDependencies, userId: string, bytes: Readable): Promise<string> {
  if (deps.restoring.has(userId)) {
    discard(bytes);
    throw new AppError('rate_limited', {
      message: 'We’re already restoring a backup. Please wait until it’s done.',
      retryAfter: 10,
    });
  }
  deps.restoring.add(userId);
  const path = join(deps.storage.uploads, `${newId()}-backup`);
  try {
    await receiveUpload(bytes, {
      path,
      max: BACKUP_BYTES_MAX,
      tooLarge: 'A backup can be up to 2.25 GB.',
      assertWritable: deps.assertWritable,
    });
    return path;
  } catch (error) {
    await removeBackupFile(deps, userId, path);
    throw error;
  }
}

export async function removeBackupFile(deps: ReceiveDependencies, userId: string, path: string): Promise<void> {
  deps.restoring.delete(userId);
  await rm(path, { force: true });
}
