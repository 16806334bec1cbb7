import { describe, expect, it } from 'vitest';
import { VECTOR_SIZE } from '../../encoder/sentence-encoder.ts';
import { analyse } from '../analyse.ts';
import { extractFeatures } from './features.ts';
import { OUTPUT_OFFSETS } from './journal-outputs.ts';
import { loadWeights, predictText } from './model.ts';

const TEXT = 'My sister called from the train, and the scan came back clean. We cried a little.';
const vector = (from: number) => Int8Array.from({ length: VECTOR_SIZE }, (_, at) => ((at * from) % 255) - 127);

describe('the second reading', () => {
  it('depends on the vector, but not on its length', () => {
    const read = (given?: Int8Array) => predictText(loadWeights(), extractFeatures(TEXT), given).journal[0]?.outputs;
    const halved = vector(7).map((value) => Math.trunc(value / 2) * 2);
    expect(read(halved.map((value) => value / 2))).toEqual(read(halved));
    expect(read(vector(7))).not.toEqual(read(vector(11)));
    expect(read(vector(7))).not.toEqual(read());
  });

  it('gives valid answers for any vector, with the moves of the linear stage', () => {
    const plain = predictText(loadWeights(), extractFeatures(TEXT));
    for (const given of [new Int8Array(VECTOR_SIZE), vector(1), new Int8Array(VECTOR_SIZE).fill(127)]) {
      const { sentiment } = analyse(TEXT, { vector: given });
      expect(sentiment).toBeGreaterThanOrEqual(1);
      expect(sentiment).toBeLessThanOrEqual(5);
      const { journal } = predictText(loadWeights(), extractFeatures(TEXT), given);
      expect(journal[0]?.outputs.slice(OUTPUT_OFFSETS.move)).toEqual(
        plain.journal[0]?.outputs.slice(OUTPUT_OFFSETS.move),
      );
    }
  });

  it('says nothing of another language, with a vector either', () => {
    const text = 'Ich habe heute mit meiner Schwester telefoniert, und wir haben viel gelacht.';
    expect(analyse(text, { vector: vector(7) })).toMatchObject({ language: 'other', themes: [] });
  });
});
