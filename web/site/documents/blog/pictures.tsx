/**
 * The header pictures of the blog: one family, each with a horizon, flat light and one idea. Their colors follow the
 * theme.
 */
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { MOODS } from '../../../ui/mood.ts';
import { MoodSun } from '../../../ui/mood-suns.tsx';
import { stars } from '../../../ui/sky.ts';
import type { BlogPicture } from '../../content/types.ts';

/**
 * Size of all pictures. A wide frame shows the full width and crops the top; a card shows the middle, from 210 to 990.
 * The subject is in both.
 */
const WIDTH = 1200;
const HEIGHT = 520;

const PLUM = 'oklch(0.26 0.05 325)';
const DEEP = 'oklch(0.19 0.04 310)';
const LAMP = 'oklch(0.84 0.135 78)';

/**
 * Effect size in standard deviations between people who wrote about good things and others, in Davis and others (2016).
 */
const EFFECT = 0.17;
/** Pixels of one standard deviation. */
const DEVIATION = 168;

/**
 * Returns the path of a normal curve with its top at `middle`, on the lower edge. Its tangents are exact, so few points
 * make it smooth.
 */
function bellCurve(middle: number, height: number): string {
  const at = (z: number) => height * Math.exp((-z * z) / 2);
  const point = (z: number, y: number) => `${(middle + z * DEVIATION).toFixed(1)} ${(HEIGHT - y).toFixed(1)}`;
  const step = 0.5;
  let path = `M${point(-3.5, 0)}L${point(-3.5, at(-3.5))}`;
  for (let z = -3.5; z < 3.5; z += step) {
    const end = z + step;
    const third = step / 3;
    path += `C${point(z + third, at(z) * (1 - z * third))} ${point(end - third, at(end) * (1 + end * third))} ${point(end, at(end))}`;
  }
  return `${path}V${HEIGHT}Z`;
}

function Stars({ count }: { count: number }) {
  return stars(count).map(({ x, y, radius }) => (
    <circle
      key={`${x} ${y}`}
      cx={(x * WIDTH) / 100}
      cy={(y * HEIGHT) / 130}
      r={radius * 1.5}
      fill="var(--on-sky)"
      opacity="0.7"
    />
  ));
}

/** A disc of light with two rings. */
function Glow({ x, y, r, fill = 'var(--sun)' }: { x: number; y: number; r: number; fill?: string }) {
  return (
    <g fill={fill}>
      <circle cx={x} cy={y} r={r * 1.95} opacity="0.13" />
      <circle cx={x} cy={y} r={r * 1.45} opacity="0.2" />
      <circle cx={x} cy={y} r={r} />
    </g>
  );
}

function Ground({ far, near }: { far?: string; near: string }) {
  return (
    <>
      {far && <path d={far} fill="var(--hill-far)" />}
      <path d={near} fill={DEEP} />
    </>
  );
}

function Hills() {
  const middle = 560;
  return (
    <>
      <Stars count={40} />
      <Glow x={770} y={268} r={84} />
      <path d={bellCurve(middle, 318)} className="fill-(--hill-far) dark:fill-[oklch(0.46_0.1_345/0.85)]" />
      <path
        d={bellCurve(middle + EFFECT * DEVIATION, 318)}
        className="fill-[oklch(0.26_0.05_325/0.94)] dark:fill-[oklch(0.2_0.045_318)]"
      />
    </>
  );
}

function House({ x, y, width, children }: { x: number; y: number; width: number; children: ReactNode }) {
  const overhang = 26;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d={`M${-overhang} 0L${width / 2} -84L${width + overhang} 0Z M0 0H${width}V250H0Z`}
        fill="oklch(0.15 0.035 300)"
        stroke="oklch(0.15 0.035 300)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      {children}
    </g>
  );
}

function Windows() {
  return (
    <>
      <Stars count={46} />
      <path d="M0 424C240 372 420 420 640 398S1010 366 1200 410V520H0Z" fill="var(--hill-far)" />
      <circle cx="460" cy="286" r="104" fill={LAMP} opacity="0.1" />
      <circle cx="742" cy="304" r="92" fill={LAMP} opacity="0.1" />
      <House x={380} y={216} width={160}>
        <rect x="48" y="38" width="64" height="64" rx="4" fill={LAMP} />
        <path d="M80 38v64M48 70h64" stroke={DEEP} strokeWidth="5" />
      </House>
      <House x={676} y={242} width={132}>
        <circle cx="66" cy="58" r="31" fill={LAMP} />
        <path d="M66 27v62M35 58h62" stroke={DEEP} strokeWidth="5" />
      </House>
      <path
        d="M500 262C560 214 660 222 708 286"
        fill="none"
        stroke={LAMP}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="0.1 14"
        opacity="0.9"
      />
      <Ground near="M0 452C210 412 430 462 660 432S1030 428 1200 446V520H0Z" />
    </>
  );
}

function Kettle() {
  return (
    <>
      <Glow x={742} y={404} r={112} />
      <rect y="404" width={WIDTH} height="116" fill={PLUM} />
      <rect y="404" width={WIDTH} height="7" fill="oklch(0.62 0.13 35)" opacity="0.55" />
      <g fill={DEEP} stroke={DEEP} strokeLinejoin="round" strokeLinecap="round">
        <path d="M424 404C384 320 410 246 486 246H540C616 246 642 320 602 404Z" strokeWidth="6" />
        <path d="M596 352C640 344 650 300 676 282L694 296C678 330 672 384 604 392Z" strokeWidth="4" />
        <path d="M446 270C424 132 604 132 582 270" fill="none" strokeWidth="15" />
        <rect x="468" y="234" width="90" height="15" rx="7" />
        <circle cx="513" cy="224" r="11" />
      </g>
      <g fill="none" stroke="var(--on-sky)" strokeWidth="7" strokeLinecap="round" opacity="0.75">
        <path d="M700 256c20-26-16-44 6-76" />
        <path d="M728 236c16-22-12-36 6-62" opacity="0.7" />
      </g>
      <path
        d="M452 300C446 326 448 352 458 378"
        fill="none"
        stroke="var(--on-sky)"
        strokeWidth="6"
        strokeLinecap="round"
        opacity="0.28"
      />
    </>
  );
}

