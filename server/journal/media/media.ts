/** Operations on photos and videos: create an upload, get, discard, and the removal of unused files. */

import type { z } from 'zod';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import {
  type createUploadSchema,
  type Media,
  PHOTO_TYPES,
  type uploadSchema,
  VIDEO_TYPES,
} from '../../../contract/media.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { EventDispatcher } from '../../platform/events/dispatcher.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { Actor, FileResponse } from '../../platform/http/handle.ts';
import { newId } from '../../platform/ids.ts';
import { rejectedFile } from '../../platform/media/rejected-file.ts';
import type { UploadQueue } from '../../platform/media/upload-queue.ts';
import { signUpload } from '../../platform/media/upload-signature.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { StorageQuota } from '../../platform/storage/storage-quota.ts';
import { mediaRemoved } from '../events.ts';
import type { MediaRow } from '../tables.ts';
import { parseRange } from './byte-range.ts';
import {
  findOwnMedia,
  findVisibleMedia,
  insertUpload,
  type NewUploadRow,
  removeStale,
  removeUnused,
} from './media.queries.ts';
import { keyOf, keysOf } from './object-keys.ts';

export interface MediaDependencies {
  orm: Queryable;
  clock: Clock;
  storage: Storage;
  quota: StorageQuota;
  /** Signs the upload URLs. */
  secret: string;
  events: Pick<EventDispatcher, 'wake'>;
  underWay: UploadQueue;
  /** Throws `storage_full` if the disk is full. */
  assertWritable: () => Promise<void> | void;
}

/** Validity of an upload URL, in milliseconds. */
const UPLOAD_URL_TTL_MS = HOUR_MS;
/** How long a file may wait for its entry, in milliseconds. */
export const UNUSED_MS = DAY_MS;
/** Limit of one person's files that wait for an entry: ten photos and a video, several times. */
const UNUSED_BYTES_MAX = 500 * 1024 * 1024;
const SWEEP_BATCH = 200;

const ACCEPTED_TYPES: readonly string[] = [...PHOTO_TYPES, ...VIDEO_TYPES];
export const UNSUPPORTED_FILE_MESSAGE =
  'Please choose a JPEG, PNG, WebP, GIF, AVIF or HEIC picture, or an MP4, WebM or QuickTime video.';
/** For a file whose bytes are not of the type that its name says. */
export const UNREADABLE_FILE_MESSAGE =
  'We can’t open this file. It may be damaged, or have the wrong file extension. Please choose another one.';

export function noSuchFile(): AppError {
  return new AppError('not_found', { message: 'We can’t find that photo or video.' });
}

/**
 * Creates the row of an upload and signs its URL.
 * @throws AppError validation_failed for an unsupported type; rate_limited if too many bytes wait for an entry;
 *   too_large if the person's storage is full, limit_reached if unfinished uploads would fill it
 */
export async function createUpload(
  deps: MediaDependencies,
  actor: Actor,
  file: z.output<typeof createUploadSchema>,
): Promise<z.output<typeof uploadSchema>> {
  // Some systems have no media type for HEIC; the bytes are checked on arrival.
  const contentType = file.fileType === 'image/heif' ? 'image/heic' : file.fileType;
  if (!ACCEPTED_TYPES.includes(contentType)) throw rejectedFile(UNSUPPORTED_FILE_MESSAGE);
  const kind = contentType.startsWith('video/') ? 'video' : 'photo';
  if (file.posterOf !== undefined) {
    const video = await findOwnMedia(deps.orm, actor.userId, file.posterOf);
    if (video?.kind !== 'video') throw noSuchFile();
    if (kind !== 'photo') throw rejectedFile('A video’s preview must be a picture.');
  }
  const now = deps.clock.now();
  const upload = { kind, contentType, bytes: file.fileSize, posterOf: file.posterOf ?? null } as const;
  const row = await beginUpload(deps, actor, upload, now);
  const expires = now.getTime() + UPLOAD_URL_TTL_MS;
  const signature = signUpload(deps.secret, { ...row, expires });
  return {
    uploadUrl: `/api/media/${row.id}/bytes?expires=${expires}&signature=${signature}`,
    mediaPath: mediaPathOf(row.id),
  };
}

/** Creates the row of a file that is about to arrive. @throws AppError as `createUpload` for its size */
export async function beginUpload(
  deps: Pick<MediaDependencies, 'orm' | 'quota'>,
  { userId }: Actor,
  file: Pick<NewUploadRow, 'kind' | 'contentType' | 'bytes' | 'posterOf'>,
  now: Date,
): Promise<NewUploadRow> {
  const row: NewUploadRow = { id: newId(), userId, ...file, createdAt: now };
  const since = new Date(now.getTime() - UPLOAD_URL_TTL_MS);
  await deps.quota.claim(userId, file.bytes);
  const limits = { max: UNUSED_BYTES_MAX, maxInAll: deps.quota.maxBytes || Number.MAX_SAFE_INTEGER, since };
  const added = await insertUpload(deps.orm, row, limits);
  if (added === 'no_room') {
    throw new AppError('limit_reached', {
      message: 'Limit reached: your photos and videos use all of your space. Please delete some of them first.',
    });
  }
  if (added === 'too_many_wait') {
    throw new AppError('rate_limited', {
      message: 'You have too many unsaved photos and videos. Please save or remove some first.',
      retryAfter: 3600,
    });
  }
  return row;
}

