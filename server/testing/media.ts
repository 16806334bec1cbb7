/** Uploads photos and videos in tests, and lists stored files. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Response } from 'light-my-request';
import sharp from 'sharp';
import { expect } from 'vitest';
import { errorBodySchema } from '../../contract/errors.ts';
import type { Media } from '../../contract/media.ts';
import { NOON, type TestApp } from './app.ts';
import type { Member } from './builders.ts';
import { box } from './media-box.ts';

/** A photo with camera model and GPS position. */
export const PICTURE = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#2f8f3a' } })
  .jpeg()
  .withExif({ IFD0: { Copyright: 'Marzipan' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
  .toBuffer();

const LOCATION_BOX = box('udta', box('\xa9xyz', '+51.5074-000.1278/'));
/** The boxes of a video, with location and device but without frames. */
export const VIDEO = Buffer.concat([
  box('ftyp', 'isom\0\0\0\0mp42'),
  box(
    'moov',
    box('mvhd', '\0'.repeat(100)),
    LOCATION_BOX,
    box('trak', box('tkhd', '\0'.repeat(84)), box('meta', 'iPhone')),
  ),
  box('mdat', 'x'.repeat(2000)),
]);

export interface CreatedUpload {
  uploadUrl: string;
  mediaPath: string;
}

/** Creates an upload; fails unless it is accepted. */
export async function createUpload(
  person: Member,
  bytes: number,
  fileType = 'image/jpeg',
  fields: { posterOf?: string } = {},
): Promise<CreatedUpload> {
  const file = { fileName: 'lake.jpg', fileType, fileSize: bytes, ...fields };
  const response = await person.request('POST', '/api/media/upload', file);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

export function putBytes(
  app: TestApp,
  person: Member,
  uploadUrl: string,
  bytes: Buffer,
  type = 'image/jpeg',
): Promise<Response> {
  return app.http.inject({
    method: 'PUT',
    url: uploadUrl,
    headers: { host: 'evenglow.example', cookie: person.cookie, 'content-type': type },
    payload: bytes,
  });
}

/** Uploads a file; fails unless it is accepted. */
export async function uploadMedia(app: TestApp, person: Member, bytes: Buffer, type = 'image/jpeg'): Promise<Media> {
  const { uploadUrl } = await createUpload(person, bytes.length, type);
  const response = await putBytes(app, person, uploadUrl, bytes, type);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

/** Uploads a file that must be rejected, and returns the error message. `size` is the declared size. */
export async function uploadRejected(
  app: TestApp,
  person: Member,
  bytes: Buffer,
  type = 'image/jpeg',
  size = bytes.length,
): Promise<string> {
  const { uploadUrl, mediaPath } = await createUpload(person, size, type);
  const response = await putBytes(app, person, uploadUrl, bytes, type);
  expect(response.statusCode, response.body).toBe(400);
  expect((await person.request('GET', mediaPath)).statusCode).toBe(404);
  return errorBodySchema.parse(response.json()).error;
}

/** The time this many milliseconds after `NOON`. */
export const noonPlus = (ms: number): string => new Date(Date.parse(NOON) + ms).toISOString();

/** Files of unfinished uploads. */
export const listUnfinishedUploads = (app: TestApp): string[] => readdirSync(app.media.storage.uploads);

/** Sorted names of the stored files of these users. */
export function listStoredFiles(app: TestApp, ...people: Member[]): string[] {
  const folders = people.map(({ user }) => join(app.directory, 'media', user.id)).filter(existsSync);
  return (
    folders
      .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
      .filter((each) => each.isFile())
      // The name is prefixed with the id of the upload attempt.
      .map(({ name }) => name.replace(/^[\da-f-]{36}-/, ''))
      .sort()
  );
}
