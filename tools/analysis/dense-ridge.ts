/** Ridge regression on dense rows by the normal equations, which are summed once for all folds. */
import type { Solution } from './ridge.ts';

/** Rows that are summed together, so that the sums are read from memory once for all of them. */
const BLOCK = 64;

/** The sums of products of rows `[1, inputs…, targets…]`, in the lower triangle of a square. */
export class NormalEquations {
  readonly #inputs: number;
  readonly #outputs: number;
  readonly #size: number;
  readonly #sums: Float64Array;
  /** Columns of the block, `BLOCK` rows each, and an empty one, as two columns are summed at a time. */
  readonly #columns: Float32Array;
  #rows = 0;

  constructor(inputs: number, outputs: number) {
    this.#inputs = inputs;
    this.#outputs = outputs;
    this.#size = 1 + inputs + outputs;
    this.#sums = new Float64Array(this.#size * this.#size);
    this.#columns = new Float32Array((this.#size + 1) * BLOCK);
  }

  addRow(inputs: Float32Array, targets: Float32Array): void {
    const columns = this.#columns;
    const row = this.#rows++;
    columns[row] = 1;
    for (let at = 0; at < this.#inputs; at++) columns[(1 + at) * BLOCK + row] = inputs[at] ?? 0;
    const from = 1 + this.#inputs;
    for (let at = 0; at < this.#outputs; at++) columns[(from + at) * BLOCK + row] = targets[at] ?? 0;
    if (this.#rows === BLOCK) this.#flush();
  }

  /** Adds all rows of `other`. */
  add(other: NormalEquations): void {
    other.#flush();
    const theirs = other.#sums;
    for (let at = 0; at < theirs.length; at++) this.#sums[at] = (this.#sums[at] ?? 0) + (theirs[at] ?? 0);
  }

  #flush(): void {
    if (this.#rows === 0) return;
    const columns = this.#columns;
    const size = this.#size;
    for (let one = 0; one < size; one++) {
      const from = one * BLOCK;
      for (let other = 0; other <= one; other += 2) {
        const left = other * BLOCK;
        const right = left + BLOCK;
        let sum = 0;
        let nextSum = 0;
        for (let row = 0; row < BLOCK; row++) {
          const value = columns[from + row] ?? 0;
          sum += value * (columns[left + row] ?? 0);
          nextSum += value * (columns[right + row] ?? 0);
        }
        const at = one * size + other;
        this.#sums[at] = (this.#sums[at] ?? 0) + sum;
        if (other < one) this.#sums[at + 1] = (this.#sums[at + 1] ?? 0) + nextSum;
      }
    }
    columns.fill(0);
    this.#rows = 0;
  }

  /** The least squares with the penalty `penalty` on squared weights and none on the biases (Cholesky). */
  solve(penalty: number): Solution {
    this.#flush();
    const size = this.#size;
    const width = 1 + this.#inputs;
    const lower = new Float64Array(width * width);
    for (let row = 0; row < width; row++) {
      const from = row * width;
      for (let column = 0; column <= row; column++) {
        const other = column * width;
        let sum = (this.#sums[row * size + column] ?? 0) + (row === column ? (row === 0 ? 1e-6 : penalty) : 0);
        for (let at = 0; at < column; at++) sum -= (lower[from + at] ?? 0) * (lower[other + at] ?? 0);
        lower[from + column] = row === column ? Math.sqrt(sum) : sum / (lower[other + column] ?? 1);
      }
    }
    const weights = new Float32Array(this.#inputs * this.#outputs);
    const biases = new Float32Array(this.#outputs);
    for (let output = 0; output < this.#outputs; output++) {
      const products = this.#sums.slice((width + output) * size, (width + output) * size + width);
      const solved = substitute(lower, products);
      biases[output] = solved[0] ?? 0;
      for (let input = 0; input < this.#inputs; input++)
        weights[input * this.#outputs + output] = solved[1 + input] ?? 0;
    }
    return { weights, biases };
  }
}

/** Solves `lower · lowerᵀ · x = values` in place. */
function substitute(lower: Float64Array, values: Float64Array): Float64Array {
  const width = values.length;
  for (let row = 0; row < width; row++) {
    let sum = values[row] ?? 0;
    for (let at = 0; at < row; at++) sum -= (lower[row * width + at] ?? 0) * (values[at] ?? 0);
    values[row] = sum / (lower[row * width + row] ?? 1);
  }
  for (let row = width - 1; row >= 0; row--) {
    const value = (values[row] ?? 0) / (lower[row * width + row] ?? 1);
    values[row] = value;
    for (let at = 0; at < row; at++) values[at] = (values[at] ?? 0) - value * (lower[row * width + at] ?? 0);
  }
  return values;
}
