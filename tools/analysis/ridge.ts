/** Ridge regression with several outputs on sparse rows. */
import { seededRandom, shuffle } from './order.ts';

/** A matrix in compressed sparse row format: row `i` has the cells from `starts[i]` up to, but not including, `starts[i + 1]`. */
export interface SparseRows {
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float32Array;
  readonly width: number;
}

export interface Solution {
  /** `column * outputs + output`. */
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}

/** Collects sparse rows. */
export class RowBuilder {
  readonly #starts: number[] = [0];
  readonly #columns: number[] = [];
  readonly #values: number[] = [];

  add(cells: Iterable<readonly [column: number, value: number]>): void {
    for (const [column, value] of cells) {
      if (value === 0) continue;
      this.#columns.push(column);
      this.#values.push(value);
    }
    this.#starts.push(this.#columns.length);
  }

  rows(width: number): SparseRows {
    return {
      starts: Int32Array.from(this.#starts),
      columns: Int32Array.from(this.#columns),
      values: Float32Array.from(this.#values),
      width,
    };
  }
}

const SEED = 5;

/** Adds the products of a row with the weights of each output to `sums`. */
function multiply(
  { starts, columns, values }: SparseRows,
  row: number,
  weights: Float32Array,
  sums: Float32Array,
): void {
  const count = sums.length;
  for (let cell = starts[row] ?? 0; cell < (starts[row + 1] ?? 0); cell++) {
    const value = values[cell] ?? 0;
    const from = (columns[cell] ?? 0) * count;
    for (let output = 0; output < count; output++)
      sums[output] = (sums[output] ?? 0) + value * (weights[from + output] ?? 0);
  }
}

/** The mean of `rows`. */
function meanRow({ starts, columns, values, width }: SparseRows, rows: Int32Array): Float32Array {
  const mean = new Float32Array(width);
  for (const row of rows) {
    for (let place = starts[row] ?? 0; place < (starts[row + 1] ?? 0); place++) {
      mean[columns[place] ?? 0] = (mean[columns[place] ?? 0] ?? 0) + (values[place] ?? 0) / rows.length;
    }
  }
  return mean;
}

function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}

/**
 * Least squares of `targets` (`index in rows * outputs + output`) with the penalty `penalty` on squared weights and none
 * on the bias. Dual coordinate ascent (Shalev-Shwartz and Zhang 2013): exact for one row at a time, all rows `rounds`
 * times. Rows and targets count from their means; the rows stay sparse, since the weights are kept as `weights - mean *
 * shift`.
 */
export function solveRidge(
  data: SparseRows,
  rows: Int32Array,
  targets: Float32Array,
  count: number,
  penalty: number,
  rounds = 20,
): Solution {
  const { starts, columns, values, width } = data;
  const biases = new Float32Array(count);
  for (let at = 0; at < targets.length; at++)
    biases[at % count] = (biases[at % count] ?? 0) + (targets[at] ?? 0) / rows.length;
  const mean = meanRow(data, rows);
  const meanSquare = dot(mean, mean);
  const weights = new Float32Array(width * count);
  const shift = new Float64Array(count);
  /** The products of `mean` with `weights`. */
  const atMean = new Float64Array(count);
  const duals = new Float32Array(targets.length);
  const sums = new Float32Array(count);
  const random = seededRandom(SEED);
  const order = Array.from(rows.keys());
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random);
    for (const index of order) {
      const row = rows[index] ?? 0;
      multiply(data, row, weights, sums.fill(0));
      let square = 0;
      let dotMean = 0;
      for (let place = starts[row] ?? 0; place < (starts[row + 1] ?? 0); place++) {
        square += (values[place] ?? 0) ** 2;
        dotMean += (values[place] ?? 0) * (mean[columns[place] ?? 0] ?? 0);
      }
      const length = square - 2 * dotMean + meanSquare + penalty;
      for (let output = 0; output < count; output++) {
        const at = index * count + output;
        const prediction = (sums[output] ?? 0) - (atMean[output] ?? 0) - (shift[output] ?? 0) * (dotMean - meanSquare);
        const step = ((targets[at] ?? 0) - (biases[output] ?? 0) - prediction - penalty * (duals[at] ?? 0)) / length;
        duals[at] = (duals[at] ?? 0) + step;
        shift[output] = (shift[output] ?? 0) + step;
        atMean[output] = (atMean[output] ?? 0) + step * dotMean;
        sums[output] = step;
      }
      for (let place = starts[row] ?? 0; place < (starts[row + 1] ?? 0); place++) {
        const value = values[place] ?? 0;
        const to = (columns[place] ?? 0) * count;
        for (let output = 0; output < count; output++)
          weights[to + output] = (weights[to + output] ?? 0) + value * (sums[output] ?? 0);
      }
    }
  }
  for (let column = 0; column < width; column++) {
    const own = mean[column] ?? 0;
    if (own === 0) continue;
    for (let output = 0; output < count; output++)
      weights[column * count + output] = (weights[column * count + output] ?? 0) - own * (shift[output] ?? 0);
  }
  for (let output = 0; output < count; output++)
    biases[output] = (biases[output] ?? 0) - ((atMean[output] ?? 0) - (shift[output] ?? 0) * meanSquare);
  return { weights, biases };
}

/** The predictions of `solution` for `rows`: `index in rows * outputs + output`. */
export function predictRidge(data: SparseRows, { weights, biases }: Solution, rows: Int32Array): Float32Array {
  const count = biases.length;
  const predictions = new Float32Array(rows.length * count);
  rows.forEach((row, index) => {
    const own = predictions.subarray(index * count, (index + 1) * count);
    own.set(biases);
    multiply(data, row, weights, own);
  });
  return predictions;
}
