/** Makes photos anew from what a camera wrote: upright, in two sizes, and without place, time or camera. */
import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { AppError } from '../../platform/errors.ts';
import { Turns } from '../../platform/turns.ts';
import type { MediaType } from './bytes.ts';
import { decodeHeic } from './heic.ts';

/** As the largest common cameras make them; a file of a few bytes can claim far more. */
const PIXELS_MAX = 50_000_000;
const SECONDS_MAX = 20;
/** Longest side in pixels: fills the largest common screens, and a column of a phone at three times its points. */
const FULL_SIDE = 2_560;
const PREVIEW_SIDE = 1_080;
const FULL_QUALITY = 82;
const PREVIEW_QUALITY = 74;
/** How hard the encoder tries, 0 to 6. Of a photo of 12 megapixels 2 took 0.4 s, 4 0.7 s and 6 2.2 s, for sizes within 6 %. */
const EFFORT = 2;

const UNREADABLE = 'This picture cannot be read.';
const TOO_LARGE = 'This picture has too many pixels. Please choose one of at most 50 megapixels.';

export interface MadePhoto {
  width: number;
  height: number;
  /** Of the full one. */
  bytes: number;
}

/** One at a time, so that their memory is that of one however many arrive together. */
const turns = new Turns({ atOnce: 1, waitingMax: 100 });

/**
 * Reads the picture at `path` and writes it as WebP to `full` and, smaller, to `preview`. Of a moving picture the first
 * frame is kept. Answers the size of the full one in pixels.
 * @throws AppError validation_failed for what is damaged or has too many pixels
 */
export function makePhoto(path: string, type: MediaType, full: string, preview: string): Promise<MadePhoto> {
  return turns.take(async () => {
    // Loaded with the first picture, since most servers start without ever seeing one.
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    const limits = { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true } as const;
    let opened: Sharp;
    if (type === 'image/heic') {
      const { data, width, height } = await decodeHeic(await readFile(path), PIXELS_MAX);
      opened = sharp(data, { ...limits, raw: { width, height, channels: 4 } });
    } else {
      const { width, height } = await readable(() => sharp(path, { limitInputPixels: false }).metadata());
      if (width * height > PIXELS_MAX) throw refused(TOO_LARGE);
      opened = sharp(path, limits).autoOrient();
    }
    const inside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
    const made = await readable(() =>
      opened
        .timeout({ seconds: SECONDS_MAX })
        .toColourspace('srgb')
        .resize(inside(FULL_SIDE))
        .webp({ quality: FULL_QUALITY, effort: EFFORT })
        .toFile(full),
    );
    await readable(() =>
      sharp(full).resize(inside(PREVIEW_SIDE)).webp({ quality: PREVIEW_QUALITY, effort: EFFORT }).toFile(preview),
    );
    return { width: made.width, height: made.height, bytes: made.size };
  });
}

async function readable<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw new AppError('storage_full');
    // Without its cause: what a decoder says of a file is of no use to anybody here.
    throw refused(UNREADABLE);
  }
}

/** A sentence about the file itself. */
export function refused(message: string): AppError {
  return new AppError('validation_failed', { message, details: [message] });
}
