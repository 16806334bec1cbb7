/** Words of a model as they may be shown: plain sentences, with nothing in them that leads anywhere. */
import { cleanText, codePoints, isWellFormed } from '../../../contract/characters.ts';

/** Direction marks and invisible characters, with which a text can show other words than it holds. */
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;

/** What joins letters or emoji, where it stands between none. */
const JOINS_NOTHING = /(?<=^|\s)[\u200C\u200D]+|[\u200C\u200D]+(?=\s|$)/gu;

/**
 * What a sentence of comfort never needs and what a text that was told to the model may want shown: addresses of any
 * kind, markup, and long numbers such as those of telephones. Help lines come from the page, never from a model.
 */
const LEADS_ELSEWHERE = [
  /\b[a-z][a-z0-9+.-]*:\/\//i,
  /\b(?:javascript|data|mailto|tel|sms):/i,
  /\bwww\./i,
  /\b[\p{L}\d-]+\.(?:com|net|org|info|biz|io|co|app|dev|ai|me|ly|link|site|online|xyz|shop|example|test|de|uk|fr|eu|ru|cn)\b/iu,
  /[\w.+-]+@[\w-]+\.\w/,
  /<[!/a-z]/i,
  /&(?:#\w+|[a-z]+);/i,
  /\]\s*\(/,
  /```|\{\{|\$\{/,
  // What stands for bytes that were no text.
  /\uFFFD/,
  /\d(?:[\s().-]?\d){6,}/,
];

/** The text on one line, cleaned; undefined where it is empty, longer than `max` code points, or leads elsewhere. */
export function plainWords(text: string, max: number): string | undefined {
  if (!isWellFormed(text)) return undefined;
  const seen = cleanText(text).replace(INVISIBLE, '').replace(JOINS_NOTHING, '');
  const plain = seen.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (plain === '' || codePoints(plain) > max) return undefined;
  return LEADS_ELSEWHERE.some((pattern) => pattern.test(plain)) ? undefined : plain;
}
