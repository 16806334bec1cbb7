/** What one can do with photos and videos: announce, send, see, take back; and what happens to those nobody uses. */
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import { mediaTooLarge } from '../../../contract/limits.ts';
import {
  type announcedFileSchema,
  type announceFile,
  type Media,
  PHOTO_TYPES,
  VIDEO_TYPES,
} from '../../../contract/media.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import { type EventDispatcher, recordEvent } from '../../platform/events/events.ts';
import type { Actor, FileAnswer } from '../../platform/http/handle.ts';
import { newId } from '../../platform/ids.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { mediaRemoved } from '../events.ts';
import { readRange } from './byte-range.ts';
import { FIRST_BYTES, type MediaType, typeOf } from './bytes.ts';
import {
  type Arrival,
  type AttemptKeys,
  findOwnMedia,
  findVisibleMedia,
  insertAnnounced,
  lockOwnMedia,
  type MediaRow,
  noteArrival,
  noteAttempt,
  notePreview,
  removeFrame,
  removeStale,
  removeUnused,
} from './media.queries.ts';
import { makePhoto, refused } from './photo.ts';
import { isSigned, signUpload } from './upload-signature.ts';
import type { UploadsUnderWay } from './uploads-under-way.ts';
import { withoutTraces } from './video.ts';

export interface MediaDependencies {
  orm: Queryable;
  clock: Clock;
  storage: Storage;
  /** Signs the addresses that files are sent to. */
  secret: string;
  events: Pick<EventDispatcher, 'wake'>;
  underWay: UploadsUnderWay;
  /** Throws `storage_full` where nothing can be saved. */
  assertWritable(): Promise<void> | void;
}

/** How long an address to send a file to is good for, in milliseconds. */
const UPLOAD_MS = 3_600_000;
/** How long a file may wait for its entry, in milliseconds. */
export const UNUSED_MS = 24 * 3_600_000;
/** What one person may have waiting for an entry: ten photos and a video, a few times over. */
const UNUSED_BYTES_MAX = 500 * 1024 * 1024;
const SWEPT_AT_ONCE = 200;
/** After how many bytes of an arriving file the disk is looked at again. */
const LOOK_AFTER = 1024 * 1024;

const KNOWN_TYPES: readonly string[] = [...PHOTO_TYPES, ...VIDEO_TYPES];
const NOT_TAKEN = 'Please choose a JPEG, PNG, WebP, GIF, AVIF or HEIC picture, or an MP4, WebM or QuickTime video.';

const noSuchFile = () => new AppError('not_found', { message: 'There is no such photo or video.' });

/**
 * Notes that a file is about to come and says where to.
 * @throws AppError validation_failed for a type that is not taken; rate_limited where too much waits for an entry
 */
export async function announce(
  deps: MediaDependencies,
  actor: Actor,
  file: z.output<typeof announcedFileSchema>,
): Promise<z.output<typeof announceFile.output>> {
  // Some systems know no type of their own for HEIC; what it is its bytes will say.
  const contentType = file.fileType === 'image/heif' ? 'image/heic' : file.fileType;
  if (!KNOWN_TYPES.includes(contentType)) throw refused(NOT_TAKEN);
  const kind = contentType.startsWith('video/') ? 'video' : 'photo';
  if (file.posterOf !== undefined) {
    const video = await findOwnMedia(deps.orm, actor.userId, file.posterOf);
    if (video?.kind !== 'video') throw noSuchFile();
    if (kind !== 'photo') throw refused('The frame of a video is a picture.');
  }
  const now = deps.clock.now();
  const row = {
    id: newId(),
    userId: actor.userId,
    kind,
    contentType,
    bytes: file.fileSize,
    posterOf: file.posterOf ?? null,
    createdAt: now,
  } as const;
  const since = new Date(now.getTime() - UPLOAD_MS);
  if (!(await insertAnnounced(deps.orm, row, { max: UNUSED_BYTES_MAX, since }))) {
    throw new AppError('rate_limited', {
      message: 'Many photos and videos of yours wait for an entry. Please save or remove some first.',
      retryAfter: 3600,
    });
  }
  const expires = now.getTime() + UPLOAD_MS;
  const signature = signUpload(deps.secret, { ...row, expires });
  return {
    uploadUrl: `/api/media/${row.id}/bytes?expires=${expires}&signature=${signature}`,
    mediaPath: pathOf(row.id),
  };
}

