/** Checks text of a model before it is shown: plain sentences without links, markup or long numbers. */
import { cleanText, codePoints, isWellFormed } from '../../../contract/characters.ts';

/** Direction marks and invisible characters, which can make a text look different from its content. */
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;

/** Joiners that are not between letters or emoji. */
const STRAY_JOINERS = /(?<=^|\s)[\u200C\u200D]+|[\u200C\u200D]+(?=\s|$)/gu;

/**
 * Content that a reframe never needs but an injected prompt may want to show: addresses, markup, and long numbers such
 * as phone numbers. Help lines come from the page, never from a model.
 */
const FORBIDDEN = [
  /\b[a-z][a-z0-9+.-]*:\/\//i,
  /\b(?:javascript|data|mailto|tel|sms):/i,
  /\bwww\./i,
  /\b[\p{L}\d-]+\.(?:com|net|org|info|biz|io|co|app|dev|ai|me|ly|link|site|online|xyz|shop|example|test|de|uk|fr|eu|ru|cn)\b/iu,
  /[\w.+-]+@[\w-]+\.\w/,
  /<[!/a-z]/i,
  /&(?:#\w+|[a-z]+);/i,
  /\]\s*\(/,
  /```|\{\{|\$\{/,
  // The replacement character: the bytes were not valid text.
  /\uFFFD/,
  /\d(?:[\s().-]?\d){6,}/,
];

/** The cleaned text on one line; undefined if it is empty, longer than `max` code points, or has refused content. */
export function sanitizeModelText(text: string, max: number): string | undefined {
  if (!isWellFormed(text)) return undefined;
  const visible = cleanText(text).replace(INVISIBLE, '').replace(STRAY_JOINERS, '');
  const plain = visible.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (plain === '' || codePoints(plain) > max) return undefined;
  return FORBIDDEN.some((pattern) => pattern.test(plain)) ? undefined : plain;
}
