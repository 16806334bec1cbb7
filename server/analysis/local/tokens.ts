/** Tokenizer: splits a text into words, emoji and marks, with base forms, clauses and negation. Unicode-aware. */
import { baseForms } from './base-forms.ts';

export interface Token {
  readonly kind: 'word' | 'emoji' | 'mark';
  /** As written. */
  readonly text: string;
  /** Lower case, contractions split ("can't" is `can` and `not`), stretched letters shortened. */
  readonly word: string;
  /** The word and its possible base forms, the word itself first. */
  readonly forms: readonly string[];
  /** Position in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly sentence: number;
  /** Clause number: increases at every mark and at conjunctions such as "but" and "because". */
  readonly clause: number;
  /** Negated by a "not", "never", "without"… before it. */
  readonly negated: boolean;
  /** In capitals, in a text that is not all capitals. */
  readonly shouted: boolean;
  /** Has a letter three times or more in a row ("soooo"). */
  readonly stretched: boolean;
}

export interface Tokens {
  readonly text: string;
  readonly all: readonly Token[];
  /** Number of words. */
  readonly words: number;
}

/** Text beyond this length is ignored, in UTF-16 units; an entry has at most 10,000 code points. */
const MAX_TEXT_LENGTH = 40_000;
/** Longest word that is looked up; no word of the lexicon is longer. */
const MAX_WORD_LENGTH = 40;
/** Number of words that a negation affects, within its clause. */
const NEGATION_SCOPE = 4;

/** Each alternative starts differently and has no nested repetition, so matching is linear. */
const PIECE = new RegExp(
  [
    String.raw`(?<skip>https?:\/\/\S{1,2000}|www\.\S{1,2000}|@[\p{L}\p{N}_]+)`,
    String.raw`(?<face>[:;=][\-'o^]?[\)\(DPp\]\[\/\|*3](?![\p{L}\p{N}])|<3+|<\/3|\^_+\^|[xX]D(?![\p{L}])|[\)\(]-?[:;=](?!\S)|:'\()`,
    String.raw`(?<emoji>[\p{Extended_Pictographic}--[0-9#*©®™]]\u{FE0F}?[\u{1F3FB}-\u{1F3FF}]?|[\u{1F1E6}-\u{1F1FF}]{2}|☺|♥)`,
    String.raw`(?<word>[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}]+)*)`,
    String.raw`(?<mark>[.!?…。！？]+|\n+|[,;:\(\)"“”–—،、，]+|-(?=\s))`,
  ].join('|'),
  'gv',
);

const NEGATORS = new Set(
  'not never no without nobody nothing none neither nor cannot hardly barely scarcely nowhere lack lacking minus zero dont cant wont didnt doesnt isnt wasnt arent aint couldnt wouldnt shouldnt havent hasnt hadnt'.split(
    ' ',
  ),
);
/** Before these words, "not" and "no" are not negations: "not only", "no wonder", "no doubt", "not to mention". */
const PSEUDO_NEGATION = new Set(['only', 'wonder', 'doubt', 'mention', 'just', 'matter', 'longer', 'idea']);
const CLAUSE_CONJUNCTIONS = new Set('but although though however yet because while since except until'.split(' '));
const PRONOUN = new Set('i we he she they it you'.split(' '));

const CONTRACTED: ReadonlyMap<string, string> = new Map([
  ['ca', 'can'],
  ['wo', 'will'],
  ['sha', 'shall'],
  ['ai', 'is'],
]);
const ENDINGS: ReadonlyMap<string, string> = new Map([
  ['m', 'am'],
  ['re', 'are'],
  ['ve', 'have'],
  ['ll', 'will'],
  ['d', 'would'],
]);
const WITHOUT_APOSTROPHE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    im: ['i', 'am'],
    ive: ['i', 'have'],
    dont: ['do', 'not'],
    cant: ['can', 'not'],
    cannot: ['can', 'not'],
    wont: ['will', 'not'],
    didnt: ['did', 'not'],
    doesnt: ['does', 'not'],
    isnt: ['is', 'not'],
    wasnt: ['was', 'not'],
    couldnt: ['could', 'not'],
    wouldnt: ['would', 'not'],
    shouldnt: ['should', 'not'],
    havent: ['have', 'not'],
    aint: ['is', 'not'],
    gonna: ['going', 'to'],
    wanna: ['want', 'to'],
    gotta: ['got', 'to'],
  }),
);
const IS_AFTER = new Set('it that he she there here what who where how let everything nothing everyone'.split(' '));

