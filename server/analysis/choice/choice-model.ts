/** A learned choice among written texts: multinomial logistic regression over the features of a text. */
import { crc32 } from 'node:zlib';
import { StartError } from '../../platform/start-error.ts';
import { type ChoiceFeatures, DENSE_SIZE, FEATURE_COUNT } from './choice-features.ts';

export interface Chance {
  readonly id: string;
  /** Probability, 0 to 1. */
  readonly chance: number;
}

export interface ChoiceModel {
  /** The ids to choose from. The empty one means that nothing fits. */
  readonly ids: readonly string[];
  /** `feature * ids.length + id`, to be multiplied by the scale of the id. */
  readonly weights: Int8Array;
  readonly scales: Float32Array;
  readonly biases: Float32Array;
}

const MAGIC = 'EVGL';
/** Changes with the layout or the features. */
const VERSION = 1;
const HEADER_BYTES = 16;

/** Little endian: "EVGL", CRC-32 of the rest, version, length of the ids, ids as JSON, f32 scales and biases, i8 weights. */
export function encodeChoiceModel({ ids, weights, scales, biases }: ChoiceModel): Buffer {
  const names = Buffer.from(JSON.stringify(ids));
  const bytes = Buffer.alloc(HEADER_BYTES + names.length + 8 * ids.length + weights.length);
  bytes.write(MAGIC, 0, 'latin1');
  bytes.writeUInt32LE(VERSION, 8);
  bytes.writeUInt32LE(names.length, 12);
  let at = HEADER_BYTES + names.copy(bytes, HEADER_BYTES);
  for (const value of [...scales, ...biases]) at = bytes.writeFloatLE(value, at);
  bytes.set(weights, at);
  bytes.writeUInt32LE(crc32(bytes.subarray(8)), 4);
  return bytes;
}

/** @throws StartError if the file is damaged or of another version */
export function decodeChoiceModel(bytes: Buffer): ChoiceModel {
  const isSound =
    bytes.length > HEADER_BYTES &&
    bytes.toString('latin1', 0, 4) === MAGIC &&
    bytes.readUInt32LE(8) === VERSION &&
    crc32(bytes.subarray(8)) === bytes.readUInt32LE(4);
  if (!isSound) throw new StartError('A file with the weights of the guide is damaged; it comes with every build.');
  const namesEnd = HEADER_BYTES + bytes.readUInt32LE(12);
  const ids: string[] = JSON.parse(bytes.toString('utf8', HEADER_BYTES, namesEnd));
  const floats = Float32Array.from({ length: 2 * ids.length }, (_, at) => bytes.readFloatLE(namesEnd + 4 * at));
  const from = namesEnd + 8 * ids.length;
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset + from, ids.length * FEATURE_COUNT);
  return { ids, weights, scales: floats.slice(0, ids.length), biases: floats.slice(ids.length) };
}

/** The probability of each id, the highest first. Takes about 0.2 ms for 160 ids. */
export function chancesOf(model: ChoiceModel, { dense, words, wordValue }: ChoiceFeatures): Chance[] {
  const { ids, weights, scales, biases } = model;
  const count = ids.length;
  const sums = new Float32Array(count);
  const add = (feature: number, value: number) => {
    const from = feature * count;
    for (let id = 0; id < count; id++) sums[id] = (sums[id] ?? 0) + (weights[from + id] ?? 0) * value;
  };
  for (let feature = 0; feature < DENSE_SIZE; feature++) add(feature, dense[feature] ?? 0);
  for (const feature of words) add(feature, wordValue);
  const scores = sums.map((sum, id) => sum * (scales[id] ?? 0) + (biases[id] ?? 0));
  const highest = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - highest));
  const total = odds.reduce((sum, one) => sum + one, 0);
  return ids.map((id, at) => ({ id, chance: (odds[at] ?? 0) / total })).sort((one, other) => other.chance - one.chance);
}
