/**
 * Products of 8-bit matrices with rows of floats, in WebAssembly. The rows are rounded to 14 bits first, so all sums are
 * of integers, and every machine gets the same result.
 */
import { StartError } from '../../platform/start-error.ts';
import { shippedFile } from '../local/shipped-file.ts';
import type { Dense } from './weights-file.ts';

interface Kernel {
  memory: WebAssembly.Memory;
  /** Addresses in bytes; see `kernel.wat`. */
  multiply(x: number, weights: number, y: number, rows: number, inputs: number, outputs: number): void;
  multiplyRow(x: number, weights: number, y: number, inputs: number, outputs: number): void;
}

const INPUTS_MAX = 2_048;
/** Largest integer of a rounded input: its product with 128, summed over `INPUTS_MAX` inputs, still fits 32 bits. */
const INPUT_MAX = 8_191;
/** The kernel computes this many rows at a time, if there are more than one. */
const ROW_BLOCK = 4;
/** The numbers of inputs and outputs are multiples of these in the kernel. */
const INPUT_BLOCK = 8;
const OUTPUT_BLOCK = 2;
const PAGE_BYTES = 65_536;

/** A dense layer whose matrix is in the memory of the kernel, with zeros after its inputs and outputs. */
export interface LoadedDense {
  inputs: number;
  outputs: number;
  paddedInputs: number;
  paddedOutputs: number;
  address: number;
  scales: Float32Array;
  bias: Float32Array;
}

const loadKernel = shippedFile(new URL('kernel.wasm', import.meta.url), (wasm) => {
  try {
    return new WebAssembly.Module(new Uint8Array(wasm));
  } catch (error) {
    throw new StartError('The analyser needs a processor on which Node.js runs WebAssembly with SIMD.', {
      cause: error,
    });
  }
});

export class MatrixProduct {
  readonly #kernel: Kernel;
  /** First free byte. The input and the result of a product are written from here on. */
  #free = 0;

  /** @throws StartError if the kernel is missing or cannot run here */
  constructor() {
    this.#kernel = new WebAssembly.Instance(loadKernel()).exports as unknown as Kernel;
  }

  /** Copies the matrix. It stays in memory as long as this object. @throws RangeError for more than 2,048 columns */
  load({ matrix: { rows, columns, values, scales }, bias }: Dense): LoadedDense {
    if (columns > INPUTS_MAX) throw new RangeError(`${columns} inputs are more than ${INPUTS_MAX}.`);
    const address = this.#free;
    const paddedInputs = padTo(INPUT_BLOCK, columns);
    const paddedOutputs = padTo(OUTPUT_BLOCK, rows);
    this.#free = padTo(ALIGNMENT, address + paddedInputs * paddedOutputs);
    this.#reserve(this.#free);
    const copy = new Int8Array(this.#kernel.memory.buffer, address, paddedInputs * paddedOutputs).fill(0);
    for (let row = 0; row < rows; row++) {
      copy.set(values.subarray(row * columns, (row + 1) * columns), row * paddedInputs);
    }
    return { inputs: columns, outputs: rows, paddedInputs, paddedOutputs, address, scales, bias };
  }

  /** Applies the layer to `rows` rows of `input`. Returns their outputs, in row-major order. */
  apply(layer: LoadedDense, input: Float32Array, rows: number): Float32Array {
    const { inputs, outputs, paddedInputs, paddedOutputs, address, scales, bias } = layer;
    const paddedRows = rows === 1 ? 1 : padTo(ROW_BLOCK, rows);
    const x = this.#free;
    const y = padTo(ALIGNMENT, x + 2 * paddedRows * paddedInputs);
    this.#reserve(y + 4 * paddedRows * paddedOutputs);
    const { buffer } = this.#kernel.memory;
    const integers = new Int16Array(buffer, x, paddedRows * paddedInputs);
    const inputScales = round(input, { inputs, paddedInputs, rows }, integers);
    if (rows === 1) this.#kernel.multiplyRow(x, address, y, paddedInputs, paddedOutputs);
    else this.#kernel.multiply(x, address, y, paddedRows, paddedInputs, paddedOutputs);
    const sums = new Int32Array(buffer, y, rows * paddedOutputs);
    const result = new Float32Array(rows * outputs);
    for (let row = 0, at = 0; row < rows; row++) {
      const inputScale = inputScales[row] ?? 0;
      const from = row * paddedOutputs;
      for (let output = 0; output < outputs; output++, at++) {
        result[at] = (sums[from + output] ?? 0) * inputScale * (scales[output] ?? 0) + (bias[output] ?? 0);
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

let shared: MatrixProduct | undefined;

/** A product for the layers of small models, which are loaded once and stay. */
export function sharedMatrixProduct(): MatrixProduct {
  shared ??= new MatrixProduct();
  return shared;
}

/** Writes the rows as integers, and returns the scale of each. The padding rows keep what they held: it is not read. */
function round(
  input: Float32Array,
  { inputs, paddedInputs, rows }: { inputs: number; paddedInputs: number; rows: number },
  integers: Int16Array,
): Float64Array {
  const scales = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    const from = row * inputs;
    const to = row * paddedInputs;
    let largest = 0;
    for (let at = from; at < from + inputs; at++) largest = Math.max(largest, Math.abs(input[at] ?? 0));
    scales[row] = largest / INPUT_MAX;
    const factor = largest === 0 ? 0 : INPUT_MAX / largest;
    for (let at = 0; at < inputs; at++) integers[to + at] = Math.round((input[from + at] ?? 0) * factor);
    integers.fill(0, to + inputs, to + paddedInputs);
  }
  return scales;
}

/** The kernel reads this many bytes at a time. */
const ALIGNMENT = 16;

function padTo(block: number, count: number): number {
  return Math.ceil(count / block) * block;
}
