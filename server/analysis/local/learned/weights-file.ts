/**
 * The format of the weights file. Little endian:
 *
 *     4 bytes  "EVGW"
 *     u32      version of this layout and of the features
 *     u32      CRC-32 of everything after this field
 *     i8       sentiment table, table of felt words, themes table (bucket by bucket, a bucket's themes together)
 *     f32      scales of the sentiment table, of the felt words, of each theme's weights
 *     f32      sentiment: reach of the felt words, weights of the rule scores
 *     f32      themes: for each, bias, threshold and the weights of the dictionary scores
 *     u32      number of features that the journal model knows, and their hashes
 *     i8       its tables, of clauses and of entries (feature by feature, a feature's outputs together), and of the last
 *              stage without and with a vector (wave by wave)
 *     f32      for the four: scales, weights of the scores, biases
 *     f32      calibration (slope and shift) of the kind of text
 *     f32      last stage without a vector: means and deviations of its inputs, calibrations of hard and of the themes,
 *              thresholds of the themes, sharpness, sentiment; and the same with a vector
 */
import { crc32 } from 'node:zlib';
import { THEMES, type Theme } from '../../../../contract/themes.ts';
import { StartError } from '../../../platform/start-error.ts';
import { floatsAt, integersAt } from '../shipped-file.ts';
import { CLAUSE_SIGNS } from './clauses.ts';
import { RULE_SCORE_COUNT } from './features.ts';
import { type JournalWeights, MOOD_TERMS } from './journal-model.ts';
import {
  type Calibration,
  CLAUSE_OUTPUTS,
  ENTRY_OUTPUTS,
  ENTRY_SCORE_COUNT,
  type LinearModel,
} from './journal-outputs.ts';
import {
  INPUTS_WITH_VECTOR,
  INPUTS_WITHOUT_VECTOR,
  REREAD_OUTPUTS,
  type SecondReading,
  WAVES,
} from './second-reading.ts';
import { Vocabulary } from './vocabulary.ts';

/** Themes with labelled training data. The other themes use dictionaries only. */
export const LEARNED_THEMES = [
  'family',
  'love',
  'animals',
  'weather',
  'food',
  'exercise',
  'work',
  'learning',
  'entertainment',
  'celebration',
  'travel',
  'faith',
  'conversation',
  'shopping',
  'technology',
] as const satisfies readonly Theme[];

const MAGIC = 'EVGW';
/** Must increase when the layout or the features change: old weights would then be wrong. */
const VERSION = 5;
const HEADER_BYTES = 12;

export const SENTIMENT_BUCKETS = 2 ** 18;
export const FELT_BUCKETS = 2 ** 14;
export const THEME_BUCKETS = 2 ** 16;

const COUNT = LEARNED_THEMES.length;
const FLOATS = 3 + COUNT + RULE_SCORE_COUNT + COUNT * (2 + THEMES.length);
const TABLES_END = HEADER_BYTES + SENTIMENT_BUCKETS + FELT_BUCKETS + THEME_BUCKETS * COUNT;
/** Offset of the journal model. */
const JOURNAL_OFFSET = TABLES_END + FLOATS * 4;
const floatsOf = (outputs: number, signs: number) => outputs * (2 + signs);
/** Of a set of the last stage: its model, means, deviations, two calibrations, thresholds, sharpness, sentiment. */
const readingFloats = (inputs: number) => floatsOf(REREAD_OUTPUTS, inputs) + 2 * inputs + 4 + 2 + 2 + MOOD_TERMS;
const JOURNAL_FLOATS =
  floatsOf(CLAUSE_OUTPUTS, CLAUSE_SIGNS) +
  floatsOf(ENTRY_OUTPUTS, ENTRY_SCORE_COUNT) +
  2 +
  readingFloats(INPUTS_WITHOUT_VECTOR) +
  readingFloats(INPUTS_WITH_VECTOR);
/** Bytes of the tables of both sets of the last stage. */
const READING_TABLES = 2 * WAVES * REREAD_OUTPUTS;

