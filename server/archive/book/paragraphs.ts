/** Splits a text into paragraphs for typesetting: runs of text and emoji, with their language. */
import { detectLanguage } from './detect-language.ts';

/** An emoji, by the name of its image. */
export interface Emoji {
  emoji: string;
  /** The character itself, for screen readers. */
  alt: string;
}
export type Run = string | Emoji;
/** A line in the book's language without emoji is a plain string. */
export type Paragraph = string | { lang: string; runs: Run[] };

// Compiled once: compiling with the `v` flag costs more than a thousand uses.
const EMOJI = /\p{RGI_Emoji}/gv;
const MAY_BE_EMOJI = /[\u203c-\u3299\u{1f000}-\u{1faff}]|\ufe0f|\u20e3/u;
/** Control characters and directional formatting marks; line breaks are handled before. */
const CONTROLS = /(?!\t)\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** Words longer than in any language would overflow the page, so they may break anywhere; capitals are wider. */
const LONG_WORD =
  /[^\s\u200b\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{46,}|[^\s\u200b\p{Ll}\p{Lo}\p{M}]{24,}/gu;
const ZERO_WIDTH_SPACE = '\u200b';

export interface ParagraphContext {
  /** Language of the book. */
  lang: string;
  /** Whether an image with this name exists. */
  hasImage: (name: string) => boolean;
}

/** The non-empty lines of a text as paragraphs. */
export function paragraphsOf(text: string, { lang, hasImage }: ParagraphContext): Paragraph[] {
  const language = detectLanguage(text) ?? lang;
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => cleanLine(line))
    .filter((line) => line !== '')
    .map((line) => {
      const runs = runsOf(line, hasImage);
      const [only] = runs;
      return language === lang && runs.length === 1 && typeof only === 'string' ? only : { lang: language, runs };
    });
}

/** Splits a line into text and emoji. */
export function lineOf(text: string, { hasImage }: ParagraphContext): Run[] {
  return runsOf(cleanLine(text.replace(/\s+/g, ' ')), hasImage);
}

function cleanLine(line: string): string {
  return line
    .replace(CONTROLS, '')
    .replaceAll('\t', ' ')
    .trim()
    .replace(LONG_WORD, (word) => word.replace(/(?:\P{M}\p{M}*){12}/gu, `$&${ZERO_WIDTH_SPACE}`));
}

function runsOf(line: string, hasDrawing: (name: string) => boolean): Run[] {
  if (!MAY_BE_EMOJI.test(line)) return [line];
  const runs: Run[] = [];
  let from = 0;
  for (const { 0: alt, index } of line.matchAll(EMOJI)) {
    const drawn = drawingsOf(alt, hasDrawing);
    if (drawn.length === 0) continue;
    if (index > from) runs.push(line.slice(from, index));
    runs.push(...drawn);
    from = index + alt.length;
  }
  if (from < line.length) runs.push(line.slice(from));
  return runs;
}

/** One emoji, or its parts if it was joined of them after the images were drawn. Empty if one of them has no image. */
function drawingsOf(alt: string, hasDrawing: (name: string) => boolean): Emoji[] {
  for (const parts of [[alt], alt.split('\u200d')]) {
    const drawings = parts.map((part) => ({ emoji: emojiFileName(part), alt: part }));
    if (drawings.every(({ emoji }) => hasDrawing(emoji))) return drawings;
  }
  return [];
}

/** Twemoji names its images by code points, and includes U+FE0F only in joined sequences. */
function emojiFileName(emoji: string): string {
  const points = Array.from(emoji, (character) => character.codePointAt(0)?.toString(16) ?? '');
  const joined = points.includes('200d');
  return `${points.filter((point) => joined || point !== 'fe0f').join('-')}.svg`;
}
