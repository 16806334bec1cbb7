/** Stores the photos and videos of a backup and assigns them to their entries. */
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { mediaBytesMax, mediaTooLarge } from '../../../contract/limits.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { newId } from '../../platform/ids.ts';
import type { MediaType } from '../../platform/media/file-types.ts';
import { detectFileType, receiveUpload } from '../../platform/media/receive-upload.ts';
import { rejectedFile } from '../../platform/media/rejected-file.ts';
import { openPicture } from '../../platform/pictures.ts';
import { type MediaRow, media } from '../tables.ts';
import { findOwnMedia } from './media.queries.ts';
import { type MediaDependencies, NOT_TAKEN, recordRemoval } from './media.ts';
import { ENDINGS, newKey } from './object-keys.ts';
import { makePhoto } from './photo.ts';
import { removeMetadata } from './video.ts';

export interface GivenMedia extends Pick<MediaRow, 'id' | 'userId' | 'kind'> {
  bytes: () => Promise<Readable>;
  /** Of a video: its preview picture. */
  preview: (() => Promise<Readable>) | undefined;
}

/** Rows deleted per transaction. */
const DISCARDED_AT_ONCE = 200;

type Shape = Pick<MediaRow, 'contentType' | 'bytes' | 'hasPreview' | 'fullKey' | 'previewKey' | 'width' | 'height'>;

/**
 * Stores the file for an entry after the same checks as an upload. Files that no entry takes are deleted within a day,
 * so an interrupted restore leaves nothing behind. A photo in the format this server writes is stored unchanged.
 * Returns the stored bytes.
 * @throws AppError validation_failed if it is not a photo or video; storage_full, service_unavailable
 */
export async function takeInMedia(deps: MediaDependencies, given: GivenMedia): Promise<number> {
  const before = await findOwnMedia(deps.orm, given.userId, given.id);
  if (before?.arrived) return before.bytes;
  const here = (name: string) => join(deps.storage.uploads, `${given.id}-${newId()}-${name}`);
  const files = { original: here('original'), full: here('full'), preview: here('preview'), smaller: here('smaller') };
  try {
    const contentType = given.kind === 'video' ? 'video/mp4' : 'image/webp';
    const receive = async (bytes: Readable, path: string) => {
      await receiveUpload(bytes, {
        path,
        max: mediaBytesMax(contentType),
        tooLarge: mediaTooLarge(contentType),
        assertWritable: deps.assertWritable,
      }).finally(() => bytes.destroy());
    };
    await receive(await given.bytes(), files.original);
    const type = await detectFileType(files.original);
    if (!type || (type.startsWith('video/') ? 'video' : 'photo') !== given.kind) throw rejectedFile(NOT_TAKEN);
    if (given.preview) await receive(await given.preview(), files.preview);
    const shape =
      given.kind === 'photo'
        ? await keepPhoto(deps, given, type, files)
        : await keepVideo(deps, given, type, files, given.preview !== undefined);
    const { id, userId, kind } = given;
    await deps.orm
      .insert(media)
      .values({ id, userId, kind, ...shape, arrived: true, createdAt: deps.clock.now() })
      .onConflictDoNothing();
    return shape.bytes;
  } finally {
    await Promise.all(Object.values(files).map((path) => rm(path, { force: true })));
  }
}

type Files = Record<'original' | 'full' | 'preview' | 'smaller', string>;

async function keepPhoto(deps: MediaDependencies, given: GivenMedia, type: MediaType, files: Files): Promise<Shape> {
  const made = await makePhoto(files.original, type, files.full, files.smaller);
  let { width, height, bytes } = made;
  if (type === 'image/webp') {
    const { metadata } = await openPicture(files.original, rejectedFile);
    const { exif, xmp, iptc, pages = 1, orientation } = metadata;
    // Written by this server: it has no metadata, and re-encoding would lose quality.
    if (
      !exif &&
      !xmp &&
      !iptc &&
      pages === 1 &&
      !orientation &&
      metadata.width === width &&
      metadata.height === height
    ) {
      await rename(files.original, files.full);
      ({ size: bytes } = await stat(files.full));
    }
  }
  const attempt = newId();
  const fullKey = newKey(given, attempt, 'full.webp');
  const previewKey = newKey(given, attempt, 'preview.webp');
  await deps.storage.objects.put(previewKey, files.smaller, 'image/webp');
  await deps.storage.objects.put(fullKey, files.full, 'image/webp');
  return { contentType: 'image/webp', bytes, hasPreview: true, fullKey, previewKey, width, height };
}

async function keepVideo(
  deps: MediaDependencies,
  given: GivenMedia,
  type: MediaType,
  files: Files,
  hasPreview: boolean,
): Promise<Shape> {
  await removeMetadata(files.original, type);
  const attempt = newId();
  const fullKey = newKey(given, attempt, `full.${ENDINGS[type] ?? 'video'}`);
  const { size: bytes } = await stat(files.original);
  const shape = { contentType: type, bytes, fullKey, previewKey: null, width: null, height: null };
  const previewType = hasPreview ? await detectFileType(files.preview) : undefined;
  await deps.storage.objects.put(fullKey, files.original, type);
  if (!previewType?.startsWith('image/')) return { ...shape, hasPreview: false };
  const { width, height } = await makePhoto(files.preview, previewType, files.full, files.smaller);
  const previewKey = newKey(given, attempt, 'preview.webp');
  await deps.storage.objects.put(previewKey, files.smaller, 'image/webp');
  return { ...shape, hasPreview: true, previewKey, width, height };
}

/** Discards stored files that no entry took. */
export async function discardTakenIn(deps: MediaDependencies, userId: string, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += DISCARDED_AT_ONCE) {
    const some = ids.slice(at, at + DISCARDED_AT_ONCE);
    await deps.orm.transaction(async (tx) => {
      const unused = and(eq(media.userId, userId), inArray(media.id, some), isNull(media.entryId));
      await recordRemoval(tx, await tx.delete(media).where(unused).returning());
    });
  }
  deps.events.wake();
}

export interface MediaPlace {
  id: string;
  entryId: string;
  place: number;
  createdAt: string;
}

/** Assigns stored files to their entries and sets the entries' types. Returns how many were assigned. */
export async function putRestoredMedia(tx: Queryable, userId: string, places: readonly MediaPlace[]): Promise<number> {
  const put = await tx.execute<{ entryId: string }>(sql`
    update media m set entry_id = given."entryId", place = given.place, created_at = given."createdAt"
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as given(id uuid, "entryId" uuid, place smallint, "createdAt" timestamptz)
    where m.user_id = ${userId} and m.id = given.id and m.arrived and m.entry_id is null
      and exists (select from gratitude_entries e where e.user_id = ${userId} and e.id = given."entryId")
    returning m.entry_id as "entryId"`);
  const entries = [...new Set(put.map(({ entryId }) => entryId))];
  await tx.execute(sql`
    update gratitude_entries e set entry_type = first.kind, media_url = '/api/media/' || first.id
    from (select distinct on (entry_id) entry_id, id, kind from media
      where user_id = ${userId} and entry_id = any(${sql.param(entries)}::uuid[]) order by entry_id, place) first
    where e.user_id = ${userId} and e.id = first.entry_id`);
  return put.length;
}
