/** Photos: suggestions by a model, guesses from light and colour, and malicious files. */

import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { analyzePhoto, type ThemeSuggestion } from '../../../contract/analysis.ts';
import { errorBodySchema } from '../../../contract/errors.ts';
import { createTestApp, newAddress, setUpModelServer, setUpTestApp, type TestApp } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { flatPng, withClaimedSize } from '../../testing/flat-png.ts';
import { manyScansJpeg } from '../../testing/many-scans.ts';
import { respondsWithError, respondsWithJson } from '../../testing/model-server.ts';
import { ONE_PIXEL } from '../../testing/one-pixel.ts';

const PATH = '/api/smart-features/analyze-photo';

const local = setUpTestApp();
const server = setUpModelServer();
let app: TestApp;
let ada: Member;
beforeEach(async () => {
  app = await createTestApp(local.database, {
    model: { baseUrl: server.baseUrl, model: 'small', apiKey: undefined, timeoutMs: 60_000, dailyCalls: 3 },
  });
  ada = await buildMember(app);
});

function solidColour(background: string, width = 60, height = 40) {
  return sharp({ create: { width, height, channels: 3, background } });
}

function send(picture: Buffer | string, to: TestApp = local) {
  const imageBase64 = typeof picture === 'string' ? picture : picture.toString('base64');
  return to.request('POST', PATH, { imageBase64 }, { headers: { cookie: ada.cookie } });
}

async function suggest(picture: Buffer, to: TestApp = local): Promise<ThemeSuggestion[]> {
  const response = await send(picture, to);
  expect(response.statusCode, response.body).toBe(200);
  return analyzePhoto.output.parse(response.json());
}

async function refusal(picture: Buffer | string): Promise<string> {
  const response = await send(picture);
  expect(response.statusCode, response.body).toBe(400);
  const { code, fields } = errorBodySchema.parse(response.json());
  expect(code).toBe('validation_failed');
  return fields?.imageBase64 ?? fields?.['body.imageBase64'] ?? '';
}

describe('without a model', () => {
  it('needs a session, which is checked before the picture is read', async () => {
    const response = await app.http.inject({
      method: 'POST',
      url: PATH,
      remoteAddress: newAddress(),
      headers: { host: 'evenglow.example', 'content-type': 'application/json' },
      payload: '{"imageBase64": "this is no JSON that ends',
    });
    expect(response.statusCode).toBe(401);
    expect(response.body).toContain('Unauthorized');
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('reads %s', async (format) => {
    const [first] = await suggest(await solidColour('#2f8f3a').toFormat(format).toBuffer());
    expect(first).toMatchObject({ theme: 'nature', confidence: 0.5 });
    expect(first?.reasoning).toBe('A guess from light and color: much of the picture is green.');
  });

  it('guesses from light, colour and hour, or returns nothing', async () => {
    const themes = async (picture: Buffer) => (await suggest(picture)).map(({ theme }) => theme);
    expect(await themes(await solidColour('#5aa0f0').png().toBuffer())).toEqual(['weather']);
    expect(await themes(await solidColour('#7a3a10').png().toBuffer())).toEqual(['home']);
    expect(await themes(await solidColour('#9a9a9a').png().toBuffer())).toEqual([]);
    expect(await themes(await solidColour('#101014').png().toBuffer())).toEqual([]);
    expect(await themes(Buffer.from(ONE_PIXEL, 'base64'))).toEqual([]);
    const exif = { IFD0: {}, IFD2: { DateTimeOriginal: '2026:05:20 23:10:00' } };
    const [rest] = await suggest(await solidColour('#050507').jpeg().withExif(exif).toBuffer());
    expect(rest?.theme).toBe('rest');
    expect(rest?.reasoning).toContain('(night)');
  });

  it('respects the orientation of the picture', async () => {
    const sky = await solidColour('#5aa0f0', 60, 20).png().toBuffer();
    const upright = await solidColour('#808080', 60, 60)
      .composite([{ input: sky, top: 0, left: 0 }])
      .png()
      .toBuffer();
    const rotated = await sharp(upright).rotate(180).withMetadata({ orientation: 3 }).jpeg().toBuffer();
    expect((await suggest(rotated)).map(({ theme }) => theme)).toEqual(['weather']);
  });

  it('accepts ten megabytes and no more', async () => {
    const picture = await solidColour('#2f8f3a').png().toBuffer();
    const padded = Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024 - picture.length)]);
    expect((await suggest(padded))[0]?.theme).toBe('nature');
    expect(await refusal(Buffer.concat([padded, Buffer.alloc(3)]))).toBe('A picture can be up to 10 MB.');
    expect((await send('A'.repeat(15 * 1024 * 1024))).statusCode).toBe(413);
  });
});

