/** What people type to find others and their entries. */
/** More words than this find nothing that fewer do not. */
const WORDS_MAX = 12;

/** Letters and digits only, whatever was typed: `to_tsquery` is given no operators but ours. */
function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, WORDS_MAX);
}

/** Each word of `text`, for all words that begin so, as `to_tsquery` takes them; empty where it has no words. */
export function prefixSearchTerms(text: string): string {
  return wordsIn(text)
    .map((word) => `${word}:*`)
    .join(' & ');
}

/**
 * The words of `text`, as `to_tsquery` takes them; empty where it has none. Only the last one stands for all that begin so,
 * because somebody may still be typing it: the index reads everything that begins with a common word.
 */
export function searchTerms(text: string): string {
  const words = wordsIn(text);
  return words.length === 0 ? '' : `${words.join(' & ')}:*`;
}
