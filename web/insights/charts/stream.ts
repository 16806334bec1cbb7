/** The outline of a stream chart, whose width follows a count over time. */

/** Size of the box in SVG units. */
export const STREAM = { width: 220, height: 28 } as const;
/** Half the width at a count of zero, so that the line stays visible. */
const MIN_HALF_WIDTH = 0.6;

/**
 * Returns a closed SVG path around the middle of the box. Its width grows with the square root of the count, as the eye
 * compares areas, and so that rare themes stay visible beside frequent ones. `maxCount` is the count that fills the height.
 * Curves are horizontal at each step, so that the stream is never wider between two steps than at both.
 */
export function streamPath(counts: readonly number[], maxCount: number): string {
  const middle = STREAM.height / 2;
  const step = STREAM.width / Math.max(1, counts.length - 1);
  const halfWidth = (count: number) =>
    MIN_HALF_WIDTH + Math.sqrt(count / Math.max(1, maxCount)) * (middle - MIN_HALF_WIDTH);
  const upper = counts.map((count, index): [number, number] => [index * step, middle - halfWidth(count)]);
  const lower = counts.map((count, index): [number, number] => [index * step, middle + halfWidth(count)]).reverse();
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
