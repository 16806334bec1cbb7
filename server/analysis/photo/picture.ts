/** Reads an uploaded picture for analysis. Its bytes decide the type. */
import { type AppError, invalidField } from '../../platform/errors.ts';
import { makePictures } from '../../platform/pictures.ts';

interface Picture {
  /** For the model: at most 1,024 pixels a side, upright, as JPEG, without metadata. */
  small: Uint8Array;
  /** Red, green and blue of `GRID` x `GRID` points, row by row, upright. */
  grid: Uint8Array;
  /** The hour of the camera's clock, 0 to 23; undefined if it is not in the metadata. */
  readonly hour: number | undefined;
}

export const GRID = 48;
const SMALL_SIDE = 1_024;

const UNSUPPORTED_TYPE_MESSAGE = 'Please choose a JPEG, PNG, WebP or GIF picture.';

/** @throws AppError validation_failed if it is not such a picture, is damaged, or has too many pixels */
export async function readPicture(userId: string, bytes: Buffer): Promise<Picture> {
  if (!isKnownType(bytes)) throw invalidPicture(UNSUPPORTED_TYPE_MESSAGE);
  const { metadata, made } = await makePictures(
    userId,
    {
      source: { bytes },
      outputs: [
        { resize: { width: SMALL_SIDE, height: SMALL_SIDE, fit: 'inside' }, opaque: true, format: 'jpeg' },
        { resize: { width: GRID, height: GRID, fit: 'fill' }, opaque: true, format: 'raw' },
      ],
    },
    invalidPicture,
  );
  const [small, grid] = made;
  if (!small || !grid) throw new Error('The picture was not reduced.');
  return { small: small.bytes, grid: grid.bytes, hour: hourOf(metadata.exif) };
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

/**
 * The hour of the earliest time in the metadata (taken, digitised, changed; taken is first). Times are text in one
 * fixed format (EXIF 2.3, 4.6.4), so a search finds them without parsing directories that may be malicious.
 */
function hourOf(exif: Uint8Array | undefined): number | undefined {
  const text = Buffer.from(exif ?? []).toString('latin1');
  const times = text.match(/(?:19|20)\d\d:[01]\d:[0-3]\d [0-2]\d:[0-5]\d:[0-5]\d/g) ?? [];
  const hour = Number(times.toSorted()[0]?.slice(11, 13));
  return hour >= 0 && hour < 24 ? hour : undefined;
}

function invalidPicture(message: string): AppError {
  return invalidField('imageBase64', message);
}
