/** Edit distance between words (Damerau-Levenshtein): insertions, deletions, substitutions and swaps. */

/** Edits allowed in a word of this length. */
export function editsAllowed(length: number): 0 | 1 | 2 {
  return length >= 8 ? 2 : length >= 4 ? 1 : 0;
}

/** The set of a word's letters as bits. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/**
 * Quick check whether a word with these letters may be within `edits` of another word or its prefix. False is
 * certain.
 */
export function mayBeClose(typed: number, word: number, edits: number): boolean {
  // Each edit explains at most one letter that the word lacks.
  let missing = typed & ~word;
  let count = 0;
  for (; missing !== 0 && count <= edits; count++) missing &= missing - 1;
  return count <= edits;
}

const WIDTH = 48;
const ROWS = [new Uint8Array(WIDTH), new Uint8Array(WIDTH), new Uint8Array(WIDTH)] as const;

/**
 * The edits between two words of at most 40 letters, or more than `max` if they are further apart. With `isPrefix`,
 * the smallest distance between `typed` and any prefix of `word`.
 */
export function editDistance(typed: string, word: string, max: number, isPrefix = false): number {
  if (typed.length - word.length > max || (!isPrefix && word.length - typed.length > max)) return max + 1;
  const length = Math.min(word.length, typed.length + max, WIDTH - 1);
  let [secondLast, last, row]: [Uint8Array, Uint8Array, Uint8Array] = [ROWS[0], ROWS[1], ROWS[2]];
  for (let column = 0; column <= length; column++) last[column] = column;
  for (let line = 1; line <= typed.length; line++) {
    const letter = typed.charCodeAt(line - 1);
    row[0] = line;
    let rowMinimum = line;
    for (let column = 1; column <= length; column++) {
      const same = letter === word.charCodeAt(column - 1);
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (row[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        line > 1 &&
        column > 1 &&
        letter === word.charCodeAt(column - 2) &&
        typed.charCodeAt(line - 2) === word.charCodeAt(column - 1);
      if (swapped) cost = Math.min(cost, (secondLast[column - 2] ?? 0) + 1);
      row[column] = cost;
      if (cost < rowMinimum) rowMinimum = cost;
    }
    // A swap depends on the row before the last one.
    if (rowMinimum > max + 1) return max + 1;
    [secondLast, last, row] = [last, row, secondLast];
  }
  if (!isPrefix) return length < word.length ? max + 1 : (last[length] ?? 0);
  let minimum = max + 1;
  for (let column = Math.max(1, typed.length - max); column <= length; column++) {
    minimum = Math.min(minimum, last[column] ?? minimum);
  }
  return minimum;
}
