/** Draws the style "Vibrant": weeks as rays around a setting sun, weekdays as rings with Sunday innermost. */
import { MONTH_NAMES } from '../../../contract/words.ts';
import {
  circle,
  count,
  datesOf,
  highlightThreshold,
  type InfographicContent,
  labelOf,
  SIDE,
  type Sun,
  seededRandom,
  shownFigures,
  signature,
  svg,
} from './drawing.ts';
import type { Fonts } from './infographic-fonts.ts';
import {
  drawText,
  drawTextOnCircle,
  formatCoordinate,
  type Style,
  sizeToFit,
  truncateToFit,
  widthOf,
} from './text-outlines.ts';
import type { YearDay, YearFigures } from './year-figures.ts';

const CENTRE = SIDE / 2;
const HORIZON = 663;
/** Radius of Sunday's ring, and the distance between rings. */
const FIRST_RING = 235;
const RING = 35.5;
const SUN = 184;
/** Radius of a sun relative to that of its ring: the outer rings have more room. */
const SUN_RADIUS_RATIO = 0.0206;
/** Colours of moods 1 to 5, and of a day without a shown mood. */
const MOODS = ['#8fb7f2', '#c9a9f5', '#ff9fb0', '#ffb04f', '#ffe45e'];
const PALE = '#f6e7d6';

const DEFINITIONS = `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#29285a"/><stop offset=".14" stop-color="#4a2f6c"/><stop offset=".32" stop-color="#6f3271"/><stop offset=".56" stop-color="#97375f"/><stop offset=".78" stop-color="#ba4049"/><stop offset="1" stop-color="#d3583a"/></linearGradient><linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#872f45"/><stop offset=".25" stop-color="#571f4a"/><stop offset=".6" stop-color="#32173c"/><stop offset="1" stop-color="#1b1026"/></linearGradient><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${CENTRE}" cy="${HORIZON}" r="520"><stop offset=".3" stop-color="#ffb257" stop-opacity=".42"/><stop offset="1" stop-color="#ffb257" stop-opacity="0"/></radialGradient><linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe08a"/><stop offset="1" stop-color="#ffd06b"/></linearGradient><linearGradient id="line" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#ffb45e" stop-opacity=".55"/><stop offset=".5" stop-color="#ffd98c"/><stop offset="1" stop-color="#ffb45e" stop-opacity=".55"/></linearGradient>`;

export function drawColorful(fonts: Fonts, shown: InfographicContent): string {
  const { figures } = shown;
  return svg(DEFINITIONS, [
    `<rect width="${SIDE}" height="${HORIZON}" fill="url(#sky)"/>`,
    stars(),
    `<rect width="${SIDE}" height="${HORIZON}" fill="url(#glow)"/>`,
    title(fonts, shown),
    calendar(fonts, figures),
    sun(fonts, figures),
    `<rect y="${HORIZON}" width="${SIDE}" height="${SIDE - HORIZON}" fill="url(#water)"/><rect y="${HORIZON - 1.5}" width="${SIDE}" height="3" fill="url(#line)"/>`,
    reflection(),
    figuresRow(fonts, figures),
    themesLine(fonts, shown.themes),
    signature(fonts, {
      x: CENTRE,
      y: 1020,
      anchor: 'middle',
      sun: '#ffd27a',
      line: '#fdf6e8',
      ink: '#fdf6e8',
    }),
  ]);
}

function stars(): string {
  const next = seededRandom(20);
  return Array.from({ length: 90 }, () => {
    const [x, height, size] = [next() * SIDE, next() ** 1.7, next()];
    return circle(
      { x, y: height * 380, radius: 0.7 + size * 0.9, fill: '#fff' },
      Number(formatCoordinate(0.75 * (1 - height))),
    );
  }).join('');
}

const TITLE: Style = { family: 'display', size: 64, weight: 600, tracking: -0.5 };
const SMALL: Style = { family: 'plain', size: 24, weight: 500 };
const TITLE_WIDTH = 900;

/** The text after the name. */
const TITLE_SUFFIX = '’s year';

function title(fonts: Fonts, { figures, name }: InfographicContent): string {
  const year = `${figures.year}${figures.isOver ? '' : ' so far'}`;
  return [
    titleLine(fonts, name),
    drawText(fonts, year, { ...SMALL, tracking: 2, x: CENTRE, y: 150, anchor: 'middle', fill: '#fbe9da' }),
  ].join('');
}

function titleLine(fonts: Fonts, name: InfographicContent['name']): string {
  const position = { x: CENTRE, y: 111, anchor: 'middle', fill: '#fff8ec' } as const;
  if (!name) return drawText(fonts, 'My year in Evenglow', { ...TITLE, ...position });
  const style = { ...TITLE, size: sizeToFit(fonts, name.short + TITLE_SUFFIX, TITLE, TITLE_WIDTH, 44) };
  const fittedName = truncateToFit(fonts, name.short, style, TITLE_WIDTH - widthOf(fonts, TITLE_SUFFIX, style));
  return drawText(fonts, fittedName + TITLE_SUFFIX, { ...style, ...position });
}

/** Days between the first of January and the Sunday at or before it. */
function weekdayOf(year: number): number {
  const first = new Date(0);
  first.setUTCFullYear(year, 0, 1);
  return first.getUTCDay();
}

