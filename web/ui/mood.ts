/** The five moods: labels and colors. */

export type Mood = 1 | 2 | 3 | 4 | 5;

export const MOODS: readonly Mood[] = [1, 2, 3, 4, 5];

export const MOOD_WORD: Record<Mood, string> = {
  1: 'Very Sad',
  2: 'Sad',
  3: 'Neutral',
  4: 'Happy',
  5: 'Very Happy',
};

export const isMood = (value: unknown): value is Mood => MOODS.some((mood) => mood === value);

/** Returns the mood nearest to a sentiment from 1 to 5; values outside are clamped. */
export function moodOf(sentiment: number): Mood {
  if (sentiment >= 4.5) return 5;
  if (sentiment >= 3.5) return 4;
  if (sentiment >= 2.5) return 3;
  if (sentiment >= 1.5) return 2;
  return 1;
}

/** CSS colors of a mood: the fill, and a rim that is visible on paper. */
export function moodColours(mood: Mood): { fill: string; rim: string } {
  return { fill: `var(--mood-${mood})`, rim: `var(--mood-${mood}-rim)` };
}
