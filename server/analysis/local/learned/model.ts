/** Predictions of the learned model: sentiment and theme scores. */
import { THEMES, type Theme } from '../../../../contract/themes.ts';
import { shippedFile } from '../shipped-file.ts';
import type { SentimentFeatures, TextFeatures, ThemeFeatures } from './features.ts';
import {
  calibrateStars,
  type JournalPrediction,
  predictJournal,
  probabilityOf,
  sigmoid,
  softmax,
} from './journal-model.ts';
import { OUTPUT_OFFSETS } from './journal-outputs.ts';
import {
  decodeWeights,
  FELT_BUCKETS,
  LEARNED_THEMES,
  SENTIMENT_BUCKETS,
  THEME_BUCKETS,
  type Weights,
} from './weights-file.ts';

/** Next to this module in the sources, and next to the bundle in the build. */
export const WEIGHTS_FILE = new URL('analyser-weights.bin', import.meta.url);

const NEUTRAL_STARS = 3;
const COUNT = LEARNED_THEMES.length;

/** Index of `theme` in the scores. */
export function themeIndex(theme: Theme): number {
  return THEMES.indexOf(theme);
}

const LEARNED_THEME_INDICES = LEARNED_THEMES.map(themeIndex);

/** The weights of this build, read once. @throws StartError if the file is missing or damaged */
export const loadWeights = shippedFile(WEIGHTS_FILE, decodeWeights);

/** The sum of sentiment words at which 71% of their range is reached; more of them add less and less. */
export const FELT_SATURATION = 1;

/** Weight of the rules, which are written for journals, if they find an entry hard and the learned part does not. */
const HARD_RULE_WEIGHT = 0.25;
/** Factor below neutral: averages of many ratings seldom reach the minimum, but journal entries do. */
const BELOW_NEUTRAL_FACTOR = 1.15;

/** Predictions of the learned models for a text. */
export interface TextPrediction {
  /** Sentiment, 1 to 5, two decimals. */
  readonly stars: number;
  /** Probability of each theme, in the order of THEMES. */
  readonly themes: Float64Array;
  /** Minimum probability of each theme to be named. */
  readonly thresholds: Float64Array;
  /** Added to the threshold of the third and later themes; 0 for long texts. */
  readonly laterMargin: number;
  /** Probability of a hardship. */
  readonly hard: number;
  /** Predictions for each section; a text that is not very long has one section. */
  readonly journal: readonly JournalPrediction[];
}

/** Below this probability of a hardship, the sentiment is at least `MIN_STARS_UNLESS_HARD`. */
const HARD_THRESHOLD = 0.4;
const MIN_STARS_UNLESS_HARD = 3.4;
/** Rule-based sentiment below which an entry counts as hard, if a hardship is probable. */
const VERY_HARD = 2;
const CLEARLY_HARD = 0.55;
/**
 * Reduction of the log-odds that a text is a journal entry: the journal model is worse on tweets than the general
 * models are on entries.
 */
const JOURNAL_ODDS_REDUCTION = 0.5;

/** Share of the journal model in a text: the other models were trained on texts such as tweets, reviews and moments. */
function journalShare(weights: Weights, reading: JournalPrediction): number {
  const { slope, shift } = weights.journal.kind;
  return probabilityOf(reading.outputs[OUTPUT_OFFSETS.journal] ?? 0, { slope, shift: shift - JOURNAL_ODDS_REDUCTION });
}

/**
 * Reads a text with both models, the journal model and the general ones. `vector`: of the text, by the sentence encoder;
 * it belongs to a journal entry, which the journal model then reads alone.
 */
export function predictText(weights: Weights, features: TextFeatures, vector?: Int8Array): TextPrediction {
  const sections = features.sections.length === 0 ? [features] : features.sections;
  const journal = sections.map((section) => predictJournal(weights.journal, section, vector));
  const words = Math.max(
    1,
    sections.reduce((sum, section) => sum + section.words, 0),
  );
  const mean = (value: (index: number) => number) =>
    sections.reduce(
      (sum, section, index) => sum + (value(index) * Math.max(section.words, 1 / sections.length)) / words,
      0,
    );
  const share = vector ? 1 : mean((index) => journalShare(weights, journal[index] as JournalPrediction));
  const hardOf = ({ outputs, reading }: JournalPrediction) =>
    probabilityOf(outputs[OUTPUT_OFFSETS.hard] ?? 0, reading.calibrations.hard);
  const hard = Math.max(...journal.map(hardOf));
  const starsOfSection = (index: number) => {
    const prediction = journal[index] as JournalPrediction; // One for each section.
    const { outputs, reading } = prediction;
    const hard = hardOf(prediction);
    const stars = calibrateStars(reading.mood, outputs[OUTPUT_OFFSETS.sentiment] ?? NEUTRAL_STARS, hard);
    const rules = sections[index]?.feeling.stars ?? NEUTRAL_STARS;
    if (rules < VERY_HARD && hard > CLEARLY_HARD) {
      return Math.max(1, stars + Math.min(0, rules - stars) * HARD_RULE_WEIGHT);
    }
    const noHardship =
      softmax(outputs.slice(OUTPUT_OFFSETS.hardship, OUTPUT_OFFSETS.move), reading.sharpness[0])[0] ?? 0;
    return Math.min(
      5,
      Math.max(hard < HARD_THRESHOLD && noHardship > HARD_THRESHOLD ? MIN_STARS_UNLESS_HARD : 1, stars),
    );
  };
  const general = mean((index) => generalStarsOf(weights, sections[index] as SentimentFeatures));
  const stars = share * mean(starsOfSection) + (1 - share) * general;
  return {
    stars: roundToHundredths(Math.min(5, Math.max(1, stars))),
    ...themesOf(weights, features, journal, share),
    hard,
    journal,
  };
}