function calendar(fonts: Fonts, figures: YearFigures): string {
  const dates = datesOf(figures.year);
  const offset = weekdayOf(figures.year);
  const weeks = Math.floor((dates.length - 1 + offset) / 7) + 1;
  /** Radians from the left end of the horizon, with a margin at both ends. */
  const angleOf = (week: number) => Math.PI * (0.011 + (0.978 * week) / (weeks - 1));
  const pointAt = (angle: number, radius: number) => ({
    x: CENTRE - Math.cos(angle) * radius,
    y: HORIZON - Math.sin(angle) * radius,
  });
  const rays = Array.from({ length: weeks }, (_, week) => {
    const [from, to] = [pointAt(angleOf(week), 209), pointAt(angleOf(week), FIRST_RING + 6 * RING + 12)];
    return `M${formatCoordinate(from.x)} ${formatCoordinate(from.y)}L${formatCoordinate(to.x)} ${formatCoordinate(to.y)}`;
  });
  const bright = highlightThreshold(figures);
  const suns = dates.map((date, index) => {
    const radius = FIRST_RING + ((index + offset) % 7) * RING;
    const position = pointAt(angleOf(Math.floor((index + offset) / 7)), radius);
    return sunOf(figures.days.get(date), { ...position, radius }, bright);
  });
  const months = MONTH_NAMES.map((month, index) => {
    const middle = dates.findIndex((date) => Number(date.slice(5, 7)) === index + 1) + 15;
    return drawTextOnCircle(fonts, month.slice(0, 3), {
      ...SMALL,
      size: 19,
      tracking: 0.5,
      centre: [CENTRE, HORIZON],
      radius: 484,
      angle: angleOf((middle + offset) / 7) - Math.PI / 2,
      feet: 'in',
      fill: '#fdeee0',
    });
  });
  return `<path d="${rays.join('')}" stroke="#fff" stroke-opacity=".17" stroke-width="1"/>${suns.join('')}${months.join('')}`;
}

/** `position.radius`: the radius of the ring. */
function sunOf(day: YearDay | undefined, position: { x: number; y: number; radius: number }, bright: number): string {
  if (!day) return circle({ ...position, radius: 1.8, fill: '#ffe9d6' }, 0.5);
  const fill = day.mood === null ? PALE : (MOODS[Math.min(4, Math.max(0, Math.floor(day.mood + 0.5) - 1))] ?? PALE);
  const base = position.radius * SUN_RADIUS_RATIO;
  if (day.moments < bright) return circle({ ...position, radius: base * (day.moments > 1 ? 1 : 0.8), fill });
  const sun: Sun = { ...position, radius: base * 1.28, fill };
  return circle({ ...sun, radius: sun.radius * 1.9 }, 0.36) + circle(sun);
}

function halfDisc(radius: number): string {
  return `M${CENTRE - radius} ${HORIZON}a${radius} ${radius} 0 0 1 ${2 * radius} 0z`;
}

function sun(fonts: Fonts, { moments }: YearFigures): string {
  const label = moments === 1 ? 'good thing' : 'good things';
  const style: Style = { family: 'display', size: 120, weight: 600, tracking: -1, opticalSize: 54 };
  const size = sizeToFit(fonts, count(moments), style, 262, 60);
  const ink = '#3a1730';
  return [
    `<path d="${halfDisc(SUN + 20)}" fill="#ffb257" fill-opacity=".5"/><path d="${halfDisc(SUN)}" fill="url(#sun)"/>`,
    drawText(fonts, count(moments), { ...style, size, x: CENTRE, y: 600, anchor: 'middle', fill: ink }),
    drawText(fonts, label, { ...SMALL, weight: 600, x: CENTRE, y: 638, anchor: 'middle', fill: ink }),
  ].join('');
}

/** The sun's reflection on the water. */
function reflection(): string {
  const bars = [
    [382, 713, 687],
    [384, 690, 701],
    [394, 676, 716],
    [404, 662, 733],
    [418, 652, 753],
    [435, 645, 774],
    [440, 625, 797],
  ];
  return bars
    .map(([from = 0, to = 0, y = 0], index) => {
      const opacity = formatCoordinate(0.8 - index * 0.07);
      return `<path d="M${from + 3} ${y}H${to - 3}" stroke="#f3b873" stroke-width="5" stroke-linecap="round" opacity="${opacity}"/>`;
    })
    .join('');
}

function figuresRow(fonts: Fonts, figures: YearFigures): string {
  return shownFigures(figures)
    .map((figure, index) => {
      const x = 207 + index * 333;
      return [
        drawText(fonts, count(figure.number), {
          family: 'display',
          size: 76,
          weight: 600,
          opticalSize: 54,
          x,
          y: 885,
          anchor: 'middle',
          fill: '#fff4e2',
        }),
        drawText(fonts, labelOf(figure), { ...SMALL, x, y: 922, anchor: 'middle', fill: '#f1ddd3' }),
      ].join('');
    })
    .join('');
}

/** Joins themes as "family, nature & friends". */
function themesLine(fonts: Fonts, themes: readonly string[]): string {
  const last = themes.at(-1);
  if (last === undefined) return '';
  const text = themes.length === 1 ? last : `${themes.slice(0, -1).join(', ')} & ${last}`;
  const style: Style = { family: 'italic', size: 30, weight: 400 };
  const size = sizeToFit(fonts, text, style, 940, 20);
  return drawText(fonts, text, { ...style, size, x: CENTRE, y: 984, anchor: 'middle', fill: '#ffd9a6' });
}
