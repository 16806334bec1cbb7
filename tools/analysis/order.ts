/** Reproducible random numbers and orders. */
export { seededRandom } from '../../server/analysis/local/index.ts';
/** Shuffles `items` in place (Fisher and Yates). */
export function shuffle<T>(items: T[], random: () => number): void {
  for (let index = items.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    const one = items[index] as T; // Both indices are within the array.
    items[index] = items[other] as T;
    items[other] = one;
  }
}
