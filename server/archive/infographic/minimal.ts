/** Draws the style "Minimal": one dot per entry, one column per month. Shows no moods. */
import { MONTH_NAMES, monthName } from '../../../contract/words.ts';
import { circle, count, type InfographicContent, labelOf, SIDE, shownFigures, signature, svg } from './drawing.ts';
import type { Fonts } from './infographic-fonts.ts';
import { drawText, familyFor, type Style, sizeToFit, truncateToFit, widthOf } from './text-outlines.ts';
import type { YearFigures } from './year-figures.ts';

const LEFT = 88;
const RIGHT = SIDE - LEFT;
const INK = '#2e1f18';
const SOFT = '#5d4a41';
const EMBER = '#c14f1b';
/** The same colour, dark enough for text. */
const EMBER_INK = '#a8400f';
const DOT = '#f3bd84';
const BASELINE_Y = 872;
/** Distance between months, and the width of one. */
const MONTH_SPACING = 76;
const MONTH_WIDTH = 60;
const FIRST_MONTH = 122;
/** Maximum distance between dots, and the share of it that a dot takes. */
const PITCH = 19;
const DOT_RATIO = 0.37;
/** Columns below the text end lower. */
const COLUMNS_UNDER_TEXT = 6;
const HEIGHTS = { underWords: 246, beside: 340 };

const SMALL: Style = { family: 'plain', size: 26, weight: 400 };

export function drawMinimal(fonts: Fonts, { figures, name }: InfographicContent): string {
  const { moments, year } = figures;
  const title = name?.full ?? 'My year in Evenglow';
  const titleStyle = { ...SMALL, family: familyFor(fonts, title) };
  // No thousands separator: its comma would reach into the text below.
  const number = String(moments);
  const big: Style = { family: 'display', size: 420, weight: 360, tracking: -8 };
  const size = sizeToFit(fonts, number, big, RIGHT - LEFT + 4, 180);
  return svg('', [
    `<rect width="${SIDE}" height="${SIDE}" fill="#fdfaf3"/>`,
    drawText(fonts, truncateToFit(fonts, title, titleStyle, 700), { ...titleStyle, x: LEFT, y: 104, fill: SOFT }),
    drawText(fonts, `${year}${figures.isOver ? '' : ' so far'}`, {
      ...SMALL,
      tracking: 0.5,
      x: RIGHT,
      y: 104,
      anchor: 'end',
      fill: SOFT,
    }),
    drawText(fonts, number, { ...big, size, x: LEFT - 6 * (size / 420), y: 437, fill: INK }),
    ...sentence(moments).map((line, index) =>
      drawText(fonts, line, { family: 'display', size: 43, weight: 400, x: LEFT, y: 511 + index * 50, fill: INK }),
    ),
    chart(fonts, figures),
    figuresRow(fonts, figures),
    signature(fonts, { x: RIGHT, y: 980, anchor: 'end', sun: EMBER, line: INK, ink: INK }),
  ]);
}

function sentence(moments: number): [string, string] {
  return moments === 1 ? ['good thing', 'to remember.'] : ['good things', 'to remember.'];
}

/** The largest distance between dots at which every month fits, with three or more dots per row. */
function pitchFor(months: readonly number[]): number {
  for (let pitch = PITCH; pitch > 3; pitch -= 0.25) {
    const dotsPerRow = Math.floor(MONTH_WIDTH / pitch);
    const fits = months.every((moments, month) => {
      const height = Math.ceil(moments / dotsPerRow) * pitch;
      return height <= (month < COLUMNS_UNDER_TEXT ? HEIGHTS.underWords : HEIGHTS.beside);
    });
    if (fits) return pitch;
  }
  return 3;
}

function chart(fonts: Fonts, { months }: YearFigures): string {
  const pitch = pitchFor(months);
  const dotsPerRow = Math.floor(MONTH_WIDTH / pitch);
  const best = months.indexOf(Math.max(...months));
  const parts = months.map((moments, month) => {
    const centre = FIRST_MONTH + month * MONTH_SPACING;
    const isBest = month === best;
    const dots = Array.from({ length: moments }, (_, index) =>
      circle({
        x: centre + ((index % dotsPerRow) - (dotsPerRow - 1) / 2) * pitch,
        y: BASELINE_Y - 14 - Math.floor(index / dotsPerRow) * pitch,
        radius: pitch * DOT_RATIO,
        fill: isBest ? EMBER : DOT,
      }),
    );
    const initial = drawText(fonts, MONTH_NAMES[month]?.charAt(0) ?? '', {
      family: 'plain',
      size: 21,
      weight: isBest ? 700 : 400,
      x: centre,
      y: 906,
      anchor: 'middle',
      fill: isBest ? EMBER_INK : SOFT,
    });
    return dots.join('') + initial;
  });
  const top = BASELINE_Y - 14 - (Math.ceil((months[best] ?? 0) / dotsPerRow) - 1) * pitch - pitch * DOT_RATIO;
  return `${parts.join('')}<rect x="84" y="${BASELINE_Y - 1}" width="${SIDE - 168}" height="2" fill="${INK}"/>${caption(fonts, best, months[best] ?? 0, top)}`;
}

/** Names the best month above its column, within the margins. */
function caption(fonts: Fonts, month: number, moments: number, top: number): string {
  const style: Style = { family: 'plain', size: 22, weight: 600 };
  const text = `${monthName(month + 1)}, ${count(moments)}`;
  const half = widthOf(fonts, text, style) / 2;
  const x = Math.min(RIGHT - half, Math.max(LEFT + half, FIRST_MONTH + month * MONTH_SPACING));
  return drawText(fonts, text, { ...style, x, y: top - 16, anchor: 'middle', fill: EMBER_INK });
}

function figuresRow(fonts: Fonts, figures: YearFigures): string {
  const bold: Style = { ...SMALL, weight: 700 };
  let x = LEFT;
  return shownFigures(figures)
    .map((figure) => {
      const label = labelOf(figure).replace(' written', '');
      const formattedNumber = count(figure.number);
      const afterNumber = x + widthOf(fonts, formattedNumber, bold) + 8;
      const parts = [
        drawText(fonts, formattedNumber, { ...bold, x, y: 1004, fill: INK }),
        drawText(fonts, label, { ...SMALL, x: afterNumber, y: 1004, fill: SOFT }),
      ];
      x = afterNumber + widthOf(fonts, label, SMALL) + 28;
      return parts.join('');
    })
    .join('');
}
