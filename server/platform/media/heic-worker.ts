/** Worker thread that decodes one HEIC file. */
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import type { HeicResult } from './heic.ts';

const { bytes, pixelsMax, sideMax }: { bytes: Uint8Array; pixelsMax: number; sideMax: number } = workerData;

async function decode(): Promise<HeicResult> {
  const [image] = new libheif.HeifDecoder().decode(bytes);
  if (!image) return null;
  const width = image.get_width();
  const height = image.get_height();
  if (width * height > pixelsMax || Math.max(width, height) > sideMax) return null;
  const decoded = await new Promise<{ data: Uint8ClampedArray } | null>((resolve) => {
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, resolve);
  });
  return decoded && { data: new Uint8Array(decoded.data.buffer), width, height };
}

decode().then(
  (result) => parentPort?.postMessage(result, result ? [result.data.buffer as ArrayBuffer] : []),
  () => parentPort?.postMessage(null),
);
