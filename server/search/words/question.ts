/** Parses a search text: words, "phrases", prefixes, #tags and -exclusions. Anything else is plain text. */
import { tagName } from '../../../contract/tags.ts';
import { STOP_WORDS } from './stop-words.ts';
import { isWithoutSpaces, wordsOf } from './tokens.ts';

interface Part {
  /** As typed, for display. */
  typed: string;
  /** Excluded. */
  isExcluded: boolean;
  /** The last word also matches as a prefix. */
  isPrefix: boolean;
}
export interface WordPart extends Part {
  type: 'word';
  word: string;
  /** A stop word, which is optional next to other words. */
  isStopWord: boolean;
}
export interface PhrasePart extends Part {
  type: 'phrase';
  words: readonly string[];
}
export interface TagPart extends Part {
  type: 'tag';
  tag: string;
}
export type QueryPart = WordPart | PhrasePart | TagPart;

export interface TextQuery {
  /** Without duplicates. */
  parts: readonly QueryPart[];
  /** Equal for equivalent queries. */
  key: string;
}

const QUOTES = /[“”„‟«»＂]/g;
/** A quoted part, closed or not, or the text between spaces. */
const CHUNK = /([-−]?)"([^"]*)("|$)|[^\s"]+/g;
/** Separators between words typed without a space. Hyphens, dots and similar characters join words. */
const SEPARATORS = /[\s,;:!?()[\]{}<>|…。、，！？｡､･・（）「」『』：；]+/;

/** Undefined if nothing but syntax was typed, such as an open quote. */
export function parseQuery(text: string): TextQuery | undefined {
  const typed = text.replace(QUOTES, '"');
  if (/^[\s"#*−-]*$/.test(typed)) return undefined;
  const parts = new Map<string, QueryPart>();
  const add = (part: QueryPart) => parts.set(keyOf(part), part);
  for (const match of typed.matchAll(CHUNK)) {
    const { 0: chunk, 1: sign = '', 2: quoted, 3: closing, index } = match;
    const isLast = index + chunk.length === typed.length;
    if (quoted === undefined) parseChunk(chunk, isLast, add);
    else {
      const isPrefix = isLast && closing === '' && !/\s$/.test(quoted);
      parseWords(quoted, { isExcluded: sign !== '', isPrefix, isQuoted: true }, add);
    }
  }
  const allParts = requireLoneStopWords([...parts.values()]);
  return { parts: allParts, key: allParts.map(keyOf).join(' ') };
}

function keyOf(part: QueryPart): string {
  const words = part.type === 'word' ? part.word : part.type === 'tag' ? `#${part.tag}` : `"${part.words.join(' ')}"`;
  return `${part.isExcluded ? '-' : ''}${words}${part.isPrefix ? '*' : ''}`;
}

/** Stop words count fully if there are no other words. */
function requireLoneStopWords(parts: QueryPart[]): QueryPart[] {
  const hasOtherParts = parts.some((part) => !part.isExcluded && !(part.type === 'word' && part.isStopWord));
  return hasOtherParts ? parts : parts.map((part) => (part.type === 'word' ? { ...part, isStopWord: false } : part));
}

function parseChunk(chunk: string, isLast: boolean, add: (part: QueryPart) => void): void {
  const isExcluded = /^[-−]+(?=[\p{L}\p{N}#\p{Extended_Pictographic}])/u.test(chunk);
  const rest = isExcluded ? chunk.replace(/^[-−]+/, '') : chunk;
  const tag = /^#([\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*)(\*?)$/u.exec(rest);
  if (tag) {
    const [, name = '', star = ''] = tag;
    add({
      type: 'tag',
      typed: rest,
      tag: tagName(name),
      isExcluded,
      isPrefix: star !== '' || (isLast && !isExcluded),
    });
    return;
  }
  const pieces = rest.split(SEPARATORS).filter((piece) => piece !== '');
  for (const [at, piece] of pieces.entries()) {
    const isLastTyped = isLast && at === pieces.length - 1 && rest.endsWith(piece) && /[\p{L}\p{M}\p{N}]$/u.test(piece);
    const isPrefix = /[\p{L}\p{M}\p{N}]\*+$/u.test(piece) || (isLastTyped && !isExcluded);
    parseWords(piece, { isExcluded, isPrefix }, add);
  }
}

/** One word, or several in order. A word in quotes matches only in that form. */
function parseWords(
  piece: string,
  { isQuoted = false, ...flags }: Pick<Part, 'isExcluded' | 'isPrefix'> & { isQuoted?: boolean },
  add: (part: QueryPart) => void,
): void {
  const words = wordsOf(piece).map(({ folded }) => folded);
  const typed = piece.trim();
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  if (words.length > 1 && isWithoutSpaces(last) && isPaired(words)) words.pop();
  if (words.length === 0) return;
  const isPrefix = flags.isPrefix || (words.length === 1 && isSingle(first));
  if (words.length > 1 || isQuoted) add({ type: 'phrase', typed, words, ...flags, isPrefix });
  else add({ type: 'word', typed, word: first, isStopWord: STOP_WORDS.has(first), ...flags, isPrefix });
}

/** A character of a script without spaces that starts one of its pairs. */
const isSingle = (word: string) => isWithoutSpaces(word) && word.replace(/\p{M}/gu, '').length === 1;

/** Whether the last word is the second character of the previous pair. */
function isPaired(words: readonly string[]): boolean {
  const [before = '', last = ''] = words.slice(-2);
  return before !== last && isWithoutSpaces(before) && before.endsWith(last);
}
