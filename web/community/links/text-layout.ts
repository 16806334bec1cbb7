/** Breaks text into lines that fit a box at the largest possible size, in any script. */

export interface Box {
  width: number;
  height: number;
}

export interface Layout {
  lines: string[];
  /** Font size in pixels. */
  size: number;
  /** True if the text did not fit; the last line then ends with an ellipsis. */
  isCut: boolean;
}

/** Returns the width of a text in pixels at the given font size. */
export type Measure = (text: string, size: number) => number;

/**
 * Font sizes from one or two lines down to the smallest readable on a phone, which shows the picture at a third of its
 * width.
 */
const SIZES = [76, 68, 60, 54, 48, 43, 39, 36, 33];
export const LINE_HEIGHT = 1.4;

export function layOut(text: string, box: Box, measure: Measure): Layout {
  const tokens = text.split('\n').map(tokensOf);
  let size = SIZES[0] ?? 0;
  let lines: string[] = [];
  for (size of SIZES) {
    const maxLines = Math.floor(box.height / (size * LINE_HEIGHT));
    lines = linesOf(tokens, box.width, (words) => measure(words, size), maxLines + 1);
    if (lines.length <= maxLines) return { lines, size, isCut: false };
  }
  const lineLimit = Math.max(1, Math.floor(box.height / (size * LINE_HEIGHT)));
  return {
    lines: truncateLastLine(lines.slice(0, lineLimit), box.width, (words) => measure(words, size)),
    size,
    isCut: true,
  };
}

/** Returns whether the first letter belongs to a right-to-left script. */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(
    first,
  );
}

const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const graphemeSegmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const OPENING_PUNCTUATION = /^[\p{Ps}\p{Pi}"'#@]+$/u;

/** Splits a paragraph into the units between which a line may break, each with its trailing spaces. */
function tokensOf(paragraph: string): string[] {
  const tokens: string[] = [];
  for (const { segment, isWordLike } of wordSegmenter.segment(paragraph)) {
    const last = tokens.at(-1);
    const isSpace = segment.trim() === '';
    const joins =
      last !== undefined &&
      (isSpace ||
        (!/\s$/.test(last) && (isWordLike ? OPENING_PUNCTUATION.test(last) : !OPENING_PUNCTUATION.test(segment))));
    if (joins) tokens[tokens.length - 1] = last + segment;
    else tokens.push(segment);
  }
  return tokens;
}

/** Returns at most `maxLines` lines. */
function linesOf(
  paragraphs: readonly string[][],
  width: number,
  measure: (text: string) => number,
  maxLines: number,
): string[] {
  const lines: string[] = [];
  for (const paragraph of paragraphs) {
    let line = '';
    for (const token of paragraph.flatMap((each) => (measure(each.trimEnd()) > width ? splitGraphemes(each) : each))) {
      if (line !== '' && measure((line + token).trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = '';
        if (lines.length >= maxLines) return lines;
      }
      line += token;
    }
    lines.push(line.trimEnd());
    if (lines.length >= maxLines) return lines;
  }
  return lines;
}

/** A word wider than the box may break between any two grapheme clusters. */
const splitGraphemes = (token: string) => Array.from(graphemeSegmenter.segment(token), ({ segment }) => segment);

function truncateLastLine(lines: string[], width: number, measure: (text: string) => number): string[] {
  const graphemes = splitGraphemes(lines.at(-1) ?? '');
  while (graphemes.length > 0 && measure(`${graphemes.join('').trimEnd()}…`) > width) graphemes.pop();
  return [...lines.slice(0, -1), `${graphemes.join('').trimEnd()}…`];
}
