/** Portraits of sample people: an arched window with a sky and a silhouette. */
import type { ReactNode } from 'react';

const FIGURE = 'oklch(0.17 0.035 310)';

function Light({ x, y }: { x: number; y: number }) {
  return (
    <g fill="var(--sun)">
      <circle cx={x} cy={y} r="46" opacity="0.16" />
      <circle cx={x} cy={y} r="34" opacity="0.22" />
      <circle cx={x} cy={y} r="23" />
    </g>
  );
}

/** From the neck down; `reach`: from the middle to the arm. */
function Shoulders({ reach = 58 }: { reach?: number }) {
  return (
    <path
      d={`M${80 - reach} 190C${80 - reach} 154 ${96 - reach} 142 67 137V116H93V137C${64 + reach} 142 ${80 + reach} 154 ${80 + reach} 190Z`}
    />
  );
}

/** Background and silhouette of each portrait. */
const PORTRAITS: readonly { sky: string; behind: ReactNode; person: ReactNode }[] = [
  {
    sky: 'dusk',
    behind: <Light x={112} y={70} />,
    person: (
      <>
        <Shoulders />
        <path d="M80 64C60 64 51 80 51 100C51 118 54 134 46 152C62 158 98 158 114 152C106 134 109 118 109 100C109 80 100 64 80 64Z" />
      </>
    ),
  },
  {
    sky: 'night',
    behind: (
      <>
        <path d="M38 34A21 21 0 1 0 60 66A17 17 0 0 1 38 34Z" transform="translate(4 6)" fill="oklch(0.93 0.05 90)" />
        <g fill="oklch(0.97 0.02 85)">
          <circle cx="112" cy="42" r="1.2" />
          <circle cx="132" cy="74" r="1" />
          <circle cx="92" cy="26" r="0.9" />
          <circle cx="138" cy="112" r="1.1" />
          <circle cx="22" cy="104" r="0.9" />
        </g>
      </>
    ),
    person: (
      <>
        <Shoulders reach={62} />
        <path d="M53 96C51 76 62 64 80 64S109 76 107 96C107 118 96 134 80 134S53 118 53 96Z" />
        <path d="M55 108C56 136 66 146 80 146S104 136 105 108Z" />
      </>
    ),
  },
  {
    sky: 'dawn',
    behind: <Light x={46} y={96} />,
    person: (
      <>
        <Shoulders reach={54} />
        <circle cx="80" cy="57" r="13" />
        <path d="M54 98C54 78 64 68 80 68S106 78 106 98S96 128 80 128S54 118 54 98Z" />
      </>
    ),
  },
  {
    sky: 'day',
    behind: <Light x={118} y={52} />,
    person: (
      <>
        <Shoulders reach={60} />
        <path d="M55 98C55 78 64 70 80 70S105 78 105 98S96 130 80 130S55 118 55 98Z" />
        <path d="M52 90C52 70 62 60 80 60S106 70 107 86L128 92C126 96 118 97 108 95L52 95Z" />
      </>
    ),
  },
];

export function Portrait({ index }: { index: number }) {
  const portrait = PORTRAITS[index % PORTRAITS.length];
  if (!portrait) return null;
  return (
    <svg
      viewBox="0 0 160 186"
      aria-hidden="true"
      className="block w-full rounded-t-full rounded-b-surface"
      style={{ background: `var(--sky-${portrait.sky})` }}
    >
      {portrait.behind}
      <g fill={FIGURE}>{portrait.person}</g>
    </svg>
  );
}
