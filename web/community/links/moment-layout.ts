/** Breaks words into lines that fit a box, in any script, at the largest size at which they do. */

export interface Box {
  width: number;
  height: number;
}

export interface Layout {
  lines: string[];
  /** Of the letters, in pixels. */
  size: number;
  /** True where the words are longer than the box holds: the last line then ends with an ellipsis. */
  isCut: boolean;
}

/** Width of a text in pixels, in letters of `size` pixels. */
export type Measure = (text: string, size: number) => number;

/** From a line or two to the smallest that is still read on a phone, where the picture is a third as wide. */
const SIZES = [76, 68, 60, 54, 48, 43, 39, 36, 33];
export const LINE_HEIGHT = 1.4;

export function layOut(text: string, box: Box, measure: Measure): Layout {
  const tokens = text.split('\n').map(tokensOf);
  let size = SIZES[0] ?? 0;
  let lines: string[] = [];
  for (size of SIZES) {
    const most = Math.floor(box.height / (size * LINE_HEIGHT));
    lines = linesOf(tokens, box.width, (words) => measure(words, size), most + 1);
    if (lines.length <= most) return { lines, size, isCut: false };
  }
  const most = Math.max(1, Math.floor(box.height / (size * LINE_HEIGHT)));
  return { lines: cut(lines.slice(0, most), box.width, (words) => measure(words, size)), size, isCut: true };
}

/** Whether the words begin in a script that is written from right to left. */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(
    first,
  );
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const OPENS = /^[\p{Ps}\p{Pi}"'#@]+$/u;

/** The pieces of a paragraph between which a line may end, each with the spaces after it. */
function tokensOf(paragraph: string): string[] {
  const tokens: string[] = [];
  for (const { segment, isWordLike } of words.segment(paragraph)) {
    const last = tokens.at(-1);
    const isSpace = segment.trim() === '';
    const joins =
      last !== undefined && (isSpace || (!/\s$/.test(last) && (isWordLike ? OPENS.test(last) : !OPENS.test(segment))));
    if (joins) tokens[tokens.length - 1] = last + segment;
    else tokens.push(segment);
  }
  return tokens;
}

/** At most `most` lines: more are of no use. */
function linesOf(
  paragraphs: readonly string[][],
  width: number,
  measure: (text: string) => number,
  most: number,
): string[] {
  const lines: string[] = [];
  for (const paragraph of paragraphs) {
    let line = '';
    for (const token of paragraph.flatMap((each) => (measure(each.trimEnd()) > width ? letters(each) : each))) {
      if (line !== '' && measure((line + token).trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = '';
        if (lines.length >= most) return lines;
      }
      line += token;
    }
    lines.push(line.trimEnd());
    if (lines.length >= most) return lines;
  }
  return lines;
}

/** A word that is wider than the box may end anywhere between what people take for letters. */
const letters = (token: string) => Array.from(graphemes.segment(token), ({ segment }) => segment);

function cut(lines: string[], width: number, measure: (text: string) => number): string[] {
  const kept = letters(lines.at(-1) ?? '');
  while (kept.length > 0 && measure(`${kept.join('').trimEnd()}…`) > width) kept.pop();
  return [...lines.slice(0, -1), `${kept.join('').trimEnd()}…`];
}
