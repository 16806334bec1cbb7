/**
 * Tokenizer of search: words between spaces; in Chinese, Japanese and Thai each character paired with the next one, so
 * that a word is found anywhere. Emoji are words too.
 */
import { fold } from './fold.ts';

/**
 * Linear in the text: no two alternatives start with the same character, and no repetition contains another one that
 * could match the same text.
 */
const WORD =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad\u200c\u200d]*(?:['’][\p{L}\p{M}][\p{L}\p{M}\p{N}\u00ad\u200c\u200d]*)*|\p{Extended_Pictographic}/gu;
const WORD_HERE = new RegExp(WORD.source, 'uy');
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ーｰ々]/u;
const ONLY_ASCII = /^[\u0020-\u007e]*$/;

export interface Word {
  /** Normalized for comparison. */
  folded: string;
  /** Offset in UTF-16 units. */
  start: number;
  end: number;
}

/** Calls `visit` with each word of `text` in order. Linear in its length; never throws. */
export function eachWord(text: string, visit: (folded: string, start: number, end: number) => void): void {
  for (const { 0: written, index } of text.matchAll(WORD)) {
    if (ONLY_ASCII.test(written) || !WITHOUT_SPACES.test(written)) {
      const folded = fold(written);
      if (folded !== '') visit(folded, index, index + written.length);
    } else for (const { folded, start, end } of splitPairs(written, index)) visit(folded, start, end);
  }
}

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  eachWord(text, (folded, start, end) => void words.push({ folded, start, end }));
  return words;
}

/** Whether a word is in a script without spaces. */
export const isWithoutSpaces = (word: string): boolean => WITHOUT_SPACES.test(word);

/** The word that starts at `start`, as `eachWord` splits the text; undefined if none does. */
export function wordAt(text: string, start: number): Word | undefined {
  WORD_HERE.lastIndex = start;
  const [written] = WORD_HERE.exec(text) ?? [];
  if (written === undefined) return undefined;
  if (!ONLY_ASCII.test(written) && WITHOUT_SPACES.test(written)) return firstOf(splitPairs(written, start));
  return { folded: fold(written), start, end: start + written.length };
}

function firstOf(words: Iterable<Word>): Word | undefined {
  for (const word of words) return word;
  return undefined;
}

const STARTS_WORD = /^[\p{L}\p{N}]/u;

/** A letter with its marks, among them the voicing marks of half-width katakana, which Unicode calls letters. */
const CHARACTER = /\P{M}[\p{M}ﾞﾟ]*/gu;

/**
 * Each character of such a script paired with the next one, the last one alone. Letters of other scripts between them
 * form words.
 */
function* splitPairs(written: string, index: number): Generator<Word> {
  const characters = written.match(CHARACTER) ?? [];
  let start = index;
  let latin = '';
  for (const [at, character] of characters.entries()) {
    if (WITHOUT_SPACES.test(character)) {
      const next = characters[at + 1] ?? '';
      const pair = WITHOUT_SPACES.test(next) ? character + next : character;
      yield { folded: fold(pair), start, end: start + pair.length };
    } else if (latin !== '' || STARTS_WORD.test(character)) {
      latin += character;
      const next = characters[at + 1];
      if (next === undefined || WITHOUT_SPACES.test(next)) {
        const end = start + character.length;
        const folded = fold(latin);
        if (folded !== '') yield { folded, start: end - latin.length, end };
        latin = '';
      }
    }
    start += character.length;
  }
}
