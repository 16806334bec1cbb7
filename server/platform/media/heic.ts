/** Decodes HEIC, which sharp does not, in a thread of its own: the decoder's memory goes with the thread. */
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { PIXELS_MAX, type Pixels, SIDE_MAX } from '../pictures.ts';
import { Semaphore } from '../semaphore.ts';
import { rejectedFile } from './rejected-file.ts';

/** What the thread answers; `null` for what it cannot read. */
export type HeicAnswer = Pixels | null;

const MS_MAX = 20_000;
/** One of 12 megapixels takes 170 MB, so they are decoded one by one. */
const semaphore = new Semaphore({ permits: 1, queueMax: 40 });
/** The file beside this one, or beside the bundle. */
const WORKER_FILE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './heic-worker.ts' : './heic-worker.js', import.meta.url),
);

/**
 * The first picture of a HEIC file, upright.
 * @throws AppError validation_failed for what cannot be read or has too many pixels or too long a side
 */
export function decodeHeic(bytes: Buffer): Promise<Pixels> {
  return semaphore.run(() => decodeNow(bytes));
}

async function decodeNow(bytes: Buffer): Promise<Pixels> {
  const worker = new Worker(WORKER_FILE, {
    workerData: { bytes, pixelsMax: PIXELS_MAX, sideMax: SIDE_MAX },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    // The decoder prints what it thinks of a file.
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<HeicAnswer>((resolve, reject) => {
      timer = setTimeout(() => resolve(null), MS_MAX);
      worker.once('message', resolve);
      // What the decoder falls over is answered by the thread; a file made to fill its memory ends it.
      worker.once('error', (error) => (isOutOfMemory(error) ? resolve(null) : reject(error)));
      worker.once('exit', () => resolve(null));
    });
    if (!answer) throw rejectedFile('This picture cannot be read.');
    return answer;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
