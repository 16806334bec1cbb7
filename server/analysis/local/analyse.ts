/** The analyser that works with no key and no network: learned weights beside rules of our own, on this machine. */
import { type Analysis, THEMES, type Theme } from '../../../contract/analysis.ts';
import type { AnalyseOptions, Analyser } from '../analyser.ts';
import { signsOfCrisis } from './crisis.ts';
import { extractFeatures } from './learned/features.ts';
import { shippedWeights, starsOf, themeScoresOf } from './learned/model.ts';
import type { Weights } from './learned/weights-file.ts';
import { reframe } from './reframe/compose.ts';
import type { ThemeScore } from './themes/score-themes.ts';

/** From this score on an entry is about a theme. */
export const THEME_NAMED_FROM = 0.5;
/** Themes named in one entry: more would say little. */
const NAMED_AT_MOST = 6;

export interface DetailedAnalysis extends Analysis {
  /** The named themes with how surely the entry is about each, surest first. */
  readonly sureness: readonly ThemeScore[];
  /** How surely the entry is about each theme there is, 0 to 1. */
  readonly scores: Readonly<Record<Theme, number>>;
}

let shipped: Weights | undefined;

/** Reads the weights that came with this server, once. Throws WeightsError where the file is damaged. */
export function loadWeights(): Weights {
  shipped ??= shippedWeights();
  return shipped;
}

/** Analyses `text` on this machine, with every score. Linear in its length, up to 40,000 UTF-16 units. */
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
    scores: scores as Record<Theme, number>, // Every theme was set just above.
  };
}

/** Analyses `text` on this machine. Linear in its length, up to 40,000 UTF-16 units. */
export function analyse(text: string, options: AnalyseOptions = {}): Analysis {
  const { sureness: _sureness, scores: _scores, ...analysis } = analyseInDetail(text, options);
  return analysis;
}

/** The local analyser as the service: always available, no quota. */
export const localAnalyser: Analyser = {
  analyse,
  status: () => ({ isAvailable: true, quotaExceeded: false, mode: 'local' }),
};
