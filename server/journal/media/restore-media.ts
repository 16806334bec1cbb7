/** Stores the photos and videos of a backup or another app's file, and assigns them to their entries. */
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { MediaType } from '../../../contract/file-types.ts';
import { IMPORTED_PHOTO_BYTES_MAX, PHOTO_BYTES_MAX, VIDEO_BYTES_MAX } from '../../../contract/limits.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { detectFileType, receiveUpload } from '../../platform/media/receive-upload.ts';
import { rejectedFile } from '../../platform/media/rejected-file.ts';
import { UNREADABLE_PICTURE } from '../../platform/pictures.ts';
import { type MediaRow, media } from '../tables.ts';
import { findOwnMedia, isIdTaken } from './media.queries.ts';
import { type MediaDependencies, recordRemoval } from './media.ts';
import { newKey, VIDEO_EXTENSIONS } from './object-keys.ts';
import { checkPhoto, encodePhoto } from './photo.ts';
import { removeMetadata } from './video.ts';

export interface BackupMedia extends Pick<MediaRow, 'id' | 'userId' | 'kind'> {
  bytes: () => Promise<Readable>;
  /** Of a video: its preview picture. */
  preview: (() => Promise<Readable>) | undefined;
}

/** Maximum bytes by kind. Photos are stored smaller. */
const BYTES_MAX = { photo: IMPORTED_PHOTO_BYTES_MAX, video: VIDEO_BYTES_MAX };
const UNSUPPORTED_TYPE = 'We can’t open this type.';
const CUT_OFF = 'The file is cut off.';
const DAMAGED = 'The file is damaged.';
const TOO_LARGE = 'It’s too large to open.';

/** Why a file of this size is not imported, as a sentence; undefined if it may be. */
export function sizeProblem(kind: MediaRow['kind'], bytes: number): string | undefined {
  return bytes > BYTES_MAX[kind] ? tooLarge(kind) : undefined;
}

const tooLarge = (kind: MediaRow['kind']) => `It’s larger than ${BYTES_MAX[kind] / 1024 / 1024} MB.`;

const BACKGROUND = { isBackground: true };
/** Rows deleted per transaction. */
const DISCARD_BATCH = 200;

type StoredColumns = Pick<
  MediaRow,
  'contentType' | 'bytes' | 'hasPreview' | 'fullKey' | 'previewKey' | 'width' | 'height'
>;

/**
 * Stores the file for an entry after the same checks as an upload. Files that no entry takes are deleted within a day,
 * so an interrupted restore leaves nothing behind. A photo in the format this server writes is stored unchanged.
 * Pictures of uploads go first. Returns the stored bytes.
 * @throws AppError validation_failed or too_large, whose message says in a short sentence why the file cannot be stored;
 *   storage_full, service_unavailable
 */
export async function storeBackupMedia(deps: MediaDependencies, file: BackupMedia): Promise<number> {
  const existing = await findOwnMedia(deps.orm, file.userId, file.id);
  if (existing?.arrived) return existing.bytes;
  // Others find a file of a shared entry by its id alone.
  if (await isIdTaken(deps.orm, file.userId, file.id)) throw rejectedFile('Someone else has a file with the same ID.');
  const temporaryPath = (name: string) => join(deps.storage.uploads, `${file.id}-${newId()}-${name}`);
  const files = {
    original: temporaryPath('original'),
    full: temporaryPath('full'),
    preview: temporaryPath('preview'),
    smaller: temporaryPath('smaller'),
  };
  try {
    const type = await receiveFile(deps, file, files.original);
    if (file.preview) await receiveBytes(deps, 'photo', await file.preview(), files.preview);
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

/**
 * Opens the file as `storeBackupMedia` does, and stores nothing.
 * @throws as `storeBackupMedia`
 */
export async function checkBackupMedia(
  deps: MediaDependencies,
  file: Pick<BackupMedia, 'userId' | 'kind' | 'bytes'>,
): Promise<void> {
  const path = join(deps.storage.uploads, `${newId()}-checked`);
  try {
    const type = await receiveFile(deps, file, path);
    if (file.kind === 'photo') await withReason(path, () => checkPhoto(file.userId, { path, type }));
    else await removeMetadata(path, type);
  } finally {
    await rm(path, { force: true });
  }
}

/** Writes the file to `path` and returns its type by its first bytes. */
async function receiveFile(
  deps: MediaDependencies,
  { kind, bytes }: Pick<BackupMedia, 'kind' | 'bytes'>,
  path: string,
): Promise<MediaType> {
  await receiveBytes(deps, kind, await bytes(), path);
  const type = await detectFileType(path);
  if (!type || (type.startsWith('video/') ? 'video' : 'photo') !== kind) throw rejectedFile(UNSUPPORTED_TYPE);
  return type;
}

async function receiveBytes(
  { assertWritable }: MediaDependencies,
  kind: MediaRow['kind'],
  bytes: Readable,
  path: string,
): Promise<void> {
  const target = { path, max: BYTES_MAX[kind], tooLarge: tooLarge(kind), assertWritable };
  await receiveUpload(bytes, target).finally(() => bytes.destroy());
}

/** Replaces the message for someone who chose a photo by the reason that is listed for one of many. */
async function withReason<Value>(path: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation_failed') throw error;
    if (error.message !== UNREADABLE_PICTURE) throw rejectedFile(TOO_LARGE);
    throw rejectedFile((await isCutOff(path)) ? CUT_OFF : DAMAGED);
  }
}

/** Bytes at the end of a file in which its last marker is. */
const END_BYTES = 64;

/** Whether a JPEG or PNG lacks the marker that ends it. */
async function isCutOff(path: string): Promise<boolean> {
  const type = await detectFileType(path);
  const marker = { 'image/jpeg': '\xff\xd9', 'image/png': 'IEND' }[String(type)];
  if (marker === undefined) return false;
  const { size } = await stat(path);
  const file = await open(path);
  try {
    const from = Math.max(0, size - END_BYTES);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(END_BYTES), 0, END_BYTES, from);
    return !buffer.toString('latin1', 0, bytesRead).includes(marker);
  } finally {
    await file.close();
  }
}

type Files = Record<'original' | 'full' | 'preview' | 'smaller', string>;

async function storePhoto(
  deps: MediaDependencies,
  given: BackupMedia,
  type: MediaType,
  files: Files,
): Promise<StoredColumns> {
  const encoded = await withReason(files.original, () =>
    encodePhoto(given.userId, { path: files.original, type }, files.full, files.smaller, BACKGROUND),
  );
  const { width, height } = encoded;
  let { bytes } = encoded;
  const { size } = await stat(files.original);
  // Written by this server: it has no metadata, and re-encoding would lose quality.
  if (type === 'image/webp' && encoded.isUnchanged && size <= PHOTO_BYTES_MAX) {
    await rename(files.original, files.full);
    bytes = size;
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
    BACKGROUND,
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
