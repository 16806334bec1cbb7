/** The paid period drawn as the sun's arc. Decorative: the dates are shown as text. */
import { SkyScene } from '../../ui/sky-scene.tsx';

interface SunArcProps {
  /** Elapsed part of the period, 0 to 1. */
  part: number;
  /** The subscription ends with this period. */
  isNight: boolean;
}

/** Percent of the drawing: sunrise, sunset, horizon and height of the arc. */
const SUNRISE_X = 7;
const SUNSET_X = 93;
const HORIZON = 90;
const HEIGHT = 73;
/** Number of line segments of the whole arc. */
const SEGMENTS = 60;

export function SunArc({ part, isNight }: SunArcProps) {
  const now = Math.min(1, Math.max(0, part));
  const sun = pointAt(now);
  return (
    <div className="relative h-36 overflow-hidden sm:h-52" aria-hidden="true">
      <SkyScene phase={isNight ? 'night' : 'dusk'} altitude={0} layout="side">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full" aria-hidden="true">
          <path d={arcPath(0, now)} fill="none" stroke="var(--sun)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
          <path
            d={arcPath(now, 1)}
            fill="none"
            stroke="var(--on-sky)"
            strokeWidth="1.5"
            strokeDasharray="2 6"
            strokeLinecap="round"
            opacity="0.7"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span
          className="-translate-x-1/2 -translate-y-1/2 absolute size-18 rounded-full bg-[var(--sun)]/15 sm:size-20"
          style={{ left: `${sun.x}%`, top: `${sun.y}%` }}
        >
          <span className="absolute inset-[17%] rounded-full bg-[var(--sun)]/30" />
          <span className="absolute inset-[29%] rounded-full bg-[var(--sun)]" />
        </span>
      </SkyScene>
    </div>
  );
}

/** Percent of width and height. */
function pointAt(part: number): { x: number; y: number } {
  const angle = Math.PI * (1 - part);
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    x: round((SUNRISE_X + SUNSET_X) / 2 + (Math.cos(angle) * (SUNSET_X - SUNRISE_X)) / 2),
    y: round(HORIZON - Math.sin(angle) * HEIGHT),
  };
}

/** Returns the SVG path between two parts of the arc; empty if they are equal. */
function arcPath(from: number, to: number): string {
  if (to <= from) return '';
  const count = Math.max(1, Math.ceil((to - from) * SEGMENTS));
  const points = Array.from({ length: count + 1 }, (_, index) => pointAt(from + ((to - from) * index) / count));
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
}
