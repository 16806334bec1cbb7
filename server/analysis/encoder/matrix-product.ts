/**
 * Products of 8-bit matrices with rows of floats, in WebAssembly. The rows are rounded to 14 bits first, so all sums are
 * of integers, and every machine gets the same result.
 */
import { readFileSync } from 'node:fs';
import type { Dense } from './weights-file.ts';

interface Kernel {
  memory: WebAssembly.Memory;
  /** Addresses in bytes; see `kernel.wat`. */
  multiply(x: number, weights: number, y: number, rows: number, inputs: number, outputs: number): void;
}

/** Largest integer of a rounded input: its product with 127, summed over 2,048 inputs, still fits 32 bits. */
const INPUT_MAX = 8_191;
/** The kernel computes this many rows at a time. */
const ROW_BLOCK = 4;
const PAGE_BYTES = 65_536;

/** A dense layer whose matrix is in the memory of the kernel. */
export interface LoadedDense {
  inputs: number;
  outputs: number;
  address: number;
  scales: Float32Array;
  bias: Float32Array;
}

export class MatrixProduct {
  readonly #kernel: Kernel;
  /** First free byte. The input and the result of a product are written from here on. */
  #free = 0;

  constructor(wasm: Buffer = readFileSync(new URL('kernel.wasm', import.meta.url))) {
    const module = new WebAssembly.Module(new Uint8Array(wasm));
    this.#kernel = new WebAssembly.Instance(module).exports as unknown as Kernel;
  }

  /** Copies the matrix. Its number of columns must be a multiple of 8, and its number of rows of 2. */
  load({ matrix: { rows, columns, values, scales }, bias }: Dense): LoadedDense {
    const address = this.#free;
    this.#free = align(address + values.length);
    this.#reserve(this.#free);
    new Int8Array(this.#kernel.memory.buffer).set(values, address);
    return { inputs: columns, outputs: rows, address, scales, bias };
  }

  /** Applies the layer to `rows` rows of `input`. Returns their outputs, in row-major order. */
  apply({ inputs, outputs, address, scales, bias }: LoadedDense, input: Float32Array, rows: number): Float32Array {
    const padded = Math.ceil(rows / ROW_BLOCK) * ROW_BLOCK;
    const x = this.#free;
    const y = align(x + 2 * padded * inputs);
    this.#reserve(y + 4 * padded * outputs);
    const { buffer } = this.#kernel.memory;
    const inputScales = round(input, new Int16Array(buffer, x, padded * inputs), rows, inputs);
    this.#kernel.multiply(x, address, y, padded, inputs, outputs);
    const sums = new Int32Array(buffer, y, rows * outputs);
    const result = new Float32Array(rows * outputs);
    for (let row = 0, at = 0; row < rows; row++) {
      const inputScale = inputScales[row] ?? 0;
      for (let output = 0; output < outputs; output++, at++) {
        result[at] = (sums[at] ?? 0) * inputScale * (scales[output] ?? 0) + (bias[output] ?? 0);
      }
    }
    return result;
  }

  #reserve(bytes: number): void {
    const { memory } = this.#kernel;
    const missing = bytes - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
  }
}

/** Writes the rows as integers, and returns the scale of each. The padding rows keep what they held: it is not read. */
function round(input: Float32Array, integers: Int16Array, rows: number, inputs: number): Float64Array {
  const scales = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    const from = row * inputs;
    let largest = 0;
    for (let at = from; at < from + inputs; at++) largest = Math.max(largest, Math.abs(input[at] ?? 0));
    scales[row] = largest / INPUT_MAX;
    const factor = largest === 0 ? 0 : INPUT_MAX / largest;
    for (let at = from; at < from + inputs; at++) integers[at] = Math.round((input[at] ?? 0) * factor);
  }
  return scales;
}

/** The kernel reads 16 bytes at a time. */
function align(address: number): number {
  return Math.ceil(address / 16) * 16;
}
