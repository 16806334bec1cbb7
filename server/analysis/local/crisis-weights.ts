/** The file of the crisis check's learned weights. */
import { crc32 } from 'node:zlib';
import { StartError } from '../../platform/start-error.ts';
import { VECTOR_SIZE } from '../encoder/sentence-encoder.ts';
import { CRISIS_CUE_WEIGHT_COUNT, type Scorer } from './crisis-learned.ts';
import { floatsAt, shippedFile } from './shipped-file.ts';

export const CRISIS_WEIGHTS_FILE = new URL('crisis-weights.bin', import.meta.url);

/** The kinds that are learned: danger of the writer now, danger of the writer that is over, danger of someone else. */
export const CRISIS_KINDS = ['danger', 'past', 'other'] as const;
export type CrisisKind = (typeof CRISIS_KINDS)[number];

/** A score with the log-odds above which it means something, ascending: at most `CRISIS_LEVELS` of them. */
export interface LevelledScorer extends Scorer {
  readonly levels: readonly number[];
}

/** Levels of a score: see `Level` in `crisis-levels.ts`. */
export const CRISIS_LEVELS = 6;

/** The scorers of each kind: by words alone, and by words and vectors. */
export type CrisisWeights = Readonly<Record<CrisisKind, { words: LevelledScorer; meaning: LevelledScorer }>>;

const MAGIC = 'EVGC';
/** Changes with the layout or the features. */
const VERSION = 3;
const HEADER_BYTES = 12;
const SCORER_FLOATS = 2 + CRISIS_LEVELS + CRISIS_CUE_WEIGHT_COUNT + VECTOR_SIZE;
/** Weights of words. Danger has the most rows to learn from. */
export const CRISIS_WORD_COUNTS: Readonly<Record<CrisisKind, number>> = {
  danger: 2 ** 17,
  past: 2 ** 14,
  other: 2 ** 14,
};
const FILE_BYTES =
  HEADER_BYTES + CRISIS_KINDS.reduce((sum, kind) => sum + 2 * (CRISIS_WORD_COUNTS[kind] + 4 * SCORER_FLOATS), 0);

/**
 * Little endian: "EVGC", CRC-32 of the rest, version, and six scorers: i8 words, f32 scale, bias, levels, cues, vector. The
 * vector of a scorer of words alone is 0.
 */
export function encodeCrisisWeights(weights: CrisisWeights): Buffer {
  const bytes = Buffer.alloc(FILE_BYTES);
  bytes.write(MAGIC, 0, 'latin1');
  let at = bytes.writeUInt32LE(VERSION, 8);
  for (const kind of CRISIS_KINDS)
    for (const scorer of [weights[kind].words, weights[kind].meaning]) {
      for (const value of scorer.words) at = bytes.writeInt8(value, at);
      for (const value of [scorer.scale, scorer.bias, ...paddedLevels(scorer), ...scorer.cues])
        at = bytes.writeFloatLE(value, at);
      for (let index = 0; index < VECTOR_SIZE; index++) at = bytes.writeFloatLE(scorer.vector[index] ?? 0, at);
    }
  bytes.writeUInt32LE(crc32(bytes.subarray(8)), 4);
  return bytes;
}

function paddedLevels({ levels }: LevelledScorer): number[] {
  return Array.from({ length: CRISIS_LEVELS }, (_, at) => levels[at] ?? Number.POSITIVE_INFINITY);
}

/** @throws StartError if the file is damaged or was trained on other features */
export function decodeCrisisWeights(bytes: Buffer): CrisisWeights {
  if (bytes.length !== FILE_BYTES || bytes.toString('latin1', 0, 4) !== MAGIC || bytes.readUInt32LE(8) !== VERSION)
    throw new StartError('The weights of the crisis check are of another version.');
  if (crc32(bytes.subarray(8)) !== bytes.readUInt32LE(4))
    throw new StartError('The weights of the crisis check are damaged: the checksum does not match.');
  let at = HEADER_BYTES;
  const readScorer = (words: number): LevelledScorer => {
    const table = new Int8Array(bytes.buffer, bytes.byteOffset + at, words);
    at += words;
    const floats = floatsAt(bytes, at, SCORER_FLOATS);
    at += 4 * SCORER_FLOATS;
    const [scale = 0, bias = 0] = floats;
    const cuesFrom = 2 + CRISIS_LEVELS;
    const vectorFrom = cuesFrom + CRISIS_CUE_WEIGHT_COUNT;
    return {
      words: table,
      scale,
      bias,
      levels: [...floats.subarray(2, cuesFrom)],
      cues: floats.subarray(cuesFrom, vectorFrom),
      vector: floats.subarray(vectorFrom),
    };
  };
  const readScorers = (kind: CrisisKind) => {
    const words = readScorer(CRISIS_WORD_COUNTS[kind]);
    return { words, meaning: readScorer(CRISIS_WORD_COUNTS[kind]) };
  };
  return { danger: readScorers('danger'), past: readScorers('past'), other: readScorers('other') };
}

/** The weights of this build, read once. @throws StartError if the file is missing or damaged */
export const loadCrisisWeights = shippedFile(CRISIS_WEIGHTS_FILE, decodeCrisisWeights);
