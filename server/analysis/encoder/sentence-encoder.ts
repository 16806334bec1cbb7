/**
 * Turns a sentence into a vector: sentences of similar meaning have similar vectors. The Universal Sentence Encoder Lite
 * (Cer et al. 2018, arXiv:1803.11175): a transformer of two layers over word pieces, whose outputs are averaged.
 */
import { type LoadedDense, MatrixProduct } from './matrix-product.ts';
import { Tokenizer } from './tokenizer.ts';
import type { EncoderWeights, LayerWeights, NormWeights, QuantizedMatrix } from './weights-file.ts';

/** Dimensions of a vector. */
export const VECTOR_SIZE = 512;
/** The model was trained on at most this many pieces; what follows is left out. */
export const PIECES_MAX = 128;

const HEADS = 4;
const NORM_EPSILON = 1e-6;

interface Layer {
  attentionNorm: NormWeights;
  projection: LoadedDense;
  attentionOutput: LoadedDense;
  feedForwardNorm: NormWeights;
  expand: LoadedDense;
  contract: LoadedDense;
}

export class SentenceEncoder {
  readonly #tokenizer: Tokenizer;
  readonly #embeddings: QuantizedMatrix;
  readonly #frequencies: Float32Array;
  readonly #product = new MatrixProduct();
  readonly #residual: LoadedDense;
  readonly #layers: readonly Layer[];
  readonly #output: LoadedDense;

  constructor(weights: EncoderWeights) {
    this.#tokenizer = new Tokenizer(weights.vocabulary);
    this.#embeddings = weights.embeddings;
    this.#frequencies = weights.frequencies;
    this.#residual = this.#product.load(weights.residual);
    this.#layers = weights.layers.map((layer) => this.#loadLayer(layer));
    this.#output = this.#product.load(weights.output);
  }

  tokenize(text: string): number[] {
    return this.#tokenizer.tokenize(text);
  }

  /** Returns a vector of length 1; undefined for a text without pieces. Reads the first `PIECES_MAX` pieces. */
  encode(text: string): Float32Array | undefined {
    return this.encodePieces(this.tokenize(text));
  }

  encodePieces(ids: readonly number[]): Float32Array | undefined {
    const pieces = ids.slice(0, PIECES_MAX);
    if (pieces.length === 0) return undefined;
    const count = pieces.length;
    const embedded = this.#embed(pieces);
    let residual = this.#product.apply(this.#residual, embedded, count);
    let input = embedded;
    for (const layer of this.#layers) {
      residual = this.#applyLayer(layer, input, residual, count);
      input = residual;
    }
    const vector = this.#product.apply(this.#output, meanRow(residual, count), 1);
    for (let at = 0; at < vector.length; at++) vector[at] = Math.tanh(vector[at] ?? 0);
    return normalize(vector);
  }

