/** Processing of uploaded photos, and refusal of other files. */

import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { flatPng, withClaimedSize } from '../../testing/flat-png.ts';
import { heicGrid } from '../../testing/heic-grid.ts';
import { manyScansJpeg } from '../../testing/many-scans.ts';
import { listUnfinishedUploads, PICTURE, uploadMedia, uploadRejected, VIDEO } from '../../testing/media.ts';
import { box } from '../../testing/media-box.ts';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app);
});

/** A HEVC-encoded picture of four colours with location metadata, made for this test. */
const HEIC = readFileSync(new URL('sample.heic', import.meta.url));

async function storedBytes({ url }: { url: string }): Promise<Buffer> {
  return (await ada.request('GET', url)).rawPayload;
}

describe('a photo', () => {
  it('is re-encoded in two sizes without location and camera metadata, and visible to its owner only', async () => {
    const media = await uploadMedia(app, ada, PICTURE);
    expect(media).toMatchObject({ kind: 'photo', width: 1600, height: 1200, previewUrl: `${media.url}?size=preview` });
    for (const [url, width] of [
      [media.url, 1600],
      [media.previewUrl ?? '', 1080],
    ] as const) {
      const response = await ada.request('GET', url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('image/webp');
      const metadata = await sharp(response.rawPayload).metadata();
      expect([metadata.format, metadata.width, metadata.exif]).toEqual(['webp', width, undefined]);
      expect(response.rawPayload.includes('Marzipan')).toBe(false);
      expect((await app.request('GET', url)).statusCode).toBe(401);
      expect((await bob.request('GET', url)).statusCode).toBe(404);
    }
    expect(listUnfinishedUploads(app)).toEqual([]);
    const etag = (await ada.request('GET', media.url)).headers.etag;
    expect((await ada.request('GET', media.url, undefined, { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('is rotated according to its EXIF orientation', async () => {
    const sideways = await sharp(PICTURE).resize(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await uploadMedia(app, ada, sideways)).toMatchObject({ width: 300, height: 400 });
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'may be %s, whatever type it was created with',
    async (format) => {
      const bytes = await sharp(PICTURE).resize(60, 40).toFormat(format).toBuffer();
      expect(await uploadMedia(app, ada, bytes, 'image/png')).toMatchObject({ kind: 'photo', width: 60, height: 40 });
    },
  );
});

describe('a HEIC photo', () => {
  it('is decoded and re-encoded like any other', async () => {
    expect(HEIC.includes('Marzipan')).toBe(true);
    const media = await uploadMedia(app, ada, HEIC, 'image/heic');
    expect(media).toMatchObject({ kind: 'photo', width: 640, height: 480 });
    const { headers, rawPayload } = await ada.request('GET', media.url);
    expect(headers['content-type']).toBe('image/webp');
    expect(rawPayload.includes('Marzipan')).toBe(false);
    const corner = await sharp(rawPayload)
      .extract({ left: 20, top: 20, width: 8, height: 8 })
      .removeAlpha()
      .raw()
      .toBuffer();
    // The original red, within the error of two lossy encodings.
    for (const [index, value] of [220, 60, 90].entries())
      expect(Math.abs((corner[index] ?? 0) - value)).toBeLessThan(16);
  });

  it('without tiles is refused with the reason if it has too many pixels', async () => {
    const large = Buffer.from(HEIC);
    const size = large.indexOf('ispe') + 8;
    large.writeUInt32BE(8_160, size);
    large.writeUInt32BE(6_144, size + 4);
    expect(await uploadRejected(app, ada, large, 'image/heic')).toContain('This HEIC picture is too large');
  });

  it('with too many pixels to hold is decoded tile by tile, upright', async () => {
    const turns = 1;
    const pixelsOf = (picture: Sharp) => picture.removeAlpha().raw().toBuffer();
    const tile = await pixelsOf(
      sharp(await storedBytes(await uploadMedia(app, ada, HEIC, 'image/heic'))).resize(64, 48),
    );
    const shape = { columns: 7, rows: 7, tileWidth: 640, tileHeight: 480, cut: 100, quarterTurns: turns };
    const media = await uploadMedia(app, ada, heicGrid(HEIC, shape), 'image/heic');
    expect([media.width, media.height].toSorted((one, other) => Number(one) - Number(other))).toEqual([1_905, 2_560]);
    const upright = await sharp(await storedBytes(media))
      .rotate(turns * 90)
      .toBuffer();
    const grid = await pixelsOf(sharp(upright).resize(438, 326, { fit: 'fill' }));
    // Each tile that is whole shows the same as the image alone.
    for (const [column, row] of [
      [0, 0],
      [5, 5],
      [5, 0],
      [0, 5],
    ] as const) {
      for (const [x, y] of [
        [12, 10],
        [50, 10],
        [12, 38],
        [50, 38],
      ] as const) {
        const at = ((row * 48 + y) * 438 + column * 64 + x) * 3;
        const wanted = tile.subarray((y * 64 + x) * 3, (y * 64 + x) * 3 + 3);
        for (const [index, value] of wanted.entries())
          expect(Math.abs((grid[at + index] ?? 0) - value)).toBeLessThan(24);
      }
    }
  });
});

describe('an upload', () => {
  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/jpeg'],
    ['HTML', '<!doctype html><script>alert(1)</script>', 'image/png'],
    ['a video declared as a photo', VIDEO, 'image/jpeg'],
    ['Matroska that is no WebM', Buffer.from('1A45DFA38B4282886D6174726F736B61', 'hex'), 'video/webm'],
  ])('is identified by its bytes: %s', async (_name, bytes, type) => {
    expect(await uploadRejected(app, ada, Buffer.from(bytes as string), type)).toContain('We can’t open this file');
  });

  it('is refused if a photo is declared as a video', async () => {
    expect(await uploadRejected(app, ada, PICTURE, 'video/mp4')).toContain('We can’t open this file');
  });

  it('keeps only the picture of a polyglot file', async () => {
    const polyglot = Buffer.concat([PICTURE, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const media = await uploadMedia(app, ada, polyglot);
    const { rawPayload, headers } = await ada.request('GET', media.url);
    expect(rawPayload.includes('script')).toBe(false);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('takes a JPEG in the largest modes of phones', async () => {
    for (const [width, height] of [
      [8_160, 6_144],
      [12_000, 9_000],
    ] as const) {
      const flat = sharp({ create: { width, height, channels: 3, background: '#2f8f3a' } });
      const jpeg = await flat.jpeg({ quality: 40 }).withMetadata({ orientation: 6 }).toBuffer();
      const media = await uploadMedia(app, ada, jpeg);
      expect([media.height, media.width]).toEqual([2_560, Math.round((2_560 * height) / width)]);
    }
  });

  it('is refused before decoding if it has too many pixels', async () => {
    const header = withClaimedSize(flatPng(2, 2, 'palette', 1), 30_000, 30_000);
    expect(await uploadRejected(app, ada, header, 'image/png')).toContain('at most 200 megapixels');
    const bomb = flatPng(12_000, 12_000, 'palette', 1);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await uploadRejected(app, ada, bomb, 'image/png')).toContain('at most 64 megapixels');
    const heavy = withClaimedSize(flatPng(6_000, 6_000, 'rgba', 8), 6_000, 6_000, { depth: 16, interlaced: true });
    expect(await uploadRejected(app, ada, heavy, 'image/png')).toContain('with fewer pixels');
  });

  it('is refused before decoding if one side is too long', async () => {
    const long = flatPng(5_000_000, 10, 'palette', 8);
    expect(await uploadRejected(app, ada, long, 'image/png')).toContain('at most 16,384 pixels per side');
    const high = flatPng(10, 5_000_000, 'palette', 1);
    expect(await uploadRejected(app, ada, high, 'image/png')).toContain('at most 16,384 pixels per side');
  });

  it('is refused before decoding if it has too many scans', async () => {
    expect(await uploadRejected(app, ada, await manyScansJpeg(20_000), 'image/jpeg')).toContain('can’t use this JPEG');
    await uploadMedia(app, ada, await manyScansJpeg(0));
  });

  it('gets a clear message if it is damaged', async () => {
    const heic = Buffer.concat([box('ftyp', 'heic\0\0\0\0mif1heic'), box('meta', '\0'.repeat(200))]);
    expect(await uploadRejected(app, ada, heic, 'image/heic')).toBe('We can’t read this picture.');
    expect(await uploadRejected(app, ada, PICTURE.subarray(0, PICTURE.length >> 1), 'image/jpeg')).toBe(
      'We can’t read this picture.',
    );
  });
});
