import { afterEach, expect, it, vi } from 'vitest';
import { reducedPhoto } from './reduced-photo.ts';

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