/**
 * Takes in the bytes of an announced file, as they arrive, and makes of them what is kept. A file that is here already is
 * answered as it is.
 * @throws AppError not_found; validation_failed for an address that is not good (any more) and bytes that are not what was
 * announced; conflict while it arrives already; too_large; storage_full, service_unavailable
 */
export async function receive(
  deps: MediaDependencies,
  actor: Actor,
  id: string,
  ticket: { expires: number; signature: string },
  bytes: Readable,
): Promise<Media> {
  const row = await findOwnMedia(deps.orm, actor.userId, id);
  if (!row) throw noSuchFile();
  if (row.arrived) return present(row);
  if (!isSigned(deps.secret, { ...row, expires: ticket.expires }, ticket.signature)) throw noSuchFile();
  if (ticket.expires < deps.clock.now().getTime())
    throw refused('This took too long to begin. Please choose the file again.');
  return deps.underWay.take(actor.userId, id, () => takeIn(deps, row, bytes));
}

/** What one attempt at a file writes: its id is in every name, so that no two ever meet under one. */
async function takeIn(deps: MediaDependencies, row: MediaRow, bytes: Readable): Promise<Media> {
  const attempt = newId();
  const here = (name: string) => join(deps.storage.arrivals, `${row.id}-${attempt}-${name}`);
  const files = { original: here('original'), full: here('full'), preview: here('preview') };
  try {
    await arrive(deps, bytes, files.original, row);
    const type = await typeOfFile(files.original);
    if (!type || (type.startsWith('video/') ? 'video' : 'photo') !== row.kind) throw refused(NOT_TAKEN);
    return row.kind === 'photo'
      ? await keepPhoto(deps, row, attempt, type, files)
      : await keepVideo(deps, row, attempt, type, files.original);
  } finally {
    await Promise.all(Object.values(files).map((path) => rm(path, { force: true })));
  }
}