/** The AI's star in its own color. */
function Star() {
  return (
    <>
      <Stars count={46} />
      <g fill="oklch(0.72 0.1 288)">
        <circle cx="600" cy="262" r="212" opacity="0.12" />
        <circle cx="600" cy="262" r="150" opacity="0.18" />
      </g>
      <path
        d="M600 118C612 216 646 250 744 262C646 274 612 308 600 406C588 308 554 274 456 262C554 250 588 216 600 118Z"
        fill="oklch(0.93 0.035 290)"
      />
      <Ground
        far="M0 438C200 392 400 452 620 420S1000 380 1200 430V520H0Z"
        near="M0 474C240 436 480 486 700 456S1040 446 1200 470V520H0Z"
      />
    </>
  );
}

/** Heights of the lights of a week, 0 for the missed day. */
const WEEK = [30, 25, 36, 0, 28, 33, 41];

function Week() {
  return (
    <>
      <Stars count={34} />
      <Ground
        far="M0 396C220 352 420 410 660 376S1020 344 1200 392V520H0Z"
        near="M0 448C240 404 460 460 690 428S1040 420 1200 446V520H0Z"
      />
      {WEEK.map((r, index) => {
        const x = 294 + index * 102;
        return r > 0 ? (
          <Glow key={x} x={x} y={262} r={r} />
        ) : (
          <circle key={x} cx={x} cy={262} r="13" fill="none" stroke="var(--on-sky)" strokeWidth="4" opacity="0.75" />
        );
      })}
    </>
  );
}

function Suns() {
  return (
    <>
      <path
        d="M0 420C240 372 440 432 660 396S1020 364 1200 408V520H0Z"
        fill="var(--mood-3)"
        className="opacity-40 dark:opacity-25"
      />
      <path
        d="M0 464C240 424 470 476 700 446S1040 436 1200 462V520H0Z"
        fill="var(--mood-3)"
        className="opacity-50 dark:opacity-35"
      />
      {MOODS.map((mood) => {
        const size = 132 + mood * 14;
        return (
          <svg
            key={mood}
            x={190 + mood * 137 - size / 2}
            y={352 - mood * 34 - size / 2}
            width={size}
            height={size}
            aria-hidden="true"
          >
            <MoodSun mood={mood} />
          </svg>
        );
      })}
    </>
  );
}

function Lantern({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <circle cy="62" r="112" fill={LAMP} opacity="0.12" />
      <path d="M0 -8V14" stroke={DEEP} strokeWidth="5" />
      <path d="M-20 14H20M-20 110H20" stroke={DEEP} strokeWidth="10" strokeLinecap="round" />
      <path d="M-26 20H26C50 40 50 84 26 104H-26C-50 84 -50 40 -26 20Z" fill={LAMP} />
      <path
        d="M-8 20C-18 44 -18 80 -8 104M8 20C18 44 18 80 8 104"
        fill="none"
        stroke="oklch(0.7 0.14 55)"
        strokeWidth="4"
        opacity="0.5"
      />
    </g>
  );
}

function Lanterns() {
  return (
    <>
      <Stars count={30} />
      <path d="M0 404C230 356 430 416 650 380S1020 350 1200 398V520H0Z" fill="var(--hill-far)" />
      <path d="M-10 130C300 250 880 250 1210 118" fill="none" stroke={DEEP} strokeWidth="5" />
      <Lantern x={380} y={206} size={0.82} />
      <Lantern x={600} y={226} size={1.14} />
      <Lantern x={812} y={208} size={0.74} />
      <Ground near="M0 462C230 422 450 474 680 442S1040 434 1200 458V520H0Z" />
    </>
  );
}

const PICTURES: Record<BlogPicture, { sky: string; draw: () => ReactNode }> = {
  hills: { sky: 'var(--sky-dusk)', draw: Hills },
  windows: { sky: 'var(--sky-cover)', draw: Windows },
  kettle: { sky: 'var(--sky-dawn)', draw: Kettle },
  star: {
    sky: 'linear-gradient(176deg, oklch(0.27 0.06 282), oklch(0.36 0.09 286) 50%, oklch(0.5 0.11 292))',
    draw: Star,
  },
  week: { sky: 'var(--sky-dusk)', draw: Week },
  suns: {
    sky: 'linear-gradient(176deg, var(--ember-wash), color-mix(in oklch, var(--mood-4) 26%, var(--ember-wash)))',
    draw: Suns,
  },
  lanterns: { sky: 'var(--sky-dusk)', draw: Lanterns },
};

/** A picture in the shape that `className` defines. Decorative: the text is beside it. */
export function Picture({ name, className }: { name: BlogPicture; className: string }) {
  const { sky, draw: Draw } = PICTURES[name];
  return (
    <div className={classNames('overflow-hidden rounded-surface', className)} style={{ background: sky }}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMax slice"
        className="block size-full"
        aria-hidden="true"
      >
        <Draw />
      </svg>
    </div>
  );
}
