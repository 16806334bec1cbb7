/** What other features and the tools may use of analysis. */
export type { AnalyseOptions, Analyser } from './analyser.ts';
export { analyseByModel } from './entry-analysis.ts';
export { analyse, analyseInDetail, loadWeights, localAnalyser, THEME_NAMED_FROM } from './local/analyse.ts';
export { signsOfCrisis } from './local/crisis.ts';
export { hashOf, type Reading, readText, SIGNS } from './local/learned/features.ts';
export {
  FELT_SATURATION,
  placeOfTheme,
  starsOf,
  themeOdds,
  themeScoresOf,
  WEIGHTS_FILE,
} from './local/learned/model.ts';
export {
  decodeWeights,
  encodeWeights,
  FELT_BUCKETS,
  LEARNED_THEMES,
  SENTIMENT_BUCKETS,
  THEME_BUCKETS,
  type Weights,
} from './local/learned/weights-file.ts';
export type { ModelService } from './model/model-service.ts';
export { type ModelOptions, openModel } from './model/open-model.ts';
export { analysisRoutes } from './routes.ts';
