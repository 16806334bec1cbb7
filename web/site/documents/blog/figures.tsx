/** Figures in the text of posts. */
import type { ReactNode } from 'react';
import { MOOD_WORD, MOODS } from '../../../ui/mood.ts';
import { MoodSun } from '../../../ui/mood-suns.tsx';

/**
 * In how many of 100 pairs, with one person of each group, the one who wrote about good things feels better: the
 * normal distribution at 0.17 / √2 (Davis and others, 2016; both groups normal with the same spread), which is 0.548.
 */
const AHEAD = 55;
const BY_CHANCE = 50;
const PAIRS = Array.from({ length: 100 }, (_, pair) => pair);
const COLUMNS = 20;

function HundredSuns() {
  return (
    <Figure
      title="Pick one person who wrote about good things and one who wrote about something else. Who feels better?"
      caption={`In ${AHEAD} of 100 such pairs, it’s the one who wrote about good things. Chance alone gives ${BY_CHANCE}. The five bright suns are the difference.`}
    >
      <svg viewBox="0 0 400 100" className="block w-full" aria-hidden="true">
        {PAIRS.map((pair) => {
          const isEffect = pair >= BY_CHANCE && pair < AHEAD;
          return (
            <circle
              key={pair}
              cx={(pair % COLUMNS) * 20 + 10}
              cy={Math.floor(pair / COLUMNS) * 20 + 10}
              r={isEffect ? 7.4 : 5.4}
              fill={isEffect ? 'var(--mood-5)' : pair < BY_CHANCE ? 'var(--mood-4)' : 'none'}
              fillOpacity={isEffect ? 1 : 0.62}
              stroke={isEffect ? 'var(--mood-5-rim)' : pair < BY_CHANCE ? 'var(--mood-4-rim)' : 'var(--edge)'}
              strokeWidth={isEffect ? 1.6 : 0.9}
            />
          );
        })}
      </svg>
    </Figure>
  );
}

function SunsInGrey() {
  const row = MOODS.map((mood) => (
    <li key={mood} className="grid justify-items-center gap-1">
      <MoodSun mood={mood} className="w-full max-w-16" />
      <span className="hyphens-auto text-center text-soft text-xs sm:text-sm">{MOOD_WORD[mood]}</span>
    </li>
  ));
  return (
    <Figure
      title="The five moods, with and without color."
      caption="The bottom row is the top row in grayscale. Each sun is lighter than the one before."
    >
      <ul className="grid grid-cols-5 gap-2">{row}</ul>
      <ul aria-hidden="true" className="mt-6 grid grid-cols-5 gap-2 grayscale">
        {row}
      </ul>
    </Figure>
  );
}

function Figure({ title, caption, children }: { title: string; caption: string; children: ReactNode }) {
  return (
    <figure className="my-10 border-ink border-t-2 pt-6 font-sans">
      <p className="max-w-[30rem] text-balance font-semibold text-ink text-sm">{title}</p>
      <div className="mt-4">{children}</div>
      <figcaption className="mt-4 border-hair border-b pb-6 text-sm text-soft">{caption}</figcaption>
    </figure>
  );
}

/** The figures by name, as posts refer to them: `[figure:name]`. */
export const FIGURES: Readonly<Record<string, () => ReactNode>> = {
  'hundred-suns': HundredSuns,
  'suns-in-grey': SunsInGrey,
};
