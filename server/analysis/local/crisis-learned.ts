/**
 * The learned part of the crisis check: logistic scores of a sentence, alone and with the next one, from its words, from
 * the cues in it and, where there is one, from its vector. Trained by `tools/analysis/train-crisis.ts`; the weights are
 * stored next to this file (`crisis-weights.ts`).
 */
import { VECTOR_SIZE } from '../encoder/sentence-encoder.ts';
import { CUES } from './crisis-cues.ts';
import { crisisFeatures } from './crisis-features.ts';
import { FrameIndex } from './crisis-grammar.ts';
import { HINTS } from './crisis-hints.ts';

const CUE_FRAMES = new FrameIndex([...HINTS.map((hint) => ({ ...hint, about: `hint ${hint.about}` })), ...CUES]);
/** Cues of the whole text that speak against danger: another person, the past, a move or a work, a game or a joke. */
const COUNTER_CUES = ['other', 'past', 'move', 'play'];
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

/** Factor of a vector, whose length is 1. */
const VECTOR_WEIGHT = 2;

/** The features of one sentence, or of two. */
export interface Window {
  /** Numbers of its sentences. */
  readonly sentences: readonly number[];
  readonly hashes: Uint32Array;
  /** Each cue at `n * (number of cues + 1)`, each pair at `a * number of cues + b`. */
  readonly cues: Uint16Array;
}

/** Weights of a logistic score. */
export interface Scorer {
  /** At the low bits of the hashes of the words; their number is a power of two. */
  readonly words: Float64Array | Int8Array;
  /** Factor of `words`. */
  readonly scale: number;
  readonly cues: Float64Array | Float32Array;
  /** Of the vectors of sentences; empty if the score is of words alone. */
  readonly vector: Float64Array | Float32Array;
  readonly bias: number;
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
    yield { sentences: [at], hashes: crisisFeatures(sentence), cues: pairsOf(new Set([...own, ...textCues])) };
    const next = sentences[at + 1];
    if (next === undefined) continue;
    const both = new Set([...own, ...(cues[at + 1] ?? []), ...textCues, 'two sentences']);
    yield { sentences: [at, at + 1], hashes: crisisFeatures(sentence + next.slice(1)), cues: pairsOf(both) };
  }
}

/** Factors of the words, the cues and the vectors in the score of a window. */
export function factorsOf({ hashes, sentences }: Window): { word: number; cue: number; vector: number } {
  return {
    word: WORD_WEIGHT / Math.sqrt(Math.max(hashes.length, FEATURES_MIN)),
    cue: CUE_WEIGHT,
    vector: VECTOR_WEIGHT / sentences.length,
  };
}

/** The log-odds of a window. `vectorScores`: by sentence, from `vectorScore`. */
export function crisisScore(scorer: Scorer, window: Window, vectorScores?: readonly number[]): number {
  const factors = factorsOf(window);
  let words = 0;
  const mask = scorer.words.length - 1;
  for (const hash of window.hashes) words += scorer.words[hash & mask] ?? 0;
  let cues = 0;
  for (const pair of window.cues) cues += scorer.cues[pair] ?? 0;
  let vectors = 0;
  if (vectorScores) for (const at of window.sentences) vectors += vectorScores[at] ?? 0;
  return scorer.bias + words * scorer.scale * factors.word + cues * factors.cue + vectors * factors.vector;
}

/** The score of a sentence by its vector, before its factor. */
export function vectorScore(scorer: Scorer, vector: Int8Array): number {
  let product = 0;
  let squares = 0;
  for (let at = 0; at < VECTOR_SIZE; at++) {
    const value = vector[at] ?? 0;
    product += value * (scorer.vector[at] ?? 0);
    squares += value * value;
  }
  return squares === 0 ? 0 : product / Math.sqrt(squares);
}
