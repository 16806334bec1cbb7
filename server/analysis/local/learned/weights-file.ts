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
 */
import { crc32 } from 'node:zlib';
import { THEMES, type Theme } from '../../../../contract/analysis.ts';
import { StartError } from '../../../platform/start-error.ts';
import { SIGNS } from './features.ts';

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
const VERSION = 1;
const HEADER = 12;

export const SENTIMENT_BUCKETS = 2 ** 18;
export const FELT_BUCKETS = 2 ** 14;
export const THEME_BUCKETS = 2 ** 16;

const COUNT = LEARNED_THEMES.length;
const FLOATS = 3 + COUNT + SIGNS + COUNT * (2 + THEMES.length);
const TABLES_END = HEADER + SENTIMENT_BUCKETS + FELT_BUCKETS + THEME_BUCKETS * COUNT;
const BYTES = TABLES_END + FLOATS * 4;

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
}

/** The weights file cannot be read; the message says why. */
export class WeightsError extends StartError {}

/** Encodes `weights`. The same weights give the same bytes on any machine. */
export function encodeWeights(weights: Weights): Buffer {
  const bytes = Buffer.alloc(BYTES);
  bytes.write(MAGIC, 0, 'latin1');
  bytes.writeUInt32LE(VERSION, 4);
  let at = HEADER;
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
  bytes.writeUInt32LE(crc32(bytes.subarray(HEADER)), 8);
  return bytes;
}

/** Decodes the bytes of `encodeWeights` without copying the tables. Throws WeightsError. */
export function decodeWeights(bytes: Buffer): Weights {
  if (bytes.length < HEADER || bytes.toString('latin1', 0, 4) !== MAGIC) {
    throw new WeightsError('This is no file of weights of the local analyser.');
  }
  const version = bytes.readUInt32LE(4);
  if (version !== VERSION) {
    throw new WeightsError(`These weights are of version ${version}; this server reads version ${VERSION}.`);
  }
  if (bytes.length !== BYTES) {
    throw new WeightsError(`The file of weights has ${bytes.length} bytes instead of ${BYTES}.`);
  }
  if (crc32(bytes.subarray(HEADER)) !== bytes.readUInt32LE(8)) {
    throw new WeightsError('The file of weights is damaged: its checksum is another.');
  }
  const table = (start: number, length: number) => new Int8Array(bytes.buffer, bytes.byteOffset + start, length);
  let at = TABLES_END;
  const read = (): number => {
    at += 4;
    return bytes.readFloatLE(at - 4);
  };
  const several = (length: number) => Float32Array.from({ length }, read);
  const sentimentScale = read();
  const feltScale = read();
  const themeScales = several(COUNT);
  const feltReach = read();
  const signs = several(SIGNS);
  const themeBiases = new Float32Array(COUNT);
  const themeThresholds = new Float32Array(COUNT);
  const clues = new Float32Array(COUNT * THEMES.length);
  for (let theme = 0; theme < COUNT; theme++) {
    themeBiases[theme] = read();
    themeThresholds[theme] = read();
    clues.set(several(THEMES.length), theme * THEMES.length);
  }
  return {
    sentimentTable: table(HEADER, SENTIMENT_BUCKETS),
    feltTable: table(HEADER + SENTIMENT_BUCKETS, FELT_BUCKETS),
    themeTable: table(HEADER + SENTIMENT_BUCKETS + FELT_BUCKETS, THEME_BUCKETS * COUNT),
    sentimentScale,
    feltScale,
    feltReach,
    themeScales,
    signs,
    themeBiases,
    themeThresholds,
    clues,
  };
}
