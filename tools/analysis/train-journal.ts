/** Trains the journal model on labelled journal entries, and on other texts to distinguish them. */
import {
  CLAUSE_OUTPUTS,
  CLAUSE_SIGNS,
  type Clause,
  clausesOf,
  ENTRY_OUTPUTS,
  ENTRY_SCORE_COUNT,
  entryScores,
  type JournalWeights,
  type LinearModel,
  MEANING_OFFSET,
  OUTPUT_OFFSETS,
  PERSPECTIVES,
  REREAD_OUTPUTS,
  type SectionFeatures,
  summaryOf,
  Vocabulary,
} from '../../server/analysis/local/index.ts';
import { calibrateJournal, THEME_COUNT } from './calibrate-journal.ts';
import { fitCalibration } from './calibration.ts';
import type { JournalRow } from './journal-rows.ts';
import { quantize, reachOf } from './learner.ts';
import { predictRidge, RowBuilder, type Solution, type SparseRows, solveRidge } from './ridge.ts';
import { type RereadEntry, trainSecondReading } from './train-second-reading.ts';

/** Minimum number of training entries with a feature. */
const MIN_FEATURE_ENTRIES = 3;
const CLAUSE_REGULARIZATION = 0.5;
const ENTRY_REGULARIZATION = 0.7;
/** Scales of the rule, dictionary and clause scores relative to the words, in standard deviations. */
const SIGN_SCALE = 0.1;
const CLUE_SCALE = 0.12;
const CLAUSE_SCALE = 0.2;
const MEANING_SCALE = 0.07;
/** Number of cross-validation folds; each file is in one fold. */
const FOLDS = 4;

interface LabelledClause extends Clause {
  readonly entry: number;
  readonly targets: readonly number[];
}

/** How much of a clause is within `part` of the entry, 0 to 1. */
function shareWithin(clause: Clause, text: string, part: string): number {
  const start = part === '' ? -1 : text.indexOf(part);
  if (start < 0) return 0;
  const both = Math.min(clause.end, start + part.length) - Math.max(clause.start, start);
  return Math.max(0, both) / Math.max(1, clause.end - clause.start);
}

function labelledClausesOf(rows: readonly JournalRow[]): LabelledClause[] {
  return rows.flatMap(({ features, text, good, hard, stars }, entry) =>
    clausesOf(features.tokens, features.feeling).map((clause) => {
      const isGood = shareWithin(clause, text, good) > 0.5;
      const isHard = shareWithin(clause, text, hard) > 0.5;
      const felt = isGood ? Math.max(stars - 3, 0.5) : isHard ? Math.min(stars - 4, -0.5) : 0;
      return { ...clause, entry, targets: [isGood ? 1 : 0, isHard ? 1 : 0, felt] };
    }),
  );
}

interface KnownFeatures {
  readonly vocabulary: Vocabulary;
  /** By row of the vocabulary: the rarer a feature, the more it says; 1 on average. */
  readonly rarity: Float32Array;
}

/** Features that enough entries have, with the root of their inverse document frequency (Spärck Jones 1972). */
function knownFeaturesOf(rows: readonly JournalRow[]): KnownFeatures {
  const seen = new Map<number, number>();
  for (const { features } of rows) for (const hash of features.hashes) seen.set(hash, (seen.get(hash) ?? 0) + 1);
  const known = [...seen].filter(([, count]) => count >= MIN_FEATURE_ENTRIES);
  const vocabulary = new Vocabulary(Uint32Array.from(known, ([hash]) => hash).sort());
  const counts = Array.from(vocabulary.hashes, (hash) => seen.get(hash) ?? 1);
  const frequency = counts.map((count) => Math.log(rows.length / count));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const squares = frequency.reduce((sum, value, row) => sum + value * (counts[row] ?? 0), 0);
  return { vocabulary, rarity: Float32Array.from(frequency, (value) => Math.sqrt((value * total) / squares)) };
}

