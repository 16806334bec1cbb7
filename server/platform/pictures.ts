/** Opens untrusted images with limits on pixels, memory and time, shared by all features of a process. */
import type { Metadata, Sharp } from 'sharp';
import { AppError } from './errors.ts';
import { countScans } from './jpeg-scans.ts';
import { Semaphore } from './semaphore.ts';

/** The largest common cameras have this many. A file of a few bytes can claim far more. */
export const PIXELS_MAX = 50_000_000;
/** Pixels. Decoders hold whole lines: ten lines of 5,000,000 pixels took 7.5 GB. Phone panoramas have up to 16,382. */
export const SIDE_MAX = 16_384;
/** A progressive JPEG has about ten scans, each a pass over the whole image. */
const SCANS_MAX = 100;
const TIMEOUT_SECONDS = 10;
/** Bytes. Progressive and interlaced images are held in memory as a whole: 50 megapixels with 8 bits, fewer with 16. */
const DECODED_BYTES_MAX = 200_000_000;
/**
 * Decoding can take hundreds of megabytes and occupies threads also needed for password hashing. Both are shared by the
 * whole process, so the limit is too.
 */
const semaphore = new Semaphore({ permits: 2, queueMax: 40 });

const UNREADABLE = 'We can’t read this picture.';
const TOO_LARGE = 'This picture is too large. Please choose one with at most 50 megapixels.';
const TOO_LONG = 'This picture is too large. Please choose one with at most 16,384 pixels per side.';
const TOO_MANY_SCANS = 'We can’t use this JPEG. Please save a new copy in a photo app and choose that one.';
const TOO_HEAVY = 'This picture is too large. Please choose one with fewer pixels.';

/** RGBA pixels, row by row. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface OpenedPicture {
  metadata: Metadata;
  /** Starts decoding from the beginning, upright and in sRGB. */
  open: () => Sharp;
}

/** Creates the error for an image from a message. */
export type PictureErrorFactory = (message: string) => AppError;

/**
 * Reads the metadata and checks the limits. `source` is the file's bytes, its path, or pixels.
 * @throws the error of `createError` if the image is damaged or exceeds a limit
 */
export async function openPicture(
  source: Buffer | string | Pixels,
  createError: PictureErrorFactory,
): Promise<OpenedPicture> {
  // Loaded with the first image, because most servers never process one.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const read = (limits: object) =>
    typeof source === 'object' && 'data' in source
      ? sharp(source.data, { ...limits, raw: { width: source.width, height: source.height, channels: 4 } })
      : sharp(source, limits);
  const metadata = await withPictureErrors(() => read({ limitInputPixels: false }).metadata(), createError);
  const { width, height, channels, depth, isProgressive } = metadata;
  const decodedBytes = isProgressive ? width * height * channels * (depth === 'uchar' ? 1 : 2) : 0;
  if (width * height > PIXELS_MAX) throw createError(TOO_LARGE);
  if (Math.max(width, height) > SIDE_MAX) throw createError(TOO_LONG);
  if (decodedBytes > DECODED_BYTES_MAX) throw createError(TOO_HEAVY);
  if (metadata.format === 'jpeg' && (typeof source === 'string' || Buffer.isBuffer(source))) {
    if ((await countScans(source, SCANS_MAX)) > SCANS_MAX) throw createError(TOO_MANY_SCANS);
  }
  return {
    metadata,
    open: () =>
      read({ limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .autoOrient()
        .toColourspace('srgb'),
  };
}

/**
 * Runs image work when a permit is free.
 * @throws AppError storage_full; service_unavailable if the queue is full; the error of `createError` if the work fails
 */
export function limitPictureWork<Value>(work: () => Promise<Value>, createError: PictureErrorFactory): Promise<Value> {
  return semaphore.run(() => withPictureErrors(work, createError));
}

async function withPictureErrors<Value>(read: () => Promise<Value>, createError: PictureErrorFactory): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Error && 'code' in error) {
      // A system error, not a problem of the image.
      throw error.code === 'ENOSPC' ? new AppError('storage_full') : error;
    }
    // The decoder's error is left out, because it is of no use to users or operators.
    throw createError(UNREADABLE);
  }
}
