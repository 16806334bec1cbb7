/** Stores the photos and videos of a backup and assigns them to their entries. */
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { MediaType } from '../../../contract/file-types.ts';
import { mediaBytesMax, mediaTooLarge } from '../../../contract/limits.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { newId } from '../../platform/ids.ts';
import { detectFileType, receiveUpload } from '../../platform/media/receive-upload.ts';
import { rejectedFile } from '../../platform/media/rejected-file.ts';
import { type MediaRow, media } from '../tables.ts';
import { findOwnMedia } from './media.queries.ts';
import { type MediaDependencies, recordRemoval, UNSUPPORTED_FILE_MESSAGE } from './media.ts';
import { newKey, VIDEO_EXTENSIONS } from './object-keys.ts';
import { encodePhoto } from './photo.ts';
import { removeMetadata } from './video.ts';

export interface BackupMedia extends Pick<MediaRow, 'id' | 'userId' | 'kind'> {
  bytes: () => Promise<Readable>;
  /** Of a video: its preview picture. */
  preview: (() => Promise<Readable>) | undefined;
}

/** Rows deleted per transaction. */
const DISCARD_BATCH = 200;

type StoredColumns = Pick<
  MediaRow,
  'contentType' | 'bytes' | 'hasPreview' | 'fullKey' | 'previewKey' | 'width' | 'height'
>;

/**
 * Stores the file for an entry after the same checks as an upload. Files that no entry takes are deleted within a day,
 * so an interrupted restore leaves nothing behind. A photo in the format this server writes is stored unchanged.
 * Returns the stored bytes.
 * @throws AppError validation_failed if it is not a photo or video; storage_full, service_unavailable
 */
export async function storeBackupMedia(deps: MediaDependencies, file: BackupMedia): Promise<number> {
  const existing = await findOwnMedia(deps.orm, file.userId, file.id);
  if (existing?.arrived) return existing.bytes;
  const temporaryPath = (name: string) => join(deps.storage.uploads, `${file.id}-${newId()}-${name}`);
  const files = {
    original: temporaryPath('original'),
    full: temporaryPath('full'),
    preview: temporaryPath('preview'),
    smaller: temporaryPath('smaller'),
  };
  try {
    const contentType = file.kind === 'video' ? 'video/mp4' : 'image/webp';
    const receive = async (bytes: Readable, path: string) => {
      await receiveUpload(bytes, {
        path,
        max: mediaBytesMax(contentType),
        tooLarge: mediaTooLarge(contentType),
        assertWritable: deps.assertWritable,
      }).finally(() => bytes.destroy());
    };
    await receive(await file.bytes(), files.original);
    const type = await detectFileType(files.original);
    if (!type || (type.startsWith('video/') ? 'video' : 'photo') !== file.kind)
      throw rejectedFile(UNSUPPORTED_FILE_MESSAGE);
    if (file.preview) await receive(await file.preview(), files.preview);
    const columns =
      file.kind === 'photo'
        ? await storePhoto(deps, file, type, files)
        : await storeVideo(deps, file, type, files, file.preview !== undefined);
    const { id, userId, kind } = file;
    await deps.orm
      .insert(media)
      .values({ id, userId, kind, ...columns, arrived: true, createdAt: deps.clock.now() })
      .onConflictDoNothing();
    return columns.bytes;
  } finally {
    await Promise.all(Object.values(files).map((path) => rm(path, { force: true })));
  }
}

type Files = Record<'original' | 'full' | 'preview' | 'smaller', string>;

async function storePhoto(
  deps: MediaDependencies,
  given: BackupMedia,
  type: MediaType,
  files: Files,
): Promise<StoredColumns> {
  const encoded = await encodePhoto(given.userId, { path: files.original, type }, files.full, files.smaller);
  const { width, height } = encoded;
  let { bytes } = encoded;
  // Written by this server: it has no metadata, and re-encoding would lose quality.
  if (type === 'image/webp' && encoded.isUnchanged) {
    await rename(files.original, files.full);
    ({ size: bytes } = await stat(files.full));
  }
  const attempt = newId();
  const fullKey = newKey(given, attempt, 'full.webp');
  const previewKey = newKey(given, attempt, 'preview.webp');
  await deps.storage.objects.put(previewKey, files.smaller, 'image/webp');
  await deps.storage.objects.put(fullKey, files.full, 'image/webp');
  return { contentType: 'image/webp', bytes, hasPreview: true, fullKey, previewKey, width, height };
}

async function storeVideo(
  deps: MediaDependencies,
  given: BackupMedia,
  type: MediaType,
  files: Files,
  hasPreview: boolean,
): Promise<StoredColumns> {
  await removeMetadata(files.original, type);
  const attempt = newId();
  const fullKey = newKey(given, attempt, `full.${VIDEO_EXTENSIONS[type] ?? 'video'}`);
  const { size: bytes } = await stat(files.original);
  const shape = { contentType: type, bytes, fullKey, previewKey: null, width: null, height: null };
  const previewType = hasPreview ? await detectFileType(files.preview) : undefined;
  await deps.storage.objects.put(fullKey, files.original, type);
  if (!previewType?.startsWith('image/')) return { ...shape, hasPreview: false };
  const { width, height } = await encodePhoto(
    given.userId,
    { path: files.preview, type: previewType },
    files.full,
    files.smaller,
  );
  const previewKey = newKey(given, attempt, 'preview.webp');
  await deps.storage.objects.put(previewKey, files.smaller, 'image/webp');
  return { ...shape, hasPreview: true, previewKey, width, height };
}

/** Discards stored files that are in no entry. */
export async function discardStoredMedia(
  deps: MediaDependencies,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  for (let at = 0; at < ids.length; at += DISCARD_BATCH) {
    const batch = ids.slice(at, at + DISCARD_BATCH);
    await deps.orm.transaction(async (tx) => {
      const unused = and(eq(media.userId, userId), inArray(media.id, batch), isNull(media.entryId));
      await recordRemoval(tx, await tx.delete(media).where(unused).returning());
    });
  }
  deps.events.wake();
}

export interface MediaPosition {
  id: string;
  entryId: string;
  place: number;
  createdAt: string;
}

/** Assigns stored files to their entries and sets the types of those that are no check-ins. Returns how many were assigned. */
export async function attachRestoredMedia(
  tx: Queryable,
  userId: string,
  places: readonly MediaPosition[],
): Promise<number> {
  const attached = await tx.execute<{ entryId: string }>(sql`
    update media m set entry_id = given."entryId", place = given.place, created_at = given."createdAt"
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as given(id uuid, "entryId" uuid, place smallint, "createdAt" timestamptz)
    where m.user_id = ${userId} and m.id = given.id and m.arrived and m.entry_id is null
      and exists (select from gratitude_entries e where e.user_id = ${userId} and e.id = given."entryId")
    returning m.entry_id as "entryId"`);
  const entries = [...new Set(attached.map(({ entryId }) => entryId))];
  await tx.execute(sql`
    update gratitude_entries e
    set entry_type = case e.entry_type when 'mood' then 'mood' else first.kind end, media_url = '/api/media/' || first.id
    from (select distinct on (entry_id) entry_id, id, kind from media
      where user_id = ${userId} and entry_id = any(${sql.param(entries)}::uuid[]) order by entry_id, place) first
    where e.user_id = ${userId} and e.id = first.entry_id`);
  return attached.length;
}
