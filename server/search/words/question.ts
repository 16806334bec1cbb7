/** Parses a search text: words, "phrases", prefixes, #tags and -exclusions. Anything else is plain text. */
import { tagName } from '../../../contract/tags.ts';
import { STOP_WORDS } from './stop-words.ts';
import { isWithoutSpaces, wordsOf } from './tokens.ts';

interface Part {
  /** As typed, for display. */
  typed: string;
  /** Excluded. */
  leavesOut: boolean;
  /** The last word also matches as a prefix. */
  beginning: boolean;
}
export interface WordPart extends Part {
  type: 'word';
  word: string;
  /** A stop word, which is optional next to other words. */
  small: boolean;
}
export interface PhrasePart extends Part {
  type: 'phrase';
  words: readonly string[];
}
export interface TagPart extends Part {
  type: 'tag';
  tag: string;
}
export type QuestionPart = WordPart | PhrasePart | TagPart;

export interface Question {
  /** Without duplicates. */
  parts: readonly QuestionPart[];
  /** Equal for equivalent questions. */
  key: string;
}

const QUOTES = /[“”„‟«»＂]/g;
/** A quoted part, closed or not, or the text between spaces. */
const CHUNK = /([-−]?)"([^"]*)("|$)|[^\s"]+/g;
/** Separators between words typed without a space. Hyphens, dots and similar characters join words. */
const SEPARATORS = /[\s,;:!?()[\]{}<>|…。、，！？]+/;

/** Undefined if nothing but syntax was typed, such as an open quote. */
export function readQuestion(text: string): Question | undefined {
  const typed = text.replace(QUOTES, '"');
  if (/^[\s"#*−-]*$/.test(typed)) return undefined;
  const parts = new Map<string, QuestionPart>();
  const add = (part: QuestionPart) => parts.set(keyOf(part), part);
  for (const match of typed.matchAll(CHUNK)) {
    const { 0: chunk, 1: sign = '', 2: quoted, 3: closing, index } = match;
    const isLast = index + chunk.length === typed.length;
    if (quoted === undefined) readChunk(chunk, isLast, add);
    else {
      const beginning = isLast && closing === '' && !/\s$/.test(quoted);
      readWords(quoted, { leavesOut: sign !== '', beginning, isQuoted: true }, add);
    }
  }
  const all = settle([...parts.values()]);
  return { parts: all, key: all.map(keyOf).join(' ') };
}

function keyOf(part: QuestionPart): string {
  const words = part.type === 'word' ? part.word : part.type === 'tag' ? `#${part.tag}` : `"${part.words.join(' ')}"`;
  return `${part.leavesOut ? '-' : ''}${words}${part.beginning ? '*' : ''}`;
}

/** Stop words count fully if there are no other words. */
function settle(parts: QuestionPart[]): QuestionPart[] {
  const asksMore = parts.some((part) => !part.leavesOut && !(part.type === 'word' && part.small));
  return asksMore ? parts : parts.map((part) => (part.type === 'word' ? { ...part, small: false } : part));
}

function readChunk(chunk: string, isLast: boolean, add: (part: QuestionPart) => void): void {
  const leavesOut = /^[-−]+(?=[\p{L}\p{N}#\p{Extended_Pictographic}])/u.test(chunk);
  const rest = leavesOut ? chunk.replace(/^[-−]+/, '') : chunk;
  const tag = /^#([\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*)(\*?)$/u.exec(rest);
  if (tag) {
    const [, name = '', star = ''] = tag;
    add({ type: 'tag', typed: rest, tag: tagName(name), leavesOut, beginning: star !== '' || (isLast && !leavesOut) });
    return;
  }
  const pieces = rest.split(SEPARATORS).filter((piece) => piece !== '');
  for (const [at, piece] of pieces.entries()) {
    const typedLast = isLast && at === pieces.length - 1 && rest.endsWith(piece) && /[\p{L}\p{M}\p{N}]$/u.test(piece);
    const beginning = /[\p{L}\p{M}\p{N}]\*+$/u.test(piece) || (typedLast && !leavesOut);
    readWords(piece, { leavesOut, beginning }, add);
  }
}

/** One word, or several in order. A word in quotes matches only in that form. */
function readWords(
  piece: string,
  { isQuoted = false, ...how }: Pick<Part, 'leavesOut' | 'beginning'> & { isQuoted?: boolean },
  add: (part: QuestionPart) => void,
): void {
  const words = wordsOf(piece).map(({ folded }) => folded);
  const typed = piece.trim();
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  if (words.length > 1 && isWithoutSpaces(last) && isPaired(words)) words.pop();
  if (words.length === 0) return;
  const beginning = how.beginning || (words.length === 1 && isSingle(first));
  if (words.length > 1 || isQuoted) add({ type: 'phrase', typed, words, ...how, beginning });
  else add({ type: 'word', typed, word: first, small: STOP_WORDS.has(first), ...how, beginning });
}

/** A character of a script without spaces that starts one of its pairs. */
const isSingle = (word: string) => isWithoutSpaces(word) && word.replace(/\p{M}/gu, '').length === 1;

/** Whether the last word is the second character of the previous pair. */
function isPaired(words: readonly string[]): boolean {
  const [before = '', last = ''] = words.slice(-2);
  return before !== last && isWithoutSpaces(before) && before.endsWith(last);
}
