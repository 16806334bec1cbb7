/**
 * The file of the encoder: a JSON header with the vocabulary and the shape of each matrix, then the numbers. Matrices are
 * stored as 8-bit integers with one 32-bit scale per row, vectors as 32-bit floats, both little-endian.
 */
import type { VocabularyEntry } from './tokenizer.ts';

/** `values[row * columns + column] * scales[row]` is a weight. */
export interface QuantizedMatrix {
  rows: number;
  columns: number;
  values: Int8Array;
  scales: Float32Array;
}

/** Of one transformer layer; each matrix has one row per output. */
export interface LayerWeights {
  attentionNorm: NormWeights;
  /** Queries, keys and values, one after the other. */
  projection: Dense;
  attentionOutput: Dense;
  feedForwardNorm: NormWeights;
  expand: Dense;
  contract: Dense;
}

export interface NormWeights {
  scale: Float32Array;
  bias: Float32Array;
}

export interface Dense {
  matrix: QuantizedMatrix;
  bias: Float32Array;
}

export interface EncoderWeights {
  vocabulary: readonly VocabularyEntry[];
  /** One row per piece. */
  embeddings: QuantizedMatrix;
  /** Angular frequencies of the position signal. */
  frequencies: Float32Array;
  /** Maps the embeddings to the width of the layers, for the first residual connection. */
  residual: Dense;
  layers: readonly LayerWeights[];
  /** The last layer, before tanh. */
  output: Dense;
}

type Part = { matrix: QuantizedMatrix } | { vector: Float32Array };

interface Header {
  vocabulary: readonly VocabularyEntry[];
  /** `[rows, columns]` of a matrix, `[length]` of a vector. */
  shapes: number[][];
}

/** Largest integer of a quantized weight. */
const QUANTUM_MAX = 127;

/** Rounds each row to 8 bits. `values` in row-major order. */
export function quantize(values: Float32Array, rows: number, columns: number): QuantizedMatrix {
  const quantized = new Int8Array(rows * columns);
  const scales = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    const from = row * columns;
    let largest = 0;
    for (let at = from; at < from + columns; at++) largest = Math.max(largest, Math.abs(values[at] ?? 0));
    const scale = Math.fround(largest / QUANTUM_MAX);
    scales[row] = scale;
    if (scale === 0) continue;
    for (let at = from; at < from + columns; at++) quantized[at] = Math.round((values[at] ?? 0) / scale);
  }
  return { rows, columns, values: quantized, scales };
}

export function writeWeights(weights: EncoderWeights): Buffer {
  const parts = partsOf(weights);
  const header: Header = {
    vocabulary: weights.vocabulary,
    shapes: parts.map((part) => ('vector' in part ? [part.vector.length] : [part.matrix.rows, part.matrix.columns])),
  };
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  const chunks = parts.flatMap((part) => ('vector' in part ? [part.vector] : [part.matrix.scales, part.matrix.values]));
  return Buffer.concat([
    length,
    text,
    ...chunks.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  ]);
}

/** @throws Error if the file is damaged or incomplete */
export function readWeights(file: Buffer): EncoderWeights {
  const headerEnd = 4 + file.readUInt32LE(0);
  const { vocabulary, shapes }: Header = JSON.parse(file.toString('utf8', 4, headerEnd));
  let position = headerEnd;
  const take = (bytes: number): ArrayBuffer => {
    const end = position + bytes;
    if (end > file.length) throw new Error('The file of the encoder is incomplete.');
    // A copy, because floats must be aligned.
    const copy = new Uint8Array(file.subarray(position, end)).buffer;
    position = end;
    return copy;
  };
  const parts = shapes.map(([rows = 0, columns]): Part => {
    if (columns === undefined) return { vector: new Float32Array(take(4 * rows)) };
    const scales = new Float32Array(take(4 * rows));
    return { matrix: { rows, columns, scales, values: new Int8Array(take(rows * columns)) } };
  });
  if (position !== file.length) throw new Error('The file of the encoder is longer than its header says.');
  return assemble(vocabulary, parts);
}

const denseParts = ({ matrix, bias }: Dense): Part[] => [{ matrix }, { vector: bias }];
const normParts = ({ scale, bias }: NormWeights): Part[] => [{ vector: scale }, { vector: bias }];

function partsOf({ embeddings, frequencies, residual, layers, output }: EncoderWeights): Part[] {
  return [
    { matrix: embeddings },
    { vector: frequencies },
    ...denseParts(residual),
    ...layers.flatMap((layer) => [
      ...normParts(layer.attentionNorm),
      ...denseParts(layer.projection),
      ...denseParts(layer.attentionOutput),
      ...normParts(layer.feedForwardNorm),
      ...denseParts(layer.expand),
      ...denseParts(layer.contract),
    ]),
    ...denseParts(output),
  ];
}

/** Number of parts that are not in a layer, and in each layer. */
const FRAME_PARTS = 6;
const LAYER_PARTS = 12;

function assemble(vocabulary: readonly VocabularyEntry[], parts: readonly Part[]): EncoderWeights {
  let next = 0;
  const matrix = (): QuantizedMatrix => {
    const part = parts[next++];
    if (!part || !('matrix' in part)) throw new Error('The file of the encoder has another order.');
    return part.matrix;
  };
  const vector = (): Float32Array => {
    const part = parts[next++];
    if (!part || !('vector' in part)) throw new Error('The file of the encoder has another order.');
    return part.vector;
  };
  const dense = (): Dense => ({ matrix: matrix(), bias: vector() });
  const norm = (): NormWeights => ({ scale: vector(), bias: vector() });
  const layer = (): LayerWeights => ({
    attentionNorm: norm(),
    projection: dense(),
    attentionOutput: dense(),
    feedForwardNorm: norm(),
    expand: dense(),
    contract: dense(),
  });
  return {
    vocabulary,
    embeddings: matrix(),
    frequencies: vector(),
    residual: dense(),
    layers: Array.from({ length: (parts.length - FRAME_PARTS) / LAYER_PARTS }, layer),
    output: dense(),
  };
}
