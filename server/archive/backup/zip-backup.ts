/** Streams a backup with all photos and videos as a ZIP. */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { BackupRow } from '../../../contract/backup.ts';
import { openOwnPicture } from '../../account/index.ts';
import { openStoredFile } from '../../journal/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Logger } from '../../platform/log.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type BackupSources, type SelectedBackup, writeBackup } from './write-backup.ts';

export interface ZipSources extends BackupSources {
  orm: Queryable;
  storage: Pick<Storage, 'objects'>;
  log: Logger;
}

export const BACKUP_FILE = 'backup.json';
export const PICTURE_FILE = 'picture.webp';

/** Yields the ZIP in parts. Opens one file at a time, so that memory does not grow with the journal. */
export async function* zipBackup(
  sources: ZipSources,
  userId: string,
  selection: SelectedBackup,
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  // The library returns a Node.js stream.
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  let ended = false;
  const add = createAdder(zip, sources.clock.now(), () => ended);
  const filled = addFiles(sources, userId, selection, add).then(
    () => zip.end(),
    (error: Error) => out.destroy(error),
  );
  try {
    yield* out;
  } finally {
    ended = true;
    out.destroy();
    await filled;
  }
}

type Add = (name: string, file: Readable, compress: boolean) => Promise<void>;

/** Adds one file and waits until it is written. Closes the file if the client disconnects. */
function createAdder(zip: ZipFile, mtime: Date, isEnded: () => boolean): Add {
  const closed = new Promise((resolve) => zip.outputStream.once('close', resolve));
  return async (name, file, compress) => {
    if (!isEnded()) {
      zip.addReadStream(file, name, { mtime, compress });
      await Promise.race([once(file, 'end'), closed]);
    }
    file.destroy();
    if (isEnded()) throw new Error('The client closed the archive stream.');
  };
}

async function addFiles(sources: ZipSources, userId: string, selection: SelectedBackup, add: Add): Promise<void> {
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
async function addStored(
  sources: ZipSources,
  userId: string,
  id: string,
  size: 'full' | 'preview',
  name: string,
  add: Add,
): Promise<void> {
  const file = await openStoredFile(sources, userId, id, size);
  // Media are already compressed.
  if (file) await add(name, file, false);
  else sources.log.warn({ media: id, size }, 'a media file of a backup is missing');
}
