/** Counting and cleaning of text, without zod, so that pages can use it without a validator. */

/** Control characters (Unicode category Cc) other than tab and newline. */
const CONTROL = /[^\P{Cc}\t\n]/gu;

const LONE_SURROGATE = /\p{Surrogate}/u;

/** True unless the text holds half a character, which no encoding can write. */
export function isWellFormed(text: string): boolean {
  return !LONE_SURROGATE.test(text);
}

/** Length in Unicode code points. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** The first `max` UTF-16 units, without half a character at the end. */
export function firstUnits(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}

/** The newline function of Unicode (5.8): iOS pastes U+2028, and code that counts lines knows only `\n`. */
const NEWLINES = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Text as it is stored: newlines as `\n`, without control characters, trimmed. */
export function cleanText(text: string): string {
  return text.replace(NEWLINES, '\n').replace(CONTROL, '').trim();
}

/** White space, control and zero-width characters, Hangul fillers, the Braille blank, and marks without a letter. */
const INVISIBLE = /^[\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** True if the text has a visible character. */
export function hasVisible(text: string): boolean {
  return !INVISIBLE.test(text);
}

/** Characters that reorder the text after them. */
const BIDI_CONTROL = /[\u202A-\u202E\u2066-\u2069]/u;

/** True for a name that others can see and that leaves the text around it as it is. An empty one is not a name. */
export function isName(text: string): boolean {
  return hasVisible(text) && !BIDI_CONTROL.test(text);
}
