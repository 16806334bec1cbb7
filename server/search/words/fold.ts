/** The form in which words are compared: lower case, without accents, without what only joins or stretches letters. */

/** Longer words are told apart by their beginnings. In UTF-16 units. */
const WORD_MAX = 40;

/** Accents, vowel points, joiners, soft hyphens and variants. Vowel signs of Indic scripts are letters of their words and stay. */
const ACCENTS = /[[\p{Script=Inherited}--[\u3099\u309a]][\p{M}&&[\p{Script=Hebrew}\p{Script=Arabic}]]\u0640\u00ad]/gv;
/** Letters that no decomposition takes apart. */
const LETTERS = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ς: 'σ' }),
);
const UNDECOMPOSED = /[ßæœøđðþłıς]/g;
const ASCII = /^[\u0020-\u007e]*$/;
const APOSTROPHES = /['’ʼ]/g;
/** "my sister's": found as "sister". */
const POSSESSIVE = /['’ʼ]s$/;
/** French and Italian articles that stand before their word: "l'eau", "dell'arte". */
const ELISION = /^(?:[ldjcnsmt]|qu|jusqu|lorsqu|puisqu|dell|all|nell|sull|dall|un)['’ʼ](?=[^'’ʼ]{2})/;

/** The compared form of a word as written, apostrophes included; empty where nothing is left. Never throws. */
export function fold(word: string): string {
  const folded = ASCII.test(word) ? word.toLowerCase() : foldLetters(word);
  const bare = APOSTROPHES.test(folded)
    ? folded.replace(POSSESSIVE, '').replace(ELISION, '').replace(APOSTROPHES, '')
    : folded;
  return bare.length > WORD_MAX ? bare.slice(0, WORD_MAX) : bare;
}

function foldLetters(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(UNDECOMPOSED, (letter) => LETTERS.get(letter) ?? letter);
}
