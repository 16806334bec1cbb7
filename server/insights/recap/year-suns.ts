/** The glow calendar of a year as SVG: a sun for each day, sized by its entries and colored by its mood. */
import type { DaySummary } from '../../../contract/insights.ts';
import { lastDayOf, monthIn } from '../calendar-months.ts';

/** Colors of moods 1 to 5 and their rims: the light tokens of `web/ui/tokens.css` in sRGB. */
const FILLS = ['#4c719f', '#9783bc', '#e08f98', '#f9a45a', '#fccf47'];
const RIMS = ['#305480', '#725b9a', '#b55967', '#c66a28', '#b8801f'];
const MOOD_LABELS = ['Very Sad', 'Sad', 'Neutral', 'Happy', 'Very Happy'];
/** Radius by number of entries: one, two, three or more. */
const RADII = [3.4, 4.4, 5.6];
const CELL = 14;
const INITIALS = 'JFMAMJJASOND';

/** Index of the mood, from 0; halves are rounded up, as everywhere. */
function moodIndex(sentiment: number): number {
  return Math.min(4, Math.max(0, Math.floor(sentiment + 0.5) - 1));
}

export function moodLabel(sentiment: number): string {
  return MOOD_LABELS[moodIndex(sentiment)] ?? '';
}

function drawDay(day: DaySummary | undefined, x: number, y: number): string {
  if (!day) return `<circle cx="${x}" cy="${y}" r="1" class="quiet"/>`;
  const radius = RADII[Math.min(RADII.length, day.entries) - 1] ?? 0;
  if (day.averageSentiment === null) return `<circle cx="${x}" cy="${y}" r="${radius}" class="unread"/>`;
  const mood = moodIndex(day.averageSentiment);
  const glow =
    day.entries >= RADII.length ? `<circle cx="${x}" cy="${y}" r="7" fill="${FILLS[mood]}" opacity=".3"/>` : '';
  return `${glow}<circle cx="${x}" cy="${y}" r="${radius}" fill="${FILLS[mood]}" stroke="${RIMS[mood]}" stroke-width=".6" stroke-opacity=".6"/>`;
}

/** One column per month and one row per day. The counts are next to it as text. */
export function yearCalendarSvg(year: number, days: readonly DaySummary[]): string {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const parts: string[] = [];
  for (let month = 1; month <= 12; month++) {
    const x = (month - 1) * 2 * CELL + CELL;
    const monthKey = monthIn(year, month);
    const length = Number(lastDayOf(monthKey).slice(8));
    for (let date = 1; date <= length; date++) {
      parts.push(drawDay(byDate.get(`${monthKey}-${String(date).padStart(2, '0')}`), x, date * CELL - CELL / 2));
    }
    parts.push(`<text x="${x}" y="${32 * CELL}" text-anchor="middle">${INITIALS[month - 1]}</text>`);
  }
  return `<svg class="year" viewBox="0 0 ${24 * CELL} ${32.4 * CELL}" role="img" aria-label="Days with entries, one column per month">${parts.join('')}</svg>`;
}

/** The days of one month in a row. */
export function monthCalendarSvg(year: number, month: number, days: readonly DaySummary[]): string {
  const name = monthIn(year, month);
  const byDate = new Map(days.map((day) => [day.date, day]));
  const length = Number(lastDayOf(name).slice(8));
  const suns = Array.from({ length }, (_, index) =>
    drawDay(byDate.get(`${name}-${String(index + 1).padStart(2, '0')}`), index * CELL + CELL / 2, CELL / 2),
  );
  return `<svg class="days" viewBox="0 0 ${31 * CELL} ${CELL}" aria-hidden="true">${suns.join('')}</svg>`;
}
