/** The vector of a text of any length, in 8 bits. */
import { normalize, PIECES_MAX, type SentenceEncoder, VECTOR_SIZE } from './sentence-encoder.ts';

/** Windows of `PIECES_MAX` pieces that are read of one text: about 800 words, which take about 0.3 s. */
export const WINDOWS_MAX = 8;
/** Largest component of a vector in 8 bits. */
const COMPONENT_MAX = 127;

/** Sum of the vectors of windows that have been read, and whether that was the last one. */
export interface ReadWindow {
  /** Undefined while no window had pieces. */
  sum: Float32Array | undefined;
  isLast: boolean;
}

/** Reads window `at`, from 0, of a text's pieces, and adds its vector to the sum of those before. */
export function readWindow(
  encoder: Pick<SentenceEncoder, 'encodePieces'>,
  pieces: readonly number[],
  at: number,
  before: Float32Array | undefined,
  windowsMax = WINDOWS_MAX,
): ReadWindow {
  const to = (at + 1) * PIECES_MAX;
  const window = encoder.encodePieces(pieces.slice(at * PIECES_MAX, to));
  const sum =
    window && before ? window.map((component, index) => component + (before[index] ?? 0)) : (window ?? before);
  return { sum, isLast: to >= pieces.length || at + 1 >= windowsMax };
}

/** The vector of a text from the sum of those of its windows, as `VECTOR_SIZE` 8-bit numbers. */
export const vectorOf = (sum: Float32Array): Int8Array => toBytes(normalize(sum));

/**
 * Returns the vector of a text; undefined for a text without pieces. A long text is read in windows, at most
 * `WINDOWS_MAX`, whose vectors are averaged.
 */
export function encodeText(encoder: SentenceEncoder, text: string): Int8Array | undefined {
  const pieces = encoder.tokenize(text);
  let read = readWindow(encoder, pieces, 0, undefined);
  for (let at = 1; !read.isLast; at++) read = readWindow(encoder, pieces, at, read.sum);
  return read.sum && vectorOf(read.sum);
}

/** Scales the largest component to `COMPONENT_MAX`. The length of a vector has no meaning, only its direction. */
function toBytes(vector: Float32Array): Int8Array {
  let largest = 0;
  for (const component of vector) largest = Math.max(largest, Math.abs(component));
  return Int8Array.from(vector, (component) => Math.round((component / largest) * COMPONENT_MAX));
}

/** Texts up to this length are questions; longer ones are sentences already. */
const QUESTION_MAX = 100;

/** A question is a few words, an entry is sentences, so a question is encoded as sentences too. Average their vectors. */
export const phrasingsOf = (question: string): string[] =>
  question.length > QUESTION_MAX
    ? [question]
    : [question, `I am grateful for ${question}.`, `It was about ${question}.`];

/** The vector between these: the mean of their directions. Returns undefined if there is none. */
export function meanVector(vectors: Iterable<Int8Array | undefined>): Int8Array | undefined {
  const sum = new Float32Array(VECTOR_SIZE);
  let isEmpty = true;
  for (const vector of vectors) {
    if (!vector) continue;
    isEmpty = false;
    const direction = normalize(Float32Array.from(vector));
    for (let at = 0; at < VECTOR_SIZE; at++) sum[at] = (sum[at] ?? 0) + (direction[at] ?? 0);
  }
  return isEmpty ? undefined : toBytes(normalize(sum));
}

/** Euclidean length. The cosine of two vectors, their dot product by their lengths, is their similarity in meaning. */
export const lengthOf = (vector: Int8Array): number => Math.sqrt(dotProduct(vector, vector));

export function dotProduct(one: Int8Array, other: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < VECTOR_SIZE; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