/** Number of words above which a text may have as many themes as are probable. */
const LONG_TEXT_WORDS = 50;

function themesOf(weights: Weights, features: TextFeatures, journal: readonly JournalPrediction[], share: number) {
  const [second, later] = (journal[0]?.reading ?? weights.journal.withoutVector).thresholds;
  const themeProbability = (theme: number) =>
    Math.max(
      ...journal.map(({ outputs, reading }) =>
        probabilityOf(outputs[OUTPUT_OFFSETS.themes + theme] ?? 0, reading.calibrations.themes),
      ),
    );
  const themes = Float64Array.from(THEMES, (_, theme) => themeProbability(theme));
  const themeThresholds = new Float64Array(THEMES.length).fill(second);
  if (share < 1) {
    const general = themeOdds(weights, features).map(sigmoid);
    LEARNED_THEME_INDICES.forEach((place, theme) => {
      themeThresholds[place] = share * second + (1 - share) * (weights.themeThresholds[theme] ?? 0.5);
      themes[place] = share * (themes[place] ?? 0) + (1 - share) * (general[theme] ?? 0);
    });
  }
  return {
    themes,
    thresholds: themeThresholds,
    laterMargin: features.words > LONG_TEXT_WORDS ? 0 : share * (later - second),
  };
}

/** The sentiment of a text, 1 to 5, two decimals. */
export function starsOf(weights: Weights, features: TextFeatures): number {
  return predictText(weights, features).stars;
}

function roundToHundredths(stars: number): number {
  return Math.round(stars * 100) / 100;
}

/** The sentiment by the general model, 1 to 5. */
function generalStarsOf(
  weights: Weights,
  { hashes, feltHashes, feltWeights, ruleScores, feeling }: SentimentFeatures,
): number {
  const { sentimentTable, feltTable } = weights;
  let sum = 0;
  for (const hash of hashes) sum += sentimentTable[hash % SENTIMENT_BUCKETS] ?? 0;
  let felt = 0;
  for (let index = 0; index < feltHashes.length; index++) {
    const adjustment = (feltTable[(feltHashes[index] ?? 0) % FELT_BUCKETS] ?? 0) * weights.feltScale;
    felt += (feltWeights[index] ?? 0) * (1 + adjustment);
  }
  let stars = NEUTRAL_STARS + (sum * weights.sentimentScale) / Math.sqrt(Math.max(1, hashes.length));
  stars += (weights.feltReach * felt) / Math.sqrt(felt * felt + FELT_SATURATION);
  for (let index = 0; index < ruleScores.length; index++)
    stars += (ruleScores[index] ?? 0) * (weights.signs[index] ?? 0);
  if (stars < NEUTRAL_STARS) stars = NEUTRAL_STARS + (stars - NEUTRAL_STARS) * BELOW_NEUTRAL_FACTOR;
  if (feeling.stars < NEUTRAL_STARS && feeling.stars < stars) stars += (feeling.stars - stars) * HARD_RULE_WEIGHT;
  return Math.min(5, Math.max(1, stars));
}

/** Log-odds of each learned theme, in the order of LEARNED_THEMES. */
export function themeOdds(
  weights: Pick<Weights, 'themeTable' | 'themeScales' | 'themeBiases' | 'clues'>,
  { hashes, dictionaryScores }: ThemeFeatures,
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
    for (let clue = 0; clue < dictionaryScores.length; clue++) {
      sum += (dictionaryScores[clue] ?? 0) * (weights.clues[theme * THEMES.length + clue] ?? 0);
    }
    odds[theme] = sum;
  }
  return odds;
}

/** Minimum probability of the most probable theme of a journal entry to be named alone. */
const SINGLE_THEME_THRESHOLD = 0.15;
/** Maximum number of themes of a text. */
const NAMED_THEMES_MAX = 6;

/** Indices in THEMES of the themes a reader would name, most probable first. */
export function likelyThemeIndices({
  themes,
  thresholds,
  laterMargin,
  journal,
}: Pick<TextPrediction, 'themes' | 'thresholds' | 'laterMargin' | 'journal'>): number[] {
  const order = [...themes.keys()].sort((a, b) => (themes[b] ?? 0) - (themes[a] ?? 0));
  const named = order
    .filter((index, rank) => (themes[index] ?? 0) >= (thresholds[index] ?? 1) + (rank < 2 ? 0 : laterMargin))
    .slice(0, NAMED_THEMES_MAX);
  const [first = 0] = order;
  const isRead = journal.some(({ clauses }) => clauses.length > 0);
  return named.length === 0 && isRead && (themes[first] ?? 0) >= SINGLE_THEME_THRESHOLD ? [first] : named;
}
