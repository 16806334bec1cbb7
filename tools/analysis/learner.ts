/** AdaGrad: gradient descent in which each weight slows down by how often it has already been moved. */

/** Weights of several outputs over the same inputs, row by row of inputs. */
export class Learner {
  readonly weights: Float64Array;
  readonly #moved: Float64Array;
  readonly #rate: number;

  /** `caution` is what each weight counts as already moved: the larger, the less do rare features learn. */
  constructor(size: number, rate: number, caution: number) {
    this.weights = new Float64Array(size);
    this.#moved = new Float64Array(size).fill(caution);
    this.#rate = rate;
  }

  /** Moves weight `index` against `gradient`. */
  move(index: number, gradient: number): void {
    const moved = (this.#moved[index] ?? 0) + gradient * gradient;
    this.#moved[index] = moved;
    this.weights[index] = (this.weights[index] ?? 0) - (this.#rate * gradient) / Math.sqrt(moved);
  }
}

/** `values` as whole numbers from -127 to 127 and the scale that brings them back; `reach` is clipped at. */
export function quantize(values: Float64Array, reach: number): { table: Int8Array; scale: number } {
  const scale = reach / 127;
  const table = Int8Array.from(values, (value) => Math.max(-127, Math.min(127, Math.round(value / scale))));
  return { table, scale };
}

/** The size that all but the largest few of `values` stay below, so that one outlier does not coarsen the rest. */
export function reachOf(values: Iterable<number>): number {
  const sizes = Float64Array.from(values, Math.abs)
    .filter((size) => size > 0)
    .sort();
  return sizes[Math.floor(sizes.length * 0.9998)] ?? 1;
}