/** Length of a file whose journal model knows `featureCount` features; the tables end at a multiple of four. */
function fileBytes(featureCount: number): number {
  return (
    JOURNAL_OFFSET +
    4 +
    featureCount * 4 +
    Math.ceil((featureCount * (CLAUSE_OUTPUTS + ENTRY_OUTPUTS) + READING_TABLES) / 4) * 4 +
    JOURNAL_FLOATS * 4
  );
}

/** The weights: integers from -127 to 127 with a scale for hashed features, floats for the rest. */
export interface Weights {
  readonly sentimentTable: Int8Array;
  /** Learned change of a sentiment word's rule weight, as a factor. */
  readonly feltTable: Int8Array;
  /** `bucket * 15 + theme`. */
  readonly themeTable: Int8Array;
  readonly sentimentScale: number;
  readonly feltScale: number;
  /** Limit of the effect of sentiment words on the sentiment, up or down. */
  readonly feltReach: number;
  readonly themeScales: Float32Array;
  readonly signs: Float32Array;
  readonly themeBiases: Float32Array;
  /** Minimum probability of each theme. */
  readonly themeThresholds: Float32Array;
  /** `theme * 24 + dictionary`. */
  readonly clues: Float32Array;
  readonly journal: JournalWeights;
}

/** The weights file cannot be read; the message says why. */
export class WeightsError extends StartError {}

/** Encodes `weights`. The same weights give the same bytes on any machine. */
export function encodeWeights(weights: Weights): Buffer {
  const { journal } = weights;
  const featureCount = journal.vocabulary.hashes.length;
  const bytes = Buffer.alloc(fileBytes(featureCount));
  bytes.write(MAGIC, 0, 'latin1');
  bytes.writeUInt32LE(VERSION, 4);
  let at = HEADER_BYTES;
  for (const table of [weights.sentimentTable, weights.feltTable, weights.themeTable]) {
    bytes.set(new Uint8Array(table.buffer, table.byteOffset, table.length), at);
    at += table.length;
  }
  const write = (value: number) => {
    at = bytes.writeFloatLE(value, at);
  };
  write(weights.sentimentScale);
  write(weights.feltScale);
  weights.themeScales.forEach(write);
  write(weights.feltReach);
  weights.signs.forEach(write);
  for (let theme = 0; theme < COUNT; theme++) {
    write(weights.themeBiases[theme] ?? 0);
    write(weights.themeThresholds[theme] ?? 0);
    weights.clues.subarray(theme * THEMES.length, (theme + 1) * THEMES.length).forEach(write);
  }
  at = bytes.writeUInt32LE(featureCount, JOURNAL_OFFSET);
  for (const hash of journal.vocabulary.hashes) at = bytes.writeUInt32LE(hash, at);
  const readings = [journal.withoutVector, journal.withVector];
  const models = [journal.clause, journal.entry, ...readings.map(({ model }) => model)];
  for (const { table } of models) {
    bytes.set(new Uint8Array(Int8Array.from(table).buffer), at);
    at += table.length;
  }
  at = Math.ceil(at / 4) * 4;
  for (const { scales, signs, biases } of models) {
    scales.forEach(write);
    signs.forEach(write);
    biases.forEach(write);
  }
  const writeCalibration = ({ slope, shift }: Calibration) => [slope, shift].forEach(write);
  writeCalibration(journal.kind);
  for (const { means, deviations, calibrations, thresholds, sharpness, mood } of readings) {
    means.forEach(write);
    deviations.forEach(write);
    writeCalibration(calibrations.hard);
    writeCalibration(calibrations.themes);
    thresholds.forEach(write);
    sharpness.forEach(write);
    mood.forEach(write);
  }
  bytes.writeUInt32LE(crc32(bytes.subarray(HEADER_BYTES)), 8);
  return bytes;
}

