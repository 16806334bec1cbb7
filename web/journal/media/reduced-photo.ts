/** Reduces photos in the browser that the server would refuse because decoding them takes too much memory. */
import { scaledJpeg } from './scaled-jpeg.ts';

/** Pixels that the server decodes, by type; others have no such limit. */
const PIXELS_MAX: Readonly<Record<string, number>> = {
  'image/avif': 5_000_000,
  'image/heic': 12_500_000,
  'image/webp': 12_500_000,
};
/** As the server stores photos. */
const LONGEST_SIDE = 2_560;
const QUALITY = 0.9;

/** Returns a smaller JPEG of a photo with too many pixels; the photo itself if it is fine or cannot be decoded here. */
export async function reducedPhoto(photo: Blob): Promise<Blob> {
  const pixelsMax = PIXELS_MAX[photo.type];
  if (pixelsMax === undefined) return photo;
  try {
    const bitmap = await createImageBitmap(photo);
    const { width, height } = bitmap;
    const copy =
      width * height > pixelsMax
        ? await scaledJpeg(bitmap, { width, height, longestSide: LONGEST_SIDE, quality: QUALITY })
        : undefined;
    bitmap.close();
    return copy ?? photo;
  } catch {
    // Most browsers cannot decode HEIC.
    return photo;
  }
}
