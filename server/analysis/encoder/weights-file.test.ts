import { describe, expect, it } from 'vitest';
import { smallWeights } from './small-weights.fixtures.ts';
import { quantize, readWeights, writeWeights } from './weights-file.ts';

describe('the file of the encoder', () => {
  it('is read as it was written', () => {
    const weights = smallWeights();
    expect(readWeights(writeWeights(weights))).toEqual(weights);
  });

  it('is refused if it is cut off or too long', () => {
    const file = writeWeights(smallWeights());
    expect(() => readWeights(file.subarray(0, file.length - 1))).toThrow('incomplete');
    expect(() => readWeights(Buffer.concat([file, Buffer.from([0])]))).toThrow('longer');
    expect(() => readWeights(Buffer.from('no weights'))).toThrow();
  });
});

describe('quantize', () => {
  it('keeps each weight within half a step of its row', () => {
    const values = Float32Array.of(0.5, -1, 0.25, 0, 0, 0, 3e-4, -1e-4, 2e-4);
    const { values: rounded, scales } = quantize(values, 3, 3);
    for (const [at, value] of values.entries()) {
      const scale = scales[Math.floor(at / 3)] ?? 0;
      expect(Math.abs((rounded[at] ?? 0) * scale - value)).toBeLessThanOrEqual(scale / 2 + 1e-9);
    }
  });
});
