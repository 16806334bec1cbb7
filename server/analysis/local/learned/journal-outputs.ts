/** The outputs and inputs of the journal model's stages. */
import { THEMES } from '../../../../contract/themes.ts';
import { HARDSHIPS, PERSPECTIVES } from '../fact-kinds.ts';
import { RULE_SCORE_COUNT } from './features.ts';
import { DIMENSIONS } from './word-vectors.ts';

/** Scores of each clause: good, hard, and sentiment (about -2 to 2). */
export const CLAUSE_OUTPUTS = 3;
/** First output of each group for an entry. `journal`: 1 for journal entries, 0 for moments, tweets, reviews and news. */
export const OUTPUT_OFFSETS = {
  sentiment: 0,
  hard: 1,
  journal: 2,
  themes: 3,
  hardship: 3 + THEMES.length,
  move: 3 + THEMES.length + HARDSHIPS.length,
} as const;
export const ENTRY_OUTPUTS = OUTPUT_OFFSETS.move + PERSPECTIVES.length;

/** Scores of an entry from those of its clauses: highest, lowest, mean, sum, last, and the sum of what feels good. */
export const CLAUSE_SUMMARY = 5 * CLAUSE_OUTPUTS + 1;
export const ENTRY_SCORE_COUNT = RULE_SCORE_COUNT + THEMES.length + CLAUSE_SUMMARY + DIMENSIONS;
/** Index of the first component of the mean word vector in the scores of an entry. */
export const MEANING_OFFSET = ENTRY_SCORE_COUNT - DIMENSIONS;

/** A linear model with several outputs over known features and a few scores. */
export interface LinearModel {
  /** `row * outputs + output`, to be multiplied by the output's scale. */
  readonly table: Int8Array | Float32Array;
  readonly scales: Float32Array;
  /** `score * outputs + output`. */
  readonly signs: Float32Array;
  readonly biases: Float32Array;
}

/** A line `slope * score + shift` to be put into a sigmoid. */
export interface Calibration {
  readonly slope: number;
  readonly shift: number;
}

/** Adds the scores, each with its weight for each output at `score * sums.length + output`. */
export function addWeighted(sums: Float64Array, scores: Float32Array, weights: Float32Array): void {
  const count = sums.length;
  for (let score = 0; score < scores.length; score++) {
    const value = scores[score] ?? 0;
    if (value === 0) continue;
    const from = score * count;
    for (let output = 0; output < count; output++) {
      sums[output] = (sums[output] ?? 0) + value * (weights[from + output] ?? 0);
    }
  }
}
