/** Streams a backup with all photos and videos as a ZIP. */
import { Readable } from 'node:stream';
import type { BackupRow } from '../../../contract/backup.ts';
import { openOwnPicture } from '../../account/index.ts';
import { openStoredFile } from '../../journal/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Logger } from '../../platform/log.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type AddFile, writeZip } from '../write-zip.ts';
import { type BackupSources, type SelectedBackup, writeBackup } from './write-backup.ts';

export interface ZipSources extends BackupSources {
  orm: Queryable;
  storage: Pick<Storage, 'objects'>;
  log: Logger;
}

export const BACKUP_FILE = 'backup.json';
export const PICTURE_FILE = 'picture.webp';

/** Yields the ZIP in parts. */
export function zipBackup(sources: ZipSources, userId: string, selection: SelectedBackup): AsyncGenerator<Buffer> {
  return writeZip(sources.clock.now(), (add) => addFiles(sources, userId, selection, add));
}

async function addFiles(sources: ZipSources, userId: string, selection: SelectedBackup, add: AddFile): Promise<void> {
  const files: BackupRow<'media'>[] = [];
  const json = writeBackup(sources, userId, selection, (file) => files.push(file));
  await add(BACKUP_FILE, Readable.from(json, { objectMode: false }), true);
  for (const { id, file, previewFile } of files) {
    await addStored(sources, userId, id, 'full', file, add);
    if (previewFile !== null) await addStored(sources, userId, id, 'preview', previewFile, add);
  }
  if (selection.only !== undefined) return;
  const picture = await openOwnPicture(sources, userId);
  if (picture) await add(PICTURE_FILE, picture, false);
}

/** Adds a media file. A missing file is logged and skipped. */
export async function addStored(
  sources: Pick<ZipSources, 'orm' | 'storage' | 'log'>,
  userId: string,
  id: string,
  size: 'full' | 'preview',
  name: string,
  add: AddFile,
): Promise<void> {
  const file = await openStoredFile(sources, userId, id, size);
  // Media are already compressed.
  if (file) await add(name, file, false);
  else sources.log.warn({ media: id, size }, 'a media file of an export is missing');
}
