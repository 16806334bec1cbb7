import { describe, expect, test } from 'vitest';
import { boundsOf, moodRangeOf, moodRangeText, pressMood, sentimentBounds } from './mood-range.ts';

describe('mood range', () => {
  test('a press extends the range, removes an end, or selects an inner mood alone', () => {
    expect(pressMood(undefined, 4)).toEqual({ from: 4, to: 4 });
    expect(pressMood({ from: 4, to: 4 }, 5)).toEqual({ from: 4, to: 5 });
    expect(pressMood({ from: 4, to: 5 }, 2)).toEqual({ from: 2, to: 5 });
    expect(pressMood({ from: 2, to: 5 }, 2)).toEqual({ from: 3, to: 5 });
    expect(pressMood({ from: 2, to: 5 }, 5)).toEqual({ from: 2, to: 4 });
    expect(pressMood({ from: 2, to: 5 }, 3)).toEqual({ from: 3, to: 3 });
    expect(pressMood({ from: 3, to: 3 }, 3)).toBeUndefined();
    expect(pressMood({ from: 2, to: 5 }, 1)).toBeUndefined();
  });

  test('maps four suns to the sentiments displayed as four suns', () => {
    expect(sentimentBounds({ sentimentMin: 4, sentimentMax: 4 })).toEqual({ sentimentMin: 3.5, sentimentMax: 4.49 });
    expect(sentimentBounds({ sentimentMin: 1, sentimentMax: 5 })).toEqual({});
    expect(sentimentBounds({ sentimentMin: 3.7 })).toEqual({ sentimentMin: 3.7 });
  });

  test('survives a round trip through the URL', () => {
    for (const range of [undefined, { from: 4, to: 5 }, { from: 1, to: 2 }, { from: 3, to: 3 }] as const) {
      expect(moodRangeOf(boundsOf(range))).toEqual(range);
    }
    expect(moodRangeText({ from: 4, to: 5 })).toBe('Happy to Very Happy');
    expect(moodRangeText(undefined)).toBe('Any mood');
  });
});
