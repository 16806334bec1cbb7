/** Videos, from creating the upload to the entry. */

import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import {
  createUpload,
  FILM,
  PICTURE,
  putBytes,
  rejectedUpload,
  storedFiles,
  uploadMedia,
} from '../../testing/media.ts';
import { box } from '../../testing/media-box.ts';

const ENTRIES = '/api/gratitude-entries';
const CONTENT = 'The light on the river this evening.';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app);
});

/** A second of film by H.264, with a place in it; made for this test. */
const MP4 = readFileSync(new URL('sample.mp4', import.meta.url));

describe('a video', () => {
  it('is stored without its place, and served in parts', async () => {
    const media = await uploadMedia(app, ada, FILM, 'video/mp4');
    expect(media).toMatchObject({ kind: 'video', previewUrl: null });
    const whole = await ada.request('GET', media.url);
    expect(whole.headers['content-type']).toBe('video/mp4');
    expect(whole.rawPayload).toHaveLength(FILM.length);
    expect(whole.rawPayload.includes('51.5074')).toBe(false);
    expect(whole.rawPayload.includes('iPhone')).toBe(false);
    expect(whole.rawPayload.includes('x'.repeat(2000))).toBe(true);
    const part = await ada.request('GET', media.url, undefined, { range: 'bytes=4-7' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${FILM.length}`,
    ]);
    const last = await ada.request('GET', media.url, undefined, { range: 'bytes=-3' });
    expect([last.statusCode, last.body]).toEqual([206, 'xxx']);
    const beyond = await ada.request('GET', media.url, undefined, { range: `bytes=${FILM.length}-` });
    expect(beyond.statusCode).toBe(416);
    expect((await buildEntry(ada, { content: CONTENT, mediaUrl: media.url })).entryType).toBe('video');
  });

  it('from an encoder keeps its content and loses place, device and title', async () => {
    expect(MP4.includes('+51.5074')).toBe(true);
    const media = await uploadMedia(app, ada, MP4, 'video/mp4');
    const { rawPayload } = await ada.request('GET', media.url);
    expect(rawPayload).toHaveLength(MP4.length);
    for (const trace of ['+51.5074', 'Marzipan', 'iPhone']) expect(rawPayload.includes(trace)).toBe(false);
    const film = (file: Buffer) => file.subarray(file.indexOf('mdat'));
    expect(film(rawPayload)).toEqual(film(MP4));
  });

  it('has a preview frame in lists, sent by its uploader', async () => {
    const video = await uploadMedia(app, ada, FILM, 'video/mp4');
    const { uploadUrl } = await createUpload(ada, PICTURE.length, 'image/jpeg', { posterOf: video.id });
    expect((await putBytes(app, ada, uploadUrl, PICTURE)).json()).toMatchObject({
      id: video.id,
      kind: 'video',
      previewUrl: `${video.url}?size=preview`,
      // The shape that the video will have, so that a page can keep its place.
      width: 1600,
      height: 1200,
    });
    expect((await ada.request('GET', `${video.url}?size=preview`)).headers['content-type']).toBe('image/webp');
    const seen = (await ada.request('GET', `${video.url}?size=preview`)).rawPayload;
    const other = await sharp(PICTURE).resize(400, 300).jpeg().toBuffer();
    const second = await createUpload(ada, other.length, 'image/jpeg', { posterOf: video.id });
    expect((await putBytes(app, ada, second.uploadUrl, other)).json()).toMatchObject({
      id: video.id,
      width: 1600,
      height: 1200,
    });
    expect((await ada.request('GET', `${video.url}?size=preview`)).rawPayload).toEqual(seen);
    await app.settle();
    expect(storedFiles(app, ada)).toEqual(['full.mp4', 'preview.webp']);
    const foreign = { fileName: 'a.jpg', fileType: 'image/jpeg', fileSize: 9, posterOf: video.id };
    expect((await bob.request('POST', '/api/media/upload', foreign)).statusCode).toBe(404);
  });

  it('cannot be combined with photos', async () => {
    const media = [(await uploadMedia(app, ada, FILM, 'video/mp4')).url, (await uploadMedia(app, ada, PICTURE)).url];
    expect((await ada.request('POST', ENTRIES, { content: CONTENT, media })).statusCode).toBe(400);
  });

  it('that is damaged is refused', async () => {
    const cut = Buffer.concat([box('ftyp', 'isom\0\0\0\0mp42'), Buffer.from([0, 0, 255, 255]), Buffer.from('moovxx')]);
    expect(await rejectedUpload(app, ada, cut, 'video/mp4')).toBe('This video cannot be read.');
    expect(await rejectedUpload(app, ada, box('ftyp', 'isom\0\0\0\0mp42'), 'video/mp4')).toBe(
      'This video cannot be read.',
    );
    const nothing = Buffer.from('1A45DFA3874282847765626D', 'hex');
    expect(await rejectedUpload(app, ada, nothing, 'video/webm')).toBe('This video cannot be read.');
  });
});
