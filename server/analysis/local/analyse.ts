/** The local analyser: learned weights and rules, without a network. */
import { THEMES, type Theme } from '../../../contract/themes.ts';
import type { AnalyseOptions, Analyser, TextAnalysis } from '../analyser.ts';
import { type Danger, dangerIn } from './crisis.ts';
import { isOtherLanguage } from './language.ts';
import { extractFeatures } from './learned/features.ts';
import { likelyThemeIndices, loadWeights, predictText } from './learned/model.ts';
import { findMentions, findPeople } from './people.ts';
import type { ThemeScore } from './score-themes.ts';
import { findThanked } from './thanked.ts';
import { findThings } from './things.ts';

interface DetailedAnalysis extends TextAnalysis {
  /** The themes of the entry with their confidence, highest first. */
  readonly themeScores: readonly ThemeScore[];
  /** Probability of every theme. */
  readonly scores: Readonly<Record<Theme, number>>;
}

const NO_THEME = Object.fromEntries(THEMES.map((theme) => [theme, 0])) as Record<Theme, number>;
/** The analysis of a text in an unsupported language. */
const UNSUPPORTED_LANGUAGE_ANALYSIS = {
  sentiment: 3,
  themes: [] as string[],
  source: 'local',
  language: 'other',
  people: [] as string[],
  thanked: [] as string[],
  things: [] as string[],
  themeScores: [] as ThemeScore[],
  scores: NO_THEME,
} as const satisfies Partial<DetailedAnalysis>;

/** Highest sentiment of a text with signs of danger, however its other words sound. */
const STARS_MAX_IN_DANGER: Readonly<Partial<Record<Danger, number>>> = { sure: 1.5, unsure: 3 };

/** Analyses `text` locally, with all scores. Linear in its length, up to 40,000 UTF-16 units. */
export function analyseInDetail(text: string, { vector, dangerVectors }: AnalyseOptions = {}): DetailedAnalysis {
  const weights = loadWeights();
  const features = extractFeatures(text);
  const danger = dangerIn(text, dangerVectors);
  const crisis = danger === 'sure';
  if (isOtherLanguage(features.tokens)) return { ...UNSUPPORTED_LANGUAGE_ANALYSIS, crisis, danger };
  const prediction = predictText(weights, features, vector);
  const sentiment = Math.min(prediction.stars, STARS_MAX_IN_DANGER[danger ?? 'other'] ?? prediction.stars);
  const sureness = likelyThemeIndices(prediction).flatMap((index) => {
    const theme = THEMES[index];
    return theme === undefined ? [] : [{ theme, score: prediction.themes[index] ?? 0 }];
  });
  const themes = sureness.map(({ theme }) => theme);
  const people = findPeople(features.tokens);
  const scores: Record<string, number> = {};
  THEMES.forEach((theme, index) => {
    scores[theme] = prediction.themes[index] ?? 0;
  });
  return {
    sentiment,
    themes,
    source: 'local',
    crisis,
    danger,
    people,
    thanked: people.length === 0 ? [] : findThanked(features.tokens, findMentions(features.tokens)),
    things: findThings(features.tokens),
    themeScores: sureness,
    scores: scores as Record<Theme, number>, // All themes were set above.
  };
}

/** Analyses `text` locally. Linear in its length, up to 40,000 UTF-16 units. */
export function analyse(text: string, options: AnalyseOptions = {}): TextAnalysis {
  const { themeScores: _sureness, scores: _scores, ...analysis } = analyseInDetail(text, options);
  return analysis;
}

/** The local analyser as a service: always available, without quota. */
export const localAnalyser: Analyser = {
  analyse,
  status: () => ({ isAvailable: true, quotaExceeded: false, mode: 'local' }),
};
