import { describe, expect, test } from 'vitest';
import { boundsOf, moodRangeOf, moodRangeWords, pressMood, sentimentBounds } from './mood-range.ts';

describe('the range of moods', () => {
  test('a press adds what is outside, takes an end away, and leaves what is within alone', () => {
    expect(pressMood(undefined, 4)).toEqual({ from: 4, to: 4 });
    expect(pressMood({ from: 4, to: 4 }, 5)).toEqual({ from: 4, to: 5 });
    expect(pressMood({ from: 4, to: 5 }, 2)).toEqual({ from: 2, to: 5 });
    expect(pressMood({ from: 2, to: 5 }, 2)).toEqual({ from: 3, to: 5 });
    expect(pressMood({ from: 2, to: 5 }, 5)).toEqual({ from: 2, to: 4 });
    expect(pressMood({ from: 2, to: 5 }, 3)).toEqual({ from: 3, to: 3 });
    expect(pressMood({ from: 3, to: 3 }, 3)).toBeUndefined();
    expect(pressMood({ from: 2, to: 5 }, 1)).toBeUndefined();
  });

  test('four suns are asked for as the sentiments that are shown as four suns', () => {
    expect(sentimentBounds({ sentimentMin: 4, sentimentMax: 4 })).toEqual({ sentimentMin: 3.5, sentimentMax: 4.49 });
    expect(sentimentBounds({ sentimentMin: 1, sentimentMax: 5 })).toEqual({});
    expect(sentimentBounds({ sentimentMin: 3.7 })).toEqual({ sentimentMin: 3.7 });
  });

  test('goes into an address and comes back', () => {
    for (const range of [undefined, { from: 4, to: 5 }, { from: 1, to: 2 }, { from: 3, to: 3 }] as const) {
      expect(moodRangeOf(boundsOf(range))).toEqual(range);
    }
    expect(moodRangeWords({ from: 4, to: 5 })).toBe('Happy to Very Happy');
    expect(moodRangeWords(undefined)).toBe('Any mood');
  });
});
