/** Profile pictures: upload, processing, access and cleanup. */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { PHOTO_BYTES_MAX } from '../../../contract/limits.ts';
import type { Profile } from '../../../contract/profile.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor, FileResponse } from '../../platform/http/handle.ts';
import { newId } from '../../platform/ids.ts';
import { defineJob, handleJob, type Job, type JobQueue } from '../../platform/jobs/jobs.ts';
import { rateLimit } from '../../platform/limits/rate-limits.ts';
import { detectFileType, receiveUpload } from '../../platform/media/receive-upload.ts';
import { rejectedFile } from '../../platform/media/rejected-file.ts';
import type { UploadQueue } from '../../platform/media/upload-queue.ts';
import { isValidSignature, signUpload } from '../../platform/media/upload-signature.ts';
import { makePicturesOfFile } from '../../platform/pictures.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { updateUser } from '../users.queries.ts';
import { findProfile, isPictureVisible, lockPicture, userExists } from './profile.queries.ts';
import { type FollowCounts, getProfile } from './profile.ts';

const PICTURES_PER_MINUTE = { max: 10, windowMs: MINUTE_MS };

export interface PictureDependencies {
  orm: Queryable;
  clock: Clock;
  storage: Storage;
  jobs: Pick<JobQueue, 'send'>;
  /** Signs upload URLs. */
  secret: string;
  underWay: UploadQueue;
  followCounts: FollowCounts;
  /** Throws `storage_full` if the disk is full. */
  assertWritable: () => Promise<void> | void;
}

/** Lifetime of an upload URL, in milliseconds. */
const UPLOAD_URL_TTL_MS = HOUR_MS;
/** An uploaded picture that is not set within this time (milliseconds) is removed. */
const UNUSED_TTL_MS = DAY_MS;
/** Pixels per side: shown at up to 112 CSS pixels, on screens with a device pixel ratio of 3. */
const SIDE = 384;
const QUALITY = 82;
const UNSUPPORTED_TYPE_MESSAGE = 'Please choose a JPEG, PNG, WebP, GIF, AVIF or HEIC picture.';
const OBJECTS_PATH = '/api/objects/';

/** Owner and picture id, both part of the URL, so that no table row is needed. */
const PICTURE_ID = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

const removePicture = defineJob({
  name: 'account.remove-picture',
  payload: z.object({ id: z.string() }),
  retries: 'forever',
});

function noSuchPicture(): AppError {
  return new AppError('not_found', { message: 'We can’t find that picture.' });
}

function partsOf(id: string): { userId: string; key: string } {
  const [, userId, picture] = PICTURE_ID.exec(id) ?? [];
  if (userId === undefined || picture === undefined) throw noSuchPicture();
  return { userId, key: `${userId}/picture/${picture}.webp` };
}

/** The signed data of an upload URL. */
const ticketOf = (id: string, userId: string, expires: number) => ({
  id,
  userId,
  contentType: 'picture of a person',
  bytes: PHOTO_BYTES_MAX,
  expires,
});

/** Creates a signed upload URL for one picture. */
export function createPictureUpload(deps: PictureDependencies, { userId }: Actor): { uploadURL: string } {
  const id = `${userId}.${newId()}`;
  const expires = deps.clock.now().getTime() + UPLOAD_URL_TTL_MS;
  const signature = signUpload(deps.secret, ticketOf(id, userId, expires));
  return { uploadURL: `${OBJECTS_PATH}${id}?expires=${expires}&signature=${signature}` };
}

/**
 * Receives a picture and stores its centre, cropped to a square.
 * @throws AppError not_found; validation_failed if it is not a picture; rate_limited, too_large, storage_full
 */
export async function uploadPicture(
  deps: PictureDependencies,
  { userId }: Actor,
  id: string,
  { expires, signature }: { expires: number; signature: string },
  bytes: Readable,
): Promise<{ imageUrl: string }> {
  const { key } = partsOf(id);
  if (!isValidSignature(deps.secret, ticketOf(id, userId, expires), signature)) throw noSuchPicture();
  if (expires < deps.clock.now().getTime())
    throw rejectedFile('The upload took too long to start. Please choose the picture again.');
  // Pictures are immutable.
  if (await isStored(deps, key)) return { imageUrl: OBJECTS_PATH + id };
  await rateLimit(deps, 'picture', userId, PICTURES_PER_MINUTE);
  return deps.underWay.run(userId, id, async () => {
    const tempPath = (name: string) => join(deps.storage.uploads, `${newId()}-${name}`);
    const files = { original: tempPath('original'), square: tempPath('square') };
    try {
      const tooLarge = 'File must be smaller than 10MB';
      await receiveUpload(bytes, {
        path: files.original,
        max: PHOTO_BYTES_MAX,
        tooLarge,
        assertWritable: deps.assertWritable,
      });
      await makeSquare(userId, files.original, files.square);
      // Enqueued before the file is stored, so that an unused picture is always removed.
      const startAfter = new Date(deps.clock.now().getTime() + UNUSED_TTL_MS);
      await deps.jobs.send(deps.orm, removePicture, { id }, { startAfter });
      await deps.storage.objects.put(key, files.square, 'image/webp');
    } finally {
      await Promise.all(Object.values(files).map((path) => rm(path, { force: true })));
    }
    // If the account was deleted meanwhile, remove the picture now instead of tomorrow.
    if (!(await userExists(deps.orm, userId))) {
      await deps.storage.objects.remove([key]);
      throw noSuchPicture();
    }
    return { imageUrl: OBJECTS_PATH + id };
  });
}

