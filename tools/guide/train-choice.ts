/** Trains a choice model: multinomial logistic regression by Adam with weight decay, on one thread, deterministic. */

import type { ChoiceModel } from '../../server/analysis/index.ts';
import { type ChoiceFeatures, DENSE_SIZE, FEATURE_COUNT } from '../../server/analysis/index.ts';
import { seededRandom } from '../../server/analysis/local/index.ts';

export interface ChoiceRow {
  readonly features: ChoiceFeatures;
  /** Ids that fit, any of which is right; empty for none. */
  readonly fits: readonly string[];
  /** How much the row counts. */
  readonly weight: number;
}

/** Chosen by cross-validation, as are the next three. */
const EPOCHS = 14;
const BATCH = 64;
const LEARNING_RATE = 0.002;
const WEIGHT_DECAY = 0.5;
const INT8_MAX = 127;

export function trainChoice(rows: readonly ChoiceRow[], ids: readonly string[]): ChoiceModel {
  const count = ids.length;
  const idAt = new Map(ids.map((id, at) => [id, at]));
  const size = FEATURE_COUNT * count;
  const weights = new Float32Array(size);
  const first = new Float32Array(size);
  const second = new Float32Array(size);
  const gradient = new Float32Array(size);
  const biases = new Float32Array(count);
  const random = seededRandom(1);
  const order = rows.map((_, at) => at);
  let step = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    const rate = LEARNING_RATE * (1 - epoch / EPOCHS);
    for (let from = 0; from < order.length; from += BATCH) {
      gradient.fill(0);
      const batch = order.slice(from, from + BATCH).flatMap((at) => rows[at] ?? []);
      for (const row of batch) {
        const errors = errorsOf(row, weights, biases, idAt, count);
        addGradient(row.features, errors, gradient, count, row.weight / BATCH);
        for (let id = 0; id < count; id++)
          biases[id] = (biases[id] ?? 0) - (rate * row.weight * (errors[id] ?? 0)) / BATCH;
      }
      step++;
      const firstBias = 1 - 0.9 ** step;
      const secondBias = 1 - 0.99 ** step;
      for (let at = 0; at < size; at++) {
        const slope = gradient[at] ?? 0;
        const mean = 0.9 * (first[at] ?? 0) + 0.1 * slope;
        const square = 0.99 * (second[at] ?? 0) + 0.01 * slope * slope;
        first[at] = mean;
        second[at] = square;
        const weight = weights[at] ?? 0;
        weights[at] =
          weight - rate * (mean / firstBias / (Math.sqrt(square / secondBias) + 1e-6) + WEIGHT_DECAY * weight);
      }
    }
  }
  return quantized(ids, weights, biases);
}

function errorsOf(
  { features, fits }: ChoiceRow,
  weights: Float32Array,
  biases: Float32Array,
  idAt: ReadonlyMap<string, number>,
  count: number,
): Float32Array {
  const scores = Float32Array.from(biases);
  eachFeature(features, (feature, value) => {
    const from = feature * count;
    for (let id = 0; id < count; id++) scores[id] = (scores[id] ?? 0) + (weights[from + id] ?? 0) * value;
  });
  const highest = Math.max(...scores);
  let total = 0;
  for (let id = 0; id < count; id++) total += scores[id] = Math.exp((scores[id] ?? 0) - highest);
  const wanted = fits.length === 0 ? [''] : fits;
  for (let id = 0; id < count; id++) scores[id] = (scores[id] ?? 0) / total;
  for (const id of wanted) {
    const at = idAt.get(id);
    if (at !== undefined) scores[at] = (scores[at] ?? 0) - 1 / wanted.length;
  }
  return scores;
}

function addGradient(
  features: ChoiceFeatures,
  errors: Float32Array,
  gradient: Float32Array,
  count: number,
  weight: number,
): void {
  eachFeature(features, (feature, value) => {
    const from = feature * count;
    const factor = value * weight;
    for (let id = 0; id < count; id++) gradient[from + id] = (gradient[from + id] ?? 0) + factor * (errors[id] ?? 0);
  });
}

function eachFeature(
  { dense, words, wordValue }: ChoiceFeatures,
  visit: (feature: number, value: number) => void,
): void {
  for (let feature = 0; feature < DENSE_SIZE; feature++) visit(feature, dense[feature] ?? 0);
  for (const feature of words) visit(feature, wordValue);
}

function quantized(ids: readonly string[], weights: Float32Array, biases: Float32Array): ChoiceModel {
  const count = ids.length;
  const largest = new Float32Array(count);
  weights.forEach((weight, at) => {
    largest[at % count] = Math.max(largest[at % count] ?? 0, Math.abs(weight));
  });
  const scales = largest.map((value) => Math.max(value, 1e-9) / INT8_MAX);
  return {
    ids: [...ids],
    scales,
    biases,
    weights: Int8Array.from(weights, (weight, at) => Math.round(weight / (scales[at % count] ?? 1))),
  };
}
