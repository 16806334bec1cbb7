/** Predictions of the learned model: sentiment and theme scores. */
import { readFileSync } from 'node:fs';
import { THEMES, type Theme } from '../../../../contract/analysis.ts';
import type { MoodSigns, TextFeatures, ThemeSigns } from './features.ts';
import {
  decodeWeights,
  FELT_BUCKETS,
  LEARNED_THEMES,
  SENTIMENT_BUCKETS,
  THEME_BUCKETS,
  type Weights,
  WeightsError,
} from './weights-file.ts';

/** Next to this module in the sources, and next to the bundle in the build. */
export const WEIGHTS_FILE = new URL('analyser-weights.bin', import.meta.url);

const MIDDLE = 3;
const COUNT = LEARNED_THEMES.length;

/** Index of `theme` in the scores. */
export function placeOfTheme(theme: Theme): number {
  return THEMES.indexOf(theme);
}

const PLACES = LEARNED_THEMES.map(placeOfTheme);

/** The weights of this build. Throws WeightsError. */
export function shippedWeights(): Weights {
  return decodeWeights(bytesOf(WEIGHTS_FILE));
}

function bytesOf(file: URL): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new WeightsError('The weights of the local analyser cannot be read; they come with every build.', {
      cause: error,
    });
  }
}

/** The sum of sentiment words at which 71% of their range is reached; more of them add less and less. */
export const FELT_SATURATION = 1;

/** Weight of the rules, which are written for journals, if they find an entry hard and the learned part does not. */
const RULES_ON_HARD = 0.15;
/** Factor below the middle: means of many ratings seldom reach the bottom, but journal entries do. */
const STEEPER_BELOW = 1.15;

/** The sentiment of a text, 1 to 5, two decimals. For a very long text, the mean of its sections, weighted by words. */
export function starsOf(weights: Weights, features: TextFeatures): number {
  const { stretches } = features;
  if (stretches.length === 0) return hundredths(moodOf(weights, features));
  const words = stretches.reduce((sum, stretch) => sum + stretch.words, 0);
  const stars = stretches.reduce((sum, stretch) => sum + moodOf(weights, stretch) * stretch.words, 0);
  return hundredths(stars / Math.max(1, words));
}

function hundredths(stars: number): number {
  return Math.round(stars * 100) / 100;
}

/** 1 to 5. */
function moodOf(weights: Weights, { hashes, feltHashes, feltWeights, signs, feeling }: MoodSigns): number {
  const { sentimentTable, feltTable } = weights;
  let sum = 0;
  for (const hash of hashes) sum += sentimentTable[hash % SENTIMENT_BUCKETS] ?? 0;
  let felt = 0;
  for (let index = 0; index < feltHashes.length; index++) {
    const more = (feltTable[(feltHashes[index] ?? 0) % FELT_BUCKETS] ?? 0) * weights.feltScale;
    felt += (feltWeights[index] ?? 0) * (1 + more);
  }
  let stars = MIDDLE + (sum * weights.sentimentScale) / Math.sqrt(Math.max(1, hashes.length));
  stars += (weights.feltReach * felt) / Math.sqrt(felt * felt + FELT_SATURATION);
  for (let index = 0; index < signs.length; index++) stars += (signs[index] ?? 0) * (weights.signs[index] ?? 0);
  if (stars < MIDDLE) stars = MIDDLE + (stars - MIDDLE) * STEEPER_BELOW;
  if (feeling.stars < MIDDLE && feeling.stars < stars) stars += (feeling.stars - stars) * RULES_ON_HARD;
  return Math.min(5, Math.max(1, stars));
}

/** Log-odds of each learned theme, in the order of LEARNED_THEMES. */
export function themeOdds(
  weights: Pick<Weights, 'themeTable' | 'themeScales' | 'themeBiases' | 'clues'>,
  { hashes, clues }: ThemeSigns,
): Float64Array {
  const { themeTable } = weights;
  const odds = new Float64Array(COUNT);
  for (const hash of hashes) {
    const row = (hash % THEME_BUCKETS) * COUNT;
    for (let theme = 0; theme < COUNT; theme++) odds[theme] = (odds[theme] ?? 0) + (themeTable[row + theme] ?? 0);
  }
  const norm = Math.sqrt(Math.max(1, hashes.length));
  for (let theme = 0; theme < COUNT; theme++) {
    let sum = ((odds[theme] ?? 0) * (weights.themeScales[theme] ?? 0)) / norm + (weights.themeBiases[theme] ?? 0);
    for (let clue = 0; clue < clues.length; clue++) {
      sum += (clues[clue] ?? 0) * (weights.clues[theme * THEMES.length + clue] ?? 0);
    }
    odds[theme] = sum;
  }
  return odds;
}

/** Maps a probability to a score from 0 to 1 that is 0.5 at the threshold. */
function aroundHalf(probability: number, threshold: number): number {
  return probability < threshold
    ? (0.5 * probability) / threshold
    : 0.5 + (0.5 * (probability - threshold)) / (1 - threshold);
}

/** Factor for scores of parts, which are less reliable than scores of a whole text. */
const OF_A_PART = 0.8;

/** Scores of all themes, 0 to 1, in the order of THEMES. A text has a theme from 0.5. */
export function themeScoresOf(weights: Weights, features: TextFeatures): Float64Array {
  const scores = Float64Array.from(features.clues);
  const whole = learnedScores(weights, features);
  const parts = features.parts.map((part) => learnedScores(weights, part));
  PLACES.forEach((place, theme) => {
    let score = whole[theme] ?? 0;
    for (const part of parts) score = Math.max(score, OF_A_PART * (part[theme] ?? 0));
    scores[place] = score;
  });
  return scores;
}

function learnedScores(weights: Weights, signs: ThemeSigns): Float64Array {
  return themeOdds(weights, signs).map((odds, theme) =>
    aroundHalf(1 / (1 + Math.exp(-odds)), weights.themeThresholds[theme] ?? 0.5),
  );
}
