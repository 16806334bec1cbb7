/** Videos, from creating the upload to the entry. */

import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import {
  createUpload,
  listStoredFiles,
  PICTURE,
  putBytes,
  uploadMedia,
  uploadRejected,
  VIDEO,
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

/** One second of H.264 video with a GPS location, made for this test. */
const MP4 = readFileSync(new URL('sample.mp4', import.meta.url));

describe('a video', () => {
  it('is stored without its location, and served in ranges', async () => {
    const media = await uploadMedia(app, ada, VIDEO, 'video/mp4');
    expect(media).toMatchObject({ kind: 'video', previewUrl: null });
    const full = await ada.request('GET', media.url);
    expect(full.headers['content-type']).toBe('video/mp4');
    expect(full.rawPayload).toHaveLength(VIDEO.length);
    expect(full.rawPayload.includes('51.5074')).toBe(false);
    expect(full.rawPayload.includes('iPhone')).toBe(false);
    const part = await ada.request('GET', media.url, undefined, { range: 'bytes=4-7' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${VIDEO.length}`,
    ]);
    const last = await ada.request('GET', media.url, undefined, { range: 'bytes=-3' });
    expect([last.statusCode, last.rawPayload]).toEqual([206, full.rawPayload.subarray(-3)]);
    const beyond = await ada.request('GET', media.url, undefined, { range: `bytes=${VIDEO.length}-` });
    expect(beyond.statusCode).toBe(416);
    expect((await buildEntry(ada, { content: CONTENT, mediaUrl: media.url })).entryType).toBe('video');
  });

  it('from an encoder keeps its content but not its location, device and title', async () => {
    expect(MP4.includes('+51.5074')).toBe(true);
    const media = await uploadMedia(app, ada, MP4, 'video/mp4');
    const { rawPayload } = await ada.request('GET', media.url);
    expect(rawPayload).toHaveLength(MP4.length);
    for (const trace of ['+51.5074', 'Marzipan', 'iPhone']) expect(rawPayload.includes(trace)).toBe(false);
    const mediaData = (file: Buffer) => file.subarray(file.indexOf('mdat'));
    expect(mediaData(rawPayload)).toEqual(mediaData(MP4));
  });

  it('has a preview frame in lists, sent by its uploader', async () => {
    const video = await uploadMedia(app, ada, VIDEO, 'video/mp4');
    const { uploadUrl } = await createUpload(ada, PICTURE.length, 'image/jpeg', { posterOf: video.id });
    expect((await putBytes(app, ada, uploadUrl, PICTURE)).json()).toMatchObject({
      id: video.id,
      kind: 'video',
      previewUrl: `${video.url}?size=preview`,
      // The dimensions of the video, so that a page can reserve space for it.
      width: 1600,
      height: 1200,
    });
    expect((await ada.request('GET', `${video.url}?size=preview`)).headers['content-type']).toBe('image/webp');
    const firstFrame = (await ada.request('GET', `${video.url}?size=preview`)).rawPayload;
    const other = await sharp(PICTURE).resize(400, 300).jpeg().toBuffer();
    const second = await createUpload(ada, other.length, 'image/jpeg', { posterOf: video.id });
    expect((await putBytes(app, ada, second.uploadUrl, other)).json()).toMatchObject({
      id: video.id,
      width: 1600,
      height: 1200,
    });
    expect((await ada.request('GET', `${video.url}?size=preview`)).rawPayload).toEqual(firstFrame);
    await app.runPendingWork();
    expect(listStoredFiles(app, ada)).toEqual(['full.mp4', 'preview.webp']);
    const foreign = { fileName: 'a.jpg', fileType: 'image/jpeg', fileSize: 9, posterOf: video.id };
    expect((await bob.request('POST', '/api/media/upload', foreign)).statusCode).toBe(404);
  });

  it('cannot be combined with photos', async () => {
    const media = [(await uploadMedia(app, ada, VIDEO, 'video/mp4')).url, (await uploadMedia(app, ada, PICTURE)).url];
    expect((await ada.request('POST', ENTRIES, { content: CONTENT, media })).statusCode).toBe(400);
  });

  it('that is damaged is refused', async () => {
    const truncated = Buffer.concat([
      box('ftyp', 'isom\0\0\0\0mp42'),
      Buffer.from([0, 0, 255, 255]),
      Buffer.from('moovxx'),
    ]);
    expect(await uploadRejected(app, ada, truncated, 'video/mp4')).toBe('We can’t read this video.');
    expect(await uploadRejected(app, ada, box('ftyp', 'isom\0\0\0\0mp42'), 'video/mp4')).toBe(
      'We can’t read this video.',
    );
    const emptyWebm = Buffer.from('1A45DFA3874282847765626D', 'hex');
    expect(await uploadRejected(app, ada, emptyWebm, 'video/webm')).toBe('We can’t read this video.');
  });
});
