/** Sanitizes untrusted text for the operator's terminal: no escape sequences, and no lines that look like the command's. */
import { stripVTControlCharacters } from 'node:util';

/** Maximum columns of a line, without `LINE_PREFIX`. */
const COLUMNS = 74;
const LINE_PREFIX = '  | ';

/** All Unicode line endings. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;
/** Control characters and invisible ones, such as text direction marks, zero-width characters and tags. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;
/** Combining marks beyond three on a character would overlap the lines around it. */
const MARKS = /(\p{M}{3})\p{M}+/gu;

/** Returns the text on one line, with tabs and line endings as spaces. */
export function plainLine(text: string): string {
  return stripVTControlCharacters(text)
    .replaceAll('\t', ' ')
    .split(LINE_END)
    .join(' ')
    .replace(INVISIBLE, '')
    .replace(MARKS, '$1');
}

/** Returns the lines of the text, each with `LINE_PREFIX` before it, wrapped to the width of a terminal. */
export function plainLines(text: string): string[] {
  return stripVTControlCharacters(text)
    .split(LINE_END)
    .flatMap((line) => wrapped(plainLine(line)))
    .map((line) => `${LINE_PREFIX}${line}`);
}

/** From this code point on, many scripts use two columns per character. */
const WIDE_FROM = 0x1100;

function wrapped(line: string): string[] {
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
