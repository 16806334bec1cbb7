import { expect, it } from 'vitest';
import { seededRandom } from '../local/seeded-random.ts';
import { MatrixProduct } from './matrix-product.ts';

const random = seededRandom(7);
const floats = (length: number) => Float32Array.from({ length }, () => random() * 4 - 2);
const bytes = (length: number) => Int8Array.from({ length }, () => Math.round(random() * 254) - 127);

it.each([
  [1, 5, 3],
  [1, 600, 61],
  [3, 12, 7],
  [4, 8, 2],
])('multiplies %i rows of %i inputs with a matrix of %i outputs', (rows, columns, outputs) => {
  const product = new MatrixProduct();
  const matrix = { rows: outputs, columns, values: bytes(outputs * columns), scales: floats(outputs) };
  const layer = { matrix, bias: floats(outputs) };
  const loaded = product.load(layer);
  // Fills the memory after it, where the next inputs and results are written.
  const other = product.load({ matrix: { ...matrix, values: bytes(outputs * columns) }, bias: layer.bias });
  product.apply(other, floats(rows * columns), rows);
  const input = floats(rows * columns);
  const result = product.apply(loaded, input, rows);
  expect(result).toHaveLength(rows * outputs);
  for (let row = 0; row < rows; row++)
    for (let output = 0; output < outputs; output++) {
      let sum = 0;
      for (let at = 0; at < columns; at++)
        sum += (input[row * columns + at] ?? 0) * (matrix.values[output * columns + at] ?? 0);
      const expected = sum * (matrix.scales[output] ?? 0) + (layer.bias[output] ?? 0);
      // Inputs are rounded to 1 / 4,096 of the largest.
      expect(Math.abs((result[row * outputs + output] ?? 0) - expected)).toBeLessThan(0.05 * Math.sqrt(columns));
    }
});

it('gives zeros for an input of zeros', () => {
  const product = new MatrixProduct();
  const matrix = { rows: 3, columns: 5, values: bytes(15), scales: floats(3) };
  const loaded = product.load({ matrix, bias: new Float32Array(3) });
  expect(product.apply(loaded, new Float32Array(5), 1)).toEqual(new Float32Array(3));
});
