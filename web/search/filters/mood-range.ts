/** The range of moods in a filter: whole moods, as the suns show them, and what the API is asked for. */
import { MOOD_WORD, type Mood, moodOf } from '../../ui/mood.ts';

export interface MoodRange {
  from: Mood;
  to: Mood;
}

interface Bounds {
  sentimentMin?: number;
  sentimentMax?: number;
}

/** The whole moods that an address is about; undefined where it is about all. */
export function moodRangeOf({ sentimentMin, sentimentMax }: Bounds): MoodRange | undefined {
  const from = moodOf(sentimentMin ?? 1);
  const to = moodOf(sentimentMax ?? 5);
  return from === 1 && to === 5 ? undefined : { from, to };
}

/** How a range stands in the address; what excludes nothing is left out. */
export function boundsOf(range: MoodRange | undefined): Bounds {
  return {
    sentimentMin: range && range.from > 1 ? range.from : undefined,
    sentimentMax: range && range.to < 5 ? range.to : undefined,
  };
}

/**
 * What the API is asked for. A sentiment is shown as the nearest whole mood and has two decimals, so four suns are 3.50
 * to 4.49. A bound that is not whole is meant as it stands.
 */
export function sentimentBounds({ sentimentMin, sentimentMax }: Bounds): Bounds {
  const isWhole = (bound: number | undefined) => bound !== undefined && Number.isInteger(bound);
  return {
    sentimentMin: isWhole(sentimentMin) ? lowest(sentimentMin) : sentimentMin,
    sentimentMax: isWhole(sentimentMax) ? highest(sentimentMax) : sentimentMax,
  };
}

const lowest = (mood: number | undefined) => (mood === undefined || mood <= 1 ? undefined : mood - 0.5);
const highest = (mood: number | undefined) => (mood === undefined || mood >= 5 ? undefined : mood + 0.49);

/** The range after a press on the sun of `mood`: outside it is added, at an end it is taken away, within it stays alone. */
export function pressMood(range: MoodRange | undefined, mood: Mood): MoodRange | undefined {
  if (!range) return { from: mood, to: mood };
  const { from, to } = range;
  if (from === to && mood === from) return undefined;
  const next =
    mood < from
      ? { from: mood, to }
      : mood > to
        ? { from, to: mood }
        : mood === from
          ? { from: moodOf(from + 1), to }
          : mood === to
            ? { from, to: moodOf(to - 1) }
            : { from: mood, to: mood };
  return next.from === 1 && next.to === 5 ? undefined : next;
}

/** "Happy to Very Happy", "Sad", "Any mood". */
export function moodRangeWords(range: MoodRange | undefined): string {
  if (!range) return 'Any mood';
  return range.from === range.to ? MOOD_WORD[range.from] : `${MOOD_WORD[range.from]} to ${MOOD_WORD[range.to]}`;
}
