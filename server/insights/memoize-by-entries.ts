/** Remembers what was reckoned from a journal until the journal changes. */
import type { KnownEntry } from '../journal/index.ts';

/** By the entries themselves: a journal in memory has another array of them after each change. */
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
