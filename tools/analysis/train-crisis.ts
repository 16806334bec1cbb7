/** Learns the weights of the learned part of the crisis check. */
import {
  CRISIS_CUE_WEIGHT_COUNT,
  CRISIS_WORD_COUNTS,
  type CrisisKind,
  crisisScore,
  factorsOf,
  type Scorer,
  VECTOR_SIZE,
  vectorScore,
  type Window,
} from '../../server/analysis/local/index.ts';
import type { CrisisRow } from './crisis-rows.ts';
import { Learner } from './learner.ts';
import { seededRandom, shuffle } from './order.ts';

const EPOCHS = 8;
const LEARNING_RATE = 0.3;
/** Initial sum of squared gradients. */
const INITIAL_ACCUMULATOR = 1;
/** Rows of another kind with a lower score teach nothing. */
const MIN_LOG_ODDS = -5;
/** Rows scored still lower are looked at again only after some passes. Most are; it saves half of the time. */
const ASLEEP_LOG_ODDS = -7;
const ASLEEP_PASSES = 3;
const RUNS = 2;
/** Danger rows with more windows are skipped in the first pass, until the model can find the sentence. */
const FIRST_PASS_WINDOWS_MAX = 3;

/** The highest score of a row's windows, and its window. */
export function highestWindow(scorer: Scorer, { windows, vectors }: CrisisRow) {
  const vectorScores = scorer.vector.length > 0 ? vectors.map((vector) => vectorScore(scorer, vector)) : undefined;
  let best: Window | undefined;
  let score = Number.NEGATIVE_INFINITY;
  for (const window of windows) {
    const windowScore = crisisScore(scorer, window, vectorScores);
    if (windowScore > score) [best, score] = [window, windowScore];
  }
  return { window: best, score };
}

/** A score to learn: of rows of `kind` against all others. */
export interface Lesson {
  readonly kind: CrisisKind;
  readonly withVectors: boolean;
}

/** One AdaGrad run on the highest-scoring window of each row; rows do not label the sentence that matters. */
function trainOnce(rows: readonly CrisisRow[], { kind, withVectors }: Lesson, seed: number): Scorer {
  const size = CRISIS_WORD_COUNTS[kind];
  const words = new Learner(size, LEARNING_RATE, INITIAL_ACCUMULATOR);
  const cues = new Learner(CRISIS_CUE_WEIGHT_COUNT, LEARNING_RATE, INITIAL_ACCUMULATOR);
  const vector = new Learner(withVectors ? VECTOR_SIZE : 0, LEARNING_RATE, INITIAL_ACCUMULATOR);
  const scorer = { words: words.weights, scale: 1, cues: cues.weights, vector: vector.weights, bias: -2 };
  const order = [...rows];
  const asleepUntil = new Map<CrisisRow, number>();
  const random = seededRandom(seed);
  for (let pass = 0; pass < EPOCHS; pass++) {
    shuffle(order, random);
    for (const row of order) {
      if ((asleepUntil.get(row) ?? 0) > pass) continue;
      const isOfKind = row.kind === kind;
      if (isOfKind && pass === 0 && row.windows.length > FIRST_PASS_WINDOWS_MAX) continue;
      const { window, score } = highestWindow(scorer, row);
      if (!isOfKind && pass > 0 && score < ASLEEP_LOG_ODDS) asleepUntil.set(row, pass + ASLEEP_PASSES);
      if (!window || (!isOfKind && pass > 0 && score < MIN_LOG_ODDS)) continue;
      const gradient = (1 / (1 + Math.exp(-score)) - (isOfKind ? 1 : 0)) * row.weight;
      const factors = factorsOf(window);
      scorer.bias -= 0.01 * gradient;
      for (const hash of window.hashes) words.move(hash & (size - 1), gradient * factors.word);
      for (const pair of window.cues) cues.move(pair, gradient * factors.cue);
      if (withVectors)
        for (const at of window.sentences) moveVector(vector, row.vectors[at], gradient * factors.vector);
    }
  }
  return scorer;
}

function moveVector(learner: Learner, vector: Int8Array | undefined, gradient: number): void {
  if (!vector) return;
  let squares = 0;
  for (const value of vector) squares += value * value;
  const factor = gradient / Math.sqrt(Math.max(1, squares));
  for (let at = 0; at < vector.length; at++) learner.move(at, (vector[at] ?? 0) * factor);
}

/** Averages several runs with different row orders, which reduces the error. */
export function trainCrisis(rows: readonly CrisisRow[], lesson: Lesson): Scorer & { readonly words: Float64Array } {
  const runs = Array.from({ length: RUNS }, (_, run) => trainOnce(rows, lesson, 1 + run));
  const mean = (size: number, pick: (run: Scorer, at: number) => number | undefined) =>
    Float64Array.from({ length: size }, (_, at) => runs.reduce((sum, run) => sum + (pick(run, at) ?? 0), 0) / RUNS);
  return {
    words: mean(CRISIS_WORD_COUNTS[lesson.kind], (run, at) => run.words[at]),
    cues: mean(CRISIS_CUE_WEIGHT_COUNT, (run, at) => run.cues[at]),
    vector: mean(lesson.withVectors ? VECTOR_SIZE : 0, (run, at) => run.vector[at]),
    bias: mean(1, (run) => run.bias)[0] ?? 0,
    scale: 1,
  };
}

/**
 * Scores of each row by weights trained without its file, and so without its author. The files of ordinary entries are
 * spread over the folds.
 */
export function crossValidate(
  rows: readonly CrisisRow[],
  lesson: Lesson,
  onFold: (fold: number, folds: number) => void,
) {
  const files = [...new Set(rows.map(({ file }) => file))];
  const authors = files.filter((file) => !file.startsWith('journal/'));
  const foldOf = new Map(files.map((file, at) => [file, at % authors.length]));
  authors.forEach((file, at) => {
    foldOf.set(file, at);
  });
  const scores = new Map<CrisisRow, number>();
  for (let fold = 0; fold < authors.length; fold++) {
    onFold(fold + 1, authors.length);
    const scorer = trainCrisis(
      rows.filter(({ file }) => foldOf.get(file) !== fold),
      lesson,
    );
    for (const row of rows.filter(({ file }) => foldOf.get(file) === fold))
      scores.set(row, highestWindow(scorer, row).score);
  }
  return scores;
}
