/** The drawn sky: gradient, stars, sun or moon, hills. A backdrop that fills its container. */

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Moon } from './moon.tsx';
import type { SkyPhase } from './sky.ts';
import { stars } from './sky.ts';
import { Sun } from './sun.tsx';

const FEW_STARS = stars(44);
/** Leaves the middle free for the text of a hero. */
const MANY_STARS = stars(150).filter((star) => star.y > 42 || star.x < 27 || star.x > 73);

/** Returns true for stars behind the text of a hero on phones, where it takes the full width. */
const isBehindText = ({ x, y }: (typeof MANY_STARS)[number]) => y > 9 && y < 46 && x > 7 && x < 93;

interface SkySceneProps {
  phase: SkyPhase;
  /** 0 (horizon) to 1 (highest). */
  altitude: number;
  /**
   * `banner` has the sun beside the text; a `hero` is tall, has its text in the dark half and its own sun; a `side`
   * does so in the colors of its phase; `bare` is only the gradient and the hills, `lantern` adds the stars.
   */
  layout?: 'banner' | 'hero' | 'side' | 'bare' | 'lantern';
  /** Behind the hills, for instance a custom `Sun`. */
  children?: ReactNode;
}

export function SkyScene({ phase, altitude, layout = 'banner', children }: SkySceneProps) {
  const night = phase === 'night';
  const starOpacity = phase === 'day' || layout === 'bare' ? 0 : phase === 'night' ? 1 : 0.75;
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 overflow-hidden"
      style={{ background: `var(--sky-${layout === 'hero' ? 'tall' : phase})` }}
    >
      {starOpacity > 0 && <Stars place={layout} opacity={starOpacity} />}
      {(layout === 'bare' || layout === 'lantern') && <Scrim />}
      {layout === 'banner' && (
        <>
          <Scrim />
          <div
            className="absolute end-12 bottom-5 [--climb:1rem] sm:end-[33%] sm:bottom-9 sm:[--climb:4.5rem]"
            style={{ transform: `translateY(calc(var(--climb) * ${(-altitude).toFixed(3)}))` }}
          >
            {night ? (
              <Moon className="absolute bottom-0 size-32 sm:size-48" />
            ) : (
              <Sun
                className={classNames(
                  'absolute bottom-0',
                  phase === 'day' ? 'size-36 sm:size-60' : 'size-40 sm:size-60 lg:size-80',
                )}
              />
            )}
          </div>
        </>
      )}
      {children}
      <Hills />
    </div>
  );
}

function Stars({ place, opacity }: { place: SkySceneProps['layout']; opacity: number }) {
  const field = place === 'hero' || place === 'side' ? MANY_STARS : FEW_STARS;
  return (
    <svg className="absolute inset-0 size-full" style={{ opacity }} aria-hidden="true">
      {field.map((star, index) => (
        <circle
          key={`${star.x} ${star.y}`}
          cx={`${star.x}%`}
          cy={`${star.y}%`}
          r={star.radius}
          fill="oklch(0.97 0.02 85)"
          opacity={index % 3 === 0 ? 0.9 : 0.55}
          className={classNames(
            index % 7 === 0 && 'motion-safe:animate-[twinkle_5s_ease-in-out_infinite]',
            place === 'hero' && isBehindText(star) && 'max-sm:hidden',
          )}
          style={index % 7 === 0 ? { animationDelay: `${(index % 5) * 0.9}s` } : undefined}
        />
      ))}
    </svg>
  );
}

/** Keeps text at 4.5:1 in every phase: full width on phones, the start side elsewhere. */
function Scrim() {
  return (
    <>
      <div
        className="absolute inset-0 opacity-45 sm:hidden"
        style={{
          background: 'linear-gradient(180deg, transparent, var(--sky-scrim) 55%, var(--sky-scrim) 80%, transparent)',
        }}
      />
      <div
        className="absolute inset-0 hidden opacity-30 sm:block"
        style={{ background: 'linear-gradient(90deg, var(--sky-scrim) 25%, transparent 60%)' }}
      />
    </>
  );
}

function Hills() {
  return (
    <svg
      viewBox="0 0 900 100"
      preserveAspectRatio="none"
      className="absolute inset-x-0 bottom-0 h-16 w-full"
      aria-hidden="true"
    >
      <path d="M0 62C120 20 260 92 430 52S700 8 900 70V100H0Z" fill="var(--hill-far)" />
      <path d="M0 84C170 52 300 104 480 76S760 40 900 46V100H0Z" fill="var(--hill-near)" />
    </svg>
  );
}