/** A row for the regression: known features by rarity, over the root of the number of all, and scaled scores. */
function* cellsOf(
  { vocabulary, rarity }: KnownFeatures,
  hashes: Uint32Array,
  signs: Float32Array,
  scales: Float32Array,
) {
  const value = 1 / Math.sqrt(Math.max(1, hashes.length));
  for (const hash of hashes) {
    const row = vocabulary.rowOf(hash);
    if (row >= 0) yield [row, value * (rarity[row] ?? 0)] as const;
  }
  const from = vocabulary.hashes.length;
  for (let sign = 0; sign < signs.length; sign++)
    yield [from + sign, (signs[sign] ?? 0) * (scales[sign] ?? 0)] as const;
}

/** `scale` over the standard deviation of each score. */
function scalesOf(rows: readonly Float32Array[], width: number, scaleOf: (sign: number) => number): Float32Array {
  return Float32Array.from({ length: width }, (_, sign) => {
    const mean = rows.reduce((sum, row) => sum + (row[sign] ?? 0), 0) / rows.length;
    const variance = rows.reduce((sum, row) => sum + ((row[sign] ?? 0) - mean) ** 2, 0) / rows.length;
    // A constant score carries no information, and a large constant slows down the regression.
    return variance < 1e-4 ? 0 : scaleOf(sign) / Math.sqrt(variance);
  });
}

/** The solution as a quantized linear model. */
function linearOf({ weights, biases }: Solution, rarity: Float32Array, scales: Float32Array): LinearModel {
  const known = rarity.length;
  const count = biases.length;
  const table = new Int8Array(known * count);
  const outputScales = new Float32Array(count);
  for (let output = 0; output < count; output++) {
    const own = Float64Array.from(
      { length: known },
      (_, row) => (weights[row * count + output] ?? 0) * (rarity[row] ?? 0),
    );
    const quantized = quantize(own, reachOf(own));
    quantized.table.forEach((value, row) => {
      table[row * count + output] = value;
    });
    outputScales[output] = quantized.scale;
  }
  const signs = Float32Array.from({ length: scales.length * count }, (_, index) => {
    const sign = Math.floor(index / count);
    return (weights[known * count + index] ?? 0) * (scales[sign] ?? 0);
  });
  return { table, scales: outputScales, signs, biases };
}

const foldOfFile = (files: readonly string[], file: string) => files.indexOf(file) % FOLDS;
const indicesOf = <T>(items: readonly T[], predicate: (item: T) => boolean) =>
  Int32Array.from(items.flatMap((item, index) => (predicate(item) ? [index] : [])));

function targetsOf<T>(
  items: readonly T[],
  rows: Int32Array,
  count: number,
  write: (item: T, to: Float32Array) => void,
) {
  const targets = new Float32Array(rows.length * count);
  rows.forEach((row, index) => {
    write(items[row] as T, targets.subarray(index * count, (index + 1) * count)); // All rows are of items.
  });
  return targets;
}

/** Cross-validates: predicts each fold with a solution trained on the other folds. */
function crossPredict(
  data: SparseRows,
  all: Int32Array,
  foldOf: (row: number) => number,
  count: number,
  solve: (rows: Int32Array) => Solution,
): Float32Array {
  const result = new Float32Array((data.starts.length - 1) * count);
  for (let fold = 0; fold < FOLDS; fold++) {
    const solution = solve(all.filter((row) => foldOf(row) !== fold));
    const rows = all.filter((row) => foldOf(row) === fold);
    const predictions = predictRidge(data, solution, rows);
    rows.forEach((row, index) => {
      result.set(predictions.subarray(index * count, (index + 1) * count), row * count);
    });
  }
  return result;
}

function writeEntry({ stars, hard, themes, hardship }: JournalRow, to: Float32Array): void {
  to[OUTPUT_OFFSETS.sentiment] = stars;
  to[OUTPUT_OFFSETS.hard] = hard === '' ? 0 : 1;
  themes.forEach((hasTheme, theme) => {
    to[OUTPUT_OFFSETS.themes + theme] = hasTheme ? 1 : 0;
  });
  to[OUTPUT_OFFSETS.hardship + hardship] = 1;
}

