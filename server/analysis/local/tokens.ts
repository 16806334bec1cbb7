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
const LONGEST_TEXT = 40_000;
/** Longest word that is looked up; no word of the lexicon is longer. */
const LONGEST_WORD = 40;
/** Number of words that a negation affects, within its clause. */
const NEGATION_REACH = 4;

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
const MOCK_NEGATION = new Set(['only', 'wonder', 'doubt', 'mention', 'just', 'matter', 'longer', 'idea']);
const TURNS = new Set('but although though however yet because while since except until'.split(' '));
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
const UNMARKED: ReadonlyMap<string, readonly string[]> = new Map(
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
function takeApart(lower: string): readonly string[] {
  const unmarked = UNMARKED.get(lower);
  if (unmarked) return unmarked;
  const mark = lower.search(/['’ʼ]/);
  if (mark < 0) return [lower];
  const before = lower.slice(0, mark);
  const after = lower.slice(mark + 1);
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

interface Draft {
  kind: Token['kind'];
  text: string;
  word: string;
  start: number;
  end: number;
}

function cut(text: string): Draft[] {
  const drafts: Draft[] = [];
  for (const match of text.matchAll(PIECE)) {
    const groups = match.groups;
    if (!groups || groups.skip !== undefined) continue;
    const piece = match[0];
    const start = match.index;
    const end = start + piece.length;
    if (groups.word === undefined) {
      drafts.push({ kind: groups.mark === undefined ? 'emoji' : 'mark', text: piece, word: piece, start, end });
      continue;
    }
    const lower = piece.length > LONGEST_WORD ? '' : piece.toLowerCase();
    const plain = STRETCHED.test(lower) ? shorten(lower) : lower;
    for (const word of hashtagParts(text, start, piece, plain))
      drafts.push({ kind: 'word', text: piece, word, start, end });
  }
  return drafts;
}

/** Splits "#FeelingBlessed" to `feeling` and `blessed`, and other words by their contraction. */
function hashtagParts(text: string, start: number, piece: string, plain: string): readonly string[] {
  if (text[start - 1] === '#' && /\p{Ll}\p{Lu}/u.test(piece)) {
    return piece
      .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
      .toLowerCase()
      .split(' ');
  }
  return takeApart(plain);
}

/** Tokenizes `text`. Linear in its length; text beyond 40,000 UTF-16 units is ignored. Never throws. */
export function tokenize(text: string): Tokens {
  const looked = text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text;
  const drafts = cut(looked);
  const allCapitals = !/\p{Ll}/u.test(looked);
  const all: Token[] = [];
  let sentence = 0;
  let clause = 0;
  let reach = 0;
  let words = 0;
  for (let index = 0; index < drafts.length; index++) {
    const draft = drafts[index];
    if (!draft) continue;
    const { kind, word } = draft;
    if (kind === 'mark') {
      if (/[.!?…\n。！？]/u.test(word)) sentence++;
      clause++;
      reach = 0;
    }
    const next = drafts[index + 1]?.word ?? '';
    if (kind === 'word') {
      words++;
      if (TURNS.has(word)) {
        clause++;
        reach = 0;
      } else if (word === 'and' && (PRONOUN.has(next) || next === 'my')) {
        reach = 0;
      }
    }
    all.push({
      ...draft,
      forms: kind === 'word' ? baseForms(word) : [word],
      sentence,
      clause,
      negated: reach > 0,
      shouted: !allCapitals && draft.text.length > 2 && /^\p{Lu}+$/u.test(draft.text),
      stretched: kind === 'word' && STRETCHED.test(draft.text.slice(0, LONGEST_WORD)),
    });
    if (kind === 'word') {
      if (reach > 0) reach--;
      if (NEGATORS.has(word) && !MOCK_NEGATION.has(next)) reach = NEGATION_REACH;
    }
  }
  return { text: looked, all, words };
}
