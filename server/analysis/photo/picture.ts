/** Opens pictures that anybody may have made: the bytes decide the type, and size and time are bounded. */
import type { Metadata, Sharp } from 'sharp';
import { AppError } from '../../platform/errors.ts';
import { Turns } from '../../platform/turns.ts';

export interface Picture {
  /** For a model that sees: at most 1,024 pixels a side, upright, as JPEG, without place, time or any other metadata. */
  small(): Promise<Uint8Array>;
  /** Red, green and blue of `GRID` x `GRID` points, row by row, upright. */
  grid(): Promise<Uint8Array>;
  /** The hour of the day, 0 to 23, that the camera's clock showed; undefined where the picture does not say. */
  readonly hour: number | undefined;
}

export const GRID = 48;
/** As the largest common cameras make them; a file of a few bytes can claim far more. */
const PIXELS_MAX = 50_000_000;
const SECONDS_MAX = 10;
const SMALL_SIDE = 1_024;
/** What comes in several passes is held whole: 50 megapixels of eight bits, and far fewer of sixteen. In bytes. */
const HELD_MAX = 200_000_000;
/**
 * An unfolded picture can take hundreds of megabytes, and those at work keep the threads that also check passwords. Of
 * the process, not of a server in it: so are memory and threads.
 */
const turns = new Turns({ atOnce: 2, waitingMax: 40 });

const NO_PICTURE = 'Please choose a JPEG, PNG, WebP or GIF picture.';
const UNREADABLE = 'This picture cannot be read.';
const TOO_LARGE = 'This picture has too many pixels. Please choose one of at most 50 megapixels.';
const TOO_HEAVY = 'This picture is too large once it is unfolded. Please choose one with fewer pixels.';

/** @throws AppError validation_failed for what is no such picture, is damaged, or has too many pixels */
export async function openPicture(bytes: Buffer): Promise<Picture> {
  if (!isKnownType(bytes)) throw refused(NO_PICTURE);
  // Loaded with the first picture, since most servers start without ever seeing one.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const open = () =>
    sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb');
  const metadata = await readable(() => sharp(bytes, { limitInputPixels: false }).metadata());
  const { width, height, channels, depth, isProgressive, exif } = metadata;
  const held = isProgressive ? width * height * channels * (depth === 'uchar' ? 1 : 2) : 0;
  if (width * height > PIXELS_MAX) throw refused(TOO_LARGE);
  if (held > HELD_MAX) throw refused(TOO_HEAVY);
  const bytesOf = (picture: Sharp) => turns.take(() => readable(() => picture.toBuffer()));
  return {
    small: () =>
      bytesOf(open().resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'inside', withoutEnlargement: true }).jpeg()),
    grid: () => bytesOf(open().resize({ width: GRID, height: GRID, fit: 'fill' }).raw()),
    hour: hourOf(exif),
  };
}

function isKnownType(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12);
  return (
    start.startsWith('\xFF\xD8\xFF') ||
    start.startsWith('\x89PNG\r\n\x1A\n') ||
    start.startsWith('GIF87a') ||
    start.startsWith('GIF89a') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  );
}

async function readable<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch {
    // Without its cause: what a decoder says of a file is of no use to anybody here.
    throw refused(UNREADABLE);
  }
}

/**
 * The earliest time in the metadata: of taking, digitising and changing a picture, taking comes first. Such times are
 * text of one fixed form (EXIF 2.3, 4.6.4), so they are found without walking directories that may be made up.
 */
function hourOf(exif: Metadata['exif']): number | undefined {
  const times = exif?.toString('latin1').match(/(?:19|20)\d\d:[01]\d:[0-3]\d [0-2]\d:[0-5]\d:[0-5]\d/g) ?? [];
  const hour = Number(times.toSorted()[0]?.slice(11, 13));
  return hour >= 0 && hour < 24 ? hour : undefined;
}

function refused(message: string): AppError {
  return new AppError('validation_failed', { message, details: [message], fields: { imageBase64: message } });
}
