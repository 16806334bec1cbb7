import { afterEach, expect, it, vi } from 'vitest';
import { PHOTO_BYTES_MAX } from '../../../contract/limits.ts';
import { photoWithinLimit, reducedPhoto } from './reduced-photo.ts';

const scaledJpeg = vi.hoisted(() => vi.fn());
vi.mock('./scaled-jpeg.ts', () => ({ scaledJpeg }));
afterEach(() => vi.unstubAllGlobals());

it('reduces an AVIF that the server could not decode, and nothing else', async () => {
  const copy = new Blob(['copy'], { type: 'image/jpeg' });
  scaledJpeg.mockResolvedValue(copy);
  const decode = vi.fn(async () => ({ width: 4_032, height: 3_024, close: () => {} }));
  vi.stubGlobal('createImageBitmap', decode);
  const avif = new Blob(['photo'], { type: 'image/avif' });
  expect(await reducedPhoto(avif)).toBe(copy);
  const webp = new Blob(['photo'], { type: 'image/webp' });
  expect(await reducedPhoto(webp)).toBe(webp);
  decode.mockRejectedValue(new Error('This browser cannot decode it.'));
  expect(await reducedPhoto(avif)).toBe(avif);
  decode.mockClear();
  const jpeg = new Blob(['photo'], { type: 'image/jpeg' });
  expect(await reducedPhoto(jpeg)).toBe(jpeg);
  expect(decode).not.toHaveBeenCalled();
});

it('reduces a photo with more bytes than an upload may have, if the browser can decode it', async () => {
  const copy = new Blob(['copy'], { type: 'image/jpeg' });
  scaledJpeg.mockResolvedValue(copy);
  const decode = vi.fn(async () => ({ width: 12_000, height: 9_000, close: () => {} }));
  vi.stubGlobal('createImageBitmap', decode);
  const heavy = new File([new Uint8Array(PHOTO_BYTES_MAX + 1)], 'IMG_1.jpg', { type: 'image/jpeg' });
  expect(await photoWithinLimit(heavy)).toMatchObject({ name: 'IMG_1.jpg', size: copy.size, type: 'image/jpeg' });
  const video = new File([new Uint8Array(PHOTO_BYTES_MAX + 1)], 'a.mp4', { type: 'video/mp4' });
  expect(await photoWithinLimit(video)).toBe(video);
  const light = new File(['photo'], 'IMG_2.jpg', { type: 'image/jpeg' });
  expect(await photoWithinLimit(light)).toBe(light);
  decode.mockRejectedValue(new Error('This browser cannot decode it.'));
  expect(await photoWithinLimit(heavy)).toBe(heavy);
});
