/** A thread of the cross-validation: trains on all folds but one, and predicts the rows of that one. */
import { parentPort, workerData } from 'node:worker_threads';
import {
  decodeWeights,
  encodeWeights,
  LEARNED_THEMES,
  placeOfTheme,
  starsOf,
  THEME_NAMED_FROM,
  themeScoresOf,
} from '../../server/analysis/local/index.ts';
import { readRows } from './rows.ts';
import { trainWeights } from './train-weights.ts';

export interface JudgedRow {
  /** Index of the row in what `readRows` returns. */
  readonly index: number;
  readonly stars: number;
  /** One for each of LEARNED_THEMES. */
  readonly themes: readonly boolean[];
}

interface Fold {
  readonly folder: string;
  readonly fold: number;
  readonly folds: number;
}

const { folder, fold, folds }: Fold = workerData;
const rows = readRows(folder);
const isInFold = (group: number) => group % folds === fold;
const weights = decodeWeights(encodeWeights(trainWeights(rows.filter(({ group }) => !isInFold(group)))));
const judged: JudgedRow[] = [];
for (const [index, { group, features }] of rows.entries()) {
  if (!isInFold(group)) continue;
  const scores = themeScoresOf(weights, features);
  const themes = LEARNED_THEMES.map((theme) => (scores[placeOfTheme(theme)] ?? 0) >= THEME_NAMED_FROM);
  judged.push({ index, stars: starsOf(weights, features), themes });
}
parentPort?.postMessage(judged);
