/** Text as outlines: shaped, measured, truncated, set on a line or a circle. */
import type { Font } from 'harfbuzzjs';
import { escapeHtml } from '../../platform/escape-html.ts';
import { type Family, type Fonts, faceFor, fontOf } from './infographic-fonts.ts';

export interface Style {
  family: Family;
  /** Pixels. */
  size: number;
  weight: number;
  /** Between letters, in pixels. */
  tracking?: number;
  /** Optical size; smaller than `size` for thicker hairlines. */
  opticalSize?: number;
}

export interface PositionedStyle extends Style {
  x: number;
  /** Baseline. */
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  fill: string;
}

interface Letter {
  font: Font;
  glyph: number;
  /** Offset of the letter from the start of the text, and its advance, in pixels. */
  x: number;
  y: number;
  advance: number;
  scale: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function hasAll(fonts: Fonts, family: Family, text: string): boolean {
  return Array.from(graphemes.segment(text)).every(({ segment }) => faceFor(fonts, family, segment) !== undefined);
}

/** Whether the text can be drawn. Checks the display family only: with its fallback fonts it covers every letter of the plain family. */
export function canRender(fonts: Fonts, text: string): boolean {
  return hasAll(fonts, 'display', text);
}

/** The family for a line of small text: the plain one if it has every letter. */
export function familyFor(fonts: Fonts, text: string): Family {
  return hasAll(fonts, 'plain', text) ? 'plain' : 'display';
}

const LETTER = /\p{L}/u;

/**
 * Splits the text into runs of one face. Spaces and punctuation within a run stay in it, otherwise right-to-left words
 * would change places. Letters without a face are omitted.
 */
function runsOf(fonts: Fonts, family: Family, text: string): { face: number; text: string }[] {
  const runs: { face: number; text: string }[] = [];
  const add = (face: number | undefined, segment: string) => {
    if (face === undefined) return;
    const last = runs.at(-1);
    if (last?.face === face) last.text += segment;
    else runs.push({ face, text: segment });
  };
  let pending: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    if (!LETTER.test(segment)) {
      pending.push(segment);
      continue;
    }
    const face = faceFor(fonts, family, segment);
    const joins = runs.at(-1)?.face === face && face !== undefined;
    for (const one of pending) add(joins && hasIn(fonts, family, face, one) ? face : faceFor(fonts, family, one), one);
    pending = [];
    add(face, segment);
  }
  for (const one of pending) add(faceFor(fonts, family, one), one);
  return runs;
}

function hasIn({ faces }: Fonts, family: Family, face: number, segment: string): boolean {
  return Array.from(segment).every((point) => faces[family][face]?.codePoints.has(point.codePointAt(0) ?? 0));
}

/** Scripts with joined letters. */
const JOINED = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Thai}]/u;

function shape(fonts: Fonts, text: string, { family, size, weight, tracking = 0, opticalSize = size }: Style) {
  const { harfbuzz } = fonts;
  const letters: Letter[] = [];
  let pen = 0;
  for (const run of runsOf(fonts, family, text)) {
    const font = fontOf(fonts, family, run.face, weight, opticalSize);
    const scale = (size * (fonts.faces[family][run.face]?.scale ?? 1)) / font.face.upem;
    const letterSpacing = JOINED.test(run.text) ? 0 : tracking;
    const buffer = new harfbuzz.Buffer();
    buffer.addText(run.text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    const places = buffer.getGlyphPositions();
    for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
      const place = places[index];
      if (!place) continue;
      const advance = place.xAdvance * scale + letterSpacing;
      letters.push({ font, glyph, x: pen + place.xOffset * scale, y: -place.yOffset * scale, advance, scale });
      pen += advance;
    }
  }
  return { letters, width: Math.max(0, pen - tracking) };
}

/** Width of the text in pixels. */
export function widthOf(fonts: Fonts, text: string, style: Style): number {
  return shape(fonts, text, style).width;
}

/** The largest size from `least` to that of `style` at which the text is no wider than `width`. */
export function sizeToFit(fonts: Fonts, text: string, style: Style, width: number, least: number): number {
  let { size } = style;
  // Widths depend on the optical size, so measure again.
  for (let tries = 0; tries < 8; tries++) {
    const measured = widthOf(fonts, text, { ...style, size });
    if (measured <= width) return size;
    size = Math.max(least, Math.floor(size * (width / measured)) - (tries > 0 ? 1 : 0));
    if (size === least) return size;
  }
  return size;
}

/** Truncates the text with an ellipsis if it does not fit. */
export function truncateToFit(fonts: Fonts, text: string, style: Style, width: number): string {
  if (widthOf(fonts, text, style) <= width) return text;
  const parts = Array.from(graphemes.segment(text), ({ segment }) => segment);
  while (parts.length > 0 && widthOf(fonts, `${parts.join('').trimEnd()}…`, style) > width) parts.pop();
  return `${parts.join('').trimEnd()}…`;
}

/** Formats a number with at most two decimals. */
export const formatCoordinate = (number: number): string => String(Math.round(number * 100) / 100);

/** The outline of a letter as SVG path data; `at` maps its points into the drawing. */
function outlineOf({ font, glyph, scale }: Letter, at: (x: number, y: number) => [number, number]): string {
  return font
    .glyphToJson(glyph)
    .map(({ type, values }) => {
      const placed: string[] = [];
      for (let index = 0; index < values.length; index += 2) {
        const [x, y] = at((values[index] ?? 0) * scale, -(values[index + 1] ?? 0) * scale);
        placed.push(`${formatCoordinate(x)} ${formatCoordinate(y)}`);
      }
      return type + placed.join(' ');
    })
    .join('');
}

/** A path with its text as accessible label. */
function path(text: string, fill: string, outline: string): string {
  return `<path aria-label="${escapeHtml(text)}" fill="${fill}" d="${outline}"/>`;
}

/** Draws text on a line. */
export function drawText(
  fonts: Fonts,
  text: string,
  { x, y, anchor = 'start', fill, ...style }: PositionedStyle,
): string {
  const { letters, width } = shape(fonts, text, style);
  const begin = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  const outlines = letters.map((letter) =>
    outlineOf(letter, (across, down) => [begin + letter.x + across, y + letter.y + down]),
  );
  return path(text, fill, outlines.join(''));
}

export interface OnCircle extends Style {
  centre: readonly [number, number];
  /** Radius of the baseline circle. */
  radius: number;
  /** Angle of the middle of the text, in radians clockwise from the top. */
  angle: number;
  /** `in`: the feet of the letters point to the centre. `out`: they point outwards, so that text in the lower half is upright. */
  feet: 'in' | 'out';
  fill: string;
}

/** Draws text on a circle; `radius` is that of the baseline. */
export function drawTextOnCircle(
  fonts: Fonts,
  text: string,
  { centre, radius, angle, feet, fill, ...style }: OnCircle,
): string {
  const { letters, width } = shape(fonts, text, style);
  const way = feet === 'in' ? 1 : -1;
  const outlines = letters.map((letter) => {
    const middle = letter.x + letter.advance / 2;
    const turn = angle + (way * (middle - width / 2)) / radius;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return outlineOf(letter, (across, down) => {
      const along = way * (across - letter.advance / 2);
      const from = radius - way * (down + letter.y);
      return [centre[0] + from * sin + along * cos, centre[1] - from * cos + along * sin];
    });
  });
  return path(text, fill, outlines.join(''));
}
