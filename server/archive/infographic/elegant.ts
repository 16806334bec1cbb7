/** Draws the style "Elegant": a dial with a gold ray per day, longer with more entries. Shows no moods. */
import { MONTH_NAMES } from '../../../contract/words.ts';
import {
  circle,
  count,
  datesOf,
  highlightThreshold,
  type InfographicContent,
  labelOf,
  SIDE,
  seededRandom,
  shownFigures,
  signature,
  svg,
} from './drawing.ts';
import type { Fonts } from './infographic-fonts.ts';
import { numberInWords } from './number-words.ts';
import {
  drawText,
  drawTextOnCircle,
  familyFor,
  formatCoordinate,
  type Style,
  sizeToFit,
  truncateToFit,
  widthOf,
} from './text-outlines.ts';
import type { YearFigures } from './year-figures.ts';

const CENTRE = SIDE / 2;
const CENTRE_Y = 474;
const GOLD = '#c9a25c';
const LIGHT = '#f5e2b8';
/** Radii of the dial, from the outermost. */
const DIAL = { outer: 382, rim: 376, months: 332, core: 217, plate: 211 };
/** Radius at which rays begin, and the maximum length of a ray. */
const RAY_FROM = 226;
const RAY_MAX = 94;
/** Rays grow linearly up to this number of entries. */
const LINEAR_UP_TO = 4;

const DEFINITIONS = `<radialGradient id="night" gradientUnits="userSpaceOnUse" cx="${CENTRE}" cy="${CENTRE_Y}" r="700"><stop offset="0" stop-color="#2c1a30"/><stop offset=".55" stop-color="#1f1424"/><stop offset="1" stop-color="#120c18"/></radialGradient><radialGradient id="plate" gradientUnits="userSpaceOnUse" cx="${CENTRE}" cy="${CENTRE_Y}" r="${DIAL.plate}"><stop offset="0" stop-color="#54342f"/><stop offset=".65" stop-color="#3a2430"/><stop offset="1" stop-color="#2b1a2c"/></radialGradient><linearGradient id="year" gradientUnits="userSpaceOnUse" x1="0" y1="405" x2="0" y2="515"><stop offset="0" stop-color="#f8eac4"/><stop offset="1" stop-color="#d9b46c"/></linearGradient><linearGradient id="figure" gradientUnits="userSpaceOnUse" x1="0" y1="898" x2="0" y2="942"><stop offset="0" stop-color="#f8eac4"/><stop offset="1" stop-color="#d9b46c"/></linearGradient><linearGradient id="ray" gradientUnits="userSpaceOnUse" x1="0" y1="150" x2="0" y2="800"><stop offset="0" stop-color="#d8b270"/><stop offset="1" stop-color="#c39a55"/></linearGradient>`;

export function drawElegant(fonts: Fonts, { figures, name }: InfographicContent): string {
  return svg(DEFINITIONS, [
    `<rect width="${SIDE}" height="${SIDE}" fill="url(#night)"/>`,
    stars(),
    frame(),
    dial(fonts, figures),
    rays(figures),
    plate(fonts, figures, name),
    figuresRow(fonts, figures),
    signature(fonts, { x: CENTRE, y: 996, anchor: 'middle', sun: '#f0cf8a', line: LIGHT, ink: LIGHT }),
  ]);
}

