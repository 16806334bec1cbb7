/** A simple stemmer for English feature names: it only cuts endings. */

const DERIVED = /(?:fulness|ousness|iveness)$/;
const ENDING = /(?:ingly|edly|ness|ments?|ings?|ers?|ies|ied|ily|est|ely|ly|ed|es|s|e|y)$/;
/** Shorter words are not changed. No stem is shorter than three letters. */
const MIN_WORD_LENGTH = 5;
const MIN_STEM_LENGTH = 3;

/** The stem of `word` (in lower case). It need not be a word. */
export function stemOf(word: string): string {
  if (word.length < MIN_WORD_LENGTH) return word;
  const stem = word.replace(DERIVED, (ending) => ending.slice(0, 3)).replace(ENDING, '');
  return stem.length >= MIN_STEM_LENGTH ? stem : word;
}