async function makeSquare(userId: string, path: string, square: string): Promise<void> {
  const type = await detectFileType(path);
  if (!type?.startsWith('image/')) throw rejectedFile(UNSUPPORTED_TYPE_MESSAGE);
  const resize = { width: SIDE, height: SIDE, fit: 'cover' } as const;
  await makePicturesOfFile(
    userId,
    { path, type },
    [{ path: square, resize, format: 'webp', quality: QUALITY }],
    rejectedFile,
  );
}

/**
 * Sets one of the user's uploaded pictures as their profile picture; removes the previous one.
 * @throws AppError validation_failed if the user uploaded no picture to this URL
 */
export async function setPicture(deps: PictureDependencies, actor: Actor, imageUrl: string | null): Promise<Profile> {
  if (imageUrl !== null) await assertUploaded(deps, actor, imageUrl);
  await deps.orm.transaction(async (tx) => {
    const before = await lockPicture(tx, actor.userId);
    if (!before) throw new AppError('unauthorized');
    await updateUser(tx, actor.userId, { profileImageUrl: imageUrl });
    if (before.url !== null && before.url !== imageUrl) {
      await deps.jobs.send(tx, removePicture, { id: before.url.slice(OBJECTS_PATH.length) });
    }
  });
  return getProfile(deps, actor);
}

/** Sets a picture generated by the server. `file`: a square WebP, which is moved. */
export async function setGeneratedPicture(
  { orm, storage }: Pick<PictureDependencies, 'orm' | 'storage'>,
  userId: string,
  file: string,
): Promise<void> {
  const id = `${userId}.${newId()}`;
  await storage.objects.put(partsOf(id).key, file, 'image/webp');
  await updateUser(orm, userId, { profileImageUrl: OBJECTS_PATH + id });
}

async function assertUploaded({ storage }: PictureDependencies, { userId }: Actor, imageUrl: string): Promise<void> {
  const unknownPicture = () => rejectedFile('Please upload the picture first.');
  const id = imageUrl.startsWith(OBJECTS_PATH) ? imageUrl.slice(OBJECTS_PATH.length) : '';
  if (!PICTURE_ID.test(id)) throw unknownPicture();
  const picture = partsOf(id);
  if (picture.userId !== userId) throw unknownPicture();
  if (!(await isStored({ storage }, picture.key))) throw unknownPicture();
}

async function isStored({ storage }: Pick<PictureDependencies, 'storage'>, key: string): Promise<boolean> {
  try {
    (await storage.objects.read(key)).destroy();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false;
    throw error;
  }
}

/** @throws AppError not_found, also for the picture of a private profile */
export async function getPicture(
  deps: PictureDependencies,
  viewer: Actor,
  id: string,
  ifNoneMatch: string | undefined,
): Promise<FileResponse> {
  const { userId, key } = partsOf(id);
  if (!(await isPictureVisible(deps.orm, viewer.userId, userId, OBJECTS_PATH + id))) throw noSuchPicture();
  const etag = `"${id}"`;
  const contentType = 'image/webp';
  const headers = {
    etag,
    // Pictures are immutable, but their visibility is not, so other users revalidate soon.
    'cache-control': userId === viewer.userId ? 'private, max-age=31536000, immutable' : 'private, max-age=300',
    'content-security-policy': "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    vary: 'Cookie',
  };
  if (ifNoneMatch === etag) return { contentType, body: '', status: 304, headers };
  return { contentType, body: await deps.storage.objects.read(key), headers };
}

/**
 * Restores the profile picture from a backup; crops it to a square again.
 * @throws AppError validation_failed if it is not a picture; too_large, storage_full
 */
export async function restorePicture(
  deps: Pick<PictureDependencies, 'orm' | 'storage' | 'assertWritable'>,
  userId: string,
  bytes: Readable,
): Promise<void> {
  const tempPath = (name: string) => join(deps.storage.uploads, `${newId()}-${name}`);
  const files = { original: tempPath('original'), square: tempPath('square') };
  try {
    const tooLarge = 'File must be smaller than 10MB';
    await receiveUpload(bytes, {
      path: files.original,
      max: PHOTO_BYTES_MAX,
      tooLarge,
      assertWritable: deps.assertWritable,
    }).finally(() => bytes.destroy());
    await makeSquare(userId, files.original, files.square);
    await setGeneratedPicture(deps, userId, files.square);
  } finally {
    await Promise.all(Object.values(files).map((path) => rm(path, { force: true })));
  }
}

/** The user's picture for their backup, if they have one. @throws AppError service_unavailable */
export async function openOwnPicture(
  { orm, storage }: Pick<PictureDependencies, 'orm'> & { storage: Pick<Storage, 'objects'> },
  userId: string,
): Promise<Readable | undefined> {
  const found = await findProfile(orm, userId);
  if (!found?.profileImageUrl) return undefined;
  try {
    return await storage.objects.read(partsOf(found.profileImageUrl.slice(OBJECTS_PATH.length)).key);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** Removes a picture unless it is in use. */
export function pictureJobs(deps: Pick<PictureDependencies, 'orm' | 'storage'>): Job[] {
  return [
    handleJob(removePicture, async ({ id }) => {
      const { userId, key } = partsOf(id);
      if (!(await isPictureVisible(deps.orm, userId, userId, OBJECTS_PATH + id)))
        await deps.storage.objects.remove([key]);
    }),
  ];
}
