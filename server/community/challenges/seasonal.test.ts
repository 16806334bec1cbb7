/** Tests of the seasonal challenges across years. */
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/clock.ts';
import { SEASONAL, seasonalChallengesAround } from './seasonal.ts';

describe('seasonal challenges', () => {
  it('are twelve, in all difficulties and several lengths', () => {
    expect(SEASONAL).toHaveLength(12);
    expect(new Set(SEASONAL.map(({ name }) => name)).size).toBe(12);
    expect(new Set(SEASONAL.map(({ difficulty }) => difficulty)).size).toBe(3);
    expect(new Set(SEASONAL.map(({ length }) => length)).size).toBeGreaterThan(5);
  });

  it('run two or three at a time on every day, including New Year and leap years', () => {
    for (let day = '2026-01-01'; day < '2029-02-01'; day = addDays(day, 1)) {
      const open = seasonalChallengesAround(day).filter(({ startDate, endDate }) => startDate <= day && day <= endDate);
      expect([2, 3], day).toContain(open.length);
    }
  });

  it('have a stable id within a year and another one in the next', () => {
    const idOf = (day: string) =>
      seasonalChallengesAround(day).find(({ title }) => title === 'Looking back on the year')?.id;
    expect(idOf('2026-12-01')).toBe(idOf('2027-01-20'));
    expect(idOf('2027-12-01')).not.toBe(idOf('2026-12-01'));
  });
});
