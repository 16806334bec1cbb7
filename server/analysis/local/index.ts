/** The public interface of the local analyser for the training and evaluation tools. */
export { analyseInDetail, loadWeights, THEME_NAMED_FROM } from './analyse.ts';
export { signsOfCrisis } from './crisis.ts';
export { extractFeatures, hashOf, SIGNS, type TextFeatures } from './learned/features.ts';
export { FELT_SATURATION, placeOfTheme, starsOf, themeOdds, themeScoresOf, WEIGHTS_FILE } from './learned/model.ts';
export {
  decodeWeights,
  encodeWeights,
  FELT_BUCKETS,
  LEARNED_THEMES,
  SENTIMENT_BUCKETS,
  THEME_BUCKETS,
  type Weights,
} from './learned/weights-file.ts';
