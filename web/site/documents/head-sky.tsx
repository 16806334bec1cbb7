/** The sky of a page's head, without stars behind the text at its start. */
import type { ReactNode } from 'react';
import { type SkyPhase, stars } from '../../ui/sky.ts';
import { SkyScene } from '../../ui/sky-scene.tsx';

/** Beside the text. Phones have no such area. */
const STARS = stars(220).filter(({ x, y }) => x > 56 && y > 13 && y < 46);

/** `children`: sun or moon, in a box as wide as the page's content. */
export function HeadSky({ phase, children }: { phase: SkyPhase; children?: ReactNode }) {
  return (
    <SkyScene phase={phase} altitude={0} layout="bare">
      <svg className="absolute inset-0 size-full max-lg:hidden" aria-hidden="true">
        {STARS.map(({ x, y, radius }, index) => (
          <circle
            key={`${x} ${y}`}
            cx={`${x}%`}
            cy={`${y}%`}
            r={radius}
            fill="oklch(0.97 0.02 85)"
            opacity={index % 3 === 0 ? 0.9 : 0.55}
          />
        ))}
      </svg>
      <div className="relative mx-auto h-full max-w-page">{children}</div>
    </SkyScene>
  );
}
