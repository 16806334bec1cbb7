/** Receives uploaded photos and videos and stores the processed files. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { detectType, FIRST_BYTES, type MediaType } from '../../../contract/file-types.ts';
import { mediaTooLarge } from '../../../contract/limits.ts';
import type { Media } from '../../../contract/media.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { newId } from '../../platform/ids.ts';
import { detectFileType, incompleteUpload, receiveUpload } from '../../platform/media/receive-upload.ts';
import { rejectedFile } from '../../platform/media/rejected-file.ts';
import { isValidSignature } from '../../platform/media/upload-signature.ts';
import { mediaRemoved } from '../events.ts';
import type { MediaRow } from '../tables.ts';
import {
  type AttemptKeys,
  findOwnMedia,
  lockOwnMedia,
  markUploaded,
  removeFrame,
  setAttemptKeys,
  setPreview,
  type UploadedFile,
} from './media.queries.ts';
import { beginUpload, type MediaDependencies, noSuchFile, present, UNREADABLE_FILE_MESSAGE } from './media.ts';
import { newKey, VIDEO_EXTENSIONS } from './object-keys.ts';
import { encodePhoto } from './photo.ts';
import { removeMetadata } from './video.ts';

/**
 * Receives the bytes of a file and stores the processed result. Repeating a finished upload returns the file.
 * @throws AppError not_found; validation_failed for an invalid or expired URL and bytes of another type than declared;
 *   conflict while the upload is running; too_large; storage_full, service_unavailable
 */
export async function upload(
  deps: MediaDependencies,
  actor: Actor,
  id: string,
  signedParams: { expires: number; signature: string },
  bytes: Readable,
): Promise<Media> {
  const row = await findOwnMedia(deps.orm, actor.userId, id);
  if (!row) throw noSuchFile();
  if (row.arrived) return present(row);
  if (!isValidSignature(deps.secret, { ...row, expires: signedParams.expires }, signedParams.signature))
    throw noSuchFile();
  if (signedParams.expires < deps.clock.now().getTime())
    throw rejectedFile('The upload took too long to start. Please choose the file again.');
  return deps.underWay.run(actor.userId, id, () => receive(deps, row, bytes));
}

/**
 * Stores a photo that came by another way than an upload, with the same checks. It waits for its entry as an upload does.
 * @throws AppError as `createUpload` and `upload`
 */
export async function storePhotoBytes(deps: MediaDependencies, actor: Actor, bytes: Uint8Array): Promise<Media> {
  const contentType = detectType(bytes.subarray(0, FIRST_BYTES));
  if (!contentType?.startsWith('image/')) throw rejectedFile(UNREADABLE_FILE_MESSAGE);
  const file = { kind: 'photo', contentType, bytes: bytes.length, posterOf: null } as const;
  const { id } = await beginUpload(deps, actor, file, deps.clock.now());
  const row = await findOwnMedia(deps.orm, actor.userId, id);
  if (!row) throw noSuchFile();
  return deps.underWay.run(actor.userId, id, () => receive(deps, row, Readable.from([Buffer.from(bytes)])));
}

/** The files of one upload attempt. Its id is part of every name, so attempts never overwrite each other. */
async function receive(deps: MediaDependencies, row: MediaRow, bytes: Readable): Promise<Media> {
  const attempt = newId();
  const temporaryPath = (name: string) => join(deps.storage.uploads, `${row.id}-${attempt}-${name}`);
  const files = { original: temporaryPath('original'), full: temporaryPath('full'), preview: temporaryPath('preview') };
  try {
    const receivedBytes = await receiveUpload(bytes, {
      path: files.original,
      max: row.bytes,
      tooLarge: tooLargeMessage(row.bytes, row.contentType),
      assertWritable: () => deps.assertWritable(),
    });
    if (receivedBytes < row.bytes) throw incompleteUpload();
    const type = await detectFileType(files.original);
    if (!type || (type.startsWith('video/') ? 'video' : 'photo') !== row.kind)
      throw rejectedFile(UNREADABLE_FILE_MESSAGE);
    return row.kind === 'photo'
      ? await storePhoto(deps, row, attempt, type, files)
      : await storeVideo(deps, row, attempt, type, files.original);
  } finally {
    await Promise.all(Object.values(files).map((path) => rm(path, { force: true })));
  }
}

