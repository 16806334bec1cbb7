/**
 * Normalizes words for comparison: lower case, without accents, joiners and elongation marks. Full-width letters,
 * half-width katakana, ligatures and decomposed letters become the ordinary ones.
 */

/** Longer words are compared by their beginning. In UTF-16 units. */
const WORD_MAX = 40;

/**
 * Accents, vowel points, joiners, soft hyphens and variation selectors. Vowel signs of Indic scripts are part of words
 * and stay.
 */
const ACCENTS = /[[\p{Script=Inherited}--[\u3099\u309a]][\p{M}&&[\p{Script=Hebrew}\p{Script=Arabic}]]\u0640\u00ad]/gv;
/** Letters that Unicode normalization does not decompose. */
const LETTERS = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ς: 'σ' }),
);
const UNDECOMPOSED = /[ßæœøđðþłıς]/g;
const ASCII = /^[\u0020-\u007e]*$/;
const APOSTROPHES = /['’ʼ]/g;
/** "my sister's" is found as "sister". */
const POSSESSIVE = /['’ʼ]s$/;
/** French and Italian elided articles: "l'eau", "dell'arte". */
const ELISION = /^(?:[ldjcnsmt]|qu|jusqu|lorsqu|puisqu|dell|all|nell|sull|dall|un)['’ʼ](?=[^'’ʼ]{2})/;

/** The normalized form of a word, apostrophes included; empty if nothing remains. Never throws. */
export function fold(word: string): string {
  const folded = ASCII.test(word) ? word.toLowerCase() : foldLetters(word);
  const bare = APOSTROPHES.test(folded)
    ? folded.replace(POSSESSIVE, '').replace(ELISION, '').replace(APOSTROPHES, '')
    : folded;
  return bare.length > WORD_MAX ? bare.slice(0, WORD_MAX) : bare;
}

function foldLetters(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(UNDECOMPOSED, (letter) => LETTERS.get(letter) ?? letter);
}