async function arrive(
  { assertWritable }: MediaDependencies,
  bytes: Readable,
  path: string,
  { bytes: announced, contentType }: MediaRow,
): Promise<void> {
  let arrived = 0;
  let looked = 0;
  try {
    await pipeline(
      // Ending the request with the reading would cut the line that the refusal is to travel on.
      bytes.iterator({ destroyOnReturn: false }),
      async function* counted(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          arrived += chunk.length;
          if (arrived > announced) throw new AppError('too_large', { message: tooLargeFor(announced, contentType) });
          if (arrived - looked >= LOOK_AFTER) {
            looked = arrived;
            await assertWritable();
          }
          yield chunk;
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    );
  } catch (error) {
    if (error instanceof AppError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new AppError('storage_full');
    throw refused('This file arrived incomplete. Please try again.');
  }
  if (arrived < announced) throw refused('This file arrived incomplete. Please try again.');
}

/** What is said of a file that does not end where it should. */
function tooLargeFor(announced: number, contentType: string): string {
  return `This file is larger than it was said to be (${announced} bytes). ${mediaTooLarge(contentType)}.`;
}

async function typeOfFile(path: string): Promise<MediaType | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
    return typeOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

async function keepPhoto(
  deps: MediaDependencies,
  row: MediaRow,
  attempt: string,
  type: MediaType,
  files: { original: string; full: string; preview: string },
): Promise<Media> {
  const { width, height, bytes } = await makePhoto(files.original, type, files.full, files.preview);
  const previewKey = newKey(row, attempt, 'preview.webp');
  if (row.posterOf !== null)
    return keepPoster(deps, row, row.posterOf, { path: files.preview, previewKey, width, height });
  const fullKey = newKey(row, attempt, 'full.webp');
  const before = await begin(deps, row, { fullKey, previewKey });
  if (before) return before;
  const { objects } = deps.storage;
  await objects.keep(previewKey, files.preview, 'image/webp');
  await objects.keep(fullKey, files.full, 'image/webp');
  const arrival = { contentType: 'image/webp', bytes, hasPreview: true, width, height };
  return noted(deps, row, { fullKey, previewKey }, arrival);
}

async function keepVideo(
  deps: MediaDependencies,
  row: MediaRow,
  attempt: string,
  type: MediaType,
  path: string,
): Promise<Media> {
  await withoutTraces(path, type);
  const fullKey = newKey(row, attempt, `full.${ENDINGS[type] ?? 'video'}`);
  const before = await begin(deps, row, { fullKey });
  if (before) return before;
  await deps.storage.objects.keep(fullKey, path, type);
  return noted(deps, row, { fullKey }, { contentType: type, bytes: row.bytes });
}

async function keepPoster(
  deps: MediaDependencies,
  row: MediaRow,
  videoId: string,
  { path, ...preview }: { path: string; previewKey: string; width: number; height: number },
): Promise<Media> {
  const { previewKey } = preview;
  await begin(deps, row, { previewKey });
  await deps.storage.objects.keep(previewKey, path, 'image/webp');
  const found = await deps.orm.transaction(async (tx) => {
    const kept =
      (await removeFrame(tx, row.userId, row.id, previewKey)) && (await notePreview(tx, row.userId, videoId, preview));
    if (!kept) await recordEvent(tx, mediaRemoved, { keys: [previewKey] });
    return findOwnMedia(tx, row.userId, videoId);
  });
  deps.events.wake();
  if (found) return present(found);
  throw noSuchFile();
}

/**
 * Notes what is about to be kept before it is, so that whatever happens a row names it, and gives up what an attempt of
 * before left. Answers the file where it is here already.
 * @throws AppError not_found where it was taken back
 */
async function begin(deps: MediaDependencies, row: MediaRow, keys: AttemptKeys): Promise<Media | undefined> {
  return deps.orm.transaction(async (tx) => {
    const current = await lockOwnMedia(tx, row.userId, row.id);
    if (!current) throw noSuchFile();
    if (current.arrived) return present(current);
    const left = [keys.fullKey && current.fullKey, keys.previewKey && current.previewKey].filter((key) => !!key);
    if (left.length > 0) await recordEvent(tx, mediaRemoved, { keys: left });
    await noteAttempt(tx, row.userId, row.id, keys);
    return undefined;
  });
}

/** Notes the arrival, or takes away what was just kept where the file was taken back, or another attempt began, meanwhile. */
async function noted(
  deps: MediaDependencies,
  row: MediaRow,
  keys: AttemptKeys & { fullKey: string },
  arrival: Arrival,
): Promise<Media> {
  const first = await noteArrival(deps.orm, row.userId, row.id, keys.fullKey, arrival);
  if (!first) {
    await recordEvent(deps.orm, mediaRemoved, { keys: Object.values(keys) });
    deps.events.wake();
  }
  const current = await findOwnMedia(deps.orm, row.userId, row.id);
  if (!current) throw noSuchFile();
  if (!current.arrived) throw new AppError('conflict', { message: 'This file was sent twice at once.' });
  return present(current);
}

/**
 * A photo or video as `viewer` may see it.
 * @throws AppError not_found, range_not_satisfiable, service_unavailable
 */
export async function see(
  deps: MediaDependencies,
  viewer: Actor,
  id: string,
  wanted: { size: 'full' | 'preview'; range?: string | undefined; known?: string | undefined },
): Promise<FileAnswer> {
  const row = await findVisibleMedia(deps.orm, viewer.userId, id);
  if (!row || (wanted.size === 'preview' && !row.hasPreview)) throw noSuchFile();
  const etag = `"${row.id}-${wanted.size}"`;
  const headers = {
    etag,
    // What stands under an id never changes; who may see it can, so others ask again soon.
    'cache-control': row.userId === viewer.userId ? 'private, max-age=31536000, immutable' : 'private, max-age=300',
    // Should somebody open it by itself: nothing in it runs.
    'content-security-policy':
      "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    vary: 'Cookie',
  };
  if (wanted.known === etag) return { contentType: row.contentType, body: '', status: 304, headers };
  const key = keyOf(row, wanted.size);
  if (wanted.size === 'preview')
    return { contentType: 'image/webp', body: await deps.storage.objects.read(key), headers };
  const range = readRange(wanted.range, row.bytes);
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

/** @throws AppError not_found, also for somebody else's file and one that is in an entry */
export async function discard(deps: MediaDependencies, actor: Actor, id: string): Promise<void> {
  await deps.orm.transaction(async (tx) => {
    const row = await removeUnused(tx, actor.userId, id);
    if (!row) throw noSuchFile();
    await announceRemoval(tx, [row]);
  });
  deps.events.wake();
}

/** Removes files that waited for an entry for more than a day. */
export async function sweepUnused(deps: MediaDependencies): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - UNUSED_MS);
  for (let swept = SWEPT_AT_ONCE; swept === SWEPT_AT_ONCE; ) {
    swept = await deps.orm.transaction(async (tx) => {
      const rows = await removeStale(tx, before, SWEPT_AT_ONCE);
      await announceRemoval(tx, rows);
      return rows.length;
    });
  }
  deps.events.wake();
}

/** Says, in the transaction that removes the rows, whose objects may go. */
export async function announceRemoval(tx: Queryable, rows: readonly MediaRow[]): Promise<void> {
  const keys = rows.flatMap(keysOf);
  if (keys.length > 0) await recordEvent(tx, mediaRemoved, { keys });
}

/** Removes objects once their rows are gone. Removing one twice does no harm. */
export function removeObjects(events: Pick<EventDispatcher, 'on'>, { objects }: Storage): void {
  events.on(mediaRemoved, async (_tx, removed) => objects.remove(removed.flatMap(({ payload }) => payload.keys)));
}

/** The file as its owner, and whoever may see the entry, is told of it. */
export function present({ id, kind, hasPreview, width, height }: PresentedMedia): Media {
  const url = pathOf(id);
  return { id, kind, url, previewUrl: hasPreview ? `${url}?size=preview` : null, width, height };
}
export type PresentedMedia = Pick<MediaRow, 'id' | 'kind' | 'hasPreview' | 'width' | 'height'>;

/** What a file is named by. */
export function pathOf(id: string): string {
  return `/api/media/${id}`;
}

const ENDINGS: Readonly<Record<string, string>> = {
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'video/mp4': 'mp4',
};

/** Owner first, so that all of one person lies together; then the file, and the attempt that brought it. */
function newKey({ userId, id }: MediaRow, attempt: string, name: string): string {
  return `${userId}/${id}/${attempt}-${name}`;
}

/** What stands under the row: by its own name, or by the one that files had before attempts were told apart. */
function keyOf({ userId, id, contentType, fullKey, previewKey }: MediaRow, size: 'full' | 'preview'): string {
  if (size === 'preview') return previewKey ?? `${userId}/${id}/preview.webp`;
  return fullKey ?? `${userId}/${id}/full.${ENDINGS[contentType] ?? 'webp'}`;
}

/** Everything that may stand under the row: what never arrived counts as removed. */
function keysOf(row: MediaRow): string[] {
  return [keyOf(row, 'full'), keyOf(row, 'preview')];
}
