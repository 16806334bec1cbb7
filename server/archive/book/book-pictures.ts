/** Converts photos of a journal to JPEG, sized for the page. */
import { buffer } from 'node:stream/consumers';
import { type media, openStoredFile } from '../../journal/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log.ts';
import { makePictures } from '../../platform/pictures.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { BookPicture } from './book-lines.ts';

export type BookMedia = typeof media.$inferSelect;

interface PictureDependencies {
  orm: Queryable;
  storage: Pick<Storage, 'objects'>;
}

/** Pixels of the longer side, for a page 210 mm high. More photos get fewer pixels each. */
const SIDES: readonly (readonly [photos: number, side: number])[] = [
  [100, 1_900],
  [300, 1_400],
  [Number.POSITIVE_INFINITY, 1_000],
];
const QUALITY = 80;
const unreadable = (message: string) => new AppError('validation_failed', { message });

/** Yields the pictures in order; `onProgress` receives how many are done. Unreadable pictures are skipped. */
export async function* readPictures(
  deps: PictureDependencies & { log: Logger },
  rows: readonly BookMedia[],
  onProgress: (done: number) => void,
): AsyncGenerator<BookPicture> {
  const side = SIDES.find(([photos]) => rows.length <= photos)?.[1] ?? 0;
  for (const [index, row] of rows.entries()) {
    try {
      yield await readPicture(deps, row, side);
    } catch (error) {
      deps.log.warn({ err: error, media: row.id }, 'a picture was omitted from a book');
    }
    onProgress(index + 1);
  }
}

async function readPicture(deps: PictureDependencies, row: BookMedia, side: number): Promise<BookPicture> {
  const isVideo = row.kind === 'video';
  const stored = await openStoredFile(deps, row.userId, row.id, isVideo ? 'preview' : 'full');
  if (!stored) throw new Error('The stored file is missing.');
  const bytes = await buffer(stored);
  const resize = { width: side, height: side, fit: 'inside' } as const;
  const { made } = await makePictures(
    row.userId,
    { source: { bytes }, outputs: [{ resize, opaque: true, format: 'jpeg', quality: QUALITY }] },
    unreadable,
  );
  const [jpeg] = made;
  if (!jpeg) throw new Error('The picture was not encoded.');
  const { width, height } = jpeg;
  return { id: row.id, width, height, isVideo, jpeg: Buffer.from(jpeg.bytes).toString('base64') };
}
