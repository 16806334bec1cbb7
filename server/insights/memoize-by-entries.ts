/** Memoizes a computation per version of a journal. */
import type { KnownEntry } from '../journal/index.ts';

/** Returns `reckon` memoized by the array of entries: a journal in memory has a new array after each change. */
export function memoizeByEntries<Reckoned>(
  reckon: (entries: readonly KnownEntry[]) => Reckoned,
): (entries: readonly KnownEntry[]) => Reckoned {
  const known = new WeakMap<readonly KnownEntry[], { value: Reckoned }>();
  return (entries) => {
    const found = known.get(entries) ?? { value: reckon(entries) };
    known.set(entries, found);
    return found.value;
  };
}
