/** Memoizes a computation per version of a journal's counts. */
import type { JournalCounts } from './day-counts/day-counts.ts';

/** Returns `compute` memoized by the counts: `CountedJournals` has a new object after each change. */
export function memoizeByCounts<Result>(compute: (counts: JournalCounts) => Result): (counts: JournalCounts) => Result {
  const cache = new WeakMap<JournalCounts, { value: Result }>();
  return (counts) => {
    const cached = cache.get(counts) ?? { value: compute(counts) };
    cache.set(counts, cached);
    return cached.value;
  };
}