/**
 * Deterministic: the same rows give the same weights. `others`: texts that are no journal entries. `vectorOf`: the vector
 * of an entry's text by the sentence encoder.
 */
export function trainJournal(
  rows: readonly JournalRow[],
  others: readonly SectionFeatures[],
  vectorOf: (text: string) => Int8Array,
): JournalWeights {
  const files = [...new Set(rows.map(({ file }) => file))];
  const features = knownFeaturesOf(rows);
  const { vocabulary, rarity } = features;
  const known = rarity.length;

  const labelledClauses = labelledClausesOf(rows);
  const clauseScales = scalesOf(
    labelledClauses.map(({ sentimentFeatures }) => sentimentFeatures),
    CLAUSE_SIGNS,
    () => SIGN_SCALE,
  );
  const clauseBuilder = new RowBuilder();
  for (const { hashes, sentimentFeatures } of labelledClauses)
    clauseBuilder.add(cellsOf(features, hashes, sentimentFeatures, clauseScales));
  const clauseData = clauseBuilder.rows(known + CLAUSE_SIGNS);
  const solveClauses = (rowIndices: Int32Array) =>
    solveRidge(
      clauseData,
      rowIndices,
      targetsOf(labelledClauses, rowIndices, CLAUSE_OUTPUTS, ({ targets }, to) => to.set(targets)),
      CLAUSE_OUTPUTS,
      CLAUSE_REGULARIZATION,
    );
  const allClauses = indicesOf(labelledClauses, () => true);
  const clausePredictions = crossPredict(
    clauseData,
    allClauses,
    (row) => foldOfFile(files, rows[labelledClauses[row]?.entry ?? 0]?.file ?? ''),
    CLAUSE_OUTPUTS,
    solveClauses,
  );
  const clause = linearOf(solveClauses(allClauses), rarity, clauseScales);

  const scoresOfEntry: Float32Array[][] = rows.map(() => []);
  labelledClauses.forEach(({ entry }, unit) => {
    scoresOfEntry[entry]?.push(clausePredictions.subarray(unit * CLAUSE_OUTPUTS, (unit + 1) * CLAUSE_OUTPUTS));
  });
  const inputs = rows.map(({ features }, entry) => entryScores(features, summaryOf(scoresOfEntry[entry] ?? [])));
  const signCount = rows[0]?.features.ruleScores.length ?? 0;
  const scales = scalesOf(inputs, ENTRY_SCORE_COUNT, (sign) =>
    sign < signCount
      ? SIGN_SCALE
      : sign < signCount + THEME_COUNT
        ? CLUE_SCALE
        : sign < MEANING_OFFSET
          ? CLAUSE_SCALE
          : MEANING_SCALE,
  );
  const builder = new RowBuilder();
  rows.forEach(({ features: own }, entry) => {
    builder.add(cellsOf(features, own.hashes, inputs[entry] ?? new Float32Array(), scales));
  });
  const noSigns = new Float32Array();
  for (const { hashes } of others) builder.add(cellsOf(features, hashes, noSigns, scales));
  const data = builder.rows(known + ENTRY_SCORE_COUNT);
  const entries = indicesOf(rows, () => true);
  const foldOf = (row: number) => foldOfFile(files, rows[row]?.file ?? '');
  const solveCommon = (rowIndices: Int32Array) =>
    solveRidge(
      data,
      rowIndices,
      targetsOf(rows, rowIndices, REREAD_OUTPUTS, writeEntry),
      REREAD_OUTPUTS,
      ENTRY_REGULARIZATION,
    );
  const predictions = crossPredict(data, entries, foldOf, REREAD_OUTPUTS, solveCommon);
  const withMove = indexesWithMove(rows);
  const solveMoves = (rowIndices: Int32Array) =>
    solveRidge(
      data,
      rowIndices,
      targetsOf(rows, rowIndices, PERSPECTIVES.length, ({ move }, to) => {
        to[move ?? 0] = 1;
      }),
      PERSPECTIVES.length,
      ENTRY_REGULARIZATION,
    );
  const movePredictions = crossPredict(data, withMove, foldOf, PERSPECTIVES.length, solveMoves);
  const isJournal = [...rows.map(() => true), ...others.map(() => false)];
  const texts = indicesOf(isJournal, () => true);
  const wordsOnly = withoutSigns(data, known);
  const solveKind = (rowIndices: Int32Array) =>
    solveRidge(
      wordsOnly,
      rowIndices,
      targetsOf(isJournal, rowIndices, 1, (journal, to) => to.fill(journal ? 1 : 0)),
      1,
      ENTRY_REGULARIZATION,
    );
  const kindPredictions = crossPredict(
    wordsOnly,
    texts,
    (row) => (row < rows.length ? foldOf(row) : row % FOLDS),
    1,
    solveKind,
  );
  const common = solveCommon(entries);
  replaceOutput(common, OUTPUT_OFFSETS.journal, solveKind(texts));
  const reread = rows.map((row, entry): RereadEntry => {
    const targets = new Float32Array(REREAD_OUTPUTS);
    writeEntry(row, targets);
    return {
      fold: foldOf(entry),
      outputs: predictions.subarray(entry * REREAD_OUTPUTS, (entry + 1) * REREAD_OUTPUTS),
      scores: inputs[entry] ?? new Float32Array(),
      vector: vectorOf(row.text),
      targets,
    };
  });
  const readingOf = (hasVector: boolean) => {
    const { predictions: own, ...stage } = trainSecondReading(reread, hasVector);
    return { ...stage, ...calibrateJournal(rows, own, movePredictions, withMove) };
  };
  return {
    vocabulary,
    clause,
    entry: linearOf(concatOutputs(common, solveMoves(withMove)), rarity, scales),
    kind: fitCalibration([...kindPredictions], isJournal),
    withoutVector: readingOf(false),
    withVector: readingOf(true),
  };
}

