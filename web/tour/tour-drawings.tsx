/** The drawings of the tour, from sunset to moonrise, each with its feature. */
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { type SkyPhase, stars } from '../ui/sky.ts';

const STARS = stars(60);

interface SceneProps {
  phase: SkyPhase;
  /** 0 (none) to 1. */
  starlight: number;
  /** Leaves out the hills, for drawings that have their own. */
  bare?: boolean;
  children: ReactNode;
}

/** Sky and hills that fill the container, with a drawing of 320 by 260 in the middle. */
function Scene({ phase, starlight, bare = false, children }: SceneProps) {
  return (
    <div aria-hidden="true" className="absolute inset-0 overflow-hidden" style={{ background: `var(--sky-${phase})` }}>
      <svg aria-hidden="true" className="absolute inset-0 size-full" style={{ opacity: starlight }}>
        {STARS.map((star, index) => (
          <circle
            key={`${star.x} ${star.y}`}
            cx={`${star.x}%`}
            cy={`${star.y}%`}
            r={star.radius}
            fill="var(--on-sky)"
            opacity={index % 3 === 0 ? 0.9 : 0.5}
          />
        ))}
      </svg>
      {!bare && <Hills />}
      <svg
        viewBox="0 0 320 260"
        aria-hidden="true"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="absolute inset-0 m-auto h-full max-h-90 w-full max-w-100 overflow-visible p-3"
      >
        {children}
      </svg>
    </div>
  );
}

function Hills() {
  return (
    <svg
      viewBox="0 0 900 160"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 h-1/4 w-full"
    >
      <path d="M0 92C120 40 260 130 430 82S700 26 900 96V160H0Z" fill="var(--hill-far)" />
      <path d="M0 130C170 92 300 150 480 118S760 80 900 92V160H0Z" fill="var(--hill-near)" />
    </svg>
  );
}

/** The sun sets behind the hills, and one window is lit. */
export function EveningBegins() {
  return (
    <Scene phase="dusk" starlight={0.45} bare>
      <circle cx="160" cy="150" r="112" fill="var(--sun)" opacity="0.13" />
      <circle cx="160" cy="150" r="84" fill="var(--sun)" opacity="0.2" />
      <circle cx="160" cy="150" r="56" fill="var(--sun)" />
      <path d="M40 88q9-8 17 0 9-8 17 0M86 62q6-6 12 0 6-6 12 0" stroke="var(--on-sky)" strokeWidth="2" opacity="0.8" />
      {/* Wide and deep enough for any container, which clips them. */}
      <path
        d="M-600 210C-300 150-120 220 20 178s120 14 180 8 120-46 220-14 260 40 500 0v700H-600Z"
        fill="var(--hill-far)"
      />
      <path
        d="M-600 246C-300 200-60 232 60 212s120 8 180 4 160-34 280-10 200 20 400-6v700H-600Z"
        fill="var(--sky-scrim)"
      />
      <g>
        <path d="M198 216v-30l26-20 26 20v32Z" fill="var(--sky-scrim)" stroke="var(--on-sky)" strokeWidth="2.2" />
        <path d="M238 174v-14h8v20" fill="var(--sky-scrim)" stroke="var(--on-sky)" strokeWidth="2.2" />
        <rect x="214" y="190" width="20" height="18" rx="2" fill="var(--sun)" />
        <path d="M224 190v18M214 199h20" stroke="var(--sky-scrim)" strokeWidth="2" />
        <path d="M244 154c-4-6 4-9 0-16" stroke="var(--on-sky)" strokeWidth="2" opacity="0.7" />
      </g>
      <path
        d="M224 212c-16 18-60 18-84 34"
        stroke="var(--sun)"
        strokeWidth="3"
        strokeDasharray="0.1 9"
        opacity="0.85"
      />
    </Scene>
  );
}

