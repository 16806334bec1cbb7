/** The local analyser: learned weights and rules, without a network. */
import { type Analysis, THEMES, type Theme } from '../../../contract/analysis.ts';
import type { AnalyseOptions, Analyser } from '../analyser.ts';
import { signsOfCrisis } from './crisis.ts';
import { extractFeatures } from './learned/features.ts';
import { shippedWeights, starsOf, themeScoresOf } from './learned/model.ts';
import type { Weights } from './learned/weights-file.ts';
import { reframe } from './reframe/compose.ts';
import type { ThemeScore } from './themes/score-themes.ts';

/** Minimum score for an entry to have a theme. */
export const THEME_NAMED_FROM = 0.5;
/** Maximum number of themes of an entry. */
const NAMED_AT_MOST = 6;

interface DetailedAnalysis extends Analysis {
  /** The themes of the entry with their confidence, highest first. */
  readonly sureness: readonly ThemeScore[];
  /** Confidence of every theme, 0 to 1. */
  readonly scores: Readonly<Record<Theme, number>>;
}

let shipped: Weights | undefined;

/** Loads the weights of this build, once. Throws WeightsError if the file is damaged. */
export function loadWeights(): Weights {
  shipped ??= shippedWeights();
  return shipped;
}

/** Analyses `text` locally, with all scores. Linear in its length, up to 40,000 UTF-16 units. */
export function analyseInDetail(text: string, options: AnalyseOptions = {}): DetailedAnalysis {
  const weights = loadWeights();
  const features = extractFeatures(text);
  const sentiment = starsOf(weights, features);
  const byTheme = themeScoresOf(weights, features);
  const sureness = THEMES.map((theme, index) => ({ theme, score: byTheme[index] ?? 0 }))
    .filter(({ score }) => score >= THEME_NAMED_FROM)
    .sort((a, b) => b.score - a.score)
    .slice(0, NAMED_AT_MOST);
  const themes = sureness.map(({ theme }) => theme);
  const { crisis } = signsOfCrisis(text);
  const positiveReframe = reframe({
    tokens: features.tokens,
    feeling: features.feeling,
    sentiment,
    themes,
    crisis,
    ...(options.seed !== undefined && { seed: options.seed }),
    ...(options.previous !== undefined && { previous: options.previous }),
  });
  const scores: Record<string, number> = {};
  THEMES.forEach((theme, index) => {
    scores[theme] = byTheme[index] ?? 0;
  });
  return {
    sentiment,
    themes,
    ...(positiveReframe !== undefined && { positiveReframe }),
    source: 'local',
    crisis,
    sureness,
    scores: scores as Record<Theme, number>, // All themes were set above.
  };
}

/** Analyses `text` locally. Linear in its length, up to 40,000 UTF-16 units. */
export function analyse(text: string, options: AnalyseOptions = {}): Analysis {
  const { sureness: _sureness, scores: _scores, ...analysis } = analyseInDetail(text, options);
  return analysis;
}

/** The local analyser as a service: always available, without quota. */
export const localAnalyser: Analyser = {
  analyse,
  status: () => ({ isAvailable: true, quotaExceeded: false, mode: 'local' }),
};
