/** Decodes HEIC, which sharp does not, in a thread of its own: the decoder's memory goes with the thread. */
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Pixels } from '../../platform/pictures.ts';
import { refused } from './photo.ts';

/** What the thread answers; `null` for what it cannot read. */
export type HeicAnswer = Pixels | null;

const MS_MAX = 20_000;
/** The file beside this one, or beside the bundle. */
const WORKER_FILE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './heic-worker.ts' : './heic-worker.js', import.meta.url),
);

/**
 * The first picture of a HEIC file, upright.
 * @throws AppError validation_failed for what cannot be read or has more than `pixelsMax` pixels
 */
export async function decodeHeic(bytes: Buffer, pixelsMax: number): Promise<Pixels> {
  const worker = new Worker(WORKER_FILE, {
    workerData: { bytes, pixelsMax },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<HeicAnswer>((resolve) => {
      timer = setTimeout(() => resolve(null), MS_MAX);
      worker.once('message', resolve);
      // A decoder that fell over a file made for it says no more than that it did.
      worker.once('error', () => resolve(null));
      worker.once('exit', () => resolve(null));
    });
    if (!answer) throw refused('This picture cannot be read.');
    return answer;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
