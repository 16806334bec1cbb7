/** The public interface of the local analyser for the training and evaluation tools. */
export { encodeText } from '../encoder/encode-text.ts';
export { packedEncoder } from '../encoder/pack-encoder.ts';
export { SentenceEncoder, VECTOR_SIZE } from '../encoder/sentence-encoder.ts';
export { readWeights } from '../encoder/weights-file.ts';
export { analyse, analyseInDetail } from './analyse.ts';
export { type Danger, dangerIn, dangerOf, dangerWindows, readSigns } from './crisis.ts';
export {
  CRISIS_CUE_WEIGHT_COUNT,
  crisisScore,
  crisisWindows,
  factorsOf,
  type Scorer,
  vectorScore,
  type Window,
} from './crisis-learned.ts';
export { levelIn } from './crisis-levels.ts';
export {
  CRISIS_KINDS,
  CRISIS_WEIGHTS_FILE,
  CRISIS_WORD_COUNTS,
  type CrisisKind,
  encodeCrisisWeights,
  type LevelledScorer,
} from './crisis-weights.ts';
export { readSentences } from './crisis-words.ts';
export { factsOf, HARDSHIPS, PERSPECTIVES, readFacts } from './facts.ts';
export { hashOf } from './hash.ts';
export { CLAUSE_SIGNS, type Clause, clausesOf } from './learned/clauses.ts';
export { extractFeatures, RULE_SCORE_COUNT, type SectionFeatures, type TextFeatures } from './learned/features.ts';
export * from './learned/journal-model.ts';
export * from './learned/journal-outputs.ts';
export {
  FELT_SATURATION,
  likelyThemeIndices,
  loadWeights,
  predictText,
  starsOf,
  themeIndex,
  themeOdds,
  WEIGHTS_FILE,
} from './learned/model.ts';
export * from './learned/second-reading.ts';
export { Vocabulary } from './learned/vocabulary.ts';
export {
  decodeWeights,
  encodeWeights,
  FELT_BUCKETS,
  LEARNED_THEMES,
  SENTIMENT_BUCKETS,
  THEME_BUCKETS,
  type Weights,
} from './learned/weights-file.ts';
export { DIMENSIONS, encodeVectors, VECTORS_FILE } from './learned/word-vectors.ts';
export { seededRandom } from './seeded-random.ts';
