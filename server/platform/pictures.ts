/** Decodes untrusted images in a process of its own, with limits on pixels, memory and time, fairly between persons. */
import { rm } from 'node:fs/promises';
import type { MediaType } from '../../contract/file-types.ts';
import type { AppError } from './errors.ts';
import type { PictureJob, PictureOutput, PictureResult } from './pictures/picture-job.ts';
import { PictureWorker, UnreadablePicture } from './pictures/picture-worker.ts';
import { TimeSharedQueue } from './time-shared-queue.ts';

export { UNREADABLE as UNREADABLE_PICTURE } from './pictures/picture-job.ts';

/** Creates the error for an image from a message. */
export type PictureErrorFactory = (message: string) => AppError;

/** `isBackground`: the user waits for many pictures, as in an import. Single pictures go first. */
export interface PictureTurn {
  isBackground?: boolean;
}

const worker = new PictureWorker();
/** One at a time, because the memory of one is the memory of all. */
const queue = new TimeSharedQueue({ personMax: 40, totalMax: 400, patienceMs: 2_500, stopsMax: 1 });

/**
 * Makes pictures from one image, upright and in sRGB, when it is the person's turn.
 * @throws the error of `createError` if the image is damaged or exceeds a limit; AppError storage_full,
 *   service_unavailable
 */
export async function makePictures(
  person: string,
  job: PictureJob,
  createError: PictureErrorFactory,
  turn: PictureTurn = {},
): Promise<PictureResult> {
  return withPictureErrors(() => queue.run(person, (stop) => worker.run(job, stop), turn), createError);
}

/** Like `makePictures`, from a file of one of the accepted types. */
export async function makePicturesOfFile(
  person: string,
  file: { path: string; type: MediaType },
  outputs: PictureOutput[],
  createError: PictureErrorFactory,
  turn: PictureTurn = {},
): Promise<PictureResult> {
  if (file.type !== 'image/heic')
    return makePictures(person, { source: { path: file.path }, outputs }, createError, turn);
  const tiff = `${file.path}.tiff`;
  try {
    return await withPictureErrors(
      () =>
        queue.run(
          person,
          async (stop) => {
            await worker.decodeHeic({ path: file.path, tiff }, stop);
            return worker.run({ source: { path: tiff }, outputs }, stop);
          },
          turn,
        ),
      createError,
    );
  } finally {
    await rm(tiff, { force: true });
  }
}

/** Counts of the pictures in this process, for the metrics. */
export function pictureLoad(): { running: number; waiting: number; processes: number } {
  return { ...queue.load, processes: worker.pid === undefined ? 0 : 1 };
}

async function withPictureErrors<Value>(read: () => Promise<Value>, createError: PictureErrorFactory): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof UnreadablePicture ? createError(error.message) : error;
  }
}
