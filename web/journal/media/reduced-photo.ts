/** Reduces photos in the browser that the server would refuse: files that are too large, or take too much memory to decode. */
import { IMPORTED_PHOTO_BYTES_MAX, PHOTO_BYTES_MAX } from '../../../contract/limits.ts';
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
  return (await scaledCopy(photo, (pixels) => pixels > pixelsMax)) ?? photo;
}

/**
 * Returns a smaller JPEG, of the same name, of a photo with more bytes than an upload may have, such as in a phone's
 * mode of 108 megapixels; otherwise, and if it cannot be decoded here, the file itself.
 */
export async function photoWithinLimit(file: File): Promise<File> {
  const isReducible = file.type.startsWith('image/') && file.size <= IMPORTED_PHOTO_BYTES_MAX;
  if (!isReducible || file.size <= PHOTO_BYTES_MAX) return file;
  const copy = await scaledCopy(file, () => true);
  return copy ? new File([copy], file.name, { type: copy.type, lastModified: file.lastModified }) : file;
}

/** Undefined if `isNeeded` says so of the number of pixels, or if this browser cannot decode the photo: most cannot decode HEIC. */
async function scaledCopy(photo: Blob, isNeeded: (pixels: number) => boolean): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(photo);
    const { width, height } = bitmap;
    const copy = isNeeded(width * height)
      ? await scaledJpeg(bitmap, { width, height, longestSide: LONGEST_SIDE, quality: QUALITY })
      : undefined;
    bitmap.close();
    return copy;
  } catch {
    return undefined;
  }
}
