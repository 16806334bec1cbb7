/** The photos and videos of drafts and of queued entries, stored on this device. */
import { HOUR_MS } from '../../../contract/durations.ts';
import type { Media } from '../../../contract/media.ts';
import { type FileRecord, openDeviceDatabase, userKeyRange } from '../../platform/device-database.ts';
import { kindOf } from './chosen-file.ts';

type DeviceFile = FileRecord;
/** A file that is not stored yet. */
export type NewFileRecord = Omit<DeviceFile, 'keptAt'>;

/** Stores the file. Rejects when this browser stores nothing or has no room. */
export async function storeFile(file: NewFileRecord): Promise<void> {
  await (await openDeviceDatabase()).put('files', { ...file, keptAt: Date.now() });
}

/** Returns the user's stored files, in the order of `ids`. */
export async function findFiles(userId: string, ids: readonly string[]): Promise<DeviceFile[]> {
  const database = await openDeviceDatabase();
  const found = await Promise.all(ids.map((id) => database.get('files', [userId, id])));
  return found.filter((file) => file !== undefined);
}

export async function removeFiles(userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const transaction = (await openDeviceDatabase()).transaction('files', 'readwrite');
  await Promise.all([...ids.map((id) => transaction.store.delete([userId, id])), transaction.done]);
}

/** Records the path of an uploaded file; undefined means that it must be uploaded again. Ignores files no longer stored. */
export async function setMediaPath(userId: string, id: string, mediaPath: string | undefined): Promise<void> {
  const transaction = (await openDeviceDatabase()).transaction('files', 'readwrite');
  const file = await transaction.store.get([userId, id]);
  if (file) await transaction.store.put({ ...file, mediaPath });
  await transaction.done;
}

/** Returns the file as a card shows it before the upload. `address`: its object URL. */
export function mediaOnDevice({ id, file, address }: { id: string; file: Blob; address: string }): Media {
  const kind = kindOf(file);
  return { id, kind, url: address, previewUrl: kind === 'photo' ? address : null, width: null, height: null };
}

/** In milliseconds. Newer files may belong to a draft that another tab has not stored yet. */
const RECENT_FILE_MS = HOUR_MS;

/** Deletes the user's files that neither a draft nor a queued entry references. */
export async function removeFilesExcept(userId: string, referencedIds: ReadonlySet<string>): Promise<void> {
  const cutoff = Date.now() - RECENT_FILE_MS;
  const transaction = (await openDeviceDatabase()).transaction('files', 'readwrite');
  for (
    let cursor = await transaction.store.openCursor(userKeyRange(userId));
    cursor;
    cursor = await cursor.continue()
  ) {
    if (cursor.value.keptAt < cutoff && !referencedIds.has(cursor.value.id)) await cursor.delete();
  }
  await transaction.done;
}