function indexesWithMove(rows: readonly JournalRow[]): Int32Array {
  return indicesOf(rows, ({ move }) => move !== undefined);
}

/** The same rows with the known features only. */
function withoutSigns({ starts, columns, values }: SparseRows, known: number): SparseRows {
  const builder = new RowBuilder();
  for (let row = 0; row + 1 < starts.length; row++) {
    const cells: [number, number][] = [];
    for (let cell = starts[row] ?? 0; cell < (starts[row + 1] ?? 0); cell++) {
      const column = columns[cell] ?? 0;
      if (column < known) cells.push([column, values[cell] ?? 0]);
    }
    builder.add(cells);
  }
  return builder.rows(known);
}

/** Replaces one output of `solution` with the only output of `single`. */
function replaceOutput(solution: Solution, output: number, single: Solution): void {
  const count = solution.biases.length;
  solution.biases[output] = single.biases[0] ?? 0;
  for (let column = 0; column * count < solution.weights.length; column++) {
    solution.weights[column * count + output] = single.weights[column] ?? 0;
  }
}

/** One solution with the outputs of both. */
function concatOutputs(one: Solution, other: Solution): Solution {
  const count = one.biases.length;
  const otherCount = other.biases.length;
  const width = one.weights.length / count;
  const weights = new Float32Array(width * ENTRY_OUTPUTS);
  for (let column = 0; column < width; column++) {
    weights.set(one.weights.subarray(column * count, (column + 1) * count), column * ENTRY_OUTPUTS);
    weights.set(other.weights.subarray(column * otherCount, (column + 1) * otherCount), column * ENTRY_OUTPUTS + count);
  }
  return { weights, biases: Float32Array.of(...one.biases, ...other.biases) };
}