describe('an invalid picture', () => {
  const UNSUPPORTED_TYPE = 'Please choose a JPEG, PNG, WebP or GIF picture.';
  const UNREADABLE = 'We can’t read this picture.';

  it('is recognised by its bytes and refused', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    for (const bytes of [svg, '<html>', '%PDF-1.7', 'GIF88a', 'RIFF0000WAVE', 'x', '\u00ff\u00d8', 'BM000000']) {
      expect(await refusal(Buffer.from(bytes, 'latin1'))).toBe(UNSUPPORTED_TYPE);
    }
    expect(await refusal(await solidColour('#fff').tiff().toBuffer())).toBe(UNSUPPORTED_TYPE);
    expect(await refusal(await solidColour('#fff').avif().toBuffer())).toBe(UNSUPPORTED_TYPE);
  });

  it('is refused if only its header is valid, or if it is damaged', async () => {
    for (const start of ['\u00ff\u00d8\u00ff\u00e0', '\u0089PNG\r\n\u001a\n', 'GIF89a', 'RIFF\u0004\0\0\0WEBP']) {
      expect(await refusal(Buffer.from(start, 'latin1'))).toBe(UNREADABLE);
      expect(await refusal(Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(5_000, 7)]))).toBe(UNREADABLE);
      expect(await refusal(Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from('<svg onload=x>')]))).toBe(
        UNREADABLE,
      );
    }
    const complete = await solidColour('#2f8f3a', 600, 400).png({ compressionLevel: 0 }).toBuffer();
    expect(await refusal(complete.subarray(0, complete.length >> 1))).toBe(UNREADABLE);
  });

  it('is refused before decoding if it has too many pixels', async () => {
    const bomb = flatPng(12_000, 12_000, 'palette', 1);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusal(bomb)).toContain('at most 64 megapixels');
    // Only a header, with 65,535 by 65,535 pixels.
    const gif = Buffer.from('GIF89a\u00ff\u00ff\u00ff\u00ff\u0000\u0000\u0000', 'latin1');
    await refusal(gif);
  });

  it('is refused before it is decoded if one side is too long or it has too many scans', async () => {
    expect(await refusal(flatPng(5_000_000, 10, 'palette', 8))).toContain('at most 16,384 pixels per side');
    expect(await refusal(await manyScansJpeg(20_000))).toContain('can’t use this JPEG');
    expect((await send(await manyScansJpeg(0))).statusCode).toBe(200);
  });

  it('is refused before decoding if decoding needs the whole picture in memory', async () => {
    const deep = solidColour('#2f8f3a').ensureAlpha().toColourspace('rgb16').png({ progressive: true });
    const bytes = await deep.toBuffer();
    expect(await send(bytes)).toMatchObject({ statusCode: 200 });
    expect(await refusal(withClaimedSize(bytes, 7_000, 7_000))).toContain('with fewer pixels');
  });

  it.each(['data:image/png;base64,AAAA', 'AAA', '====', 'A=AA', 'AAAA\n', 'AA-_', '🕯🕯', ''])(
    'is refused if it is not base64: %j',
    async (text) => {
      await refusal(text);
    },
  );
});

describe('with a model', () => {
  const modelAnswer = { suggestions: [{ theme: 'nature', confidence: 0.95, reasoning: 'A wide green field.' }] };

  it('sends a small copy without place and time', async () => {
    server.next(respondsWithJson(modelAnswer));
    const original = await solidColour('#2f8f3a', 3_000, 2_000)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Marzipan' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
      .toBuffer();
    expect(await suggest(original, app)).toEqual(modelAnswer.suggestions);
    const [, user] = JSON.parse(server.requests[0]?.text ?? '').messages;
    const url: string = user.content.find((part: { type: string }) => part.type === 'image_url').image_url.url;
    const sent = Buffer.from(url.replace('data:image/jpeg;base64,', ''), 'base64');
    const { format, width, exif } = await sharp(sent).metadata();
    expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 1024, exif: undefined });
    expect(sent.includes('Marzipan')).toBe(false);
    expect(server.requests[0]?.text).not.toContain(ada.user.id);
  });

  it('without vision falls back to guesses, and does not open the breaker', async () => {
    server.always(respondsWithError(400));
    const picture = await solidColour('#2f8f3a').png().toBuffer();
    for (let index = 0; index < 3; index++) expect((await suggest(picture, app))[0]?.confidence).toBe(0.5);
    const status = await (await buildMember(app)).request('GET', '/api/ai-service/status');
    expect(status.json()).toMatchObject({ isAvailable: true });
  });

  it('respects the person’s daily calls', async () => {
    server.always(respondsWithJson(modelAnswer));
    const picture = await solidColour('#2f8f3a').png().toBuffer();
    for (let index = 0; index < 5; index++) await suggest(picture, app);
    expect(server.requests).toHaveLength(3);
  });
});