/** Sparks rise from an open notebook into the lantern, which is nearly full. */
export function NotebookAndLantern() {
  return (
    <Scene phase="dusk" starlight={0.8}>
      <circle cx="160" cy="82" r="92" fill="var(--sun)" opacity="0.1" />
      <circle cx="160" cy="82" r="62" fill="var(--sun-deep)" opacity="0.22" />
      <g transform="translate(104 20) scale(2)">
        <clipPath id="tour-lantern-glass">
          <path d="M17 17h22c5 7 7 14 7 21 0 8-3 15-8 22H18c-5-7-8-14-8-22 0-7 2-14 7-21Z" />
        </clipPath>
        <rect x="8" y="29" width="40" height="33" fill="var(--sun-deep)" clipPath="url(#tour-lantern-glass)" />
        <path d="M28 36c4 5 6 8 6 12a6 6 0 0 1-12 0c0-4 2-7 6-12Z" fill="var(--on-sky)" opacity="0.9" />
        <g stroke="var(--on-sky)" strokeWidth="1.7">
          <path d="M28 3v7M20 11h16" />
          <path d="M17 15.500h22c5.500 7 8 14.500 8 22 0 8.500-3.500 16-8.500 23h-21C12.500 53.500 9 46 9 37.500c0-7.500 2.500-15 8-22Z" />
          <path d="M18 64.500h20M21 69.500h14" />
        </g>
      </g>
      <g fill="var(--sun)">
        <circle cx="150" cy="176" r="3.4" />
        <circle cx="172" cy="168" r="2.6" />
        <circle cx="159" cy="189" r="2.2" />
        <circle cx="183" cy="184" r="1.8" />
        <circle cx="138" cy="192" r="1.6" />
      </g>
      <path
        d="M160 206c-22-15-56-18-94-12v46c38-6 72-3 94 12 22-15 56-18 94-12v-46c-38-6-72-3-94 12Z"
        fill="var(--raised)"
        stroke="var(--sky-scrim)"
        strokeWidth="2.2"
      />
      <path d="M160 206v46" stroke="var(--sky-scrim)" strokeWidth="2.2" />
      <path d="M82 208c20-2 40 0 60 7M82 224c20-2 40 0 60 7" stroke="var(--edge)" strokeWidth="2.4" />
      <path d="M238 208c-20-2-40 0-60 7" stroke="var(--ember)" strokeWidth="2.4" />
    </Scene>
  );
}

/** The user's text, and below it what the AI found in it, in its own color. */
export function TwoVoices() {
  return (
    <Scene phase="night" starlight={1}>
      <path d="M262 26a26 26 0 1 0 22 40 21 21 0 0 1-22-40Z" fill="var(--sun)" />
      <circle cx="262" cy="52" r="46" fill="var(--sun)" opacity="0.1" />
      <path
        d="M48 46h150a14 14 0 0 1 14 14v52a14 14 0 0 1-14 14H86l-20 18v-18H48a14 14 0 0 1-14-14V60a14 14 0 0 1 14-14Z"
        fill="var(--raised)"
        stroke="var(--sky-scrim)"
        strokeWidth="2"
      />
      <path d="M54 70h124M54 86h98" stroke="var(--soft)" strokeWidth="3.4" />
      <g fill="var(--mood-5)" stroke="var(--mood-5-rim)" strokeWidth="1.6">
        <circle cx="60" cy="108" r="5" />
        <circle cx="77" cy="108" r="5" />
        <circle cx="94" cy="108" r="5" />
        <circle cx="111" cy="108" r="5" />
      </g>
      <circle cx="128" cy="108" r="5" stroke="var(--edge)" strokeWidth="1.6" />
      <path
        d="M122 150h150a14 14 0 0 1 14 14v44a14 14 0 0 1-14 14h-14v17l-20-17H122a14 14 0 0 1-14-14v-44a14 14 0 0 1 14-14Z"
        fill="var(--dusk-wash)"
        stroke="var(--dusk)"
        strokeWidth="2"
      />
      <path d="M136 166c2 10 5 13 15 15-10 2-13 5-15 15-2-10-5-13-15-15 10-2 13-5 15-15Z" fill="var(--dusk)" />
      <path d="M166 176h96M166 192h104M128 207h104" stroke="var(--dusk)" strokeWidth="3" opacity="0.75" />
    </Scene>
  );
}

