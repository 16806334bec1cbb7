/** Photos and videos from the announcement to the entry, and everything that may be sent instead. */
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorBodySchema } from '../../../contract/errors.ts';
import type { CreatedEntry, Entry } from '../../../contract/journal.ts';
import type { Media } from '../../../contract/media.ts';
import { AppError } from '../../platform/errors.ts';
import { NOON, type Person, setUpTestApp } from '../../testing/app.ts';
import { claiming, flatPng } from '../../testing/flat-png.ts';
import { box } from '../../testing/media-box.ts';
import { sweepUnused, UNUSED_MS } from './media.ts';
import { receive } from './receive.ts';
import { UploadsUnderWay } from './uploads-under-way.ts';

const ENTRIES = '/api/gratitude-entries';
const CONTENT = 'The light on the river this evening.';

const app = setUpTestApp();
let ada: Person;
let bob: Person;
let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#2f8f3a' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Marzipan' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
    .toBuffer();
});
beforeEach(async () => {
  rmSync(join(app.directory, 'media'), { recursive: true, force: true });
  ada = await app.signUp();
  bob = await app.signUp();
});

/** Four colours by HEVC, and a second of film by H.264, both with a place in them; made for this test. */
const HEIC = readFileSync(new URL('sample.heic', import.meta.url));
const MP4 = readFileSync(new URL('sample.mp4', import.meta.url));
const PLACE = box('udta', box('\xa9xyz', '+51.5074-000.1278/'));
const FILM = Buffer.concat([
  box('ftyp', 'isom\0\0\0\0mp42'),
  box('moov', box('mvhd', '\0'.repeat(100)), PLACE, box('trak', box('tkhd', '\0'.repeat(84)), box('meta', 'iPhone'))),
  box('mdat', 'x'.repeat(2000)),
]);

