/** The figures section of the landing page: sample content, labelled as such. */
import type { ReactNode } from 'react';
import { MoodSun } from '../ui/mood-suns.tsx';
import { figures } from './content.ts';

export function LandingFigures() {
  return (
    <section data-sample="" aria-labelledby="figures-title" className="mx-auto max-w-page px-4 pt-16 sm:px-6 sm:pt-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="figures-title" className="text-2xl">
          Evenglow in numbers
        </h2>
        <p className="text-faint text-sm">Sample figures</p>
      </div>
      <dl className="mt-6 grid grid-cols-2 border-hair border-y sm:grid-cols-3 sm:divide-x sm:divide-hair">
        <Figure words="active reflectors">{figures.reflectors}</Figure>
        <Figure words="AI conversations">{figures.conversations}</Figure>
        <Figure words="average rating">
          {figures.rating}
          <Rating rating={figures.rating} />
        </Figure>
      </dl>
    </section>
  );
}

function Figure({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end py-6 max-sm:last:col-span-2 max-sm:last:border-hair max-sm:last:border-t sm:ps-8 sm:first:ps-0 sm:py-8">
      <dt className="mt-1 text-soft">{words}</dt>
      <dd className="flex flex-wrap items-center gap-x-4 font-serif text-4xl text-ink tracking-[-0.02em]">
        {children}
      </dd>
    </div>
  );
}

/** Start and end of the sun in its box, in percent of the width. */
const SUN_FROM = 10;
const SUN_TO = 90;

/** One sun per point; the last one is clipped. */
function Rating({ rating }: { rating: number }) {
  return (
    <span aria-hidden="true" className="flex">
      {[1, 2, 3, 4, 5].map((sun) => {
        const fraction = Math.min(1, Math.max(0, rating - sun + 1));
        const clippedPercent = 100 - (SUN_FROM + fraction * (SUN_TO - SUN_FROM));
        return (
          <span key={sun} className="relative size-9 max-lg:size-8">
            <MoodSun mood={5} className="absolute inset-0 opacity-25 grayscale" />
            <span
              className="absolute inset-0"
              style={fraction < 1 ? { clipPath: `inset(0 ${clippedPercent}% 0 0)` } : undefined}
            >
              <MoodSun mood={5} className="size-full" />
            </span>
          </span>
        );
      })}
    </span>
  );
}
