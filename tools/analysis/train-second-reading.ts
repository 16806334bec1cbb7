/** Trains the last stage of the journal model on scores of the linear stage for entries that it did not see. */
import {
  INPUTS_WITH_VECTOR,
  INPUTS_WITHOUT_VECTOR,
  type LinearModel,
  REREAD_OUTPUTS,
  rawInputs,
  type SecondReading,
  scaleInputs,
  WAVES,
  wavesOf,
} from '../../server/analysis/local/index.ts';
import { NormalEquations } from './dense-ridge.ts';
import { quantize, reachOf } from './learner.ts';
import type { Solution } from './ridge.ts';

const PENALTY = 150;
/** Scale of the waves relative to the inputs; their squares have the mean .5. */
const WAVE_SCALE = 11 * Math.sqrt(2 / WAVES);
/** Smallest deviation of an input: a score that hardly any entry has must not become large. */
const DEVIATION_MIN = 0.01;

export interface RereadEntry {
  /** Entries of the same fold do not judge each other. */
  readonly fold: number;
  /** Outputs of the linear stage by a model that did not see the entry's fold. */
  readonly outputs: Float32Array;
  readonly scores: Float32Array;
  readonly vector: Int8Array;
  readonly targets: Float32Array;
}

type Trained = Pick<SecondReading, 'means' | 'deviations' | 'model'> & {
  /** For each entry, by a stage that did not see its fold: `entry * REREAD_OUTPUTS + output`. */
  readonly predictions: Float32Array;
};

function meansOf(rows: readonly Float32Array[], width: number): Float32Array {
  const sums = new Float64Array(width);
  for (const row of rows) for (let at = 0; at < width; at++) sums[at] = (sums[at] ?? 0) + (row[at] ?? 0);
  return Float32Array.from(sums, (sum) => sum / rows.length);
}

/** Standard deviations of the scores. The components of a vector keep their scale. */
function deviationsOf(rows: readonly Float32Array[], means: Float32Array): Float32Array {
  return means.map((mean, at) => {
    if (at >= INPUTS_WITHOUT_VECTOR) return 1;
    const squares = rows.reduce((sum, row) => sum + ((row[at] ?? 0) - mean) ** 2, 0);
    return Math.max(DEVIATION_MIN, Math.sqrt(squares / rows.length));
  });
}

/** The inputs and waves of an entry, as the regression reads them. */
function cellsOf(inputs: Float32Array): Float32Array {
  const cells = new Float32Array(inputs.length + WAVES);
  cells.set(inputs);
  wavesOf(inputs).forEach((wave, at) => {
    cells[inputs.length + at] = wave * WAVE_SCALE;
  });
  return cells;
}

function predict({ weights, biases }: Solution, cells: Float32Array, to: Float32Array): void {
  to.set(biases);
  for (let cell = 0; cell < cells.length; cell++) {
    const value = cells[cell] ?? 0;
    const from = cell * REREAD_OUTPUTS;
    for (let output = 0; output < REREAD_OUTPUTS; output++)
      to[output] = (to[output] ?? 0) + value * (weights[from + output] ?? 0);
  }
}

function modelOf({ weights, biases }: Solution, inputCount: number): LinearModel {
  const table = new Int8Array(WAVES * REREAD_OUTPUTS);
  const scales = new Float32Array(REREAD_OUTPUTS);
  for (let output = 0; output < REREAD_OUTPUTS; output++) {
    const own = Float64Array.from(
      { length: WAVES },
      (_, wave) => (weights[(inputCount + wave) * REREAD_OUTPUTS + output] ?? 0) * WAVE_SCALE,
    );
    const { table: integers, scale } = quantize(own, reachOf(own));
    integers.forEach((value, wave) => {
      table[wave * REREAD_OUTPUTS + output] = value;
    });
    scales[output] = scale;
  }
  return { table, scales, signs: weights.slice(0, inputCount * REREAD_OUTPUTS), biases };
}

/** Deterministic: the same entries give the same weights. */
export function trainSecondReading(entries: readonly RereadEntry[], hasVector: boolean): Trained {
  const width = hasVector ? INPUTS_WITH_VECTOR : INPUTS_WITHOUT_VECTOR;
  const inputs = entries.map(({ outputs, scores, vector }) =>
    rawInputs(outputs, scores, hasVector ? vector : undefined),
  );
  const means = meansOf(inputs, width);
  const deviations = deviationsOf(inputs, means);
  for (const row of inputs) scaleInputs(row, { means, deviations });
  const newEquations = () => new NormalEquations(width + WAVES, REREAD_OUTPUTS);
  const folds = new Map<number, NormalEquations>();
  entries.forEach(({ fold, targets }, entry) => {
    const equations = folds.get(fold) ?? newEquations();
    folds.set(fold, equations);
    equations.addRow(cellsOf(inputs[entry] ?? new Float32Array()), targets);
  });
  const solveWithout = (left?: number) => {
    const equations = newEquations();
    for (const [fold, own] of folds) if (fold !== left) equations.add(own);
    return equations.solve(PENALTY);
  };
  const predictions = new Float32Array(entries.length * REREAD_OUTPUTS);
  for (const judged of folds.keys()) {
    const solution = solveWithout(judged);
    entries.forEach(({ fold }, entry) => {
      if (fold !== judged) return;
      const from = entry * REREAD_OUTPUTS;
      predict(
        solution,
        cellsOf(inputs[entry] ?? new Float32Array()),
        predictions.subarray(from, from + REREAD_OUTPUTS),
      );
    });
  }
  return { means, deviations, model: modelOf(solveWithout(), width), predictions };
}
