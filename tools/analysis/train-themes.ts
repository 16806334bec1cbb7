/** Trains the theme weights (one against the rest) and their thresholds. */
import { LEARNED_THEMES, THEME_BUCKETS, themeOdds, type Weights } from '../../server/analysis/local/index.ts';
import { Learner, quantize, reachOf } from './learner.ts';
import { f1 } from './measures.ts';
import { seededRandom, shuffle } from './order.ts';
import type { Row } from './rows.ts';

type ThemeWeights = Pick<Weights, 'themeTable' | 'themeScales' | 'themeBiases' | 'clues'>;

const COUNT = LEARNED_THEMES.length;
const ROUNDS = 12;
const SEED = 24;
const WORD_RATE = 0.3;
const WORD_INITIAL_SQUARES = 1;
const CLUE_RATE = 0.1;
/** Smaller errors are skipped to save time. */
const MIN_ERROR = 0.01;
/** Number of folds to find the thresholds on held-out rows. */
const FOLDS = 4;

/** Trains all theme weights, with thresholds from held-out folds. Throws if no row has theme labels. */
export function trainThemes(rows: readonly Row[]): ThemeWeights & Pick<Weights, 'themeThresholds'> {
  const labelled = rows.filter(({ themes }) => themes !== undefined);
  if (labelled.length === 0) throw new Error('There are no rows with theme labels to train on.');
  return { ...learnThemes(labelled), themeThresholds: findThresholds(labelled) };
}

function learnThemes(rows: readonly Row[]): ThemeWeights {
  const clueCount = rows[0]?.features.dictionaryScores.length ?? 0;
  const words = new Learner(THEME_BUCKETS * COUNT, WORD_RATE, WORD_INITIAL_SQUARES);
  const clues = new Learner(COUNT * clueCount, CLUE_RATE, 1e-8);
  const biases = new Learner(COUNT, CLUE_RATE, 1e-8);
  const random = seededRandom(SEED);
  const order = [...rows];
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random);
    for (const row of order) learn(row, words, clues, biases);
  }
  return {
    ...quantizeThemes(words.weights),
    themeBiases: Float32Array.from(biases.weights),
    clues: Float32Array.from(clues.weights),
  };
}

function learn({ features, themes }: Row, words: Learner, clues: Learner, biases: Learner): void {
  const { hashes } = features;
  const norm = 1 / Math.sqrt(hashes.length);
  const clueCount = features.dictionaryScores.length;
  for (let theme = 0; theme < COUNT; theme++) {
    let sum = 0;
    for (const hash of hashes) sum += words.weights[(hash % THEME_BUCKETS) * COUNT + theme] ?? 0;
    let odds = sum * norm + (biases.weights[theme] ?? 0);
    for (let index = 0; index < clueCount; index++) {
      odds += (features.dictionaryScores[index] ?? 0) * (clues.weights[theme * clueCount + index] ?? 0);
    }
    const error = 1 / (1 + Math.exp(-odds)) - (themes?.[theme] ? 1 : 0);
    if (Math.abs(error) < MIN_ERROR) continue;
    for (const hash of hashes) words.move((hash % THEME_BUCKETS) * COUNT + theme, error * norm);
    for (let index = 0; index < clueCount; index++) {
      const clue = features.dictionaryScores[index] ?? 0;
      if (clue !== 0) clues.move(theme * clueCount + index, error * clue);
    }
    biases.move(theme, error);
  }
}

function quantizeThemes(values: Float64Array): Pick<Weights, 'themeTable' | 'themeScales'> {
  const themeTable = new Int8Array(values.length);
  const themeScales = new Float32Array(COUNT);
  for (let theme = 0; theme < COUNT; theme++) {
    const own = values.filter((_, index) => index % COUNT === theme);
    const { table, scale } = quantize(own, reachOf(own));
    table.forEach((value, bucket) => {
      themeTable[bucket * COUNT + theme] = value;
    });
    themeScales[theme] = scale;
  }
  return { themeTable, themeScales };
}

function findThresholds(rows: readonly Row[]): Float32Array {
  const probabilities: number[][] = LEARNED_THEMES.map(() => []);
  const labels: boolean[][] = LEARNED_THEMES.map(() => []);
  for (let part = 0; part < FOLDS; part++) {
    const isHeldOut = (row: Row) => Math.floor(row.group / 64) % FOLDS === part;
    const weights = learnThemes(rows.filter((row) => !isHeldOut(row)));
    for (const row of rows.filter(isHeldOut)) {
      themeOdds(weights, row.features).forEach((odds, theme) => {
        probabilities[theme]?.push(1 / (1 + Math.exp(-odds)));
        labels[theme]?.push(row.themes?.[theme] ?? false);
      });
    }
  }
  return Float32Array.from(LEARNED_THEMES, (_, theme) =>
    bestThreshold(probabilities[theme] ?? [], labels[theme] ?? []),
  );
}

/** The threshold with the best F1. */
function bestThreshold(probabilities: readonly number[], labels: readonly boolean[]): number {
  let best = 0.5;
  let bestScore = -1;
  for (let threshold = 0.2; threshold < 0.7; threshold += 0.01) {
    const score = f1(
      probabilities.map((probability) => probability >= threshold),
      labels,
    );
    if (score <= bestScore) continue;
    best = threshold;
    bestScore = score;
  }
  return best;
}