  #loadLayer(layer: LayerWeights): Layer {
    return {
      attentionNorm: layer.attentionNorm,
      projection: this.#product.load(layer.projection),
      attentionOutput: this.#product.load(layer.attentionOutput),
      feedForwardNorm: layer.feedForwardNorm,
      expand: this.#product.load(layer.expand),
      contract: this.#product.load(layer.contract),
    };
  }

  /** The pieces' embeddings, doubled as in the trained model, with the signal of their positions. */
  #embed(pieces: readonly number[]): Float32Array {
    const { columns, values, scales } = this.#embeddings;
    const half = this.#frequencies.length;
    const rows = new Float32Array(pieces.length * columns);
    pieces.forEach((id, position) => {
      const scale = 2 * (scales[id] ?? 0);
      const from = position * columns;
      for (let column = 0; column < columns; column++)
        rows[from + column] = (values[id * columns + column] ?? 0) * scale;
      for (let wave = 0; wave < half; wave++) {
        const angle = position * (this.#frequencies[wave] ?? 0);
        rows[from + wave] = (rows[from + wave] ?? 0) + Math.sin(angle);
        rows[from + half + wave] = (rows[from + half + wave] ?? 0) + Math.cos(angle);
      }
    });
    return rows;
  }

  #applyLayer(layer: Layer, input: Float32Array, residual: Float32Array, count: number): Float32Array {
    const normalized = layerNorm(layer.attentionNorm, input, count);
    const attended = attend(this.#product.apply(layer.projection, normalized, count), count);
    const attention = add(this.#product.apply(layer.attentionOutput, attended, count), residual);
    const expanded = this.#product.apply(layer.expand, layerNorm(layer.feedForwardNorm, attention, count), count);
    for (let at = 0; at < expanded.length; at++) if ((expanded[at] ?? 0) < 0) expanded[at] = 0;
    return add(this.#product.apply(layer.contract, expanded, count), attention);
  }
}

/** Adds `other` to `sum` in place. */
function add(sum: Float32Array, other: Float32Array): Float32Array {
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (other[at] ?? 0);
  return sum;
}

/** Normalizes each row to mean 0 and variance 1, then scales and shifts it. */
function layerNorm({ scale, bias }: NormWeights, input: Float32Array, rows: number): Float32Array {
  const width = input.length / rows;
  const result = new Float32Array(input.length);
  for (let from = 0; from < input.length; from += width) {
    let sum = 0;
    for (let at = from; at < from + width; at++) sum += input[at] ?? 0;
    const mean = sum / width;
    let squares = 0;
    for (let at = from; at < from + width; at++) squares += ((input[at] ?? 0) - mean) ** 2;
    const factor = 1 / Math.sqrt(squares / width + NORM_EPSILON);
    for (let at = 0; at < width; at++) {
      result[from + at] = ((input[from + at] ?? 0) - mean) * factor * (scale[at] ?? 0) + (bias[at] ?? 0);
    }
  }
  return result;
}

/** Scaled dot-product attention (Vaswani et al. 2017). `projected`: per row the queries, keys and values of all heads. */
function attend(projected: Float32Array, rows: number): Float32Array {
  const stride = projected.length / rows;
  const width = stride / 3;
  const size = width / HEADS;
  const factor = 1 / Math.sqrt(size);
  const result = new Float32Array(rows * width);
  const weights = new Float32Array(rows);
  for (let head = 0; head < HEADS; head++) {
    const query = head * size;
    for (let row = 0; row < rows; row++) {
      const from = row * stride + query;
      let largest = Number.NEGATIVE_INFINITY;
      for (let other = 0; other < rows; other++) {
        const key = other * stride + width + query;
        let product = 0;
        for (let at = 0; at < size; at++) product += (projected[from + at] ?? 0) * (projected[key + at] ?? 0);
        weights[other] = product * factor;
        largest = Math.max(largest, product * factor);
      }
      let total = 0;
      for (let other = 0; other < rows; other++) {
        const weight = Math.exp((weights[other] ?? 0) - largest);
        weights[other] = weight;
        total += weight;
      }
      const to = row * width + query;
      for (let other = 0; other < rows; other++) {
        const weight = (weights[other] ?? 0) / total;
        const value = other * stride + 2 * width + query;
        for (let at = 0; at < size; at++)
          result[to + at] = (result[to + at] ?? 0) + weight * (projected[value + at] ?? 0);
      }
    }
  }
  return result;
}

function meanRow(values: Float32Array, rows: number): Float32Array {
  const width = values.length / rows;
  const mean = new Float32Array(width);
  for (let at = 0; at < values.length; at++) mean[at % width] = (mean[at % width] ?? 0) + (values[at] ?? 0);
  for (let at = 0; at < width; at++) mean[at] = (mean[at] ?? 0) / rows;
  return mean;
}

/** Scales the vector to length 1, in place. */
export function normalize(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const factor = squares === 0 ? 0 : 1 / Math.sqrt(squares);
  for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) * factor;
  return vector;
}
