/** A learned choice among written texts: multinomial logistic regression over the features of a text. */
import { crc32 } from 'node:zlib';
import { StartError } from '../../platform/start-error.ts';
import { type LoadedDense, sharedMatrixProduct } from '../encoder/matrix-product.ts';
import { floatsAt } from '../local/shipped-file.ts';
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
  const floats = floatsAt(bytes, namesEnd, 2 * ids.length);
  const from = namesEnd + 8 * ids.length;
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset + from, ids.length * FEATURE_COUNT);
  return { ids, weights, scales: floats.slice(0, ids.length), biases: floats.slice(ids.length) };
}

/** The matrices stay in the memory of the product, also of models that are gone. */
const denseLayers = new WeakMap<ChoiceModel, LoadedDense>();

/** The weights of the dense features. */
function denseLayerOf(model: ChoiceModel): LoadedDense {
  const loaded = denseLayers.get(model);
  if (loaded) return loaded;
  const { ids, weights, scales, biases } = model;
  const values = new Int8Array(ids.length * DENSE_SIZE);
  for (let feature = 0; feature < DENSE_SIZE; feature++) {
    for (let id = 0; id < ids.length; id++) values[id * DENSE_SIZE + feature] = weights[feature * ids.length + id] ?? 0;
  }
  const matrix = { rows: ids.length, columns: DENSE_SIZE, values, scales };
  const layer = sharedMatrixProduct().load({ matrix, bias: biases });
  denseLayers.set(model, layer);
  return layer;
}

/** The probability of each id, the highest first. */
export function chancesOf(model: ChoiceModel, { dense, words, wordValue }: ChoiceFeatures): Chance[] {
  const { ids, weights, scales } = model;
  const count = ids.length;
  const scores = sharedMatrixProduct().apply(denseLayerOf(model), dense, 1);
  for (const feature of words) {
    const from = feature * count;
    for (let id = 0; id < count; id++)
      scores[id] = (scores[id] ?? 0) + (weights[from + id] ?? 0) * (scales[id] ?? 0) * wordValue;
  }
  const highest = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
  const odds = scores.map((score) => Math.exp(score - highest));
  const total = odds.reduce((sum, one) => sum + one, 0);
  return ids.map((id, at) => ({ id, chance: (odds[at] ?? 0) / total })).sort((one, other) => other.chance - one.chance);
}
