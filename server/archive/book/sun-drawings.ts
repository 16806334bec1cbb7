/** SVG drawings of days as suns: the cover, a month in the table of contents, and the mood of an entry. */

/** A day with entries: their number, and the mood from 1 to 5, or 0 if unknown. */
export interface Sun {
  count: number;
  mood: number;
}
/** The suns of a month by day of the month, from the first. */
export type MonthOfSuns = readonly (Sun | undefined)[];

/** Colours by mood; the first for entries without analysis. On paper and, brighter, on the dark cover. */
const ON_PAPER = ['#d9c9b8', '#4c719f', '#9783bc', '#e08f98', '#f9a45a', '#fccf47'];
const AT_NIGHT = ['#f3e3cf', '#8aaeea', '#b9a3e6', '#f79fa9', '#feae66', '#fede6a'];

/** Size class from 0 to 2: one entry, two, more. */
export const sizeOf = ({ count }: Sun): number => Math.min(count, 3) - 1;

const circle = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${r.toFixed(2)}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`;

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">${body}</svg>`;

/** Five small suns; the mood is the number of filled ones. */
export function drawMood(mood: number): string {
  const color = ON_PAPER[mood] ?? '';
  const one = (place: number) =>
    place < mood
      ? circle(0.85 + place * 2.1, 0.85, 0.75, color)
      : `<circle cx="${(0.85 + place * 2.1).toFixed(2)}" cy="0.85" r="0.62" fill="none" stroke="#c9b8a6" stroke-width="0.16"/>`;
  return svg(10.1, 1.7, [0, 1, 2, 3, 4].map(one).join(''));
}

/** Draws a month in one line. */
export function drawStrip(suns: MonthOfSuns): string {
  const dots = suns.map((sun, day) => {
    const x = 1 + day * 2.05;
    return sun ? circle(x, 1.6, 0.68 + sizeOf(sun) * 0.17, ON_PAPER[sun.mood] ?? '') : circle(x, 1.6, 0.16, '#c9b8a6');
  });
  return svg(64, 3.2, dots.join(''));
}

/** A column of suns on the cover. */
export interface CoverColumn {
  suns: MonthOfSuns;
  /** Position of the middle and of the first day in millimetres; `pitch`: the distance between days. */
  x: number;
  y: number;
  pitch: number;
}

export const COVER = { width: 148, height: 210 };
/** The evening sky of the cover, with the calendar in it. */
export function drawCover(columns: readonly CoverColumn[]): string {
  const { width, height } = COVER;
  const sky = `<defs><linearGradient id="sky" x1="0.1" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#27214f"/><stop offset="0.34" stop-color="#4f2a66"/><stop offset="0.68" stop-color="#87294f"/><stop offset="0.9" stop-color="#ad3d3c"/><stop offset="1" stop-color="#bd4f38"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>`;
  // Deterministic, so that the same journal gives the same book.
  let seed = 20_260;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const stars = Array.from({ length: 48 }, () =>
    circle(random() * width, random() ** 1.6 * 72, 0.12 + random() ** 3 * 0.36, '#ffffff', 0.3 + random() * 0.5),
  );
  return svg(width, height, sky + stars.join('') + columns.map(drawColumn).join('') + MARK);
}

function drawColumn({ suns, x, y, pitch }: CoverColumn): string {
  const unit = pitch / 3.37;
  return suns
    .map((sun, day) => {
      const top = y + day * pitch;
      if (!sun) return circle(x, top, 0.22 * unit, '#ffffff', 0.45);
      const size = sizeOf(sun);
      const color = AT_NIGHT[sun.mood] ?? '';
      const body = circle(x, top, (1.05 + size * 0.3) * unit, color);
      return size === 2 ? circle(x, top, 2.9 * unit, color, 0.26) + body : body;
    })
    .join('');
}

/** Half a sun on the horizon, and its reflection on the water. */
const MARK =
  '<g transform="translate(20 194.2) scale(0.185)" fill="none" stroke-width="1.9" stroke-linecap="round"><g stroke="#ffd27a"><path d="M16 2v3.2M8 4.6l1.9 2.7M24 4.6l-1.9 2.7M3.4 10.4l2.9 1.4M28.6 10.4l-2.9 1.4"/></g><path d="M9 16.4a7 7 0 0 1 14 0z" fill="#ffd27a"/><g stroke="#fdf6ea"><path d="M2 17.2h28"/><path d="M8 21.4h16" opacity="0.75"/><path d="M12.5 25.4h7" opacity="0.55"/></g></g>';
