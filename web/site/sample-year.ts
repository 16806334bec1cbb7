/** A generated year for the landing page's glow calendar, the same on every visit. */
import { dayNumber, daysBetween } from '../platform/day.ts';
import type { GlowDay } from '../ui/glow-calendar.tsx';
import { sampleEvening } from './content/sample-evening.ts';

export const sampleYear = { from: '2025-11-23', to: sampleEvening.today };

/** Lehmer's generator, with a fixed seed. */
function randomSequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Moods follow two slow waves over the year; about one day in four has no entries. */
export function sampleDays(): GlowDay[] {
  const random = randomSequence(4711);
  const start = dayNumber(sampleYear.from);
  return daysBetween(sampleYear.from, sampleYear.to).flatMap((date) => {
    const day = dayNumber(date) - start;
    const quiet = random();
    const many = random();
    const chance = random();
    if (quiet < 0.24 + 0.12 * Math.sin(day / 40)) return [];
    const drift = 3.55 + 0.75 * Math.sin(day / 52 + 0.6) + 0.35 * Math.sin(day / 9);
    const averageSentiment = Math.min(5, Math.max(1, drift + (chance - 0.5) * 2.2));
    return [{ date, entries: many > 0.86 ? 3 : many > 0.55 ? 2 : 1, averageSentiment }];
  });
}
