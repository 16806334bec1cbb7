/** Random weights of a small encoder, for tests: 16 dimensions at the bottom, 32 above, and vectors of the real size. */
import { VECTOR_SIZE } from './sentence-encoder.ts';
import type { VocabularyEntry } from './tokenizer.ts';
import { type Dense, type EncoderWeights, type LayerWeights, quantize } from './weights-file.ts';

const BOTTOM = 16;
const WIDTH = 32;
const RESERVED: VocabularyEntry[] = ['?', '<s>', '</s>', '<1>', '<2>', '<3>'].map((piece) => [piece, 0]);

/** The pieces are single letters, and some words with the sign of a space before them. */
export const VOCABULARY: readonly VocabularyEntry[] = [
  ...RESERVED,
  ...Array.from('\u2581abcdefghijklmnopqrstuvwxyz.').map((piece): VocabularyEntry => [piece, -8]),
  ...['tea', 'garden', 'warm'].map((word): VocabularyEntry => [`\u2581${word}`, -10]),
];

export function smallWeights(): EncoderWeights {
  const random = randomNumbers();
  const matrix = (rows: number, columns: number) =>
    quantize(
      Float32Array.from({ length: rows * columns }, () => random() / Math.sqrt(columns)),
      rows,
      columns,
    );
  const dense = (inputs: number, outputs: number): Dense => ({
    matrix: matrix(outputs, inputs),
    bias: Float32Array.from({ length: outputs }, () => random() / 10),
  });
  const norm = (width: number) => ({ scale: new Float32Array(width).fill(1), bias: new Float32Array(width) });
  const layer = (inputs: number): LayerWeights => ({
    attentionNorm: norm(inputs),
    projection: dense(inputs, 3 * inputs),
    attentionOutput: dense(inputs, WIDTH),
    feedForwardNorm: norm(WIDTH),
    expand: dense(WIDTH, 2 * WIDTH),
    contract: dense(2 * WIDTH, WIDTH),
  });
  return {
    vocabulary: VOCABULARY,
    embeddings: matrix(VOCABULARY.length, BOTTOM),
    frequencies: Float32Array.from({ length: BOTTOM / 2 }, (_, wave) => 1 / 10 ** wave),
    residual: dense(BOTTOM, WIDTH),
    layers: [layer(BOTTOM), layer(WIDTH)],
    output: dense(WIDTH, VECTOR_SIZE),
  };
}

/** Numbers from -1 to 1, the same in every run: a linear congruential generator (Numerical Recipes). */
export function randomNumbers(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}
