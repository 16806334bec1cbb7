/** Refuses pictures by their header that cannot be decoded within the memory of the picture process. */
import type { Metadata } from 'sharp';
import { countScans } from '../jpeg-scans.ts';
import { TOO_HEAVY, UNREADABLE } from './picture-job.ts';

/** Phones have up to 200 megapixels, which JPEG scales while it decodes. A file of a few bytes can claim far more. */
export const PIXELS_MAX = 201_000_000;
/** Pixels of other types: the 50-megapixel mode of phones has 50,135,040. */
const OTHER_PIXELS_MAX = 64_000_000;
/** Pixels of HEIC without tiles: 12 megapixels take 105 MiB. */
const WHOLE_HEIC_PIXELS_MAX = 15_000_000;
/** Pixels. Decoders hold whole lines: ten lines of 5,000,000 pixels took 7.5 GB. Phone panoramas have up to 16,382. */
const SIDE_MAX = 16_384;
/** A progressive JPEG has about ten scans, each a pass over the whole image. */
const SCANS_MAX = 100;
/** Pixels times scans: 25 megapixels in 12 scans, or 12 in 25. */
const SCANNED_PIXELS_MAX = 300_000_000;
/** Bytes that a decoder may hold: 12 megapixels of WebP, 25 of progressive JPEG. */
const DECODED_BYTES_MAX = 100_000_000;

const TOO_LARGE = 'This picture is too large. Please choose one with at most 200 megapixels.';
const OTHER_TOO_LARGE = 'This picture is too large. Please choose one with at most 64 megapixels, or a JPEG.';
const HEIC_TOO_LARGE = 'This HEIC picture is too large. Please save it as a JPEG and choose that one.';
const TOO_LONG = 'This picture is too large. Please choose one with at most 16,384 pixels per side.';
const TOO_MANY_SCANS = 'We can’t use this JPEG. Please save a new copy in a photo app and choose that one.';
const AVIF_TOO_LARGE = 'This AVIF picture is too large. Please save it as a JPEG and choose that one.';

/** A picture that is not accepted. The message is a sentence for the user. */
export class RefusedPicture extends Error {}

/** @throws RefusedPicture if the image has too many pixels or a side that is too long */
export function checkSize(width: number, height: number, format?: string): void {
  if (width * height > PIXELS_MAX) throw new RefusedPicture(TOO_LARGE);
  if (format !== 'jpeg' && width * height > OTHER_PIXELS_MAX) throw new RefusedPicture(OTHER_TOO_LARGE);
  if (Math.max(width, height) > SIDE_MAX) throw new RefusedPicture(TOO_LONG);
}

/** @throws RefusedPicture if an image without tiles has too many pixels to be held */
export function checkWholeHeic(width: number, height: number): void {
  if (width * height > WHOLE_HEIC_PIXELS_MAX) throw new RefusedPicture(HEIC_TOO_LARGE);
}

/** @throws RefusedPicture */
export async function checkPicture(source: string | Buffer, metadata: Metadata): Promise<void> {
  checkSize(metadata.width, metadata.height, metadata.format);
  const bytes = metadata.width * metadata.height * heldPerPixel(metadata);
  if (bytes > DECODED_BYTES_MAX) throw new RefusedPicture(metadata.format === 'heif' ? AVIF_TOO_LARGE : TOO_HEAVY);
  if (metadata.format !== 'jpeg') return;
  const scans = await countScans(source, SCANS_MAX);
  if (scans > SCANS_MAX || scans * metadata.width * metadata.height > SCANNED_PIXELS_MAX)
    throw new RefusedPicture(TOO_MANY_SCANS);
}

/** Bytes per pixel that the decoder holds at once, as measured; 0 if it decodes line by line or scales while it decodes. */
function heldPerPixel({ format, channels, depth, isProgressive, bitsPerSample }: Metadata): number {
  const sampleBytes = depth === 'uchar' ? 1 : 2;
  switch (format) {
    case 'jpeg':
      // Coefficients have 16 bits; with chroma at a quarter, there are 1.5 per pixel.
      return isProgressive ? 4 : 0;
    case 'png':
      return isProgressive ? channels * sampleBytes : 0;
    case 'gif':
      return 8;
    case 'heif':
      // libaom keeps 11 bytes of coefficients per pixel beside the picture.
      return (bitsPerSample ?? 8) > 8 ? 24 : 16;
    case 'webp':
    case 'svg':
    case 'tiff':
      return 0;
    default:
      throw new RefusedPicture(UNREADABLE);
  }
}
