/** Converts search input of users into `tsquery` expressions. */
/** Further words are ignored. */
const WORDS_MAX = 12;

/** Keeps only letters and digits, so that input cannot contain `tsquery` operators. */
function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, WORDS_MAX);
}

/** A `tsquery` that matches all words of `text` as prefixes; empty if there are none. */
export function prefixSearchTerms(text: string): string {
  return wordsIn(text)
    .map((word) => `${word}:*`)
    .join(' & ');
}

/**
 * A `tsquery` that matches all words of `text`; empty if there are none. Only the last word is a prefix, because the
 * user may still be typing it; a prefix of a common word scans much of the index.
 */
export function searchTerms(text: string): string {
  const words = wordsIn(text);
  return words.length === 0 ? '' : `${words.join(' & ')}:*`;
}