/** Message for a file that is larger than declared. */
function tooLargeMessage(declared: number, contentType: string): string {
  return `This file is larger than declared (${declared} bytes). ${mediaTooLarge(contentType)}.`;
}

async function storePhoto(
  deps: MediaDependencies,
  row: MediaRow,
  attempt: string,
  type: MediaType,
  files: { original: string; full: string; preview: string },
): Promise<Media> {
  const { width, height, bytes } = await encodePhoto(
    row.userId,
    { path: files.original, type },
    files.full,
    files.preview,
  );
  const previewKey = newKey(row, attempt, 'preview.webp');
  if (row.posterOf !== null)
    return storePoster(deps, row, row.posterOf, { path: files.preview, previewKey, width, height });
  const fullKey = newKey(row, attempt, 'full.webp');
  const existing = await beginAttempt(deps, row, { fullKey, previewKey });
  if (existing) return existing;
  const { objects } = deps.storage;
  await objects.put(previewKey, files.preview, 'image/webp');
  await objects.put(fullKey, files.full, 'image/webp');
  const file = { contentType: 'image/webp', bytes, hasPreview: true, width, height };
  return completeUpload(deps, row, { fullKey, previewKey }, file);
}

async function storeVideo(
  deps: MediaDependencies,
  row: MediaRow,
  attempt: string,
  type: MediaType,
  path: string,
): Promise<Media> {
  await removeMetadata(path, type);
  const fullKey = newKey(row, attempt, `full.${VIDEO_EXTENSIONS[type] ?? 'video'}`);
  const before = await beginAttempt(deps, row, { fullKey });
  if (before) return before;
  await deps.storage.objects.put(fullKey, path, type);
  return completeUpload(deps, row, { fullKey }, { contentType: type, bytes: row.bytes });
}

async function storePoster(
  deps: MediaDependencies,
  row: MediaRow,
  videoId: string,
  { path, ...preview }: { path: string; previewKey: string; width: number; height: number },
): Promise<Media> {
  const { previewKey } = preview;
  await beginAttempt(deps, row, { previewKey });
  await deps.storage.objects.put(previewKey, path, 'image/webp');
  const found = await deps.orm.transaction(async (tx) => {
    const isStored =
      (await removeFrame(tx, row.userId, row.id, previewKey)) && (await setPreview(tx, row.userId, videoId, preview));
    if (!isStored) await recordEvent(tx, mediaRemoved, { keys: [previewKey] });
    return findOwnMedia(tx, row.userId, videoId);
  });
  deps.events.wake();
  if (found) return present(found);
  throw noSuchFile();
}

/**
 * Records the object names before storing, so that a row always names them, and discards the objects of an earlier
 * attempt. Returns the file if it has already arrived.
 * @throws AppError not_found if it was discarded
 */
async function beginAttempt(deps: MediaDependencies, row: MediaRow, keys: AttemptKeys): Promise<Media | undefined> {
  return deps.orm.transaction(async (tx) => {
    const current = await lockOwnMedia(tx, row.userId, row.id);
    if (!current) throw noSuchFile();
    if (current.arrived) return present(current);
    const staleKeys = [keys.fullKey && current.fullKey, keys.previewKey && current.previewKey].filter((key) => !!key);
    if (staleKeys.length > 0) await recordEvent(tx, mediaRemoved, { keys: staleKeys });
    await setAttemptKeys(tx, row.userId, row.id, keys);
    return undefined;
  });
}

/** Marks the file as arrived, or deletes the stored objects if it was discarded or another attempt began meanwhile. */
async function completeUpload(
  deps: MediaDependencies,
  row: MediaRow,
  keys: AttemptKeys & { fullKey: string },
  arrival: UploadedFile,
): Promise<Media> {
  const wasMarked = await markUploaded(deps.orm, row.userId, row.id, keys.fullKey, arrival);
  if (!wasMarked) {
    await recordEvent(deps.orm, mediaRemoved, { keys: Object.values(keys) });
    deps.events.wake();
  }
  const current = await findOwnMedia(deps.orm, row.userId, row.id);
  if (!current) throw noSuchFile();
  if (!current.arrived) throw new AppError('conflict', { message: 'This file was uploaded twice at the same time.' });
  return present(current);
}
