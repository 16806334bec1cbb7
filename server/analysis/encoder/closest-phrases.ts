/** Compares a text with groups of phrases by meaning. */
import { dotProduct, lengthOf, meanVector } from './encode-text.ts';
import type { PhraseVectors } from './phrase-vectors.ts';

/** Groups whose phrases are compared one by one, those with the closest mean. */
const COMPARED_GROUPS = 12;
/** A group is as close as its closest phrases, on average. */
const CLOSEST_PHRASES = 2;

interface Measured {
  readonly vector: Int8Array;
  readonly length: number;
}

interface MeasuredGroup<Group> {
  readonly group: Group;
  readonly mean: Measured;
  readonly phrases: readonly Measured[];
}

export interface Closest<Group> {
  readonly group: Group;
  /** Cosine similarity, -1 to 1. */
  readonly closeness: number;
}

export type ClosestPhrases<Group> = (vector: Int8Array) => Closest<Group>[];

const measured = (vector: Int8Array): Measured => ({ vector, length: lengthOf(vector) });

function cosine(one: Measured, other: Measured): number {
  const lengths = one.length * other.length;
  return lengths === 0 ? 0 : dotProduct(one.vector, other.vector) / lengths;
}

/** Returns a function that lists the groups close to a vector, the closest first. Takes about 0.1 ms for 100 groups. */
export function closestPhrases<Group extends { readonly examples: readonly string[] }>(
  groups: readonly Group[],
  vectorOf: PhraseVectors,
): ClosestPhrases<Group> {
  const measuredGroups = groups.flatMap((group): MeasuredGroup<Group>[] => {
    const vectors = group.examples.flatMap((example) => vectorOf(example) ?? []);
    const mean = meanVector(vectors);
    return mean ? [{ group, mean: measured(mean), phrases: vectors.map(measured) }] : [];
  });
  return (vector) => {
    const text = measured(vector);
    return measuredGroups
      .map((one) => ({ one, closeness: cosine(one.mean, text) }))
      .sort((one, other) => other.closeness - one.closeness)
      .slice(0, COMPARED_GROUPS)
      .map(({ one: { group, phrases } }) => ({ group, closeness: meanOfClosest(phrases, text) }))
      .sort((one, other) => other.closeness - one.closeness);
  };
}

function meanOfClosest(phrases: readonly Measured[], text: Measured): number {
  const closest = phrases
    .map((phrase) => cosine(phrase, text))
    .sort((one, other) => other - one)
    .slice(0, CLOSEST_PHRASES);
  return closest.reduce((sum, closeness) => sum + closeness, 0) / closest.length;
}
