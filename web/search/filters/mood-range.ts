/** The mood range of a filter: whole moods in the UI, and sentiment bounds in API requests. */
import { MOOD_WORD, type Mood, moodOf } from '../../ui/mood.ts';

export interface MoodRange {
  from: Mood;
  to: Mood;
}

interface Bounds {
  sentimentMin?: number;
  sentimentMax?: number;
}

/** Returns the whole moods in the URL, or undefined if they cover all. */
export function moodRangeOf({ sentimentMin, sentimentMax }: Bounds): MoodRange | undefined {
  const from = moodOf(sentimentMin ?? 1);
  const to = moodOf(sentimentMax ?? 5);
  return from === 1 && to === 5 ? undefined : { from, to };
}

/** Returns the range as URL parameters, without bounds that exclude nothing. */
export function boundsOf(range: MoodRange | undefined): Bounds {
  return {
    sentimentMin: range && range.from > 1 ? range.from : undefined,
    sentimentMax: range && range.to < 5 ? range.to : undefined,
  };
}

/**
 * Returns the bounds for the API. Sentiments have two decimals and are displayed as the nearest mood, so four suns mean
 * 3.50 to 4.49. A fractional bound is used unchanged.
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

/**
 * Returns the range after a press on `mood`: outside the range it is added, at an end it is removed, inside it becomes
 * the only one.
 */
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

/** Formats "Happy to Very Happy", "Sad" or "Any mood". */
export function moodRangeText(range: MoodRange | undefined): string {
  if (!range) return 'Any mood';
  return range.from === range.to ? MOOD_WORD[range.from] : `${MOOD_WORD[range.from]} to ${MOOD_WORD[range.to]}`;
}
