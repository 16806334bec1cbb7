/**
 * Word vectors: words that are used alike have similar vectors, so that the journal model generalizes to words outside
 * its training data. GloVe, 100 dimensions (Pennington, Socher and Manning 2014; Public Domain Dedication and License
 * 1.0), the most frequent words, with 8 bits per number.
 *
 * File format, little endian: "EVGV", u32 number of words, u32 CRC-32 of the rest, u32 hashes of the words, most
 * frequent first, then their vectors, i8 each.
 */
import { crc32 } from 'node:zlib';
import { StartError } from '../../../platform/start-error.ts';
import { hashOf } from '../hash.ts';
import { integersAt, shippedFile } from '../shipped-file.ts';
import { Vocabulary } from './vocabulary.ts';

export const DIMENSIONS = 100;
/** Next to this module in the sources, and next to the bundle in the build. */
export const VECTORS_FILE = new URL('word-vectors.bin', import.meta.url);

const MAGIC = 'EVGV';
const HEADER = 12;
/** The component of a vector of length 1 that is stored as 127; larger ones are clipped. */
const COMPONENT_MAX = 0.5;
/** Logarithm of the rank up to which words (articles, pronouns, "very") have no weight. */
const COMMON_LOG_RANK = 3;

interface WordVectors {
  readonly vocabulary: Vocabulary;
  readonly vectors: Int8Array;
}

/** Encodes words, the most frequent first, with their vectors: `word * DIMENSIONS + dimension`, each of length 1. */
export function encodeVectors(words: readonly string[], vectors: Float32Array): Buffer {
  const bytes = Buffer.alloc(HEADER + words.length * (4 + DIMENSIONS));
  bytes.write(MAGIC, 0, 'latin1');
  bytes.writeUInt32LE(words.length, 4);
  let at = HEADER;
  for (const word of words) at = bytes.writeUInt32LE(wordHash(word), at);
  for (const value of vectors) {
    at = bytes.writeInt8(Math.max(-127, Math.min(127, Math.round((value / COMPONENT_MAX) * 127))), at);
  }
  bytes.writeUInt32LE(crc32(bytes.subarray(HEADER)), 8);
  return bytes;
}

/** Decodes the bytes of `encodeVectors` without copying the vectors. Throws StartError. */
export function decodeVectors(bytes: Buffer): WordVectors {
  const count = bytes.length < HEADER ? 0 : bytes.readUInt32LE(4);
  const isIntact =
    bytes.toString('latin1', 0, 4) === MAGIC &&
    bytes.length === HEADER + count * (4 + DIMENSIONS) &&
    crc32(bytes.subarray(HEADER)) === bytes.readUInt32LE(8);
  if (!isIntact)
    throw new StartError('The word vectors of the local analyser are damaged; they come with every build.');
  const hashes = integersAt(bytes, HEADER, count);
  const start = bytes.byteOffset + HEADER + count * 4;
  return { vocabulary: new Vocabulary(hashes), vectors: new Int8Array(bytes.buffer, start, count * DIMENSIONS) };
}

/** The vectors of this build, read once. @throws StartError if the file is missing or damaged */
export const loadVectors = shippedFile(VECTORS_FILE, decodeVectors);

const wordHash = (word: string) => hashOf(`v ${word}`);

/** The weight of the word with this rank: larger for rarer words, 0 for articles and pronouns. */
const weightOf = (rank: number) => Math.max(0, Math.log1p(rank) - COMMON_LOG_RANK);

/** The weighted mean of the vectors of distinct `words`: `DIMENSIONS` numbers, about -0.5 to 0.5 each. */
export function meaningOf(words: Iterable<string>): Float32Array {
  const { vocabulary, vectors } = loadVectors();
  const sum = new Float32Array(DIMENSIONS);
  let squares = 0;
  for (const word of new Set(words)) {
    let row = vocabulary.rowOf(wordHash(word));
    if (row < 0) row = vocabulary.rowOf(wordHash(word.replace(/['’-].*$/u, '')));
    const weight = row < 0 ? 0 : weightOf(row);
    if (weight === 0) continue;
    squares += weight * weight;
    const from = row * DIMENSIONS;
    for (let at = 0; at < DIMENSIONS; at++) sum[at] = (sum[at] ?? 0) + weight * (vectors[from + at] ?? 0);
  }
  const scale = squares === 0 ? 0 : COMPONENT_MAX / 127 / Math.sqrt(squares);
  return sum.map((value) => value * scale);
}
