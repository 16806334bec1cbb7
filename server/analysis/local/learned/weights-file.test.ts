import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { THEMES } from '../../../../contract/themes.ts';
import { CLAUSE_SIGNS } from './clauses.ts';
import { RULE_SCORE_COUNT } from './features.ts';
import { MOOD_TERMS } from './journal-model.ts';
import { CLAUSE_OUTPUTS, ENTRY_OUTPUTS, ENTRY_SCORE_COUNT } from './journal-outputs.ts';
import { loadWeights, WEIGHTS_FILE } from './model.ts';
import { INPUTS_WITH_VECTOR, INPUTS_WITHOUT_VECTOR, REREAD_OUTPUTS, WAVES } from './second-reading.ts';
import { Vocabulary } from './vocabulary.ts';
import {
  decodeWeights,
  encodeWeights,
  FELT_BUCKETS,
  LEARNED_THEMES,
  SENTIMENT_BUCKETS,
  THEME_BUCKETS,
  type Weights,
  WeightsError,
} from './weights-file.ts';

const COUNT = LEARNED_THEMES.length;
const floats = (length: number, first: number) => Float32Array.from({ length }, (_, index) => first + index / 8);
const linear = (outputs: number, signs: number, rows = 3) => ({
  table: new Int8Array(rows * outputs).map((_, index) => index - 40),
  scales: floats(outputs, 0),
  signs: floats(signs * outputs, -1),
  biases: floats(outputs, 1),
});
const reading = (inputs: number, first: number) => ({
  model: linear(REREAD_OUTPUTS, inputs, WAVES),
  means: floats(inputs, first),
  deviations: floats(inputs, first + 1),
  calibrations: { hard: { slope: first, shift: 2 }, themes: { slope: 3, shift: -first } },
  thresholds: [0.25, first / 8] as const,
  sharpness: [6, first] as const,
  mood: floats(MOOD_TERMS, first),
});
const weights: Weights = {
  sentimentTable: new Int8Array(SENTIMENT_BUCKETS).map((_, index) => (index % 255) - 127),
  feltTable: new Int8Array(FELT_BUCKETS).fill(-3),
  themeTable: new Int8Array(THEME_BUCKETS * COUNT).map((_, index) => (index % 251) - 125),
  sentimentScale: 0.5,
  feltScale: 0.25,
  feltReach: 1.5,
  themeScales: floats(COUNT, 1),
  signs: floats(RULE_SCORE_COUNT, -2),
  themeBiases: floats(COUNT, -4),
  themeThresholds: floats(COUNT, 0.25),
  clues: floats(COUNT * THEMES.length, 0),
  journal: {
    vocabulary: new Vocabulary(Uint32Array.of(3, 70_000, 4_000_000_000)),
    clause: linear(CLAUSE_OUTPUTS, CLAUSE_SIGNS),
    entry: linear(ENTRY_OUTPUTS, ENTRY_SCORE_COUNT),
    kind: { slope: 1, shift: -1 },
    withoutVector: reading(INPUTS_WITHOUT_VECTOR, 1),
    withVector: reading(INPUTS_WITH_VECTOR, 2),
  },
};

describe('the weights file', () => {
  it('decodes what was encoded', () => {
    expect(decodeWeights(encodeWeights(weights))).toEqual(weights);
  });

  it.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
    ['is empty', () => Buffer.alloc(0), /no file of weights/],
    ['is something else', () => Buffer.from('<!doctype html><title>Not found</title>'), /no file of weights/],
    ['is cut off', (bytes) => bytes.subarray(0, -1), /bytes instead of/],
    [
      'is of another version',
      (bytes) => Buffer.concat([bytes.subarray(0, 4), Buffer.from([99, 0, 0, 0]), bytes.subarray(8)]),
      /version 99/,
    ],
    [
      'has one flipped bit',
      (bytes) => {
        const damaged = Buffer.from(bytes);
        damaged.writeUInt8(damaged.readUInt8(5_000) ^ 1, 5_000);
        return damaged;
      },
      /damaged/,
    ],
  ])('is refused with a clear message if it %s', (_name, damage, sentence) => {
    const read = () => decodeWeights(damage(encodeWeights(weights)));
    expect(read).toThrow(WeightsError);
    expect(read).toThrow(sentence);
  });

  it('is part of the build, small, and has no invalid weight', () => {
    expect(readFileSync(WEIGHTS_FILE).length).toBeLessThan(5_200_000);
    const shipped = loadWeights();
    for (const values of [shipped.signs, shipped.clues, shipped.themeBiases, shipped.themeScales]) {
      expect(values.every(Number.isFinite)).toBe(true);
    }
    expect(shipped.themeThresholds.every((threshold) => threshold > 0 && threshold < 1)).toBe(true);
  });
});
