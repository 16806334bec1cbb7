/** Creating uploads: accepted files, limits, and the validity of the signed URL. */

import { beforeEach, describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../../contract/errors.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { createUpload, noonPlus, PICTURE, putBytes } from '../../testing/media.ts';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app);
});

describe('creating an upload', () => {
  it.each([
    ['text/html', 10, 'Only images and videos are supported'],
    ['application/pdf', 10, 'Only images and videos are supported'],
    ['image/jpeg', 10 * 1024 * 1024 + 1, 'File must be smaller than 10MB'],
    ['video/mp4', 50 * 1024 * 1024 + 1, 'File must be smaller than 50MB'],
    ['image/jpeg', 0, 'This file is empty.'],
  ])('of %s with %i bytes is refused: %s', async (fileType, fileSize, message) => {
    const response = await ada.request('POST', '/api/media/upload', { fileName: 'a', fileType, fileSize });
    expect(response.statusCode).toBe(400);
    expect(errorBodySchema.parse(response.json()).error).toBe(message);
  });

  it.each(['image/svg+xml', 'image/tiff', 'video/x-msvideo'])('of %s names the accepted types', async (fileType) => {
    const response = await ada.request('POST', '/api/media/upload', { fileName: 'a', fileType, fileSize: 10 });
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toContain('HEIC picture');
  });

  it('is refused while too many bytes wait for an entry', async () => {
    for (let count = 0; count < 10; count++) await createUpload(ada, 50 * 1024 * 1024, 'video/mp4');
    const more = { fileName: 'a', fileType: 'image/png', fileSize: 1000 };
    const response = await ada.request('POST', '/api/media/upload', more);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '3600']);
    expect((await bob.request('POST', '/api/media/upload', more)).statusCode).toBe(200);
    // Uploads with an expired URL no longer count.
    app.clock.set(noonPlus(3_600_001));
    expect((await ada.request('POST', '/api/media/upload', more)).statusCode).toBe(200);
  });

  it('keeps the limit with concurrent requests', async () => {
    const film = { fileName: 'a', fileType: 'video/mp4', fileSize: 50 * 1024 * 1024 };
    const answers = await Promise.all(Array.from({ length: 16 }, () => ada.request('POST', '/api/media/upload', film)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  });
});

describe('an upload', () => {
  it('needs the signed URL, in time, from its owner', async () => {
    const { uploadUrl } = await createUpload(ada, PICTURE.length);
    expect((await putBytes(app, bob, uploadUrl, PICTURE)).statusCode).toBe(404);
    expect(
      (await putBytes(app, ada, uploadUrl.replace(/expires=\d+/, 'expires=99999999999999'), PICTURE)).statusCode,
    ).toBe(404);
    expect((await putBytes(app, ada, `${uploadUrl}x`, PICTURE)).statusCode).toBe(404);
    app.clock.set(noonPlus(3_600_001));
    const late = await putBytes(app, ada, uploadUrl, PICTURE);
    expect([late.statusCode, late.json().error]).toEqual([
      400,
      'The upload took too long to start. Please choose the file again.',
    ]);
  });
});
