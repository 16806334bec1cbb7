/** Thread of the sentence encoder: reads the weights once, then answers each request with the vectors of its texts. */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { encodeText } from './encode-text.ts';
import type { Vectors } from './encoder.ts';
import { SentenceEncoder } from './sentence-encoder.ts';
import { readWeights } from './weights-file.ts';

const { file } = workerData as { file: string };
const encoder = new SentenceEncoder(readWeights(readFileSync(file)));
parentPort?.on('message', (texts: readonly string[]) => {
  const vectors: Vectors = texts.map((text) => encodeText(encoder, text));
  parentPort?.postMessage(vectors);
});
