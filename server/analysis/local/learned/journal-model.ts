/**
 * The journal model, learned from labelled journal entries. One linear model reads clause by clause what is good and what
 * is hard; another reads the whole entry, with the first one's scores as additional input. A last stage reads their
 * scores again (`second-reading.ts`).
 */
import { THEMES } from '../../../../contract/themes.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { RULE_SCORE_COUNT, type SectionFeatures } from './features.ts';
import {
  addWeighted,
  type Calibration,
  CLAUSE_OUTPUTS,
  CLAUSE_SUMMARY,
  ENTRY_SCORE_COUNT,
  type LinearModel,
  MEANING_OFFSET,
} from './journal-outputs.ts';
import { readAgain, type SecondReading } from './second-reading.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface JournalWeights {
  readonly vocabulary: Vocabulary;
  readonly clause: LinearModel;
  readonly entry: LinearModel;
  /** Of the score that says whether a text is a journal entry. */
  readonly kind: Calibration;
  readonly withoutVector: SecondReading;
  readonly withVector: SecondReading;
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
  const outputs = new Float64Array(count);
  for (let output = 0; output < count; output++)
    outputs[output] = (sums[output] ?? 0) * (model.scales[output] ?? 0) * norm + (model.biases[output] ?? 0);
  addWeighted(outputs, signs, model.signs);
  return new Float32Array(outputs);
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
  /** The set of weights that gave the outputs, with their calibrations. */
  readonly reading: SecondReading;
}

/**
 * Reads a text, or a section of it, of at most a few hundred words. `vector`: of the whole text, by the sentence encoder;
 * undefined where there is none.
 */
export function predictJournal(
  weights: JournalWeights,
  features: SectionFeatures,
  vector: Int8Array | undefined,
): JournalPrediction {
  const known = { rowOf: (hash: number) => weights.vocabulary.rowOf(hash) };
  const clauses = clausesOf(features.tokens, features.feeling);
  const clauseScores = clauses.map(({ hashes, sentimentFeatures }) =>
    outputsOf(weights.clause, known, hashes, sentimentFeatures),
  );
  const scores = entryScores(features, summaryOf(clauseScores));
  const first = outputsOf(weights.entry, known, features.hashes, scores);
  const reading = vector ? weights.withVector : weights.withoutVector;
  return { clauses, clauseScores, outputs: readAgain(reading, first, scores, vector), reading };
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
