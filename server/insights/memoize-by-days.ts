/** Memoizes a computation per version of a journal's counts. */
import type { DayCounts } from './day-counts/count-days.ts';

/** Returns `compute` memoized by the array of days: `CountedDays` has a new array after each change. */
export function memoizeByDays<Result>(
  compute: (days: readonly DayCounts[]) => Result,
): (days: readonly DayCounts[]) => Result {
  const cache = new WeakMap<readonly DayCounts[], { value: Result }>();
  return (days) => {
    const cached = cache.get(days) ?? { value: compute(days) };
    cache.set(days, cached);
    return cached.value;
  };
}
