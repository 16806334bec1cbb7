/**
 * The journal model: linear models learned from labelled journal entries. The first reads clause by clause what is good
 * and what is hard; the second reads the whole entry, with the first one's scores as additional input.
 */
import { THEMES } from '../../../../contract/themes.ts';
import { HARDSHIPS, PERSPECTIVES } from '../fact-kinds.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { RULE_SCORE_COUNT, type SectionFeatures } from './features.ts';
import type { Vocabulary } from './vocabulary.ts';
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

export interface JournalWeights {
  readonly vocabulary: Vocabulary;
  readonly clause: LinearModel;
  readonly entry: LinearModel;
  /** Of `hard`, of `journal`, and of the themes. */
  readonly calibrations: readonly Calibration[];
  /** Minimum probability of the second theme, and of the third and later ones. */
  readonly thresholds: readonly [second: number, later: number];
  /** Sharpness of the choice among hardships and among moves. */
  readonly sharpness: readonly [hardship: number, move: number];
  /** The sentiment at scores of 1, 1.25 … 5 of the linear model. */
  readonly mood: Float32Array;
}

/** All outputs of `model`. Unknown features count for the length only. */
export function outputsOf(
  model: LinearModel,
  { rowOf }: { rowOf: (hash: number) => number },
  hashes: Uint32Array,
  signs: Float32Array,
): Float32Array {
  const count = model.biases.length;
  const sums = new Float32Array(count);
  for (const hash of hashes) {
    const row = rowOf(hash);
    if (row < 0) continue;
    for (let output = 0; output < count; output++) {
      sums[output] = (sums[output] ?? 0) + (model.table[row * count + output] ?? 0);
    }
  }
  const norm = 1 / Math.sqrt(Math.max(1, hashes.length));
  for (let output = 0; output < count; output++) {
    let sum = (sums[output] ?? 0) * (model.scales[output] ?? 0) * norm + (model.biases[output] ?? 0);
    for (let sign = 0; sign < signs.length; sign++) {
      sum += (signs[sign] ?? 0) * (model.signs[sign * count + output] ?? 0);
    }
    sums[output] = sum;
  }
  return sums;
}

/** Sums grow with the text: without a limit, a repeated statement would exceed every entry of the training data. */
const clampToUnit = (value: number) => Math.max(-1, Math.min(1, value));

/** Summarizes the scores of all clauses, `CLAUSE_OUTPUTS` each, for the entry. */
export function summaryOf(scores: readonly Float32Array[]): Float32Array {
  const summary = new Float32Array(CLAUSE_SUMMARY);
  if (scores.length === 0) return summary;
  for (let output = 0; output < CLAUSE_OUTPUTS; output++) {
    const values = scores.map((clause) => clause[output] ?? 0);
    const sum = values.reduce((total, value) => total + value, 0);
    summary[output] = values.reduce((most, value) => Math.max(most, value));
    summary[CLAUSE_OUTPUTS + output] = values.reduce((least, value) => Math.min(least, value));
    summary[2 * CLAUSE_OUTPUTS + output] = sum / values.length;
    summary[3 * CLAUSE_OUTPUTS + output] = clampToUnit(sum / 3);
    summary[4 * CLAUSE_OUTPUTS + output] = values.at(-1) ?? 0;
  }
  summary[CLAUSE_SUMMARY - 1] = clampToUnit(scores.reduce((sum, clause) => sum + Math.max(0, clause[2] ?? 0), 0) / 3);
  return summary;
}

/** The scores in the entry model's input: rules, dictionaries, the summary of the clauses, and the mean word vector. */
export function entryScores(
  { ruleScores, dictionaryScores, meaning }: SectionFeatures,
  summary: Float32Array,
): Float32Array {
  const all = new Float32Array(ENTRY_SCORE_COUNT);
  all.set(ruleScores);
  all.set(dictionaryScores, RULE_SCORE_COUNT);
  all.set(summary, RULE_SCORE_COUNT + THEMES.length);
  all.set(meaning, MEANING_OFFSET);
  return all;
}

export interface JournalPrediction {
  readonly clauses: readonly Clause[];
  /** `CLAUSE_OUTPUTS` for each clause. */
  readonly clauseScores: readonly Float32Array[];
  readonly outputs: Float32Array;
}

/** Reads a text, or a section of it, of at most a few hundred words. */
export function predictJournal(weights: JournalWeights, features: SectionFeatures): JournalPrediction {
  const known = { rowOf: (hash: number) => weights.vocabulary.rowOf(hash) };
  const clauses = clausesOf(features.tokens, features.feeling);
  const clauseScores = clauses.map(({ hashes, sentimentFeatures }) =>
    outputsOf(weights.clause, known, hashes, sentimentFeatures),
  );
  const outputs = outputsOf(weights.entry, known, features.hashes, entryScores(features, summaryOf(clauseScores)));
  return { clauses, clauseScores, outputs };
}

export function sigmoid(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

/** Probability of an output, from its score. */
export function probabilityOf(score: number, calibration: Calibration | undefined): number {
  return calibration ? sigmoid(calibration.slope * score + calibration.shift) : 0;
}

/** Probabilities of outputs that exclude each other, from their scores. */
export function softmax(scores: Float32Array, sharpness: number): Float32Array {
  const most = scores.reduce((highest, score) => Math.max(highest, score), Number.NEGATIVE_INFINITY);
  const parts = scores.map((score) => Math.exp((score - most) * sharpness));
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => part / sum);
}

/** Number of terms of the sentiment: a constant, the score, the probability of a hardship, and their product. */
export const MOOD_TERMS = 4;

/** The terms of the sentiment. A hardship weighs more where the score is low. */
export function moodTerms(score: number, hard: number): [number, number, number, number] {
  return [1, score, hard, hard * score];
}

/** The sentiment for a score of the linear model and the probability of a hardship. */
export function calibrateStars(mood: Float32Array, score: number, hard: number): number {
  return moodTerms(score, hard).reduce((sum, term, index) => sum + term * (mood[index] ?? 0), 0);
}
