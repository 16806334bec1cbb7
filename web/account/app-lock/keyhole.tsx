/** The background of the lock page: a setting sun and its reflection form a keyhole. */
import { stars } from '../../ui/sky.ts';

/** The drawing is wider than any screen; narrow screens show its center. */
const LEFT = -600;
const WIDTH = 1980;
const HORIZON = 430;
const STARS = stars(300);

/** Reflections on the water: x, length and y of each line. */
const GLINTS = [
  [295, 60, 450],
  [255, 42, 492],
  [227, 24, 529],
  [285, 48, 525],
  [440, 60, 458],
  [475, 46, 498],
  [438, 64, 531],
] as const;

export function Keyhole({ className }: { className?: string }) {
  return (
    <svg
      viewBox={`${LEFT} 0 ${WIDTH} 640`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={className}
    >
      <defs>
        <linearGradient id="closed-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="oklch(0.17 0.035 275)" />
          <stop offset="0.55" stopColor="oklch(0.25 0.065 295)" />
          <stop offset="0.85" stopColor="oklch(0.38 0.1 350)" />
          <stop offset="1" stopColor="oklch(0.5 0.12 25)" />
        </linearGradient>
        <radialGradient id="closed-glow">
          <stop offset="0" stopColor="oklch(0.62 0.14 25)" stopOpacity="0.75" />
          <stop offset="1" stopColor="oklch(0.45 0.12 340)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="closed-water" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="oklch(0.3 0.065 325)" />
          <stop offset="0.75" stopColor="oklch(0.19 0.035 315)" />
          <stop offset="1" stopColor="oklch(0.165 0.025 320)" />
        </linearGradient>
        <linearGradient id="closed-sun" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="oklch(0.87 0.115 82)" />
          <stop offset="1" stopColor="oklch(0.79 0.125 62)" />
        </linearGradient>
      </defs>
      <rect x={LEFT} width={WIDTH} height={HORIZON} fill="url(#closed-sky)" />
      <ellipse cx="390" cy={HORIZON - 20} rx="520" ry="210" fill="url(#closed-glow)" />
      {STARS.map(({ x, y, radius }, index) => (
        <circle
          key={`${x} ${y}`}
          cx={LEFT + (x / 100) * WIDTH}
          cy={(y / 100) * (HORIZON - 70)}
          r={radius}
          fill="oklch(0.97 0.02 85)"
          opacity={index % 3 === 0 ? 0.9 : 0.5}
        />
      ))}
      <path
        d={`M${LEFT} 400C-480 352 -380 366 -270 392S-90 416 0 396S120 360 190 388S290 392 340 408S430 420 470 392S560 366 620 384S720 404 780 380S960 350 1060 384S1240 408 1380 372V${HORIZON}H${LEFT}Z`}
        fill="oklch(0.2 0.04 320)"
      />
      <rect x={LEFT} y={HORIZON} width={WIDTH} height={640 - HORIZON} fill="url(#closed-water)" />
      <g stroke="oklch(0.79 0.125 62)" strokeWidth="2.5" strokeLinecap="round" opacity="0.42">
        {GLINTS.map(([x, length, y]) => (
          <path key={`${x} ${y}`} d={`M${x} ${y}h${length}`} />
        ))}
        <path d="M338 566h104M362 582h56" />
      </g>
      <circle cx="390" cy="378" r="104" fill="var(--sun)" opacity="0.13" />
      <circle cx="390" cy="378" r="78" fill="var(--sun)" opacity="0.18" />
      <circle cx="390" cy="378" r="50" fill="url(#closed-sun)" />
      <path d="M374 416h32l16 76h-64z" fill="oklch(0.79 0.125 62)" />
      <path d="M357 498h66l4 16h-74z" fill="oklch(0.79 0.125 62)" opacity="0.8" />
      <path d="M352 520h76l3 14h-82z" fill="oklch(0.79 0.125 62)" opacity="0.6" />
    </svg>
  );
}
