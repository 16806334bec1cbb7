/** Learns the weights of the learned part of the crisis check. */
import {
  CRISIS_BUCKETS,
  CRISIS_CUE_WEIGHT_COUNT,
  type CrisisWeights,
  crisisScore,
  factorsOf,
  type Window,
} from '../../server/analysis/local/index.ts';
import type { CrisisRow } from './crisis-rows.ts';
import { Learner } from './learner.ts';
import { seededRandom, shuffle } from './order.ts';

const EPOCHS = 8;
const LEARNING_RATE = 0.3;
/** Initial sum of squared gradients. */
const INITIAL_ACCUMULATOR = 1;
/** Rows scored with larger log-odds against a crisis are skipped. */
const MIN_LOG_ODDS = -5;
const RUNS = 3;
/** Danger rows with more windows are skipped in the first pass, until the model can find the sentence. */
const FIRST_PASS_WINDOWS_MAX = 3;

export function highestWindow(weights: CrisisWeights, windows: readonly Window[]) {
  let best: Window | undefined;
  let score = Number.NEGATIVE_INFINITY;
  for (const window of windows) {
    const windowScore = crisisScore(weights, window);
    if (windowScore > score) [best, score] = [window, windowScore];
  }
  return { window: best, score };
}

/** One AdaGrad run on the highest-scoring window of each row; rows do not label the crisis sentence. */
function trainOnce(rows: readonly CrisisRow[], seed: number) {
  const words = new Learner(CRISIS_BUCKETS, LEARNING_RATE, INITIAL_ACCUMULATOR);
  const cues = new Learner(CRISIS_CUE_WEIGHT_COUNT, LEARNING_RATE, INITIAL_ACCUMULATOR);
  const weights = { words: words.weights, scale: 1, cues: cues.weights, bias: -2, threshold: 0 };
  const order = [...rows];
  const random = seededRandom(seed);
  for (let pass = 0; pass < EPOCHS; pass++) {
    shuffle(order, random);
    for (const { danger, weight, windows } of order) {
      if (danger && pass === 0 && windows.length > FIRST_PASS_WINDOWS_MAX) continue;
      const { window, score } = highestWindow(weights, windows);
      if (!window || (!danger && pass > 0 && score < MIN_LOG_ODDS)) continue;
      const gradient = (1 / (1 + Math.exp(-score)) - (danger ? 1 : 0)) * weight;
      const factors = factorsOf(window);
      weights.bias -= 0.01 * gradient;
      for (const bucket of window.buckets) words.move(bucket, gradient * factors.word);
      for (const pair of window.cues) cues.move(pair, gradient * factors.cue);
    }
  }
  return weights;
}

/** Averages several runs with different row orders, which reduces the error. The threshold is 0. */
export function trainCrisis(rows: readonly CrisisRow[]): CrisisWeights & { readonly words: Float64Array } {
  const runs = Array.from({ length: RUNS }, (_, run) => trainOnce(rows, 1 + run));
  const mean = (size: number, pick: (run: (typeof runs)[number], at: number) => number | undefined) =>
    Float64Array.from({ length: size }, (_, at) => runs.reduce((sum, run) => sum + (pick(run, at) ?? 0), 0) / RUNS);
  return {
    words: mean(CRISIS_BUCKETS, (run, at) => run.words[at]),
    cues: mean(CRISIS_CUE_WEIGHT_COUNT, (run, at) => run.cues[at]),
    bias: mean(1, (run) => run.bias)[0] ?? 0,
    scale: 1,
    threshold: 0,
  };
}

/**
 * Scores of each row by weights trained without its file, and so without its author. The files of ordinary entries are
 * spread over the folds.
 */
export function crossValidate(rows: readonly CrisisRow[], onFold: (fold: number, folds: number) => void) {
  const files = [...new Set(rows.map(({ file }) => file))];
  const authors = files.filter((file) => !file.startsWith('journal/'));
  const foldOf = new Map(files.map((file, at) => [file, at % authors.length]));
  authors.forEach((file, at) => {
    foldOf.set(file, at);
  });
  const scores = new Map<CrisisRow, number>();
  for (let fold = 0; fold < authors.length; fold++) {
    onFold(fold + 1, authors.length);
    const weights = trainCrisis(rows.filter(({ file }) => foldOf.get(file) !== fold));
    for (const row of rows.filter(({ file }) => foldOf.get(file) === fold))
      scores.set(row, highestWindow(weights, row.windows).score);
  }
  return scores;
}
