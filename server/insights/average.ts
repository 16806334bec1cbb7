/** The average of moods, which have two decimals. */

/** 1 to 5, two decimals; null where none is rated. */
export function averageOf(entries: readonly { sentiment: number | null }[]): number | null {
  let sum = 0;
  let count = 0;
  for (const { sentiment } of entries) {
    if (sentiment === null) continue;
    sum += hundredths(sentiment);
    count++;
  }
  return averageOfHundredths(sum, count);
}

/** A mood in hundredths: sums of these lose nothing. */
export function hundredths(sentiment: number): number {
  return Math.round(sentiment * 100);
}

/** The average of `count` moods that add up to `sum` hundredths; half a hundredth is rounded up, as a database does. */
export function averageOfHundredths(sum: number, count: number): number | null {
  return count === 0 ? null : Math.floor((2 * sum + count) / (2 * count)) / 100;
}
