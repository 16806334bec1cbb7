/** The outline of a stream: wider, at each step, the more there is of something. */

/** Of the box that the outline is drawn in. */
export const STREAM = { width: 220, height: 28 } as const;
/** Half the width of a stream where nothing flows: a thread that still leads the eye. */
const THREAD = 0.6;

/**
 * A closed SVG path around the middle of the box. Its width goes by the square root of the count, as an eye compares
 * areas, and so that a rare theme can be seen beside a frequent one. `most`: the count that fills the height. Curves leave each step level, so that none is wider between two steps than at both.
 */
export function streamPath(counts: readonly number[], most: number): string {
  const middle = STREAM.height / 2;
  const gap = STREAM.width / Math.max(1, counts.length - 1);
  const half = (count: number) => THREAD + Math.sqrt(count / Math.max(1, most)) * (middle - THREAD);
  const upper = counts.map((count, index): [number, number] => [index * gap, middle - half(count)]);
  const lower = counts.map((count, index): [number, number] => [index * gap, middle + half(count)]).reverse();
  const [start] = upper;
  if (!start) return '';
  return `M${point(start)}${curve(upper)}L${point(lower[0] ?? start)}${curve(lower)}Z`;
}

const point = ([x, y]: readonly [number, number]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

function curve(points: readonly (readonly [number, number])[]): string {
  return points
    .slice(1)
    .map((to, index) => {
      const [fromX, fromY] = points[index] ?? to;
      const half = (fromX + to[0]) / 2;
      return `C${point([half, fromY])} ${point([half, to[1]])} ${point(to)}`;
    })
    .join('');
}
