/** Averages of moods, computed in integer hundredths because moods have two decimals. */

/** The average mood, 1 to 5 with two decimals; null if no entry has a mood. */
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

/** A mood in hundredths. Sums of integers are exact. */
export function hundredths(sentiment: number): number {
  return Math.round(sentiment * 100);
}

/** The average of `count` moods whose sum is `sum` hundredths. Rounds half up, as the database does. */
export function averageOfHundredths(sum: number, count: number): number | null {
  return count === 0 ? null : Math.floor((2 * sum + count) / (2 * count)) / 100;
}