/** Decodes the bytes of `encodeWeights` without copying the tables. Throws WeightsError. */
export function decodeWeights(bytes: Buffer): Weights {
  if (bytes.length < HEADER_BYTES || bytes.toString('latin1', 0, 4) !== MAGIC) {
    throw new WeightsError('This is no file of weights of the local analyser.');
  }
  const version = bytes.readUInt32LE(4);
  if (version !== VERSION) {
    throw new WeightsError(`These weights are of version ${version}; this server reads version ${VERSION}.`);
  }
  const featureCount = bytes.length < JOURNAL_OFFSET + 4 ? 0 : bytes.readUInt32LE(JOURNAL_OFFSET);
  if (bytes.length !== fileBytes(featureCount)) {
    throw new WeightsError(`The file of weights has ${bytes.length} bytes instead of ${fileBytes(featureCount)}.`);
  }
  if (crc32(bytes.subarray(HEADER_BYTES)) !== bytes.readUInt32LE(8)) {
    throw new WeightsError('The file of weights is damaged: its checksum does not match.');
  }
  const table = (start: number, length: number) => new Int8Array(bytes.buffer, bytes.byteOffset + start, length);
  let at = TABLES_END;
  const read = (): number => {
    at += 4;
    return bytes.readFloatLE(at - 4);
  };
  const readFloats = (length: number) => {
    at += 4 * length;
    return floatsAt(bytes, at - 4 * length, length);
  };
  const sentimentScale = read();
  const feltScale = read();
  const themeScales = readFloats(COUNT);
  const feltReach = read();
  const signs = readFloats(RULE_SCORE_COUNT);
  const themeBiases = new Float32Array(COUNT);
  const themeThresholds = new Float32Array(COUNT);
  const clues = new Float32Array(COUNT * THEMES.length);
  for (let theme = 0; theme < COUNT; theme++) {
    themeBiases[theme] = read();
    themeThresholds[theme] = read();
    clues.set(readFloats(THEMES.length), theme * THEMES.length);
  }
  at = JOURNAL_OFFSET + 4;
  const vocabulary = new Vocabulary(integersAt(bytes, at, featureCount));
  at += 4 * featureCount;
  const nextTable = (length: number) => {
    at += length;
    return table(at - length, length);
  };
  const clauseTable = nextTable(featureCount * CLAUSE_OUTPUTS);
  const entryTable = nextTable(featureCount * ENTRY_OUTPUTS);
  const withoutVectorTable = nextTable(WAVES * REREAD_OUTPUTS);
  const withVectorTable = nextTable(WAVES * REREAD_OUTPUTS);
  at = Math.ceil(at / 4) * 4;
  const linear = (model: Int8Array, outputs: number, inputs: number): LinearModel => ({
    table: model,
    scales: readFloats(outputs),
    signs: readFloats(inputs * outputs),
    biases: readFloats(outputs),
  });
  const clause = linear(clauseTable, CLAUSE_OUTPUTS, CLAUSE_SIGNS);
  const entry = linear(entryTable, ENTRY_OUTPUTS, ENTRY_SCORE_COUNT);
  const withoutVectorModel = linear(withoutVectorTable, REREAD_OUTPUTS, INPUTS_WITHOUT_VECTOR);
  const withVectorModel = linear(withVectorTable, REREAD_OUTPUTS, INPUTS_WITH_VECTOR);
  const readCalibration = (): Calibration => ({ slope: read(), shift: read() });
  const readingOf = (model: LinearModel, inputs: number): SecondReading => ({
    model,
    means: readFloats(inputs),
    deviations: readFloats(inputs),
    calibrations: { hard: readCalibration(), themes: readCalibration() },
    thresholds: [read(), read()],
    sharpness: [read(), read()],
    mood: readFloats(MOOD_TERMS),
  });
  const journal: JournalWeights = {
    vocabulary,
    clause,
    entry,
    kind: readCalibration(),
    withoutVector: readingOf(withoutVectorModel, INPUTS_WITHOUT_VECTOR),
    withVector: readingOf(withVectorModel, INPUTS_WITH_VECTOR),
  };
  return {
    sentimentTable: table(HEADER_BYTES, SENTIMENT_BUCKETS),
    feltTable: table(HEADER_BYTES + SENTIMENT_BUCKETS, FELT_BUCKETS),
    themeTable: table(HEADER_BYTES + SENTIMENT_BUCKETS + FELT_BUCKETS, THEME_BUCKETS * COUNT),
    sentimentScale,
    feltScale,
    feltReach,
    themeScales,
    signs,
    themeBiases,
    themeThresholds,
    clues,
    journal,
  };
}
