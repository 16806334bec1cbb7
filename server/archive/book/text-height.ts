/** Estimates the height of an entry's text in the book before it is set. */
import type { BookEntry } from './book-lines.ts';

/** Entries up to this length (UTF-16 units) are not split between pages. */
const UNSPLIT_LENGTH_MAX = 700;

/** Column width in characters, and line height in millimetres. Chinese characters are twice as wide. */
const LINE = { characters: 62, height: 5.1 };
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** Number of lines of a long entry that must fit on its first page. */
const LINES_TOGETHER = 3;

/** Characters of a line of the widest letters, and lines that fit on a page in any script. */
const NARROWEST_LINE = 24;
const FITTING_LINES = 18;

/** Number of lines of a text, at `characters` per line. */
function linesOf(content: string, characters: number): number {
  return content
    .split('\n')
    .reduce((sum, line) => sum + Math.ceil((line.length + (line.match(WIDE)?.length ?? 0)) / characters), 0);
}

/** Approximate height in millimetres of the text of an entry on its first page. */
export function heightOf({ content, themes }: BookEntry): number {
  const lines = linesOf(content, LINE.characters);
  const isUnsplit = content.length <= UNSPLIT_LENGTH_MAX;
  return (isUnsplit ? lines + Math.min(themes.length, 1) : LINES_TOGETHER) * LINE.height;
}

/** Whether the entry is kept on one page, if it is not too high. */
export const isShort = ({ content }: BookEntry): boolean => content.length <= UNSPLIT_LENGTH_MAX;

/** Scripts and signs of unknown widths; a letter of some is as wide as a word. */
const UNKNOWN_WIDTHS = /[\u0530-\u1dff\u2100-\u2fff\u3300-\u33ff\ua000-\uabff\ufb00-\ufdff\u{10000}-\u{1f2ff}]/u;

/** Whether the entry certainly fits on a page, even with the widest letters. */
export function fitsOnPage({ content, themes }: BookEntry): boolean {
  if (UNKNOWN_WIDTHS.test(content)) return false;
  return linesOf(content, NARROWEST_LINE) + Math.ceil(themes.join(', ').length / NARROWEST_LINE) <= FITTING_LINES;
}
