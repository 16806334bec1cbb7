import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DaySummary } from '../../../contract/insights.ts';
import { addDays } from '../../platform/day.ts';
import { AVERAGED_DAYS, nearestDay, trendOf } from './trend.ts';

const dayOf = (date: string, averageSentiment: number | null): DaySummary => ({
  date,
  entries: 1,
  averageSentiment,
  sentiments: [averageSentiment],
});
const journal = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 40 }), mood: fc.option(fc.integer({ min: 4, max: 20 })) }))
  .map((days) => {
    let date = '2024-02-27';
    return days.map(({ gap, mood }) => {
      date = addDays(date, gap);
      return dayOf(date, mood === null ? null : mood / 4);
    });
  });

it('averages the last seven days that have a mood', () => {
  fc.assert(
    fc.property(journal, (days) => {
      const moods = days.flatMap(({ averageSentiment }) => averageSentiment ?? []);
      const trend = trendOf(days);
      expect(trend.map(({ mood }) => mood)).toEqual(moods);
      for (const [index, { average }] of trend.entries()) {
        const last = moods.slice(Math.max(0, index + 1 - AVERAGED_DAYS), index + 1);
        expect(average).toBeCloseTo(last.reduce((sum, mood) => sum + mood, 0) / last.length, 9);
      }
    }),
  );
});

it('leaves no gap for a quiet month or a day without a mood', () => {
  const trend = trendOf([dayOf('2026-01-01', 2), dayOf('2026-01-02', null), dayOf('2026-03-01', 4)]);
  expect(trend.map(({ date, average }) => [date, average])).toEqual([
    ['2026-01-01', 2],
    ['2026-03-01', 3],
  ]);
});

it('finds the nearest day on either side', () => {
  const trend = trendOf([dayOf('2026-01-01', 2), dayOf('2026-01-11', 4)]);
  const first = trend[0]?.number ?? 0;
  expect([-50, 4, 6, 99].map((offset) => nearestDay(trend, first + offset))).toEqual([0, 0, 1, 1]);
  expect(nearestDay([], first)).toBe(-1);
});
