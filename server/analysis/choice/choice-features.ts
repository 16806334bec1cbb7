/** Features of a text by which a written line or conversation is chosen for it. */
import { normalize, VECTOR_SIZE } from '../encoder/sentence-encoder.ts';
import { fnv1a } from '../local/hash.ts';
import { stemOf } from '../local/learned/stem.ts';

/** Buckets of words. */
const WORD_BUCKETS = 4096;
/** In the order of the weights: the vector, the mood, the words. */
export const DENSE_SIZE = VECTOR_SIZE + 1;
export const FEATURE_COUNT = DENSE_SIZE + WORD_BUCKETS;

/** Length of the part of the vector and of the part of the words. */
const VECTOR_LENGTH = 6;
const WORDS_LENGTH = 5;
/** Of a text, in UTF-16 units. */
const READ_MAX = 2_000;
const NEUTRAL_MOOD = 3;

/** Words that say nothing about what a text is about. */
const STOP_WORDS = new Set(
  "i the a an and to of in on at for with it is was that this so but as you are be been had has have do did just up out from by what when who after before about into over again very really too got get it's i'm them their its there then than or if will would could can".split(
    ' ',
  ),
);

export interface ChoiceFeatures {
  /** The vector and the mood: `DENSE_SIZE` numbers. */
  readonly dense: Float32Array;
  /** Indices of the words of the text among the features, each once, and the value of each. */
  readonly words: readonly number[];
  readonly wordValue: number;
}

/**
 * @param vector of the text, by the sentence encoder
 * @param sentiment 1 to 5
 */
export function choiceFeatures(text: string, vector: Int8Array, sentiment: number): ChoiceFeatures {
  const dense = new Float32Array(DENSE_SIZE);
  normalize(Float32Array.from(vector)).forEach((component, at) => {
    dense[at] = component * VECTOR_LENGTH;
  });
  dense[VECTOR_SIZE] = sentiment - NEUTRAL_MOOD;
  const words = new Set<number>();
  for (const word of text
    .slice(0, READ_MAX)
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/\p{L}[\p{L}']*|\p{Extended_Pictographic}/gu) ?? [])
    if (!STOP_WORDS.has(word)) words.add(DENSE_SIZE + (fnv1a(stemOf(word)) % WORD_BUCKETS));
  return { dense, words: [...words], wordValue: WORDS_LENGTH / Math.sqrt(Math.max(1, words.size)) };
}
