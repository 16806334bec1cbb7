/** Words that strangers wrote, on the operator's terminal: nothing in them moves the cursor, changes colours or looks like a line of ours. */
import { stripVTControlCharacters } from 'node:util';

/** Columns of a line of such words, the mark before it aside. */
const COLUMNS = 74;
const MARK = '  | ';

/** Ends of lines of any kind. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;
/** Control characters, and what steers others without being seen: directions, zero-width characters, tags. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;
/** More marks than this on a character reach into the lines around it. */
const MARKS = /(\p{M}{3})\p{M}+/gu;

/** On one line, white space as single spaces. */
export function plainLine(text: string): string {
  return stripVTControlCharacters(text)
    .replaceAll('\t', ' ')
    .split(LINE_END)
    .join(' ')
    .replace(UNSEEN, '')
    .replace(MARKS, '$1');
}

/** Each line behind a mark, and none longer than a terminal is wide. */
export function plainLines(text: string): string[] {
  return stripVTControlCharacters(text)
    .split(LINE_END)
    .flatMap((line) => folded(plainLine(line)))
    .map((line) => `${MARK}${line}`);
}

/** Many scripts from here on take two columns a character. */
const WIDE_FROM = 0x1100;

function folded(line: string): string[] {
  const lines = [''];
  let columns = 0;
  for (const character of line) {
    const width = (character.codePointAt(0) ?? 0) >= WIDE_FROM ? 2 : 1;
    columns += width;
    if (columns > COLUMNS) {
      lines.push('');
      columns = width;
    }
    lines[lines.length - 1] += character;
  }
  return lines;
}
