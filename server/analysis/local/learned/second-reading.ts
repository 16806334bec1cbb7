/**
 * The last stage of the journal model. It reads the scores of the linear stage again, together with the scores of the
 * rules and of the clauses and, if there is one, the vector of the text from the sentence encoder. It is a ridge
 * regression over these inputs and over cosines of random sums of them, which approximate a Gaussian kernel (Rahimi and
 * Recht 2007). So it learns what a sum of scores cannot express, such as how much a hard clause weighs in a good day.
 */
import { THEMES } from '../../../../contract/themes.ts';
import { type LoadedDense, sharedMatrixProduct } from '../../encoder/matrix-product.ts';
import { VECTOR_SIZE } from '../../encoder/sentence-encoder.ts';
import { HARDSHIPS } from '../fact-kinds.ts';
import { seededRandom } from '../seeded-random.ts';
import { RULE_SCORE_COUNT } from './features.ts';
import { addWeighted, type Calibration, type LinearModel, MEANING_OFFSET, OUTPUT_OFFSETS } from './journal-outputs.ts';

/** Outputs of the linear stage that are read again: all but the moves. */
export const REREAD_OUTPUTS = OUTPUT_OFFSETS.move;
/** Cosines of random sums. */
export const WAVES = 1_200;
const SEED = 3;
/** Frequency of the waves for inputs of standard deviation 1: the root of twice the kernel's factor .002. */
const FREQUENCY = 0.063;
/** Scores count up to this many standard deviations from their mean. */
const DEVIATIONS_MAX = 4;

const times = (count: number, factor: number) => Array.from({ length: count }, () => factor);

/**
 * How much each group of inputs counts for the similarity of two texts, as factors of its standard deviations. The
 * journal score does not count: it is learned from other texts. A vector has length 1 and counts as it is.
 */
const INPUT_FACTORS = Float32Array.of(
  3, // Sentiment.
  2, // Hard.
  0, // Journal.
  ...times(THEMES.length, 1),
  ...times(HARDSHIPS.length, 0.8),
  ...times(RULE_SCORE_COUNT, 0.6),
  ...times(THEMES.length, 0.2),
  ...times(MEANING_OFFSET - RULE_SCORE_COUNT - THEMES.length, 0.6),
  ...times(VECTOR_SIZE, 7),
);
export const INPUTS_WITH_VECTOR = INPUT_FACTORS.length;
export const INPUTS_WITHOUT_VECTOR = INPUTS_WITH_VECTOR - VECTOR_SIZE;

/** The weights of the last stage, of which there are two sets: for texts with a vector and without. */
export interface SecondReading {
  /** Of each input on the training entries; the deviation of a vector's components counts as 1. */
  readonly means: Float32Array;
  readonly deviations: Float32Array;
  /** The rows of its table are the waves, its signs the inputs. */
  readonly model: LinearModel;
  /** Of `hard` and of the themes. */
  readonly calibrations: { readonly hard: Calibration; readonly themes: Calibration };
  /** Minimum probability of the second theme, and of the third and later ones. */
  readonly thresholds: readonly [second: number, later: number];
  /** Sharpness of the choice among hardships and among moves. */
  readonly sharpness: readonly [hardship: number, move: number];
  /** Factors of `moodTerms`. */
  readonly mood: Float32Array;
}

/** The inputs as numbers of the texts: outputs of the linear stage, scores of the entry, and the vector in length 1. */
export function rawInputs(outputs: Float32Array, scores: Float32Array, vector: Int8Array | undefined): Float32Array {
  const inputs = new Float32Array(vector ? INPUTS_WITH_VECTOR : INPUTS_WITHOUT_VECTOR);
  inputs.set(outputs.subarray(0, REREAD_OUTPUTS));
  inputs.set(scores.subarray(0, MEANING_OFFSET), REREAD_OUTPUTS);
  if (!vector) return inputs;
  let squares = 0;
  for (const component of vector) squares += component * component;
  const factor = squares === 0 ? 0 : 1 / Math.sqrt(squares);
  for (let at = 0; at < VECTOR_SIZE; at++) inputs[INPUTS_WITHOUT_VECTOR + at] = (vector[at] ?? 0) * factor;
  return inputs;
}

