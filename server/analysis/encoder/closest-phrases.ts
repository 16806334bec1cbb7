/** Compares a text with groups of phrases by meaning. */

import type { PhraseVectors } from './phrase-vectors.ts';
import { VECTOR_SIZE } from './sentence-encoder.ts';

export interface Closest<Group> {
  readonly group: Group;
  /** The mean of the closeness to the closest phrase of the group and to their mean, -1 to 1. */
  readonly closeness: number;
}

export type ClosestPhrases<Group> = (vector: Int8Array) => Closest<Group>[];

interface MeasuredGroup<Group> {
  readonly group: Group;
  readonly mean: Float32Array;
  readonly phrases: readonly Float32Array[];
}

/**
 * Returns a function that lists all groups by their closeness to a vector, the closest first.
 *
 * All vectors have a large part in common, which says only that they are sentences, so the mean of the phrases is
 * subtracted from each before they are compared. See Mu, Bhat, Viswanath (2018), "All-but-the-Top".
 */
export function closestPhrases<Group extends { readonly examples: readonly string[] }>(
  groups: readonly Group[],
  vectorOf: PhraseVectors,
): ClosestPhrases<Group> {
  const known = groups.map((group) => ({
    group,
    vectors: group.examples.flatMap((example) => vectorOf(example) ?? []),
  }));
  const common = meanOf(known.flatMap(({ vectors }) => vectors.map(direction)));
  const measured = known.flatMap(({ group, vectors }): MeasuredGroup<Group>[] => {
    const phrases = vectors.map((vector) => withoutCommon(vector, common));
    return phrases.length === 0 ? [] : [{ group, phrases, mean: unit(meanOf(phrases)) }];
  });
  return (vector) => {
    const text = withoutCommon(vector, common);
    return measured
      .map(({ group, mean, phrases }) => ({
        group,
        closeness: (dot(mean, text) + Math.max(...phrases.map((phrase) => dot(phrase, text)))) / 2,
      }))
      .sort((one, other) => other.closeness - one.closeness);
  };
}

const direction = (vector: Int8Array): Float32Array => unit(Float32Array.from(vector));
const withoutCommon = (vector: Int8Array, common: Float32Array): Float32Array =>
  unit(direction(vector).map((component, at) => component - (common[at] ?? 0)));

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector));
  return length === 0 ? vector : vector.map((component) => component / length);
}

function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(VECTOR_SIZE);
  for (const vector of vectors) for (let at = 0; at < VECTOR_SIZE; at++) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0);
  return sum.map((component) => component / Math.max(1, vectors.length));
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < VECTOR_SIZE; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
