/** Counts of names. */
import type { EntryMetadata } from '../journal/index.ts';

export interface NameCount {
  name: string;
  count: number;
}

/** Counts each entry once per name `namesOf` returns; most frequent first, ties in alphabetical order. */
export function countNames(
  entries: readonly EntryMetadata[],
  namesOf: (entry: EntryMetadata) => Iterable<string>,
): NameCount[] {
  const counts = new Map<string, number>();
  for (const entry of entries) for (const name of namesOf(entry)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
}
