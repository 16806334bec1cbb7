/** Opens pictures that anybody may have made: pixels, memory and time are bounded, for all features of a process together. */
import type { Metadata, Sharp } from 'sharp';
import { AppError } from './errors.ts';
import { countScans } from './jpeg-scans.ts';
import { Semaphore } from './semaphore.ts';

/** As the largest common cameras make them; a file of a few bytes can claim far more. */
export const PIXELS_MAX = 50_000_000;
/** Pixels. A decoder holds whole lines: ten of 5,000,000 pixels took 7.5 GB. A panorama of a phone has 16,382. */
export const SIDE_MAX = 16_384;
/** A progressive JPEG has some ten; each is a pass over the whole picture. */
const SCANS_MAX = 100;
const SECONDS_MAX = 10;
/** What comes in several passes is held whole: 50 megapixels of eight bits, and far fewer of sixteen. In bytes. */
const HELD_MAX = 200_000_000;
/**
 * An unfolded picture can take hundreds of megabytes, and those at work keep the threads that also check passwords. Of
 * the process, not of a server in it: so are memory and threads.
 */
const semaphore = new Semaphore({ permits: 2, queueMax: 40 });

const UNREADABLE = 'This picture cannot be read.';
const TOO_LARGE = 'This picture has too many pixels. Please choose one of at most 50 megapixels.';
const TOO_LONG = 'This picture is too long on one side. Please choose one of at most 16,384 pixels a side.';
const TOO_MANY_SCANS =
  'This JPEG was saved in too many steps to be shown. Please save it again and choose the new one.';
const TOO_HEAVY = 'This picture is too large once it is unfolded. Please choose one with fewer pixels.';

/** Red, green, blue and alpha, row by row. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface OpenedPicture {
  metadata: Metadata;
  /** The picture from its beginning, upright and in sRGB; each use is a new reading. */
  open: () => Sharp;
}

/** Makes the error that a caller is answered with for a picture, from a sentence about it. */
export type Refuse = (message: string) => AppError;

/**
 * Looks at what the picture claims to be. `source`: its bytes, the path of its file, or its pixels.
 * @throws whatever `refuse` makes, for what is damaged, has too many pixels, too long a side or too many scans, or unfolds to
 * too much
 */
export async function openPicture(source: Buffer | string | Pixels, refuse: Refuse): Promise<OpenedPicture> {
  // Loaded with the first picture, since most servers start without ever seeing one.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const read = (limits: object) =>
    typeof source === 'object' && 'data' in source
      ? sharp(source.data, { ...limits, raw: { width: source.width, height: source.height, channels: 4 } })
      : sharp(source, limits);
  const metadata = await readable(() => read({ limitInputPixels: false }).metadata(), refuse);
  const { width, height, channels, depth, isProgressive } = metadata;
  const held = isProgressive ? width * height * channels * (depth === 'uchar' ? 1 : 2) : 0;
  if (width * height > PIXELS_MAX) throw refuse(TOO_LARGE);
  if (Math.max(width, height) > SIDE_MAX) throw refuse(TOO_LONG);
  if (held > HELD_MAX) throw refuse(TOO_HEAVY);
  if (metadata.format === 'jpeg' && (typeof source === 'string' || Buffer.isBuffer(source))) {
    if ((await countScans(source, SCANS_MAX)) > SCANS_MAX) throw refuse(TOO_MANY_SCANS);
  }
  return {
    metadata,
    open: () =>
      read({ limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true })
        .timeout({ seconds: SECONDS_MAX })
        .autoOrient()
        .toColourspace('srgb'),
  };
}

/**
 * Does work on pictures when its turn comes.
 * @throws AppError storage_full; service_unavailable where too many wait; whatever `refuse` makes where the work fails
 */
export function limitPictureWork<Value>(work: () => Promise<Value>, refuse: Refuse): Promise<Value> {
  return semaphore.run(() => readable(work, refuse));
}

async function readable<Value>(read: () => Promise<Value>, refuse: Refuse): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Error && 'code' in error) {
      // Not the picture's fault: the system's, or that of a part of this server.
      throw error.code === 'ENOSPC' ? new AppError('storage_full') : error;
    }
    // Without its cause: what a decoder says of a file is of no use to anybody here.
    throw refuse(UNREADABLE);
  }
}
