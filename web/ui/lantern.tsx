/** The daily goal as a lantern that fills with entries, and glows when the goal is reached. */
import { type Ref, useId } from 'react';
import { classNames } from './class-names.ts';

interface LanternProps {
  /** Entries written today. */
  count: number;
  /** The daily goal, 1 or more. */
  goal: number;
  /** Target of the spark animation. */
  ref?: Ref<HTMLDivElement>;
  /** Hides the text below. */
  bare?: boolean;
  /** `large`: hangs from the top edge of its parent, without the text, and its flame burns at any level. */
  size?: 'small' | 'large';
  className?: string;
}

/** Top and bottom of the glass, in SVG units. */
const GLASS_TOP = 17;
const GLASS_BOTTOM = 60;

/** Smaller on low phones, so that the text below stays in sight. */
const LARGE = '-mx-4 mt-3 h-34 w-36 sm:mt-4 sm:h-56 sm:w-59 max-sm:[@media(max-height:40rem)]:h-24';

/** Returns the text below the lantern; without the goal once it is exceeded. */
export function goalText(count: number, goal: number): string {
  return count > goal ? `${count} today` : `${count} of ${goal}`;
}

export function Lantern({ count, goal, ref, size = 'small', bare = size === 'large', className }: LanternProps) {
  const clip = useId();
  const glow = useId();
  const fill = Math.min(1, Math.max(0, count / Math.max(1, goal)));
  const met = fill >= 1;
  const isLarge = size === 'large';
  const isLit = met || (isLarge && fill > 0);
  const level = GLASS_BOTTOM - fill * (GLASS_BOTTOM - GLASS_TOP);
  return (
    <div
      ref={ref}
      role="img"
      aria-label={`${goalText(count, goal)}${count > goal ? '' : ' entries today'}${met ? ', goal met' : ''}`}
      data-met={met || undefined}
      className={classNames('relative inline-flex flex-col items-center', isLarge ? 'w-28 sm:w-44' : 'w-16', className)}
    >
      <svg
        viewBox="-14 0 84 80"
        className={classNames('max-w-none overflow-visible', isLarge ? LARGE : '-mx-4 h-20 w-21')}
        fill="none"
        aria-hidden="true"
      >
        <radialGradient id={glow}>
          <stop offset="0" stopColor="var(--sun)" stopOpacity="0.75" />
          <stop offset="0.45" stopColor="var(--sun-deep)" stopOpacity="0.3" />
          <stop offset="1" stopColor="var(--sun-deep)" stopOpacity="0" />
        </radialGradient>
        <clipPath id={clip}>
          <path d="M17 17h22c5 7 7 14 7 21 0 8-3 15-8 22H18c-5-7-8-14-8-22 0-7 2-14 7-21Z" />
        </clipPath>
        <circle
          cx="28"
          cy="39"
          r={isLarge ? 64 : 40}
          fill={`url(#${glow})`}
          data-light=""
          className="transition-opacity duration-250"
          opacity={isLit ? 1 : 0}
        />
        <g clipPath={`url(#${clip})`}>
          <rect
            x="8"
            y={GLASS_TOP}
            width="40"
            height={GLASS_BOTTOM - GLASS_TOP}
            fill="var(--sun-deep)"
            className="transition-transform duration-250 ease-out"
            style={{ transform: `translateY(${level - GLASS_TOP}px)` }}
          />
          {isLit && (
            <path
              d="M28 28c5 6 8 10 8 16a8 8 0 0 1-16 0c0-6 3-10 8-16Z"
              fill="oklch(0.97 0.05 95)"
              opacity="0.85"
              data-light=""
            />
          )}
        </g>
        <g stroke="currentColor" strokeWidth={isLarge ? 1.7 : 2.4} strokeLinecap="round" strokeLinejoin="round">
          <path d={`M28 ${isLarge ? -12 : 3}V10M20 11h16`} />
          <path d="M17 15.500h22c5.500 7 8 14.500 8 22 0 8.500-3.500 16-8.500 23h-21C12.500 53.500 9 46 9 37.500c0-7.500 2.500-15 8-22Z" />
          <path d="M18 64.500h20M21 69.500h14M24 74.500h8" />
        </g>
      </svg>
      {!bare && (
        <span aria-hidden="true" className="mt-0.5 whitespace-nowrap font-medium text-sm tabular">
          {goalText(count, goal)}
        </span>
      )}
    </div>
  );
}