/** A four-pointed star. */
function sparkle(x: number, y: number, size: number, opacity = 1): string {
  const waist = formatCoordinate(size * 0.12);
  const rest = formatCoordinate(size * 0.88);
  const arms = [`${waist} ${rest} ${size} ${size}`, `-${rest} ${waist} -${size} ${size}`];
  const back = [`-${waist} -${rest} -${size} -${size}`, `${rest} -${waist} ${size} -${size}`];
  const outline = `M${formatCoordinate(x)} ${formatCoordinate(y - size)}q${[...arms, ...back].join('q')}z`;
  return `<path d="${outline}" fill="#f9ecc9"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

/** Keeps stars outside the dial and above the figures. */
function stars(): string {
  const next = seededRandom(7);
  const parts: string[] = [];
  while (parts.length < 90) {
    const [x, y, size] = [64 + next() * 952, 64 + next() * 810, next()];
    if (Math.hypot(x - CENTRE, y - CENTRE_Y) < DIAL.outer + 14) continue;
    parts.push(size > 0.93 ? sparkle(x, y, 7, 0.75) : circle({ x, y, radius: 0.8 + size * 0.8, fill: LIGHT }, 0.45));
  }
  return parts.join('');
}

/** A border with concave corners. */
function frame(): string {
  const line = (inset: number, corner: number) => {
    const side = SIDE - 2 * inset - 2 * corner;
    return `M${inset + corner} ${inset}h${side}a${corner} ${corner} 0 0 0 ${corner} ${corner}v${side}a${corner} ${corner} 0 0 0 -${corner} ${corner}h-${side}a${corner} ${corner} 0 0 0 -${corner} -${corner}v-${side}a${corner} ${corner} 0 0 0 ${corner} -${corner}z`;
  };
  return `<path d="${line(34, 30)}" fill="none" stroke="${GOLD}" stroke-width="2"/><path d="${line(44, 30)}" fill="none" stroke="${GOLD}" stroke-opacity=".45"/>`;
}

const ring = (radius: number, width: number, opacity: number) =>
  `<circle cx="${CENTRE}" cy="${CENTRE_Y}" r="${radius}" fill="none" stroke="${GOLD}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;

/** A point of the dial, by the clockwise angle from the top. */
function pointAt(angle: number, radius: number): { x: number; y: number } {
  return { x: CENTRE + Math.sin(angle) * radius, y: CENTRE_Y - Math.cos(angle) * radius };
}

function lineAt(angle: number, from: number, to: number): string {
  const [begin, end] = [pointAt(angle, from), pointAt(angle, to)];
  return `M${formatCoordinate(begin.x)} ${formatCoordinate(begin.y)}L${formatCoordinate(end.x)} ${formatCoordinate(end.y)}`;
}

function dial(fonts: Fonts, { year }: YearFigures): string {
  const dates = datesOf(year);
  const turn = (2 * Math.PI) / dates.length;
  const ticks = dates.map((_, index) => lineAt(index * turn, DIAL.months + 1, DIAL.months + 7));
  const months = MONTH_NAMES.map((month, index) => {
    const first = dates.findIndex((date) => Number(date.slice(5, 7)) === index + 1);
    const length = dates.filter((date) => Number(date.slice(5, 7)) === index + 1).length;
    const angle = (first + length / 2) * turn;
    const isBelow = Math.cos(angle) < 0;
    const name = drawTextOnCircle(fonts, month.toUpperCase(), {
      family: 'plain',
      size: 17,
      weight: 500,
      tracking: 2.6,
      centre: [CENTRE, CENTRE_Y],
      radius: isBelow ? 364 : 352,
      angle,
      feet: isBelow ? 'out' : 'in',
      fill: LIGHT,
    });
    return { edge: lineAt(first * turn, DIAL.months, DIAL.rim + 6), name };
  });
  return [
    ring(DIAL.outer, 2, 1),
    ring(DIAL.rim, 1, 0.6),
    ring(DIAL.months, 1, 0.7),
    `<path d="${ticks.join('')}" stroke="${GOLD}" stroke-opacity=".45"/>`,
    `<path d="${months.map(({ edge }) => edge).join('')}" stroke="${GOLD}" stroke-width="1.4"/>`,
    ...months.map(({ name }) => name),
  ].join('');
}

function rays(figures: YearFigures): string {
  const dates = datesOf(figures.year);
  const most = Math.max(...Array.from(figures.days.values(), ({ moments }) => moments));
  const bright = highlightThreshold(figures);
  const shortest = RAY_MAX / Math.min(LINEAR_UP_TO, Math.max(2, most));
  const lengthOf = (moments: number) =>
    most <= LINEAR_UP_TO
      ? moments * shortest
      : shortest + ((RAY_MAX - shortest) * Math.sqrt(moments - 1)) / Math.sqrt(most - 1);
  const lines: string[] = [];
  const ends: string[] = [];
  for (const [index, date] of dates.entries()) {
    const angle = ((index + 0.5) * 2 * Math.PI) / dates.length;
    const moments = figures.days.get(date)?.moments;
    if (moments === undefined) {
      ends.push(circle({ ...pointAt(angle, RAY_FROM - 2), radius: 0.9, fill: GOLD }, 0.8));
      continue;
    }
    const to = RAY_FROM + lengthOf(moments);
    lines.push(lineAt(angle, RAY_FROM, to));
    const end = pointAt(angle, to);
    if (moments >= bright) ends.push(sparkle(end.x, end.y, 10));
    else ends.push(circle({ ...end, radius: moments > 1 ? 2.7 : 2, fill: LIGHT }));
  }
  return `<path d="${lines.join('')}" stroke="url(#ray)" stroke-width="1.5"/>${ends.join('')}`;
}

const NAME: Style = { family: 'plain', size: 18, weight: 500, tracking: 3.4 };
const NUMBER_STYLE: Style = { family: 'italic', size: 28, weight: 400 };
/** Length above which the number in words takes three lines. */
const NUMBER_WIDTH_MAX = 290;

function plate(fonts: Fonts, { year, moments }: YearFigures, name: InfographicContent['name']): string {
  const owner = (name?.full ?? 'My year in Evenglow').toUpperCase();
  const family = familyFor(fonts, owner);
  const style = { ...NAME, family, size: sizeToFit(fonts, owner, { ...NAME, family }, 300, 13) };
  const yearStyle: Style = { family: 'display', size: 150, weight: 360, tracking: -2 };
  const numberText = `${numberInWords(moments)} ${moments === 1 ? 'good thing' : 'good things'}`;
  const { lines, size: numberSize } = linesOf(fonts, numberText);
  const step = numberSize + 4;
  return [
    `<circle cx="${CENTRE}" cy="${CENTRE_Y}" r="${DIAL.plate}" fill="url(#plate)" stroke="${GOLD}" stroke-width="2"/>`,
    ring(DIAL.core, 1, 0.5),
    drawText(fonts, truncateToFit(fonts, owner, style, 300), {
      ...style,
      x: CENTRE,
      y: 390,
      anchor: 'middle',
      fill: LIGHT,
    }),
    drawText(fonts, String(year), { ...yearStyle, x: CENTRE, y: 512, anchor: 'middle', fill: 'url(#year)' }),
    ...lines.map((line, index) =>
      drawText(fonts, line, {
        ...NUMBER_STYLE,
        size: numberSize,
        x: CENTRE,
        y: (lines.length > 2 ? 552 : 560) + index * step,
        anchor: 'middle',
        fill: LIGHT,
      }),
    ),
  ].join('');
}

/** Splits the number in words into two lines of similar length, or three smaller ones if it is long. */
function linesOf(fonts: Fonts, text: string): { lines: string[]; size: number } {
  const size = widthOf(fonts, text, NUMBER_STYLE) <= 2 * NUMBER_WIDTH_MAX * 0.92 ? NUMBER_STYLE.size : 24;
  const style = { ...NUMBER_STYLE, size };
  const totalWidth = widthOf(fonts, text, style);
  const lineCount = Math.max(1, Math.ceil(totalWidth / (NUMBER_WIDTH_MAX * 0.92)));
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    const isFull = widthOf(fonts, longer, style) > (totalWidth / lineCount) * 1.14;
    if (line !== '' && isFull && lines.length < lineCount) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return { lines, size };
}

function figuresRow(fonts: Fonts, figures: YearFigures): string {
  const edges = [405, 675].map((x) => `<path d="M${x} 900v74" stroke="${GOLD}" stroke-opacity=".6"/>`);
  const parts = shownFigures(figures).map((figure, index) => {
    const x = 270 + index * 270;
    return [
      drawText(fonts, count(figure.number), {
        family: 'display',
        size: 58,
        weight: 500,
        opticalSize: 72,
        x,
        y: 940,
        anchor: 'middle',
        fill: 'url(#figure)',
      }),
      drawText(fonts, labelOf(figure), {
        family: 'italic',
        size: 23,
        weight: 400,
        x,
        y: 974,
        anchor: 'middle',
        fill: LIGHT,
      }),
    ].join('');
  });
  return edges.join('') + parts.join('');
}