async function announced(
  bytes: number,
  fileType = 'image/jpeg',
  { who = ada, ...more }: { who?: Person; posterOf?: string } = {},
) {
  const response = await who.request('POST', '/api/media/upload', {
    fileName: 'lake.jpg',
    fileType,
    fileSize: bytes,
    ...more,
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ uploadUrl: string; mediaPath: string }>();
}

function put(uploadUrl: string, bytes: Buffer, who = ada, type = 'image/jpeg') {
  return app.http.inject({
    method: 'PUT',
    url: uploadUrl,
    headers: { host: 'evenglow.example', cookie: who.cookie, 'content-type': type },
    payload: bytes,
  });
}

async function sent(bytes: Buffer, type = 'image/jpeg', who = ada): Promise<Media> {
  const { uploadUrl } = await announced(bytes.length, type, { who });
  const response = await put(uploadUrl, bytes, who, type);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function refusal(bytes: Buffer, type = 'image/jpeg', size = bytes.length): Promise<string> {
  const { uploadUrl, mediaPath } = await announced(size, type);
  const response = await put(uploadUrl, bytes, ada, type);
  expect(response.statusCode, response.body).toBe(400);
  expect((await ada.request('GET', mediaPath)).statusCode).toBe(404);
  return errorBodySchema.parse(response.json()).error;
}

const later = (ms: number) => new Date(Date.parse(NOON) + ms).toISOString();
const arrivals = () => readdirSync(app.media.storage.arrivals);
const kept = () => {
  const folder = join(app.directory, 'media');
  if (!existsSync(folder)) return [];
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      // Before the name stands the attempt that brought it.
      .map(({ name }) => name.replace(/^[\da-f-]{36}-/, ''))
      .sort()
  );
};

describe('a photo', () => {
  it('is made anew in two sizes, without place and camera, and seen by its owner alone', async () => {
    const media = await sent(picture);
    expect(media).toMatchObject({ kind: 'photo', width: 1600, height: 1200, previewUrl: `${media.url}?size=preview` });
    for (const [url, width] of [
      [media.url, 1600],
      [media.previewUrl ?? '', 1080],
    ] as const) {
      const response = await ada.request('GET', url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('image/webp');
      const found = await sharp(response.rawPayload).metadata();
      expect([found.format, found.width, found.exif]).toEqual(['webp', width, undefined]);
      expect(response.rawPayload.includes('Marzipan')).toBe(false);
      expect((await app.request('GET', url)).statusCode).toBe(401);
      expect((await bob.request('GET', url)).statusCode).toBe(404);
    }
    expect(arrivals()).toEqual([]);
    const etag = (await ada.request('GET', media.url)).headers.etag;
    expect((await ada.request('GET', media.url, undefined, { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('is upright', async () => {
    const sideways = await sharp(picture).resize(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await sent(sideways)).toMatchObject({ width: 300, height: 400 });
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'may be %s, whatever it was announced as',
    async (format) => {
      const bytes = await sharp(picture).resize(60, 40).toFormat(format).toBuffer();
      expect(await sent(bytes, 'image/png')).toMatchObject({ kind: 'photo', width: 60, height: 40 });
    },
  );

  it('goes into an entry, is listed with it and goes with it', async () => {
    const [one, two] = [await sent(picture), await sent(await sharp(picture).resize(300, 200).png().toBuffer())];
    const entry = await ada.write({ content: CONTENT, media: [two.url, one.url] });
    expect(entry).toMatchObject({ entryType: 'photo', mediaUrl: two.url, media: [two, one] });
    const { analysis: _analysis, ...plain } = entry;
    for (const path of [ENTRIES, `${ENTRIES}/today`]) {
      expect((await ada.request('GET', path)).json<Entry[]>()).toEqual([plain]);
    }
    const changed = await ada.request('PATCH', `${ENTRIES}/${entry.id}`, { content: `${CONTENT} And the ducks.` });
    expect(changed.json<CreatedEntry>().media).toEqual([two, one]);
    expect((await ada.request('DELETE', one.url)).statusCode).toBe(404);
    expect(kept()).toHaveLength(4);
    expect((await ada.request('DELETE', `${ENTRIES}/${entry.id}`)).statusCode).toBe(204);
    expect((await ada.request('GET', one.url)).statusCode).toBe(404);
    await app.events.drain();
    expect(kept()).toEqual([]);
  });

  it('of a shared entry is seen by other members, until it is shared no more', async () => {
    const media = await sent(picture);
    const entry = await ada.write({ content: CONTENT, mediaUrl: media.url, isShared: true });
    expect((await bob.request('GET', media.url)).statusCode).toBe(200);
    expect((await app.request('GET', media.url)).statusCode).toBe(401);
    await ada.request('PATCH', `${ENTRIES}/${entry.id}`, { isShared: false });
    expect((await bob.request('GET', media.url)).statusCode).toBe(404);
  });

  it('belongs to one entry, of its owner, once it has arrived', async () => {
    const media = await sent(picture);
    const { mediaPath } = await announced(1000);
    await ada.write({ content: CONTENT, media: [media.url] });
    const write = (who: Person, body: object) => who.request('POST', ENTRIES, { content: CONTENT, ...body });
    for (const response of [
      await write(ada, { media: [media.url] }),
      await write(bob, { media: [media.url] }),
      await write(ada, { media: [mediaPath] }),
      await write(ada, { mediaUrl: '/api/media/00000000-0000-7000-8000-000000000000' }),
      await write(ada, { mediaUrl: 'https://elsewhere.example/a.jpg' }),
      await write(ada, { entryType: 'photo' }),
    ]) {
      expect(response.statusCode, response.body).toBe(400);
    }
    expect((await ada.request('GET', ENTRIES)).json()).toHaveLength(1);
  });

  it('is in one of two entries that are saved at once with it', async () => {
    const media = await sent(picture);
    const answers = await Promise.all(
      [1, 2].map((n) => ada.request('POST', ENTRIES, { content: `${CONTENT} ${n}`, media: [media.url] })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 400]);
    expect((await ada.request('GET', ENTRIES)).json()).toHaveLength(1);
  });

  it('is in the one entry of a repeated save', async () => {
    const media = await sent(picture);
    const save = () =>
      ada.request('POST', ENTRIES, { content: CONTENT, media: [media.url] }, { 'idempotency-key': 'an-attempt' });
    const answers = await Promise.all([save(), save()]);
    answers.push(await save());
    for (const answer of answers) expect(answer.json<CreatedEntry>().media).toEqual([media]);
    expect((await ada.request('GET', ENTRIES)).json()).toHaveLength(1);
  });
});

describe('a video', () => {
  it('is kept without the place it was taken at, and seen in parts', async () => {
    const media = await sent(FILM, 'video/mp4');
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
    expect((await ada.write({ content: CONTENT, mediaUrl: media.url })).entryType).toBe('video');
  });

  it('from an encoder keeps its film, and loses the place, the device and the title', async () => {
    expect(MP4.includes('+51.5074')).toBe(true);
    const media = await sent(MP4, 'video/mp4');
    const { rawPayload } = await ada.request('GET', media.url);
    expect(rawPayload).toHaveLength(MP4.length);
    for (const trace of ['+51.5074', 'Marzipan', 'iPhone']) expect(rawPayload.includes(trace)).toBe(false);
    const film = (file: Buffer) => file.subarray(file.indexOf('mdat'));
    expect(film(rawPayload)).toEqual(film(MP4));
  });

  it('shows a frame of it in lists, sent by who took it in', async () => {
    const video = await sent(FILM, 'video/mp4');
    const { uploadUrl } = await announced(picture.length, 'image/jpeg', { posterOf: video.id });
    expect((await put(uploadUrl, picture)).json()).toMatchObject({
      id: video.id,
      kind: 'video',
      previewUrl: `${video.url}?size=preview`,
      // The shape that the video will have, so that a page can keep its place.
      width: 1600,
      height: 1200,
    });
    expect((await ada.request('GET', `${video.url}?size=preview`)).headers['content-type']).toBe('image/webp');
    const seen = (await ada.request('GET', `${video.url}?size=preview`)).rawPayload;
    const other = await sharp(picture).resize(400, 300).jpeg().toBuffer();
    const second = await announced(other.length, 'image/jpeg', { posterOf: video.id });
    expect((await put(second.uploadUrl, other)).json()).toMatchObject({ id: video.id, width: 1600, height: 1200 });
    expect((await ada.request('GET', `${video.url}?size=preview`)).rawPayload).toEqual(seen);
    await app.events.drain();
    expect(kept()).toEqual(['full.mp4', 'preview.webp']);
    const foreign = { fileName: 'a.jpg', fileType: 'image/jpeg', fileSize: 9, posterOf: video.id };
    expect((await bob.request('POST', '/api/media/upload', foreign)).statusCode).toBe(404);
  });

  it('does not go together with photos', async () => {
    const media = [(await sent(FILM, 'video/mp4')).url, (await sent(picture)).url];
    expect((await ada.request('POST', ENTRIES, { content: CONTENT, media })).statusCode).toBe(400);
  });

  it('that is damaged is refused', async () => {
    const cut = Buffer.concat([box('ftyp', 'isom\0\0\0\0mp42'), Buffer.from([0, 0, 255, 255]), Buffer.from('moovxx')]);
    expect(await refusal(cut, 'video/mp4')).toBe('This video cannot be read.');
    expect(await refusal(box('ftyp', 'isom\0\0\0\0mp42'), 'video/mp4')).toBe('This video cannot be read.');
    const nothing = Buffer.from('1A45DFA3874282847765626D', 'hex');
    expect(await refusal(nothing, 'video/webm')).toBe('This video cannot be read.');
  });
});

describe('an announcement', () => {
  it.each([
    ['text/html', 10, 'Only images and videos are supported'],
    ['application/pdf', 10, 'Only images and videos are supported'],
    ['image/jpeg', 10 * 1024 * 1024 + 1, 'File must be smaller than 10MB'],
    ['video/mp4', 50 * 1024 * 1024 + 1, 'File must be smaller than 50MB'],
    ['image/jpeg', 0, 'This file is empty.'],
  ])('of %s with %i bytes is refused: %s', async (fileType, fileSize, sentence) => {
    const response = await ada.request('POST', '/api/media/upload', { fileName: 'a', fileType, fileSize });
    expect(response.statusCode).toBe(400);
    expect(errorBodySchema.parse(response.json()).error).toBe(sentence);
  });

  it.each(['image/svg+xml', 'image/tiff', 'video/x-msvideo'])('of %s names what is taken', async (fileType) => {
    const response = await ada.request('POST', '/api/media/upload', { fileName: 'a', fileType, fileSize: 10 });
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toContain('HEIC picture');
  });

  it('is refused while too much waits for an entry', async () => {
    for (let count = 0; count < 10; count++) await announced(50 * 1024 * 1024, 'video/mp4');
    const more = { fileName: 'a', fileType: 'image/png', fileSize: 1000 };
    const response = await ada.request('POST', '/api/media/upload', more);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '3600']);
    expect((await bob.request('POST', '/api/media/upload', more)).statusCode).toBe(200);
    // What did not arrive while its address was good never will.
    app.clock.set(later(3_600_001));
    expect((await ada.request('POST', '/api/media/upload', more)).statusCode).toBe(200);
  });

  it('passes no limit together with others that come at once', async () => {
    const film = { fileName: 'a', fileType: 'video/mp4', fileSize: 50 * 1024 * 1024 };
    const answers = await Promise.all(Array.from({ length: 16 }, () => ada.request('POST', '/api/media/upload', film)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  });
});

describe('a photo as newer phones take it', () => {
  it('is decoded and made anew like any other', async () => {
    expect(HEIC.includes('Marzipan')).toBe(true);
    const media = await sent(HEIC, 'image/heic');
    expect(media).toMatchObject({ kind: 'photo', width: 640, height: 480 });
    const { headers, rawPayload } = await ada.request('GET', media.url);
    expect(headers['content-type']).toBe('image/webp');
    expect(rawPayload.includes('Marzipan')).toBe(false);
    const corner = await sharp(rawPayload)
      .extract({ left: 20, top: 20, width: 8, height: 8 })
      .removeAlpha()
      .raw()
      .toBuffer();
    // Red, as it was painted, give or take what two encoders do to it.
    for (const [index, value] of [220, 60, 90].entries())
      expect(Math.abs((corner[index] ?? 0) - value)).toBeLessThan(16);
  });
});

describe('what is sent', () => {
  it('must come to the address as it was signed, in time, from its owner', async () => {
    const { uploadUrl } = await announced(picture.length);
    expect((await put(uploadUrl, picture, bob)).statusCode).toBe(404);
    expect((await put(uploadUrl.replace(/expires=\d+/, 'expires=99999999999999'), picture)).statusCode).toBe(404);
    expect((await put(`${uploadUrl}x`, picture)).statusCode).toBe(404);
    app.clock.set(later(3_600_001));
    const late = await put(uploadUrl, picture);
    expect([late.statusCode, late.json().error]).toEqual([
      400,
      'This took too long to begin. Please choose the file again.',
    ]);
  });

  it('may come again, and is kept once', async () => {
    const { uploadUrl } = await announced(picture.length);
    const answers = await Promise.all([put(uploadUrl, picture), put(uploadUrl, picture)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const again = await put(uploadUrl, picture);
    expect([again.statusCode, again.json()]).toEqual([200, answers.find((each) => each.statusCode === 200)?.json()]);
    expect(kept()).toEqual(['full.webp', 'preview.webp']);
  });

  /** Takes the file in as a second server on the same database and storage would. */
  const elsewhere = (uploadUrl: string, bytes: Buffer) => {
    const [, id = '', expires, signature = ''] =
      /media\/([^/]+)\/bytes\?expires=(\d+)&signature=(.+)$/.exec(uploadUrl) ?? [];
    const actor = {
      userId: ada.user.id,
      sessionId: '',
      timezone: 'UTC',
      dayEndsAt: 0,
      aiEnabled: true,
      tier: 'free',
    } as const;
    const deps = { ...app.media, underWay: new UploadsUnderWay() };
    return receive(deps, actor, id, { expires: Number(expires), signature }, Readable.from([bytes]));
  };

  /** Lets nothing be kept until both of two attempts are about to. */
  const untilBothKeep = () => {
    const { objects } = app.media.storage;
    const keep = objects.keep.bind(objects);
    const both = Promise.withResolvers<void>();
    let begun = 0;
    return vi.spyOn(objects, 'keep').mockImplementation(async (key, path, type) => {
      if (++begun === 2) both.resolve();
      await both.promise;
      await keep(key, path, type);
    });
  };

  it('is one of two different pictures that come to two servers at once, whole', async () => {
    const other = await sharp({ create: { width: 300, height: 500, channels: 3, background: '#c04020' } })
      .png()
      .toBuffer();
    const same = Buffer.concat([other, Buffer.alloc(picture.length - other.length)]);
    for (let round = 0; round < 4; round++) {
      const { uploadUrl, mediaPath } = await announced(picture.length);
      const held = untilBothKeep();
      await Promise.allSettled([elsewhere(uploadUrl, picture), elsewhere(uploadUrl, same)]);
      held.mockRestore();
      const { headers, rawPayload } = await ada.request('GET', mediaPath);
      expect(Number(headers['content-length'])).toBe(rawPayload.length);
      const { width } = await sharp(rawPayload).metadata();
      expect((await put(uploadUrl, picture)).json()).toMatchObject({ width });
      await app.events.drain();
      expect(kept()).toEqual(['full.webp', 'preview.webp']);
      await ada.request('DELETE', mediaPath);
      await app.events.drain();
      expect(kept()).toEqual([]);
    }
  });

  it('leaves no film behind that came as another type at once', async () => {
    const asQuickTime = Buffer.from(FILM);
    asQuickTime.write('qt  ', 8, 'latin1');
    const { uploadUrl, mediaPath } = await announced(FILM.length, 'video/mp4');
    const held = untilBothKeep();
    await Promise.allSettled([elsewhere(uploadUrl, FILM), elsewhere(uploadUrl, asQuickTime)]);
    held.mockRestore();
    expect((await ada.request('DELETE', mediaPath)).statusCode).toBe(204);
    await app.events.drain();
    expect(kept()).toEqual([]);
  });

  it('leaves nothing behind where the server ends between keeping it and noting it', async () => {
    const { uploadUrl, mediaPath } = await announced(picture.length);
    const { objects } = app.media.storage;
    // What a crash leaves: everything up to a moment, and nothing after it.
    const keep = vi.spyOn(objects, 'keep').mockImplementation(async (key, path, type) => {
      keep.mockRestore();
      await objects.keep(key, path, type);
      throw new Error('the end');
    });
    expect((await put(uploadUrl, picture)).statusCode).toBe(500);
    expect(kept()).toEqual(['preview.webp']);
    expect((await put(uploadUrl, picture)).statusCode).toBe(200);
    await app.events.drain();
    expect(kept()).toEqual(['full.webp', 'preview.webp']);
    await ada.request('DELETE', mediaPath);
    await app.events.drain();
    expect(kept()).toEqual([]);
  });

  it('is read, and goes, by the name that files had before attempts were told apart', async () => {
    const media = await sent(picture);
    const { rawPayload } = await ada.request('GET', media.url);
    const folder = join(app.directory, 'media', ada.user.id, media.id);
    for (const name of readdirSync(folder)) renameSync(join(folder, name), join(folder, name.slice(37)));
    await app.database.orm.execute(sql`update media set full_key = null, preview_key = null`);
    expect((await ada.request('GET', media.url)).rawPayload).toEqual(rawPayload);
    expect((await ada.request('GET', media.previewUrl ?? '')).statusCode).toBe(200);
    await ada.request('DELETE', media.url);
    await app.events.drain();
    expect(kept()).toEqual([]);
  });

  it('waits on its line while four files of the same person arrive', async () => {
    const uploads = new UploadsUnderWay();
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const work = (id: string) => () => {
      begun.push(id);
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    const all = ['a', 'b', 'c', 'd', 'e'].map((id) => uploads.take('ada', id, work(id)));
    all.push(uploads.take('bob', 'f', work('f')));
    await expect(uploads.take('ada', 'e', work('e'))).rejects.toMatchObject({ code: 'conflict' });
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'f']);
    ends[0]?.();
    await all[0];
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c', 'd', 'f', 'e']), 10_000);
    for (const end of ends) end();
    await Promise.all(all);
  });

  it('is told over a real line, in the middle of the bytes, why it is refused', async () => {
    const { uploadUrl } = await announced(4 * 1024 * 1024, 'video/mp4');
    const assertWritable = vi.spyOn(app.media, 'assertWritable').mockImplementation(() => {
      throw new AppError('storage_full', { retryAfter: 30 });
    });
    const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
    const headers = { cookie: ada.cookie, 'content-type': 'video/mp4', 'content-length': 4 * 1024 * 1024 };
    const sending = request(address + uploadUrl, { method: 'PUT', headers });
    const answered = once(sending, 'response');
    // Half of it, so that the answer can come from nothing but what has arrived.
    sending.write(Buffer.alloc(2 * 1024 * 1024));
    const [response] = (await answered) as [IncomingMessage];
    expect(response.statusCode).toBe(507);
    sending.destroy();
    assertWritable.mockRestore();
  });

  it('stops arriving where the disk fills up meanwhile', async () => {
    const film = Buffer.concat([FILM, box('free', '\0'.repeat(3 * 1024 * 1024))]);
    const { uploadUrl } = await announced(film.length, 'video/mp4');
    // It is asked on admission elsewhere, so this is the answer while the bytes arrive.
    const assertWritable = vi.spyOn(app.media, 'assertWritable').mockImplementation(() => {
      throw new AppError('storage_full', { retryAfter: 30 });
    });
    const response = await put(uploadUrl, film, ada, 'video/mp4');
    assertWritable.mockRestore();
    expect([response.statusCode, response.json().code]).toEqual([507, 'storage_full']);
    expect(arrivals()).toEqual([]);
  });

  it('is refused where it is more, or less, than announced', async () => {
    expect(await refusal(picture, 'image/jpeg', picture.length + 1)).toContain('arrived incomplete');
    const { uploadUrl } = await announced(picture.length - 1);
    expect((await put(uploadUrl, picture)).statusCode).toBe(413);
    expect(arrivals()).toEqual([]);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/jpeg'],
    ['HTML', '<!doctype html><script>alert(1)</script>', 'image/png'],
    ['a video under the name of a photo', FILM, 'image/jpeg'],
    ['Matroska that is no WebM', Buffer.from('1A45DFA38B4282886D6174726F736B61', 'hex'), 'video/webm'],
  ])('is taken for what its bytes are: %s', async (_name, bytes, type) => {
    expect(await refusal(Buffer.from(bytes as string), type)).toContain('Please choose a JPEG');
  });

  it('that is a photo under the name of a video is refused', async () => {
    expect(await refusal(picture, 'video/mp4')).toContain('Please choose a JPEG');
  });

  it('leaves nothing behind a picture of what it is besides', async () => {
    const polyglot = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const media = await sent(polyglot);
    const { rawPayload, headers } = await ada.request('GET', media.url);
    expect(rawPayload.includes('script')).toBe(false);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('is refused before it unfolds where it claims more pixels than any camera has', async () => {
    const header = claiming(flatPng(2, 2, 'palette', 1), 30_000, 30_000);
    expect(await refusal(header, 'image/png')).toContain('at most 50 megapixels');
    const bomb = flatPng(12_000, 12_000, 'palette', 1);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusal(bomb, 'image/png')).toContain('at most 50 megapixels');
    const heavy = claiming(flatPng(6_000, 6_000, 'rgba', 8), 6_000, 6_000, { depth: 16, interlaced: true });
    expect(await refusal(heavy, 'image/png')).toContain('too large once it is unfolded');
  });

  it('that is broken is said to be so', async () => {
    const heic = Buffer.concat([box('ftyp', 'heic\0\0\0\0mif1heic'), box('meta', '\0'.repeat(200))]);
    expect(await refusal(heic, 'image/heic')).toBe('This picture cannot be read.');
    expect(await refusal(picture.subarray(0, picture.length >> 1), 'image/jpeg')).toBe('This picture cannot be read.');
  });
});

describe('what nobody uses', () => {
  it('can be taken back by its owner alone', async () => {
    const media = await sent(picture);
    expect((await app.request('DELETE', media.url)).statusCode).toBe(401);
    expect((await bob.request('DELETE', media.url)).statusCode).toBe(404);
    expect((await ada.request('DELETE', media.url)).statusCode).toBe(204);
    await app.events.drain();
    expect(kept()).toEqual([]);
  });

  it('is swept after a day, and nothing else', async () => {
    const [used, unused] = [await sent(picture), await sent(picture)];
    await ada.write({ content: CONTENT, media: [used.url] });
    await announced(1000);
    app.clock.set(later(UNUSED_MS - 1));
    await sweepUnused(app.media);
    expect((await ada.request('GET', unused.url)).statusCode).toBe(200);
    app.clock.set(later(UNUSED_MS + 1));
    await sweepUnused(app.media);
    await app.events.drain();
    expect((await ada.request('GET', unused.url)).statusCode).toBe(404);
    expect((await ada.request('GET', used.url)).statusCode).toBe(200);
    expect(kept()).toEqual(['full.webp', 'preview.webp']);
  });
});