/** Scales inputs by their means and deviations, in place. */
export function scaleInputs(
  inputs: Float32Array,
  { means, deviations }: Pick<SecondReading, 'means' | 'deviations'>,
): Float32Array {
  for (let at = 0; at < inputs.length; at++) {
    const deviation = ((inputs[at] ?? 0) - (means[at] ?? 0)) / (deviations[at] ?? 1);
    inputs[at] = Math.max(-DEVIATIONS_MAX, Math.min(DEVIATIONS_MAX, deviation)) * (INPUT_FACTORS[at] ?? 0);
  }
  return inputs;
}

/** Largest random weight: the sum of three numbers below 1, less its mean, times twice the frequency. */
const WEIGHT_MAX = 3 * FREQUENCY;
const BYTE_MAX = 127;

let directions: LoadedDense | undefined;

/** The random weights of each input, nearly Gaussian, as sums of three numbers; and the random phases as biases. */
function randomDirections(): LoadedDense {
  if (directions) return directions;
  const random = seededRandom(SEED);
  const phases = Float32Array.from({ length: WAVES }, () => random() * 2 * Math.PI);
  const values = new Int8Array(WAVES * INPUTS_WITH_VECTOR);
  const scales = new Float32Array(WAVES).fill(WEIGHT_MAX / BYTE_MAX);
  for (let input = 0; input < INPUTS_WITH_VECTOR; input++) {
    for (let wave = 0; wave < WAVES; wave++) {
      const weight = (random() + random() + random() - 1.5) * 2 * FREQUENCY;
      values[wave * INPUTS_WITH_VECTOR + input] = Math.round((weight / WEIGHT_MAX) * BYTE_MAX);
    }
  }
  const matrix = { rows: WAVES, columns: INPUTS_WITH_VECTOR, values, scales };
  directions = sharedMatrixProduct().load({ matrix, bias: phases });
  return directions;
}

/** The waves of scaled inputs, -1 to 1 each. */
export function wavesOf(inputs: Float32Array): Float32Array {
  const layer = randomDirections();
  const all = new Float32Array(INPUTS_WITH_VECTOR);
  all.set(inputs);
  const waves = sharedMatrixProduct().apply(layer, all, 1);
  for (let wave = 0; wave < WAVES; wave++) waves[wave] = Math.cos(waves[wave] ?? 0);
  return waves;
}

/** The matrices stay in the memory of the product, also of models that are gone. */
const waveLayers = new WeakMap<LinearModel, LoadedDense>();

/** The weights of the waves. */
function waveLayerOf(model: LinearModel): LoadedDense {
  const loaded = waveLayers.get(model);
  if (loaded) return loaded;
  const { table, scales, biases } = model;
  const values = new Int8Array(REREAD_OUTPUTS * WAVES);
  for (let wave = 0; wave < WAVES; wave++) {
    for (let output = 0; output < REREAD_OUTPUTS; output++)
      values[output * WAVES + wave] = table[wave * REREAD_OUTPUTS + output] ?? 0;
  }
  const matrix = { rows: REREAD_OUTPUTS, columns: WAVES, values, scales };
  const layer = sharedMatrixProduct().load({ matrix, bias: biases });
  waveLayers.set(model, layer);
  return layer;
}

/** Reads the outputs of the linear stage again. What it does not learn stays: the journal score and the moves. */
export function readAgain(
  reading: SecondReading,
  outputs: Float32Array,
  scores: Float32Array,
  vector: Int8Array | undefined,
): Float32Array {
  const inputs = scaleInputs(rawInputs(outputs, scores, vector), reading);
  const sums = new Float64Array(sharedMatrixProduct().apply(waveLayerOf(reading.model), wavesOf(inputs), 1));
  addWeighted(sums, inputs, reading.model.signs);
  const result = outputs.slice();
  const { journal } = OUTPUT_OFFSETS;
  result.set(sums);
  result[journal] = outputs[journal] ?? 0;
  return result;
}
