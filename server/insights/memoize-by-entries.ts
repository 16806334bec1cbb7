/** Memoizes a computation per version of a journal. */
import type { EntryMetadata } from '../journal/index.ts';

/** Returns `compute` memoized by the array of entries: a journal in memory has a new array after each change. */
export function memoizeByEntries<Result>(
  compute: (entries: readonly EntryMetadata[]) => Result,
): (entries: readonly EntryMetadata[]) => Result {
  const cache = new WeakMap<readonly EntryMetadata[], { value: Result }>();
  return (entries) => {
    const cached = cache.get(entries) ?? { value: compute(entries) };
    cache.set(entries, cached);
    return cached.value;
  };
}
