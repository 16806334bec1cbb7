/** The part of an English word that its inflections and derivations share, cut by endings alone: a name for a feature. */

const DERIVED = /(?:fulness|ousness|iveness)$/;
const ENDING = /(?:ingly|edly|ness|ments?|ings?|ers?|ies|ied|ily|est|ely|ly|ed|es|s|e|y)$/;
/** Shorter words keep their ending, and no stem becomes shorter than three letters. */
const SHORTEST_WORD = 5;
const SHORTEST_STEM = 3;

/** The stem of `word` in lower case; no word of any language, only what its forms have in common. */
export function stemOf(word: string): string {
  if (word.length < SHORTEST_WORD) return word;
  const stem = word.replace(DERIVED, (ending) => ending.slice(0, 3)).replace(ENDING, '');
  return stem.length >= SHORTEST_STEM ? stem : word;
}
