/** Metrics for the evaluation of the analyser. */

/** The mean; NaN without values. */
export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Pearson correlation, -1 to 1. */
export function correlation(one: readonly number[], other: readonly number[]): number {
  const oneMean = meanOf(one);
  const otherMean = meanOf(other);
  let covariance = 0;
  let oneSquares = 0;
  let otherSquares = 0;
  one.forEach((value, index) => {
    const a = value - oneMean;
    const b = (other[index] ?? 0) - otherMean;
    covariance += a * b;
    oneSquares += a * a;
    otherSquares += b * b;
  });
  return covariance / Math.sqrt(oneSquares * otherSquares);
}

/** Mean absolute error. */
export function meanAbsoluteError(predicted: readonly number[], truth: readonly number[]): number {
  return meanOf(predicted.map((value, index) => Math.abs(value - (truth[index] ?? 0))));
}

/** Area under the ROC curve: the probability that a positive scores higher than a negative (Mann and Whitney). */
export function areaUnderCurve(scores: readonly number[], labels: readonly boolean[]): number {
  const positives = scores.filter((_, index) => labels[index]).sort((a, b) => a - b);
  const negatives = scores.filter((_, index) => !labels[index]).sort((a, b) => a - b);
  let below = 0;
  let upTo = 0;
  let pairs = 0;
  for (const value of positives) {
    while (below < negatives.length && (negatives[below] ?? 0) < value) below++;
    upTo = Math.max(upTo, below);
    while (upTo < negatives.length && (negatives[upTo] ?? 0) <= value) upTo++;
    pairs += below + (upTo - below) / 2;
  }
  return pairs / (positives.length * negatives.length);
}

export interface Counts {
  readonly right: number;
  readonly said: number;
  readonly true: number;
}

/** Numbers of true positives (`right`), predicted positives (`predicted`) and actual positives (`true`). */
export function countsOf(predicted: readonly boolean[], truth: readonly boolean[]): Counts {
  return {
    right: predicted.filter((value, index) => value && truth[index]).length,
    said: predicted.filter(Boolean).length,
    true: truth.filter(Boolean).length,
  };
}

/** F1 from counts: the harmonic mean of precision and recall; 0 if nothing is predicted and nothing is true. */
export function f1Of({ right, said, true: truth }: Counts): number {
  return said + truth === 0 ? 0 : (2 * right) / (said + truth);
}

/** F1 of predictions against the truth, 0 to 1. */
export function f1(predicted: readonly boolean[], truth: readonly boolean[]): number {
  return f1Of(countsOf(predicted, truth));
}

/** The quantile `p` (0 to 1) of `values`. */
export function quantile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
}
