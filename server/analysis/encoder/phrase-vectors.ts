/** Vectors of the phrases that come with the server, made by the build, so that texts can be compared with them at once. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeText } from './encode-text.ts';
import { SentenceEncoder, VECTOR_SIZE } from './sentence-encoder.ts';
import { readWeights } from './weights-file.ts';

/** The file in the folder of the bundle. */
export const PHRASES_NAME = 'phrase-vectors.bin';
const KEY_BYTES = 8;
const RECORD_BYTES = KEY_BYTES + VECTOR_SIZE;

/** Vectors by phrase. */
export type PhraseVectors = (phrase: string) => Int8Array | undefined;

const keyOf = (phrase: string): string => createHash('sha256').update(phrase).digest().toString('latin1', 0, KEY_BYTES);

/** @throws Error if the file is missing or has another form */
export function readPhrases(file: string): PhraseVectors {
  const bytes = readFileSync(file);
  if (bytes.length % RECORD_BYTES !== 0) throw new Error('The file with the vectors of phrases has another form.');
  const vectors = new Map<string, Int8Array>();
  for (let at = 0; at < bytes.length; at += RECORD_BYTES) {
    const vector = new Int8Array(bytes.buffer, bytes.byteOffset + at + KEY_BYTES, VECTOR_SIZE);
    vectors.set(bytes.toString('latin1', at, at + KEY_BYTES), vector);
  }
  return (phrase) => vectors.get(keyOf(phrase));
}

/**
 * Returns the path of the vectors of `phrases` in `folder`, which keeps them between builds and tests. Makes them first if
 * a phrase or the encoder has changed: about 200 phrases a second.
 * @param encoderFile path of the packed weights
 */
export function packedPhrases(folder: string, encoderFile: string, phrases: readonly string[]): string {
  const weights = readFileSync(encoderFile);
  const hash = createHash('sha256').update(weights).update(JSON.stringify(phrases)).digest('hex').slice(0, 16);
  const file = join(folder, `phrases-${hash}.bin`);
  if (existsSync(file)) return file;
  const encoder = new SentenceEncoder(readWeights(weights));
  const records = [...new Set(phrases)].flatMap((phrase) => [
    Buffer.from(keyOf(phrase), 'latin1'),
    Buffer.from(encodeText(encoder, phrase) ?? new Int8Array(VECTOR_SIZE)),
  ]);
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.concat(records));
  renameSync(unfinished, file);
  return file;
}
