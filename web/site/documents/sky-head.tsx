/**
 * The sky of an about page's head, with moon or sun beside the text, and the dawn at the end of some of these pages.
 */
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Moon } from '../../ui/moon.tsx';
import { stars } from '../../ui/sky.ts';
import { SkyScene } from '../../ui/sky-scene.tsx';
import { Sun } from '../../ui/sun.tsx';

/** Side of the moon's square, the coordinate system of the stars. */
const BOX = 460;

/** Around the moon but not over it; they extend beyond its square. */
const STARS = stars(120)
  .map(({ x, y, radius }) => ({ x: x * 9 - 120, y: y * 5.6 - 20, radius }))
  .filter(({ x, y }) => Math.hypot(x - BOX / 2, y - BOX / 2) > BOX / 2);

function NightLight() {
  return (
    <div className="absolute end-4 top-14.5 size-20 sm:end-6 sm:top-24 sm:size-56 lg:size-[23rem]">
      <svg
        viewBox={`0 0 ${BOX} ${BOX}`}
        overflow="visible"
        aria-hidden="true"
        fill="oklch(0.97 0.02 85)"
        className="max-sm:hidden"
      >
        {STARS.map(({ x, y, radius }, index) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius * 1.2} opacity={index % 3 === 0 ? 0.9 : 0.5} />
        ))}
      </svg>
      <Moon className="absolute start-1/2 bottom-1/2 size-full" />
    </div>
  );
}

function EveningLight() {
  return <Sun className="absolute end-0 bottom-6 size-52 translate-x-1/3 sm:end-20 sm:size-72 lg:size-96" />;
}

interface SkyHeadProps {
  phase: 'night' | 'dusk';
  title: readonly string[];
  lead: string;
  children?: ReactNode;
}

/** Below the page's header, which is drawn on it. */
export function SkyHead({ phase, title, lead, children }: SkyHeadProps) {
  return (
    <section className="-mt-40 relative isolate overflow-hidden pt-40 text-on-sky">
      <div className="-z-10 absolute inset-0">
        <SkyScene phase={phase} altitude={0} layout="bare">
          <div className="absolute inset-x-0 top-14 bottom-0 mx-auto max-w-page">
            {phase === 'night' ? <NightLight /> : <EveningLight />}
          </div>
        </SkyScene>
      </div>
      <div className={classNames('mx-auto max-w-page px-4 pt-10 pb-24 sm:px-6 sm:pt-16', 'lg:pb-32')}>
        <h1 className="text-[clamp(2.5rem,6.5vw,4rem)] leading-[1.05] tracking-[-0.025em]">
          {title.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h1>
        <p className="mt-5 max-w-[30rem] text-lg">{lead}</p>
        {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
      </div>
    </section>
  );
}

/** The last section of a page, as the next morning. */
export function Dawn({ title, children }: { title: readonly string[]; children: ReactNode }) {
  return (
    <section className="-mb-20 relative isolate mt-24 overflow-hidden text-on-sky" aria-labelledby="closing">
      <div className="-z-10 absolute inset-0">
        <SkyScene phase="dawn" altitude={0} layout="bare">
          <div className="absolute inset-0 mx-auto max-w-page">
            <Sun className="absolute end-0 bottom-4 size-52 translate-x-1/3 sm:end-20 sm:size-72" />
          </div>
        </SkyScene>
      </div>
      <div className="mx-auto max-w-page px-4 pt-16 pb-36 sm:px-6 sm:pt-20">
        <h2 id="closing" className="text-3xl sm:text-4xl">
          {title.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h2>
        <div className="mt-7 flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  );
}
