/** Counts of names. */
import type { EntryMetadata } from '../journal/index.ts';

export interface NameCount {
  name: string;
  count: number;
}

/** How often each value occurs, in the order of their first occurrence. */
export function countEach<Value>(values: readonly Value[]): [value: Value, count: number][] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts];
}

/** Counts each entry once per name `namesOf` returns; most frequent first, ties in alphabetical order. */
export function countNames(
  entries: readonly EntryMetadata[],
  namesOf: (entry: EntryMetadata) => Iterable<string>,
): NameCount[] {
  const counts = new Map<string, number>();
  for (const entry of entries) for (const name of namesOf(entry)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return mostFrequentFirst(counts);
}

/** Adds up the counts of names. */
export function sumPairs(lists: readonly (readonly (readonly [name: string, count: number])[])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const list of lists) for (const [name, count] of list) sums.set(name, (sums.get(name) ?? 0) + count);
  return sums;
}

/** Most frequent first, ties in alphabetical order. */
export function mostFrequentFirst(counts: ReadonlyMap<string, number>): NameCount[] {
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
}