/** Moods of the days in the calendar, 0 for a day without entries. */
const DAYS = [
  0, 3, 2, 0, 4, 3, 5, 2, 0, 4, 3, 1, 4, 0, 3, 4, 0, 5, 4, 2, 3, 0, 4, 5, 3, 4, 5, 0, 4, 3, 5, 4, 5, 5, 4,
] as const;

/** Days as small suns, one row per week. */
export function DaysGather() {
  return (
    <Scene phase="dawn" starlight={0.6}>
      <rect
        x="42"
        y="22"
        width="236"
        height="216"
        rx="16"
        fill="var(--raised)"
        stroke="var(--sky-scrim)"
        strokeWidth="2"
      />
      <path d="M62 50h86" stroke="var(--ink)" strokeWidth="4" />
      <path d="M236 50h22" stroke="var(--ember)" strokeWidth="4" />
      {DAYS.map((mood, index) => {
        const x = 70 + (index % 7) * 30;
        const y = 88 + Math.floor(index / 7) * 30;
        const latest = index === DAYS.length - 1;
        return mood === 0 ? (
          // The days have a fixed order.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <circle key={index} cx={x} cy={y} r="2" fill="var(--edge)" opacity="0.6" />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <g key={index}>
            {latest && <circle cx={x} cy={y} r="15" fill="var(--ember-wash)" />}
            {mood > 3 && <circle cx={x} cy={y} r="12" fill={`var(--mood-${mood})`} opacity="0.22" />}
            <circle
              cx={x}
              cy={y}
              r={5 + mood * 0.7}
              fill={`var(--mood-${mood})`}
              stroke={`var(--mood-${mood}-rim)`}
              strokeWidth="1"
            />
          </g>
        );
      })}
    </Scene>
  );
}

/** The journal in a hand, with the moon above it and the lit lantern. */
export function PocketEvening() {
  return (
    <Scene phase="night" starlight={1}>
      <path d="M56 40a30 30 0 1 0 26 46 24 24 0 0 1-26-46Z" fill="var(--sun)" />
      <circle cx="58" cy="70" r="52" fill="var(--sun)" opacity="0.1" />
      <rect
        x="112"
        y="14"
        width="128"
        height="236"
        rx="20"
        fill="var(--sky-scrim)"
        stroke="var(--on-sky)"
        strokeWidth="3"
      />
      <rect x="121" y="23" width="110" height="218" rx="12" fill="var(--paper)" />
      <path d="M121 35a12 12 0 0 1 12-12h86a12 12 0 0 1 12 12v56H121Z" fill="var(--ember)" />
      <path d="M121 91V74c26-10 50 6 74-2 14-5 24-6 36-3v22Z" fill="var(--sky-scrim)" opacity="0.55" />
      <path d="M146 91a30 30 0 0 1 60 0Z" fill="var(--sun)" />
      <path d="M134 42h44M134 53h28" stroke="var(--on-sky)" strokeWidth="3.4" />
      <g fill="var(--raised)" stroke="var(--hair)" strokeWidth="1.6">
        <rect x="130" y="103" width="92" height="46" rx="8" />
        <rect x="130" y="157" width="92" height="46" rx="8" />
      </g>
      <path d="M140 117h62M140 128h48M140 171h70M140 182h34" stroke="var(--soft)" strokeWidth="2.6" />
      <path d="M140 140h16M160 140h12" stroke="var(--mood-4)" strokeWidth="5" />
      <circle cx="207" cy="214" r="17" fill="var(--ember)" />
      <path d="M207 206v16M199 214h16" stroke="var(--on-ember)" strokeWidth="2.6" />
      <path d="M138 225h10M158 225h10" stroke="var(--edge)" strokeWidth="3" />
    </Scene>
  );
}

/** Container of a drawing at the top or side of a step. */
export function DrawingFrame({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('relative isolate overflow-hidden', className)}>{children}</div>;
}
