/** Thread of the sentence encoder: reads the weights once, then answers each task with the vector of one window. */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { readWindow } from './encode-text.ts';
import type { EncoderReply, EncoderTask } from './encoder.ts';
import { SentenceEncoder } from './sentence-encoder.ts';
import { readWeights } from './weights-file.ts';

const { file } = workerData as { file: string };
const encoder = new SentenceEncoder(readWeights(readFileSync(file)));
const reply = (message: EncoderReply) => parentPort?.postMessage(message);
/** The windows of one text usually follow each other. */
let latest: { text: string; pieces: readonly number[] } | undefined;
parentPort?.on('message', ({ text, at, sum, windowsMax }: EncoderTask) => {
  if (latest?.text !== text) latest = { text, pieces: encoder.tokenize(text) };
  reply(readWindow(encoder, latest.pieces, at, sum, windowsMax));
});
reply('ready');
