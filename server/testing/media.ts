/** How tests upload photos and videos, and look at what is stored. */

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

/** A photo with the name of its maker and the place it was taken at. */
export const PICTURE = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#2f8f3a' } })
  .jpeg()
  .withExif({ IFD0: { Copyright: 'Marzipan' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
  .toBuffer();

const PLACE = box('udta', box('\xa9xyz', '+51.5074-000.1278/'));
/** The boxes of a film, with a place and a maker and without a picture. */
export const FILM = Buffer.concat([
  box('ftyp', 'isom\0\0\0\0mp42'),
  box('moov', box('mvhd', '\0'.repeat(100)), PLACE, box('trak', box('tkhd', '\0'.repeat(84)), box('meta', 'iPhone'))),
  box('mdat', 'x'.repeat(2000)),
]);

export interface CreatedUpload {
  uploadUrl: string;
  mediaPath: string;
}

/** Creates an upload that must be accepted. */
export async function createUpload(
  person: Member,
  bytes: number,
  fileType = 'image/jpeg',
  more: { posterOf?: string } = {},
): Promise<CreatedUpload> {
  const file = { fileName: 'lake.jpg', fileType, fileSize: bytes, ...more };
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

/** Uploads a file that must be accepted. */
export async function uploadMedia(app: TestApp, person: Member, bytes: Buffer, type = 'image/jpeg'): Promise<Media> {
  const { uploadUrl } = await createUpload(person, bytes.length, type);
  const response = await putBytes(app, person, uploadUrl, bytes, type);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

/** Uploads a file that must be refused; answers the sentence of the refusal. `size`: as declared. */
export async function refusedUpload(
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

/** So many milliseconds after the beginning of a test. */
export const later = (ms: number): string => new Date(Date.parse(NOON) + ms).toISOString();

/** What is still arriving. */
export const uploads = (app: TestApp): string[] => readdirSync(app.media.storage.uploads);

/** The names of the files that are kept of these people, sorted. */
export function kept(app: TestApp, ...people: Member[]): string[] {
  const folders = people.map(({ user }) => join(app.directory, 'media', user.id)).filter(existsSync);
  return (
    folders
      .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
      .filter((each) => each.isFile())
      // Before the name stands the attempt that brought it.
      .map(({ name }) => name.replace(/^[\da-f-]{36}-/, ''))
      .sort()
  );
}
