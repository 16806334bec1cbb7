/** The photos and videos of drafts and of entries that wait to be sent, kept on this device. */
import type { Media } from '../../../contract/media.ts';
import { type FileRecord, openDeviceDatabase, ownedBy } from '../../platform/device-database.ts';
import { kindOf } from './chosen-file.ts';

type DeviceFile = FileRecord;
/** One that is not kept yet. */
export type NewFileRecord = Omit<DeviceFile, 'keptAt'>;

/** Keeps the file; rejects where this browser keeps nothing or has no room. */
export async function keepFile(file: NewFileRecord): Promise<void> {
  await (await openDeviceDatabase()).put('files', { ...file, keptAt: Date.now() });
}

/** Those of the person's files that are here, in the order of `ids`. */
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

/** Notes how the server names a file, or with undefined that it has to be sent again. Does nothing for one that is gone. */
export async function noteMediaPath(userId: string, id: string, mediaPath: string | undefined): Promise<void> {
  const transaction = (await openDeviceDatabase()).transaction('files', 'readwrite');
  const file = await transaction.store.get([userId, id]);
  if (file) await transaction.store.put({ ...file, mediaPath });
  await transaction.done;
}

/** The file as a card shows it before the server has it. `address`: where this page can show it from. */
export function mediaOnDevice({ id, file, address }: { id: string; file: Blob; address: string }): Media {
  const kind = kindOf(file);
  return { id, kind, url: address, previewUrl: kind === 'photo' ? address : null, width: null, height: null };
}

/** Younger ones may belong to a draft that another tab has not written down yet, in milliseconds. */
const DRAFTED_WITHIN_MS = 3_600_000;

/** Removes the person's files that neither a draft nor a waiting entry names. */
export async function removeFilesExcept(userId: string, named: ReadonlySet<string>): Promise<void> {
  const before = Date.now() - DRAFTED_WITHIN_MS;
  const transaction = (await openDeviceDatabase()).transaction('files', 'readwrite');
  for (let cursor = await transaction.store.openCursor(ownedBy(userId)); cursor; cursor = await cursor.continue()) {
    if (cursor.value.keptAt < before && !named.has(cursor.value.id)) await cursor.delete();
  }
  await transaction.done;
}
