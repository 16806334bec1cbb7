/** Reproducible random numbers: the same on each run and machine. */

/** Random numbers in [0, 1), determined by `seed` (mulberry32, public domain). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Shuffles `items` in place (Fisher and Yates). */
export function shuffle<T>(items: T[], random: () => number): void {
  for (let index = items.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    const one = items[index] as T; // Both indices are within the array.
    items[index] = items[other] as T;
    items[other] = one;
  }
}