/** Splits contractions: "isn't" to `is` and `not`, "I'm" to `i` and `am`, "sister's" to `sister`. */
function splitContraction(lower: string): readonly string[] {
  const withoutApostrophe = WITHOUT_APOSTROPHE.get(lower);
  if (withoutApostrophe) return withoutApostrophe;
  const apostrophe = lower.search(/['’ʼ]/);
  if (apostrophe < 0) return [lower];
  const before = lower.slice(0, apostrophe);
  const after = lower.slice(apostrophe + 1);
  if (after === 't' && before.endsWith('n')) {
    const stem = before.slice(0, -1);
    return [CONTRACTED.get(stem) ?? stem, 'not'];
  }
  const ending = ENDINGS.get(after);
  if (ending) return [before, ending];
  if (after === 's' && IS_AFTER.has(before)) return [before, 'is'];
  return [before];
}

/** Shortens three or more equal letters ("soooo") to one letter, or to two if that is a word. */
function shorten(lower: string): string {
  return lower.replace(/(\p{L})\1{2,}/gu, (_run, letter: string) =>
    'eolsf'.includes(letter) ? letter + letter : letter,
  );
}

const STRETCHED = /(\p{L})\1{2,}/u;

interface RawToken {
  kind: Token['kind'];
  text: string;
  word: string;
  start: number;
  end: number;
}

function splitText(text: string): RawToken[] {
  const rawTokens: RawToken[] = [];
  for (const match of text.matchAll(PIECE)) {
    const groups = match.groups;
    if (!groups || groups.skip !== undefined) continue;
    const piece = match[0];
    const start = match.index;
    const end = start + piece.length;
    if (groups.word === undefined) {
      rawTokens.push({ kind: groups.mark === undefined ? 'emoji' : 'mark', text: piece, word: piece, start, end });
      continue;
    }
    const lower = piece.length > MAX_WORD_LENGTH ? '' : piece.toLowerCase();
    const plain = STRETCHED.test(lower) ? shorten(lower) : lower;
    for (const word of splitWord(text, start, piece, plain))
      rawTokens.push({ kind: 'word', text: piece, word, start, end });
  }
  return rawTokens;
}

/** Splits "#FeelingBlessed" to `feeling` and `blessed`, and other words by their contraction. */
function splitWord(text: string, start: number, piece: string, plain: string): readonly string[] {
  if (text[start - 1] === '#' && /\p{Ll}\p{Lu}/u.test(piece)) {
    return piece
      .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
      .toLowerCase()
      .split(' ');
  }
  return splitContraction(plain);
}

/** Tokenizes `text`. Linear in its length; text beyond 40,000 UTF-16 units is ignored. Never throws. */
export function tokenize(text: string): Tokens {
  const limited = text.length > MAX_TEXT_LENGTH ? text.slice(0, MAX_TEXT_LENGTH) : text;
  const rawTokens = splitText(limited);
  const allCapitals = !/\p{Ll}/u.test(limited);
  const all: Token[] = [];
  let sentence = 0;
  let clause = 0;
  let negatedWordsLeft = 0;
  let words = 0;
  for (let index = 0; index < rawTokens.length; index++) {
    const rawToken = rawTokens[index];
    if (!rawToken) continue;
    const { kind, word } = rawToken;
    if (kind === 'mark') {
      if (/[.!?…\n。！？]/u.test(word)) sentence++;
      clause++;
      negatedWordsLeft = 0;
    }
    const next = rawTokens[index + 1]?.word ?? '';
    if (kind === 'word') {
      words++;
      if (CLAUSE_CONJUNCTIONS.has(word)) {
        clause++;
        negatedWordsLeft = 0;
      } else if (word === 'and' && (PRONOUN.has(next) || next === 'my')) {
        negatedWordsLeft = 0;
      }
    }
    all.push({
      ...rawToken,
      forms: kind === 'word' ? baseForms(word) : [word],
      sentence,
      clause,
      negated: negatedWordsLeft > 0,
      shouted: !allCapitals && rawToken.text.length > 2 && /^\p{Lu}+$/u.test(rawToken.text),
      stretched: kind === 'word' && STRETCHED.test(rawToken.text.slice(0, MAX_WORD_LENGTH)),
    });
    if (kind === 'word') {
      if (negatedWordsLeft > 0) negatedWordsLeft--;
      if (NEGATORS.has(word) && !PSEUDO_NEGATION.has(next)) negatedWordsLeft = NEGATION_SCOPE;
    }
  }
  return { text: limited, all, words };
}
