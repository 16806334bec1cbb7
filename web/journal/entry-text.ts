/** Length checks of an entry: problems and remaining characters for the composer, and folding on the card. */

import { cleanText, codePoints, hasVisible } from '../../contract/characters.ts';
import { ENTRY_CONTENT_MAX, ENTRY_CONTENT_MIN, ENTRY_TOO_LONG, ENTRY_TOO_SHORT } from '../../contract/limits.ts';

/** Length from which the remaining characters are shown, in code points. */
const COUNT_FROM = ENTRY_CONTENT_MAX - 500;

/** Returns the message why the text cannot be saved; undefined if it can. */
export function contentProblem(text: string): string | undefined {
  const length = codePoints(cleanText(text));
  if (length < ENTRY_CONTENT_MIN || !hasVisible(text)) return ENTRY_TOO_SHORT;
  if (length > ENTRY_CONTENT_MAX) return ENTRY_TOO_LONG;
  return undefined;
}

/** Returns "3 more characters" or "120 characters left" near a limit; undefined elsewhere. */
export function lengthHint(text: string): string | undefined {
  // Fast path: most texts are far from both limits by their UTF-16 length alone.
  if (text.length > ENTRY_CONTENT_MIN * 4 && text.length < COUNT_FROM) return undefined;
  const length = codePoints(cleanText(text));
  if (length > 0 && length < ENTRY_CONTENT_MIN) return `${characters(ENTRY_CONTENT_MIN - length)} to go`;
  if (length > ENTRY_CONTENT_MAX) return `${characters(length - ENTRY_CONTENT_MAX)} too many`;
  if (length >= COUNT_FROM) return `${characters(ENTRY_CONTENT_MAX - length)} left`;
  return undefined;
}

function characters(count: number): string {
  return count === 1 ? '1 character' : `${count.toLocaleString('en')} characters`;
}

/** Texts longer than either of these are folded. */
const FOLD_CHARACTERS = 700;
const FOLD_LINES = 12;

/** Returns true if the text is initially folded on its card. */
export function isLong(text: string): boolean {
  return text.length > FOLD_CHARACTERS || text.split('\n', FOLD_LINES + 1).length > FOLD_LINES;
}
