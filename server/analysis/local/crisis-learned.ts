/**
 * The learned part of the crisis check: a logistic score of a sentence, alone and with the next one, from its words and
 * from the cues in it. Trained by `tools/analysis/train-crisis.ts`; the weights are stored next to this file.
 */
import { crc32 } from 'node:zlib';
import { StartError } from '../../platform/start-error.ts';
import { CUES } from './crisis-cues.ts';
import { CRISIS_BUCKETS, crisisFeatures } from './crisis-features.ts';
import { FrameIndex } from './crisis-grammar.ts';
import { HINTS } from './crisis-hints.ts';
import { shippedFile } from './shipped-file.ts';

export const CRISIS_WEIGHTS_FILE = new URL('crisis-weights.bin', import.meta.url);

const CUE_FRAMES = new FrameIndex([...HINTS.map((hint) => ({ ...hint, about: `hint ${hint.about}` })), ...CUES]);
/** Cues of the whole text that speak against danger: another person, the past, a move or a work. */
const COUNTER_CUES = ['other', 'past', 'move'];
const CUE_NAMES = [
  ...new Set([...HINTS.map(({ about }) => `hint ${about}`), ...CUES.map(({ about }) => about)]),
  ...COUNTER_CUES.map((name) => `text ${name}`),
  'long text',
  'two sentences',
];
const CUE_NUMBERS = new Map(CUE_NAMES.map((name, at) => [name, at]));
const CUE_COUNT = CUE_NAMES.length;
export const CRISIS_CUE_WEIGHT_COUNT = CUE_COUNT * CUE_COUNT;

/** Texts with more sentences than this count as long. */
const LONG_TEXT_SENTENCES = 3;
/** Minimum feature count for normalisation, so that short sentences do not weigh more. */
const FEATURES_MIN = 80;
const CUE_WEIGHT = 0.5;
const WORD_WEIGHT = 2;

/** The features of one sentence, or of two. */
export interface Window {
  readonly buckets: Uint32Array;
  /** Each cue at `n * (number of cues + 1)`, each pair at `a * number of cues + b`. */
  readonly cues: Uint16Array;
}

export interface CrisisWeights {
  readonly words: Float64Array | Int8Array;
  /** Factor of `words`. */
  readonly scale: number;
  readonly cues: Float64Array | Float32Array;
  readonly bias: number;
  /** Scores above it mean danger. */
  readonly threshold: number;
}

function cuesIn(sentence: string): Set<string> {
  const found = new Set<string>();
  for (const { about, pattern } of CUE_FRAMES.candidates(sentence))
    if (!found.has(about) && sentence.search(pattern) >= 0) found.add(about);
  return found;
}

function pairsOf(names: ReadonlySet<string>): Uint16Array {
  const numbers = [...names].map((name) => CUE_NUMBERS.get(name) ?? 0).sort((one, other) => one - other);
  return Uint16Array.from(
    numbers.flatMap((one, at) => numbers.slice(0, at + 1).map((other) => other * CUE_COUNT + one)),
  );
}

/** The windows of a text in plain sentences: each sentence, and each with the next one. */
export function* crisisWindows(sentences: readonly string[]): Generator<Window> {
  const cues = sentences.map(cuesIn);
  const textCues = COUNTER_CUES.filter((name) => cues.some((found) => found.has(name))).map((name) => `text ${name}`);
  if (sentences.length > LONG_TEXT_SENTENCES) textCues.push('long text');
  for (const [at, sentence] of sentences.entries()) {
    const own = cues[at] ?? new Set();
    yield { buckets: crisisFeatures(sentence), cues: pairsOf(new Set([...own, ...textCues])) };
    const next = sentences[at + 1];
    if (next === undefined) continue;
    const both = new Set([...own, ...(cues[at + 1] ?? []), ...textCues, 'two sentences']);
    yield { buckets: crisisFeatures(sentence + next.slice(1)), cues: pairsOf(both) };
  }
}

/** Factors of the words and of the cues in the score of a window. */
export function factorsOf({ buckets }: Window): { word: number; cue: number } {
  return { word: WORD_WEIGHT / Math.sqrt(Math.max(buckets.length, FEATURES_MIN)), cue: CUE_WEIGHT };
}

/** The log-odds of danger in a window. */
export function crisisScore(weights: CrisisWeights, window: Window): number {
  const { word, cue } = factorsOf(window);
  let words = 0;
  for (const bucket of window.buckets) words += weights.words[bucket] ?? 0;
  let cues = 0;
  for (const pair of window.cues) cues += weights.cues[pair] ?? 0;
  return weights.bias + words * weights.scale * word + cues * cue;
}

const MAGIC = 'EVGC';
const HEADER_BYTES = 8;
const FILE_BYTES = HEADER_BYTES + CRISIS_BUCKETS + 4 * (3 + CRISIS_CUE_WEIGHT_COUNT);

/** Little endian: "EVGC", CRC-32 of the rest, i8 words, f32 scale, bias, threshold, cues. */
export function encodeCrisisWeights({ words, scale, cues, bias, threshold }: CrisisWeights): Buffer {
  const bytes = Buffer.alloc(FILE_BYTES);
  bytes.write(MAGIC, 0, 'latin1');
  words.forEach((value, at) => {
    bytes.writeInt8(value, HEADER_BYTES + at);
  });
  let at = HEADER_BYTES + CRISIS_BUCKETS;
  for (const value of [scale, bias, threshold, ...cues]) at = bytes.writeFloatLE(value, at);
  bytes.writeUInt32LE(crc32(bytes.subarray(HEADER_BYTES)), 4);
  return bytes;
}

/** @throws StartError if the file is damaged or was trained on other features */
export function decodeCrisisWeights(bytes: Buffer): CrisisWeights {
  if (bytes.length !== FILE_BYTES || bytes.toString('latin1', 0, 4) !== MAGIC)
    throw new StartError('The weights of the crisis check are of another version.');
  if (crc32(bytes.subarray(HEADER_BYTES)) !== bytes.readUInt32LE(4))
    throw new StartError('The weights of the crisis check are damaged: the checksum does not match.');
  const floats = HEADER_BYTES + CRISIS_BUCKETS;
  const read = (at: number) => bytes.readFloatLE(floats + 4 * at);
  return {
    words: new Int8Array(bytes.buffer, bytes.byteOffset + HEADER_BYTES, CRISIS_BUCKETS),
    scale: read(0),
    bias: read(1),
    threshold: read(2),
    cues: Float32Array.from({ length: CRISIS_CUE_WEIGHT_COUNT }, (_, at) => read(3 + at)),
  };
}

/** The weights of this build, read once. @throws StartError if the file is missing or damaged */
export const loadCrisisWeights = shippedFile(CRISIS_WEIGHTS_FILE, decodeCrisisWeights);

/** Whether the learned part predicts danger for a text, given as plain sentences. */
export function predictsDanger(sentences: readonly string[]): boolean {
  const weights = loadCrisisWeights();
  for (const window of crisisWindows(sentences)) if (crisisScore(weights, window) > weights.threshold) return true;
  return false;
}
