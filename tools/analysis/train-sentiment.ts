/** Trains the sentiment weights on rated and labelled texts of several sources. */
import {
  FELT_BUCKETS,
  FELT_SATURATION,
  RULE_SCORE_COUNT,
  SENTIMENT_BUCKETS,
  type TextFeatures,
  type Weights,
} from '../../server/analysis/local/index.ts';
import { Learner, quantize, reachOf } from './learner.ts';
import { seededRandom, shuffle } from './order.ts';
import { type Row, SOURCES, type Source } from './rows.ts';

type SentimentWeights = Pick<
  Weights,
  'sentimentTable' | 'sentimentScale' | 'feltTable' | 'feltScale' | 'feltReach' | 'signs'
>;

interface SourceSettings {
  /** Weight of one row in the loss. */
  readonly weight: number;
  /** Spread of its ratings relative to those of tweets, which are closest to journal entries. */
  readonly spread: number;
  /** True if its ratings have their own mean. The offset is learned and not part of the result. */
  readonly hasOwnMean: boolean;
}

/** Mean ratings by many people have high weights. Labels by one or a few people have low ones. */
const SOURCE_SETTINGS: Readonly<Record<Source, SourceSettings>> = {
  tweets: { weight: 8, spread: 1, hasOwnMean: false },
  nyt: { weight: 4, spread: 0.75, hasOwnMean: true },
  amazon: { weight: 3, spread: 1, hasOwnMean: true },
  movie: { weight: 0.6, spread: 1.1, hasOwnMean: true },
  emobank: { weight: 4, spread: 0.5, hasOwnMean: true },
  sst: { weight: 0.3, spread: 1.4, hasOwnMean: true },
  goemotions: { weight: 0.25, spread: 1, hasOwnMean: true },
  happydb: { weight: 0.07, spread: 1, hasOwnMean: false },
  lemotif: { weight: 1, spread: 1, hasOwnMean: false },
};

const EPOCHS = 6;
const SEED = 7;
const NEUTRAL_STARS = 3;

/** The weights during training. */
class SentimentLearner {
  readonly words = new Learner(SENTIMENT_BUCKETS, 0.03, 0.1);
  readonly felt = new Learner(FELT_BUCKETS, 0.05, 0.1);
  readonly reach = new Learner(1, 0.02, 1);
  readonly signs = new Learner(RULE_SCORE_COUNT, 0.015, 0.01);
  readonly sourceOffsets = new Learner(SOURCES.length, 0.02, 0.01);

  constructor() {
    this.reach.weights[0] = 1.2;
  }

  /** One step of gradient descent on `row`. */
  learn({ features, source, stars }: Row): void {
    const { weight, spread, hasOwnMean } = SOURCE_SETTINGS[source];
    const sourceIndex = SOURCES.indexOf(source);
    const { hashes, feltHashes, feltWeights, ruleScores } = features;
    const norm = 1 / Math.sqrt(hashes.length);
    const felt = this.#sumOfFelt(features);
    const normalizer = 1 / Math.sqrt(felt * felt + FELT_SATURATION);
    const reach = this.reach.weights[0] ?? 0;
    let prediction = reach * felt * normalizer;
    let sum = 0;
    for (const hash of hashes) sum += this.words.weights[hash % SENTIMENT_BUCKETS] ?? 0;
    prediction += sum * norm;
    for (let index = 0; index < RULE_SCORE_COUNT; index++)
      prediction += (ruleScores[index] ?? 0) * (this.signs.weights[index] ?? 0);
    const offset = hasOwnMean ? (this.sourceOffsets.weights[sourceIndex] ?? 0) : 0;
    const error = (prediction * spread + offset - (stars - NEUTRAL_STARS)) * weight;
    const gradient = error * spread;
    if (hasOwnMean) this.sourceOffsets.move(sourceIndex, error);
    for (const hash of hashes) this.words.move(hash % SENTIMENT_BUCKETS, gradient * norm);
    const feltGradient = gradient * reach * FELT_SATURATION * normalizer ** 3;
    for (let index = 0; index < feltHashes.length; index++) {
      this.felt.move((feltHashes[index] ?? 0) % FELT_BUCKETS, feltGradient * (feltWeights[index] ?? 0));
    }
    for (let index = 0; index < RULE_SCORE_COUNT; index++) {
      const sign = ruleScores[index] ?? 0;
      if (sign !== 0) this.signs.move(index, gradient * sign);
    }
    this.reach.move(0, gradient * felt * normalizer);
  }

  #sumOfFelt({ feltHashes, feltWeights }: TextFeatures): number {
    let felt = 0;
    for (let index = 0; index < feltHashes.length; index++) {
      const adjustment = this.felt.weights[(feltHashes[index] ?? 0) % FELT_BUCKETS] ?? 0;
      felt += (feltWeights[index] ?? 0) * (1 + adjustment);
    }
    return felt;
  }
}

/** Trains the sentiment weights. Deterministic: the same rows in the same order give the same weights. */
export function trainSentiment(rows: readonly Row[]): SentimentWeights {
  const learner = new SentimentLearner();
  const random = seededRandom(SEED);
  const order = [...rows];
  for (let round = 0; round < EPOCHS; round++) {
    shuffle(order, random);
    for (const row of order) learner.learn(row);
  }
  const words = quantize(learner.words.weights, reachOf(learner.words.weights));
  const felt = quantize(learner.felt.weights, reachOf(learner.felt.weights));
  return {
    sentimentTable: words.table,
    sentimentScale: words.scale,
    feltTable: felt.table,
    feltScale: felt.scale,
    feltReach: learner.reach.weights[0] ?? 0,
    signs: Float32Array.from(learner.signs.weights),
  };
}