/**
 * A photo or video, if `viewer` may see it.
 * @throws AppError not_found, range_not_satisfiable, service_unavailable
 */
export async function getMedia(
  deps: MediaDependencies,
  viewer: Actor,
  id: string,
  request: MediaRequest,
): Promise<FileResponse> {
  const row = await findVisibleMedia(deps.orm, viewer.userId, id);
  return mediaResponse(deps, row, request, {
    etag: `"${id}-${request.size}"`,
    // The content of an id never changes, but the permission to see it may, so other viewers revalidate soon.
    'cache-control': row?.userId === viewer.userId ? 'private, max-age=31536000, immutable' : 'private, max-age=300',
    vary: 'Cookie',
  });
}

export interface MediaRequest {
  size: 'full' | 'preview';
  range?: string | undefined;
  /** The ETag of the version the client has. */
  ifNoneMatch?: string | undefined;
}

/**
 * The file of a row, or the requested part. The caller has checked that it may be seen.
 * @throws AppError not_found, range_not_satisfiable, service_unavailable
 */
export async function mediaResponse(
  deps: Pick<MediaDependencies, 'storage'>,
  row: MediaRow | undefined,
  wanted: MediaRequest,
  caching: { 'cache-control': string; etag?: string; vary?: string },
): Promise<FileResponse> {
  if (!row || (wanted.size === 'preview' && !row.hasPreview)) throw noSuchFile();
  const headers = {
    ...caching,
    // Blocks scripts if the file is opened on its own.
    'content-security-policy':
      "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  };
  if (caching.etag !== undefined && wanted.ifNoneMatch === caching.etag) {
    return { contentType: row.contentType, body: '', status: 304, headers };
  }
  const key = keyOf(row, wanted.size);
  if (wanted.size === 'preview')
    return { contentType: 'image/webp', body: await deps.storage.objects.read(key), headers };
  const range = parseRange(wanted.range, row.bytes);
  if (range === 'unsatisfiable') throw new AppError('range_not_satisfiable');
  if (range === 'whole') {
    const body = await deps.storage.objects.read(key);
    return {
      contentType: row.contentType,
      body,
      headers: { ...headers, 'accept-ranges': 'bytes', 'content-length': String(row.bytes) },
    };
  }
  return {
    contentType: row.contentType,
    body: await deps.storage.objects.read(key, range),
    status: 206,
    headers: {
      ...headers,
      'accept-ranges': 'bytes',
      'content-length': String(range.to - range.from + 1),
      'content-range': `bytes ${range.from}-${range.to}/${row.bytes}`,
    },
  };
}

/** The storage that everything the person keeps uses, and its limit. */
export async function getSpace({ quota }: Pick<MediaDependencies, 'quota'>, { userId }: Actor) {
  return { usedBytes: await quota.usedBytes(userId), maxBytes: quota.maxBytes };
}

/** @throws AppError not_found, also for another user's file and one that is in an entry */
export async function discard(deps: MediaDependencies, actor: Actor, id: string): Promise<void> {
  await deps.orm.transaction(async (tx) => {
    const row = await removeUnused(tx, actor.userId, id);
    if (!row) throw noSuchFile();
    await recordRemoval(tx, [row]);
  });
  deps.events.wake();
}

/** Deletes files that waited for an entry for more than a day. */
export async function sweepUnused(deps: MediaDependencies): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - UNUSED_MS);
  for (let swept = SWEEP_BATCH; swept === SWEEP_BATCH; ) {
    swept = await deps.orm.transaction(async (tx) => {
      const rows = await removeStale(tx, before, SWEEP_BATCH);
      await recordRemoval(tx, rows);
      return rows.length;
    });
  }
  deps.events.wake();
}

/** Records, in the transaction that deletes the rows, which objects to delete. */
export async function recordRemoval(tx: Queryable, rows: readonly MediaRow[]): Promise<void> {
  const keys = rows.flatMap(keysOf);
  if (keys.length > 0) await recordEvent(tx, mediaRemoved, { keys });
}

/** The file as the API shows it to its owner and to viewers of the entry. */
export function present({ id, kind, hasPreview, width, height }: PresentedMedia): Media {
  const url = mediaPathOf(id);
  return { id, kind, url, previewUrl: hasPreview ? `${url}?size=preview` : null, width, height };
}
export type PresentedMedia = Pick<MediaRow, 'id' | 'kind' | 'hasPreview' | 'width' | 'height'>;

/** API path of the file. */
export function mediaPathOf(id: string): string {
  return `/api/media/${id}`;
}
