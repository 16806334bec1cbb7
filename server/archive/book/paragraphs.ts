/** Turns what a person wrote into paragraphs that can be set: lines of text and emoji, each in its language. */
import { languageOf } from './detect-language.ts';

/** An emoji by the name of its drawing. */
export interface Emoji {
  emoji: string;
  /** The character itself, for readers that speak. */
  alt: string;
}
export type Run = string | Emoji;
/** A line in the language of the book and without emoji is its text alone. */
export type Paragraph = string | { lang: string; runs: Run[] };

// Made once: with this flag it takes longer than a thousand uses.
const EMOJI = /\p{RGI_Emoji}/gv;
const MAY_BE_EMOJI = /[\u203c-\u3299\u{1f000}-\u{1faff}]|\ufe0f|\u20e3/u;
/** Controls, and marks that turn the direction of all that follows; a line is divided before. */
const CONTROLS = /(?!\t)\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** Longer words than any language's would leave the page, so they may be broken anywhere; capitals and signs are wider. */
const LONG_WORD =
  /[^\s\u200b\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{46,}|[^\s\u200b\p{Ll}\p{Lo}\p{M}]{24,}/gu;
const ZERO_WIDTH_SPACE = '\u200b';

export interface Words {
  /** Language of the book. */
  lang: string;
  /** True where a drawing of this name is there. */
  hasDrawing: (name: string) => boolean;
}

/** The lines of a text as paragraphs; empty ones are left out. */
export function paragraphsOf(text: string, { lang, hasDrawing }: Words): Paragraph[] {
  const language = languageOf(text) ?? lang;
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .split('\n')
    .map((line) => cleaned(line))
    .filter((line) => line !== '')
    .map((line) => {
      const runs = runsOf(line, hasDrawing);
      const [only] = runs;
      return language === lang && runs.length === 1 && typeof only === 'string' ? only : { lang: language, runs };
    });
}

/** One line as text and emoji. */
export function lineOf(text: string, { hasDrawing }: Words): Run[] {
  return runsOf(cleaned(text.replace(/\s+/g, ' ')), hasDrawing);
}

function cleaned(line: string): string {
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
    const emoji = drawingOf(alt);
    if (!hasDrawing(emoji)) continue;
    if (index > from) runs.push(line.slice(from, index));
    runs.push({ emoji, alt });
    from = index + alt.length;
  }
  if (from < line.length) runs.push(line.slice(from));
  return runs;
}

/** Twemoji names its drawings by code points; the sign for colour is named only among joined characters. */
function drawingOf(emoji: string): string {
  const points = Array.from(emoji, (character) => character.codePointAt(0)?.toString(16) ?? '');
  const joined = points.includes('200d');
  return `${points.filter((point) => joined || point !== 'fe0f').join('-')}.svg`;
}
