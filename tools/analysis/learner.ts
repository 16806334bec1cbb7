/** AdaGrad: gradient descent with a learning rate per weight that decreases with its past updates. */

/** A vector of weights and the sums of their squared gradients. */
export class Learner {
  readonly weights: Float64Array;
  readonly #moved: Float64Array;
  readonly #rate: number;

  /** `caution`: the initial sum of squared gradients. The larger it is, the less rare features learn. */
  constructor(size: number, rate: number, caution: number) {
    this.weights = new Float64Array(size);
    this.#moved = new Float64Array(size).fill(caution);
    this.#rate = rate;
  }

  /** Updates weight `index` against `gradient`. */
  move(index: number, gradient: number): void {
    const moved = (this.#moved[index] ?? 0) + gradient * gradient;
    this.#moved[index] = moved;
    this.weights[index] = (this.weights[index] ?? 0) - (this.#rate * gradient) / Math.sqrt(moved);
  }
}

/** `values` as integers from -127 to 127 with the scale to convert them back. Values beyond `reach` are clipped. */
export function quantize(values: Float64Array, reach: number): { table: Int8Array; scale: number } {
  const scale = reach / 127;
  const table = Int8Array.from(values, (value) => Math.max(-127, Math.min(127, Math.round(value / scale))));
  return { table, scale };
}

/** A high quantile of the absolute values, so that one outlier does not reduce the precision of the rest. */
export function reachOf(values: Iterable<number>): number {
  const sizes = Float64Array.from(values, Math.abs)
    .filter((size) => size > 0)
    .sort();
  return sizes[Math.floor(sizes.length * 0.9998)] ?? 1;
}
