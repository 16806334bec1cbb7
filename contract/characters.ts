/** How text is counted and cleaned. Apart from the schemas, so that the page can do both without a validator. */

/** Control characters (Unicode category Cc) other than tab and newline. */
const CONTROL = /[^\P{Cc}\t\n]/gu;

const LONE_SURROGATE = /\p{Surrogate}/u;

/** True unless the text holds half a character, which no encoding can write. */
export function isWellFormed(text: string): boolean {
  return !LONE_SURROGATE.test(text);
}

/** Length in Unicode code points, which is what a person counts more nearly than UTF-16 units. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** The text as it is stored: CRLF and CR become newline, other control characters go, outer white space goes. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROL, '').trim();
}

/** True where there is anything to see: spaces and characters that only steer others, such as zero-width ones, are not. */
export function hasVisible(text: string): boolean {
  return /[^\p{Cc}\p{Cf}\p{Z}]/u.test(text);
}
