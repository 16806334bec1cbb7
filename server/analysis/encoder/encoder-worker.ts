/** Thread of the sentence encoder: reads the weights once, then answers each text with its vector. */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { encodeText } from './encode-text.ts';
import type { EncoderReply, EncoderTask } from './encoder.ts';
import { SentenceEncoder } from './sentence-encoder.ts';
import { readWeights } from './weights-file.ts';

const { file } = workerData as { file: string };
const encoder = new SentenceEncoder(readWeights(readFileSync(file)));
const reply = (message: EncoderReply) => parentPort?.postMessage(message);
parentPort?.on('message', ({ text, windowsMax }: EncoderTask) => {
  reply({ vector: encodeText(encoder, text, windowsMax) });
});
reply('ready');
