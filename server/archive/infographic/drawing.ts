/** Shared parts of the three styles: size, logo, stars, calendar days and sun sizes. */
import { addDays, type Day } from '../../platform/clock.ts';
import type { Fonts } from './infographic-fonts.ts';
import { drawText, formatCoordinate, type Style, widthOf } from './text-outlines.ts';
import type { YearFigures } from './year-figures.ts';

/** Side length in pixels. */
export const SIDE = 1080;

export interface Name {
  full: string;
  short: string;
}

/** Content of the picture. */
export interface InfographicContent {
  figures: YearFigures;
  /** The owner's name; undefined if hidden. */
  name: Name | undefined;
  /** Themes named in words. */
  themes: readonly string[];
}

export function svg(definitions: string, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"><defs>${definitions}</defs>${parts.join('')}</svg>`;
}

export interface Sun {
  x: number;
  y: number;
  radius: number;
  fill: string;
}

export function circle({ x, y, radius, fill }: Sun, opacity = 1): string {
  return `<circle cx="${formatCoordinate(x)}" cy="${formatCoordinate(y)}" r="${formatCoordinate(radius)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

const SIGNATURE: Style = { family: 'display', size: 23, weight: 550, opticalSize: 36 };
/** Distance in pixels from the left edge of the mark to the name. */
const MARK = 43;

interface Signature {
  /** Its right end, or its middle, depending on `anchor`. */
  x: number;
  /** The upper edge of the mark, which is 28 pixels high. */
  y: number;
  anchor: 'middle' | 'end';
  sun: string;
  line: string;
  ink: string;
}

/** Draws the mark with the product name beside it. */
export function signature(fonts: Fonts, { x: anchorX, y, anchor, sun, line, ink }: Signature): string {
  const width = MARK + widthOf(fonts, 'Evenglow', SIGNATURE);
  const x = formatCoordinate(anchorX - (anchor === 'end' ? width : width / 2));
  const mark = `<g transform="translate(${x} ${y})" fill="none" stroke-width="1.9" stroke-linecap="round"><path d="M16 2v3.2M8 4.6l1.9 2.7M24 4.6l-1.9 2.7M3.4 10.4l2.9 1.4M28.6 10.4l-2.9 1.4" stroke="${sun}"/><path d="M9 16.4a7 7 0 0 1 14 0z" fill="${sun}"/><path d="M2 17.2h28" stroke="${line}"/><path d="M8 21.4h16" stroke="${line}" opacity=".75"/><path d="M12.5 25.4h7" stroke="${line}" opacity=".55"/></g>`;
  return mark + drawText(fonts, 'Evenglow', { ...SIGNATURE, x: Number(x) + MARK, y: y + 21, fill: ink });
}

/** Deterministic pseudo-random numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Every day of a year. */
export function datesOf(year: number): Day[] {
  const first = `${String(year).padStart(4, '0')}-01-01`;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return Array.from({ length: isLeap ? 366 : 365 }, (_, index) => addDays(first, index));
}

/** At most one day in six is highlighted. */
const HIGHLIGHT_ONE_IN = 6;
const HIGHLIGHT_MIN = 3;
/** Up to this number of days, all are highlighted. */
const HIGHLIGHT_ALL_MAX = 12;

/** Minimum number of entries of a highlighted day: three, or more in a year with many such days. */
export function highlightThreshold({ days }: YearFigures): number {
  if (days.size <= HIGHLIGHT_ALL_MAX) return 1;
  const counts = Array.from(days.values(), ({ moments }) => moments).sort((one, other) => other - one);
  const next = counts[Math.floor(counts.length / HIGHLIGHT_ONE_IN)] ?? 0;
  return Math.max(HIGHLIGHT_MIN, next + 1);
}

/** Formats a number as "1,200". */
export const count = (number: number): string => number.toLocaleString('en');

/** A number and its unit in the singular or plural. */
export interface Figure {
  number: number;
  one: string;
  more: string;
}

/** The figures shown: days, longest streak and themes; months in place of a one-day streak. */
export function shownFigures({ days, longestStreak, months, themes }: YearFigures): Figure[] {
  const run =
    longestStreak > 1
      ? { number: longestStreak, one: 'day streak', more: 'day streak' }
      : { number: months.filter((moments) => moments > 0).length, one: 'month', more: 'months' };
  return [
    { number: days.size, one: 'day you wrote', more: 'days you wrote' },
    run,
    { number: themes.length, one: 'theme', more: 'themes' },
  ];
}

export const labelOf = ({ number, one, more }: Figure): string => (number === 1 ? one : more);
