/** Receives the bytes of a photo or video and makes the files that are stored. */
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mediaTooLarge } from '../../../contract/limits.ts';
import type { Media } from '../../../contract/media.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { newId } from '../../platform/ids.ts';
import { mediaRemoved } from '../events.ts';
import type { MediaRow } from '../tables.ts';
import { FIRST_BYTES, type MediaType, typeOf } from './bytes.ts';
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
import { type MediaDependencies, NOT_TAKEN, noSuchFile, present } from './media.ts';
import { ENDINGS, newKey } from './object-keys.ts';
import { makePhoto } from './photo.ts';
import { refused } from './refused.ts';
import { isSigned } from './upload-signature.ts';
import { removeMetadata } from './video.ts';

/** After how many bytes of an arriving file the disk is looked at again. */
const LOOK_AFTER = 1024 * 1024;

/**
 * Receives the bytes of a file as they arrive and stores what is made of them. A file that has arrived before is
 * answered as it is.
 * @throws AppError not_found; validation_failed for an address that is not good (any more) and bytes of another type than was
 * declared; conflict while it arrives already; too_large; storage_full, service_unavailable
 */
export async function upload(
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
  return deps.underWay.take(actor.userId, id, () => receive(deps, row, bytes));
}

/** What one attempt at a file writes: its id is in every name, so that no two ever meet under one. */
async function receive(deps: MediaDependencies, row: MediaRow, bytes: Readable): Promise<Media> {
  const attempt = newId();
  const here = (name: string) => join(deps.storage.uploads, `${row.id}-${attempt}-${name}`);
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
  { bytes: declared, contentType }: MediaRow,
): Promise<void> {
  let arrived = 0;
  let looked = 0;
  try {
    // Before anything is read: one that is made after the refusal of its first bytes would be made after its removal.
    const file = await open(path, 'w', 0o600);
    await pipeline(
      // Ending the request with the reading would cut the line that the refusal is to travel on.
      bytes.iterator({ destroyOnReturn: false }),
      async function* counted(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          arrived += chunk.length;
          if (arrived > declared) throw new AppError('too_large', { message: tooLargeFor(declared, contentType) });
          if (arrived - looked >= LOOK_AFTER) {
            looked = arrived;
            await assertWritable();
          }
          yield chunk;
        }
      },
      file.createWriteStream(),
    );
  } catch (error) {
    // The rest is let go by: a line that nobody reads from stays open long after its caller is gone.
    bytes.resume();
    if (error instanceof AppError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new AppError('storage_full');
    throw refused('This file arrived incomplete. Please try again.');
  }
  if (arrived < declared) throw refused('This file arrived incomplete. Please try again.');
}

/** What is said of a file that does not end where it should. */
function tooLargeFor(declared: number, contentType: string): string {
  return `This file is larger than it was said to be (${declared} bytes). ${mediaTooLarge(contentType)}.`;
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
  await removeMetadata(path, type);
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
      (await removeFrame(tx, row.userId, row.id, previewKey)) && (await setPreview(tx, row.userId, videoId, preview));
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
    await setAttemptKeys(tx, row.userId, row.id, keys);
    return undefined;
  });
}

/** Notes the arrival, or takes away what was just kept where the file was taken back, or another attempt began, meanwhile. */
async function noted(
  deps: MediaDependencies,
  row: MediaRow,
  keys: AttemptKeys & { fullKey: string },
  arrival: UploadedFile,
): Promise<Media> {
  const first = await markUploaded(deps.orm, row.userId, row.id, keys.fullKey, arrival);
  if (!first) {
    await recordEvent(deps.orm, mediaRemoved, { keys: Object.values(keys) });
    deps.events.wake();
  }
  const current = await findOwnMedia(deps.orm, row.userId, row.id);
  if (!current) throw noSuchFile();
  if (!current.arrived) throw new AppError('conflict', { message: 'This file was sent twice at once.' });
  return present(current);
}
