import { describe, expect, it } from 'vitest';
import { dotProduct, encodeText, lengthOf, meanVector } from './encode-text.ts';
import { MatrixProduct } from './matrix-product.ts';
import { PIECES_MAX, SentenceEncoder, VECTOR_SIZE } from './sentence-encoder.ts';
import { randomNumbers, smallWeights } from './small-weights.fixtures.ts';
import { quantize } from './weights-file.ts';

const encoder = new SentenceEncoder(smallWeights());

describe('the product of a matrix in the kernel', () => {
  it.each([1, 2, 3, 4, 5, 9])('equals that of floats for %d rows', (rows) => {
    const random = randomNumbers();
    const [inputs, outputs] = [24, 6];
    const matrix = quantize(Float32Array.from({ length: inputs * outputs }, random), outputs, inputs);
    const bias = Float32Array.from({ length: outputs }, random);
    const input = Float32Array.from({ length: rows * inputs }, () => 50 * random());
    const product = new MatrixProduct();
    const layer = product.load({ matrix, bias });
    const results = product.apply(layer, input, rows);
    for (let row = 0; row < rows; row++) {
      for (let output = 0; output < outputs; output++) {
        let sum = bias[output] ?? 0;
        for (let at = 0; at < inputs; at++) {
          const weight = (matrix.values[output * inputs + at] ?? 0) * (matrix.scales[output] ?? 0);
          sum += (input[row * inputs + at] ?? 0) * weight;
        }
        expect(Math.abs((results[row * outputs + output] ?? 0) - sum)).toBeLessThan(0.1);
      }
    }
  });

  it('grows its memory and keeps the matrices loaded before', () => {
    const product = new MatrixProduct();
    const weights = smallWeights();
    const layer = product.load(weights.residual);
    const input = new Float32Array(16).fill(0.5);
    const before = product.apply(layer, input, 1);
    for (let more = 0; more < 200; more++) product.load(weights.output);
    expect(product.apply(layer, input, 1)).toEqual(before);
  });
});

describe('a vector', () => {
  it('has length 1 and is the same for the same text', () => {
    const vector = encoder.encode('warm tea in the garden') ?? new Float32Array();
    expect(vector).toHaveLength(VECTOR_SIZE);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    expect(encoder.encode('warm tea in the garden')).toEqual(vector);
    expect(encoder.encode('garden tea')).not.toEqual(vector);
  });

  it('does not depend on what was encoded before', () => {
    const fresh = new SentenceEncoder(smallWeights()).encode('tea');
    encoder.encode('a much longer text '.repeat(20));
    expect(encoder.encode('tea')).toEqual(fresh);
  });

  it('reads the first pieces of a long text', () => {
    const text = 'a'.repeat(PIECES_MAX - 1);
    expect(encoder.encode(`${text}bcd`)).toEqual(encoder.encode(text));
  });

  it('is missing for an empty text', () => {
    expect(encoder.encode('')).toBeUndefined();
    expect(encodeText(encoder, '')).toBeUndefined();
  });
});

/** The cosine of two vectors. */
const similarity = (one: Int8Array, other: Int8Array) => dotProduct(one, other) / (lengthOf(one) * lengthOf(other));

describe('the vector of a text in 8 bits', () => {
  it('is similar to itself, and covers the whole of a long text', () => {
    const vectorOf = (text: string) => encodeText(encoder, text) ?? new Int8Array(VECTOR_SIZE);
    const [one, other] = [vectorOf('warm tea'), vectorOf('zzz qqq xxx')];
    expect(similarity(one, one)).toBeCloseTo(1, 6);
    expect(similarity(one, other)).toBeLessThan(0.99);
    expect(Math.max(...one.map(Math.abs))).toBe(127);
    expect(
      similarity(vectorOf('tea '.repeat(1_000)), vectorOf(`${'tea '.repeat(500)}${'z'.repeat(500)}`)),
    ).toBeLessThan(1);
  });

  it('has a mean with others, which is between them', () => {
    const [one, other] = [new Int8Array(VECTOR_SIZE), new Int8Array(VECTOR_SIZE)];
    [one[0], other[1]] = [127, 3];
    const mean = meanVector([one, undefined, other]) ?? one;
    expect([mean[0], mean[1], mean[2]]).toEqual([127, 127, 0]);
    expect(meanVector([undefined])).toBeUndefined();
  });
});
