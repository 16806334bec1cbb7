/** Test steps to upload and set a profile picture. */
import { expect } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import type { Member } from '../../testing/builders.ts';
import { PICTURE, putBytes } from '../../testing/media.ts';

/** Returns an upload URL. */
export async function createPictureUpload(person: Member): Promise<string> {
  const response = await person.request('POST', '/api/objects/upload');
  expect(response.statusCode, response.body).toBe(200);
  return response.json().uploadURL;
}

/** Uploads a picture, expects success and returns its URL. */
export async function uploadPicture(app: TestApp, person: Member, bytes: Buffer): Promise<string> {
  const response = await putBytes(app, person, await createPictureUpload(person), bytes);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().imageUrl;
}

/** Uploads a picture, sets it as the profile picture and returns its URL. */
export async function setPicture(app: TestApp, person: Member, bytes = PICTURE): Promise<string> {
  const imageUrl = await uploadPicture(app, person, bytes);
  const response = await person.request('PUT', '/api/profile/image', { imageUrl });
  expect(response.statusCode, response.body).toBe(200);
  return imageUrl;
}
