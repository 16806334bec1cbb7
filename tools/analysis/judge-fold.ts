/** A thread of the cross-validation: trains on all folds but one, and predicts the rows of that one. */
import { parentPort, workerData } from 'node:worker_threads';
import {
  decodeWeights,
  encodeWeights,
  factsOf,
  HARDSHIPS,
  LEARNED_THEMES,
  likelyThemeIndices,
  OUTPUT_OFFSETS,
  PERSPECTIVES,
  predictJournal,
  predictText,
  softmax,
  type TextFeatures,
  themeIndex,
} from '../../server/analysis/local/index.ts';
import { JUDGED_FILES, readJournalRows } from './journal-rows.ts';
import { readRows } from './rows.ts';
import { TextVectors } from './text-vectors.ts';
import { trainWeights } from './train-weights.ts';

export interface JudgedRow {
  /** Index of the row in what `readRows` returns. */
  readonly index: number;
  readonly stars: number;
  /** One for each of LEARNED_THEMES. */
  readonly themes: readonly boolean[];
}

/** Predictions for an entry by a model trained without the entry's file. */
export interface JudgedEntry {
  /** Index of the entry in what `readJournalRows` returns. */
  readonly index: number;
  readonly stars: number;
  /** Indices in THEMES. */
  readonly named: readonly number[];
  /** Probabilities, in the order of THEMES. */
  readonly themes: readonly number[];
  readonly hard: number;
  /** Probability of a hardship, and its most likely kind as an index in HARDSHIPS. */
  readonly told: number;
  readonly hardship: number;
  /** Indices in MOVES, the most likely first. */
  readonly moves: readonly number[];
  readonly spans: { readonly good: string; readonly hard: string };
  readonly people: readonly string[];
}

export interface JudgedFold {
  readonly rows: readonly JudgedRow[];
  readonly entries: readonly JudgedEntry[];
  /** The same entries, read with the vectors of the sentence encoder. */
  readonly entriesWithVectors: readonly JudgedEntry[];
}

interface Fold {
  /** Undefined if only the journal entries are available. */
  readonly folder: string | undefined;
  readonly fold: number;
  readonly folds: number;
}

const { folder, fold, folds }: Fold = workerData;
const rows = folder === undefined ? [] : readRows(folder);
const entries = readJournalRows();
const isInFold = (group: number) => group % folds === fold;
const isFileInFold = (file: string) => JUDGED_FILES.indexOf(file) % folds === fold;
// Encoded before the folds began.
const vectors = new TextVectors();
const trainingRows = rows.filter(({ group }) => !isInFold(group));
const weights = decodeWeights(
  encodeWeights(
    trainWeights(
      entries.filter(({ file }) => !isFileInFold(file)),
      trainingRows,
      (text) => vectors.of(text),
    ),
  ),
);

const judged: JudgedRow[] = [];
for (const [index, { group, features }] of rows.entries()) {
  if (!isInFold(group)) continue;
  const reading = predictText(weights, features);
  const predictedThemes = likelyThemeIndices(reading);
  judged.push({
    index,
    stars: reading.stars,
    themes: LEARNED_THEMES.map((theme) => predictedThemes.includes(themeIndex(theme))),
  });
}

function judge(index: number, features: TextFeatures, vector: Int8Array | undefined): JudgedEntry {
  const prediction = predictText(weights, features, vector);
  const [first = predictJournal(weights.journal, features, vector)] = prediction.journal;
  const { outputs, reading } = first;
  const hardships = softmax(
    outputs.slice(OUTPUT_OFFSETS.hardship, OUTPUT_OFFSETS.hardship + HARDSHIPS.length),
    reading.sharpness[0],
  );
  const moves = outputs.slice(OUTPUT_OFFSETS.move, OUTPUT_OFFSETS.move + PERSPECTIVES.length);
  const facts = factsOf(weights.journal, features, predictJournal(weights.journal, features, vector));
  return {
    index,
    stars: prediction.stars,
    named: likelyThemeIndices(prediction),
    themes: [...prediction.themes],
    hard: prediction.hard,
    told: 1 - (hardships[0] ?? 0),
    hardship: hardships.indexOf(Math.max(...hardships.subarray(1))),
    moves: [...moves.keys()].sort((a, b) => (moves[b] ?? 0) - (moves[a] ?? 0)),
    spans: { good: facts.good?.text ?? '', hard: facts.hard?.text ?? '' },
    people: facts.people,
  };
}

const judgedEntries: JudgedEntry[] = [];
const judgedWithVectors: JudgedEntry[] = [];
for (const [index, { file, text, features }] of entries.entries()) {
  if (!isFileInFold(file)) continue;
  judgedEntries.push(judge(index, features, undefined));
  judgedWithVectors.push(judge(index, features, vectors.of(text)));
}
parentPort?.postMessage({
  rows: judged,
  entries: judgedEntries,
  entriesWithVectors: judgedWithVectors,
} satisfies JudgedFold);
