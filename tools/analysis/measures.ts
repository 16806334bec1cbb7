/** Metrics for the evaluation of the analyser. */

/** The mean; NaN without values. */
export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Pearson correlation, -1 to 1. */
export function correlation(one: readonly number[], other: readonly number[]): number {
  const oneMean = meanOf(one);
  const otherMean = meanOf(other);
  let both = 0;
  let oneSquares = 0;
  let otherSquares = 0;
  one.forEach((value, index) => {
    const a = value - oneMean;
    const b = (other[index] ?? 0) - otherMean;
    both += a * b;
    oneSquares += a * a;
    otherSquares += b * b;
  });
  return both / Math.sqrt(oneSquares * otherSquares);
}

/** Mean absolute error. */
export function meanAbsoluteError(said: readonly number[], truth: readonly number[]): number {
  return meanOf(said.map((value, index) => Math.abs(value - (truth[index] ?? 0))));
}

/** Area under the ROC curve: the probability that a positive scores higher than a negative (Mann and Whitney). */
export function areaUnderCurve(said: readonly number[], labels: readonly boolean[]): number {
  const positives = said.filter((_, index) => labels[index]).sort((a, b) => a - b);
  const negatives = said.filter((_, index) => !labels[index]).sort((a, b) => a - b);
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

/** Numbers of true positives (`right`), predicted positives (`said`) and actual positives (`true`). */
export function countsOf(said: readonly boolean[], truth: readonly boolean[]): Counts {
  return {
    right: said.filter((value, index) => value && truth[index]).length,
    said: said.filter(Boolean).length,
    true: truth.filter(Boolean).length,
  };
}

/** F1 from counts: the harmonic mean of precision and recall; 0 if nothing is predicted and nothing is true. */
export function f1Of({ right, said, true: truth }: Counts): number {
  return said + truth === 0 ? 0 : (2 * right) / (said + truth);
}

/** F1 of predictions against the truth, 0 to 1. */
export function f1(said: readonly boolean[], truth: readonly boolean[]): number {
  return f1Of(countsOf(said, truth));
}

/** The quantile `part` (0 to 1) of `values`. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
