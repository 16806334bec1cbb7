/** Decodes HEIC, which sharp does not support, in a worker thread so that the decoder's memory is freed afterwards. */
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { PIXELS_MAX, type Pixels, SIDE_MAX } from '../pictures.ts';
import { Semaphore } from '../semaphore.ts';
import { rejectedFile } from './rejected-file.ts';

/** Result of the worker; `null` if the file cannot be decoded. */
export type HeicResult = Pixels | null;

const TIMEOUT_MS = 20_000;
/** A photo of 12 megapixels takes 170 MB, so only one is decoded at a time. */
const semaphore = new Semaphore({ permits: 1, queueMax: 40 });
/** Beside this file in the sources, or beside the bundle. */
const WORKER_FILE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './heic-worker.ts' : './heic-worker.js', import.meta.url),
);

/**
 * Decodes the first image of a HEIC file, upright.
 * @throws AppError validation_failed if it cannot be decoded, has too many pixels or a side that is too long
 */
export function decodeHeic(bytes: Buffer): Promise<Pixels> {
  return semaphore.run(() => decodeNow(bytes));
}

async function decodeNow(bytes: Buffer): Promise<Pixels> {
  const worker = new Worker(WORKER_FILE, {
    workerData: { bytes, pixelsMax: PIXELS_MAX, sideMax: SIDE_MAX },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    // Suppresses the decoder's own output.
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const result = await new Promise<HeicResult>((resolve, reject) => {
      timer = setTimeout(() => resolve(null), TIMEOUT_MS);
      worker.once('message', resolve);
      // The worker reports decoding errors as `null`; only running out of memory ends it.
      worker.once('error', (error) => (isOutOfMemory(error) ? resolve(null) : reject(error)));
      worker.once('exit', () => resolve(null));
    });
    if (!result) throw rejectedFile('We can’t read this picture.');
    return result;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
