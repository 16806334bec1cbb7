/** Fits what turns scores into probabilities, decisions and stars, on rows that the scoring model did not see. */
import { type Calibration, MOOD_TERMS, moodTerms, probabilityOf, softmax } from '../../server/analysis/local/index.ts';
import { f1Of } from './measures.ts';

const NEWTON_STEPS = 25;

/** Logistic regression of `labels` on one score (Platt 1999), by Newton's method. */
export function fitCalibration(scores: readonly number[], labels: readonly boolean[]): Calibration {
  let slope = 4;
  let shift = -2;
  for (let step = 0; step < NEWTON_STEPS; step++) {
    let [gradient, shiftGradient, square, mixed, plain] = [1e-3 * slope, 0, 1e-3, 0, 1e-6];
    scores.forEach((score, index) => {
      const probability = probabilityOf(score, { slope, shift });
      const error = probability - (labels[index] ? 1 : 0);
      const weight = Math.max(1e-6, probability * (1 - probability));
      gradient += error * score;
      shiftGradient += error;
      square += weight * score * score;
      mixed += weight * score;
      plain += weight;
    });
    const determinant = square * plain - mixed * mixed;
    slope -= (plain * gradient - mixed * shiftGradient) / determinant;
    shift -= (square * shiftGradient - mixed * gradient) / determinant;
  }
  return { slope, shift };
}

interface Labelled {
  readonly probabilities: readonly number[];
  readonly labels: readonly boolean[];
}

/**
 * The probabilities from which naming the second most probable theme, and the third, gives the best F1 over all themes.
 * The first is always named.
 */
export function bestThresholds(rows: readonly Labelled[]): [second: number, later: number] {
  const ranks = [0, 1, 2].map((rank) =>
    rows.map(({ probabilities, labels }) => {
      const order = [...probabilities.keys()].sort((a, b) => (probabilities[b] ?? 0) - (probabilities[a] ?? 0));
      const theme = order[rank] ?? 0;
      return { probability: probabilities[theme] ?? 0, right: labels[theme] ?? false };
    }),
  );
  const countsFrom = (rank: number, threshold: number) => {
    const predicted = ranks[rank]?.filter(({ probability }) => probability >= threshold) ?? [];
    return { threshold, said: predicted.length, right: predicted.filter(({ right }) => right).length };
  };
  const actualTotal = rows.reduce((sum, { labels }) => sum + labels.filter(Boolean).length, 0);
  const first = countsFrom(0, 0);
  const steps = Array.from({ length: 25 }, (_, step) => 0.15 + step * 0.02);
  const thirds = steps.map((step) => countsFrom(2, step));
  let best: { thresholds: [number, number]; score: number } = { thresholds: [0.3, 0.4], score: -1 };
  for (const second of steps.map((step) => countsFrom(1, step))) {
    for (const third of thirds) {
      if (third.threshold < second.threshold) continue;
      const predictedTotal = first.said + second.said + third.said;
      const score = f1Of({ right: first.right + second.right + third.right, said: predictedTotal, true: actualTotal });
      if (score > best.score) best = { thresholds: [second.threshold, third.threshold], score };
    }
  }
  return best.thresholds;
}

interface Choice {
  readonly scores: Float32Array;
  readonly truth: number;
}

/** The sharpness with the best log-likelihood of the choices that were right. */
export function bestSharpness(choices: readonly Choice[]): number {
  let best = { sharpness: 1, likelihood: Number.NEGATIVE_INFINITY };
  for (let sharpness = 1; sharpness <= 20; sharpness += 0.5) {
    let likelihood = 0;
    for (const { scores, truth } of choices) likelihood += Math.log(softmax(scores, sharpness)[truth] ?? 1e-9);
    if (likelihood > best.likelihood) best = { sharpness, likelihood };
  }
  return best.sharpness;
}

/** Huber threshold in stars: beyond it, larger errors gain no more influence, so outliers do not distort the fit. */
const HUBER_DELTA = 1.5;
const REWEIGHTINGS = 30;

/**
 * The weights of `moodTerms` with the least Huber loss (Huber 1964), by iteratively reweighted least squares. `hard`:
 * the probability of a hardship.
 */
export function fitMood(scores: readonly number[], hard: readonly number[], stars: readonly number[]): Float32Array {
  const rows = scores.map((score, index) => moodTerms(score, hard[index] ?? 0));
  let mood = Float64Array.of(0, 1, 0, 0);
  for (let round = 0; round < REWEIGHTINGS; round++) {
    const system = Array.from({ length: MOOD_TERMS }, () => new Float64Array(MOOD_TERMS + 1));
    rows.forEach((terms, index) => {
      const truth = stars[index] ?? 0;
      const predicted = terms.reduce((sum, term, at) => sum + term * (mood[at] ?? 0), 0);
      const weight = 1 / Math.max(Math.abs(truth - predicted), HUBER_DELTA);
      system.forEach((equation, at) => {
        const scaled = weight * (terms[at] ?? 0);
        [...terms, truth].forEach((value, column) => {
          equation[column] = (equation[column] ?? 0) + scaled * value;
        });
      });
    });
    mood = solveSmall(system);
  }
  return Float32Array.from(mood);
}

/** Solves equations whose last column is the right-hand side, by elimination (Gauss and Jordan). The matrix is positive definite. */
function solveSmall(system: Float64Array[]): Float64Array<ArrayBuffer> {
  system.forEach((pivot, at) => {
    const diagonal = pivot[at] ?? 1;
    for (let column = 0; column < pivot.length; column++) pivot[column] = (pivot[column] ?? 0) / diagonal;
    for (const equation of system) {
      if (equation === pivot) continue;
      const factor = equation[at] ?? 0;
      for (let column = 0; column < pivot.length; column++) {
        equation[column] = (equation[column] ?? 0) - factor * (pivot[column] ?? 0);
      }
    }
  });
  return Float64Array.from(system, (equation) => equation.at(-1) ?? 0);
}
