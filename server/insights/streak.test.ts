/** The rules of the streak: consecutive days, today still open, and rest days. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysBetween } from '../platform/clock.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { lastsUntil, streakOf } from './streak.ts';

const TODAY = '2026-05-20';

/** The days at these offsets before today; 0 is today. */
function daysBefore(...offsets: number[]): Day[] {
  return offsets.map((offset) => addDays(TODAY, -offset)).sort();
}

/** `count` consecutive days that end with `until`. */
function consecutiveDays(until: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(until, index - count + 1));
}

describe('the streak', () => {
  it('is empty without entries', () => {
    expect(streakOf([], TODAY)).toEqual({
      currentStreak: 0,
      longestStreak: 0,
      lastEntryDate: null,
      streakStartDate: null,
      restDaysLeft: 2,
    });
  });

  it.each([
    ['today alone', daysBefore(0), 1, 1, 2],
    ['yesterday alone: today is still open', daysBefore(1), 1, 1, 2],
    ['ten days to today', consecutiveDays(TODAY, 10), 10, 10, 2],
    ['ten days to yesterday', consecutiveDays(addDays(TODAY, -1), 10), 10, 10, 2],
    ['one missed day takes a rest day and does not lengthen', daysBefore(0, 2, 3), 3, 3, 1],
    ['two missed days take both', daysBefore(0, 2, 4), 3, 3, 0],
    ['two missed days in a row take both', daysBefore(0, 3), 2, 2, 0],
    ['the third missed day of a month ends it', daysBefore(0, 2, 4, 6), 1, 3, 0],
    ['three missed days in a row end it, and take no rest day', daysBefore(0, 4), 1, 1, 2],
    ['a missed yesterday is covered while today is open', daysBefore(2, 3, 4), 3, 3, 1],
    ['two missed days before an open today', daysBefore(3, 4), 2, 2, 0],
    ['three missed days before an open today', daysBefore(4, 5, 6), 0, 3, 2],
  ])('%s', (_name, days, currentStreak, longestStreak, restDaysLeft) => {
    expect(streakOf(days, TODAY)).toMatchObject({ currentStreak, longestStreak, restDaysLeft });
  });

  it('uses the rest days of each month for a gap across two months', () => {
    // The 30th and 31st of May and the 1st and 2nd of June are missed: two of each month.
    const days = [...consecutiveDays('2026-05-29', 5), ...consecutiveDays('2026-06-05', 3)];
    expect(streakOf(days, '2026-06-05')).toMatchObject({
      currentStreak: 8,
      streakStartDate: '2026-05-25',
      restDaysLeft: 0,
    });
    // A third missed day in June is too many.
    expect(streakOf([...consecutiveDays('2026-05-29', 5), '2026-06-04'], '2026-06-04')).toMatchObject({
      currentStreak: 1,
    });
  });

  it('has new rest days in a new month', () => {
    const days = ['2026-04-25', '2026-04-27', '2026-04-29', '2026-04-30', '2026-05-01', '2026-05-03', '2026-05-05'];
    expect(streakOf(days, '2026-05-05')).toMatchObject({ currentStreak: 7, restDaysLeft: 0 });
  });

  it('ignores days after today', () => {
    expect(streakOf([...daysBefore(1, 0), addDays(TODAY, 1)], TODAY)).toMatchObject({
      currentStreak: 2,
      lastEntryDate: TODAY,
    });
  });

  it('keeps the longest streak when the current one ends', () => {
    const days = [...consecutiveDays('2026-03-20', 15), ...daysBefore(1, 0)];
    expect(streakOf(days, TODAY)).toMatchObject({
      currentStreak: 2,
      longestStreak: 15,
      streakStartDate: daysBefore(1)[0],
    });
  });

  it('ends after a gap of years, and is computed quickly', () => {
    expect(streakOf(['1900-01-01'], TODAY)).toMatchObject({ currentStreak: 0, longestStreak: 1 });
  });
});

/** Distinct ascending days in the months before today, dense enough for streaks and sparse enough for gaps. */
const anyDays = fc
  .uniqueArray(fc.integer({ min: 0, max: 110 }), { minLength: 1, maxLength: 110 })
  .map((offsets) => daysBefore(...offsets));

/** Reference implementation, day by day: missed days are covered together at the next entry, or not at all. */
function countDayByDay(days: Day[], today: Day): { current: number; longest: number } {
  const written = new Set(days);
  const restDaysUsed: Record<string, number> = {};
  let current = 0;
  let longest = 0;
  let missed: Day[] = [];
  const cover = () => {
    const after = { ...restDaysUsed };
    for (const day of missed) after[day.slice(0, 7)] = (after[day.slice(0, 7)] ?? 0) + 1;
    if (Object.values(after).some((count) => count > 2)) current = 0;
    else Object.assign(restDaysUsed, after);
    missed = [];
  };
  for (let day = days[0] ?? today; day <= today; day = addDays(day, 1)) {
    if (written.has(day)) {
      cover();
      current++;
      longest = Math.max(longest, current);
    } else if (day !== today) missed.push(day);
  }
  cover();
  return { current, longest };
}

describe('any streak', () => {
  it('equals the reference implementation', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const { currentStreak, longestStreak } = streakOf(days, TODAY);
        expect({ current: currentStreak, longest: longestStreak }).toEqual(countDayByDay(days, TODAY));
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  it('counts days with entries and no others', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const { currentStreak, longestStreak, streakStartDate, lastEntryDate } = streakOf(days, TODAY);
        const since = days.filter((day) => streakStartDate !== null && day >= streakStartDate);
        expect(currentStreak).toBe(since.length);
        expect(longestStreak).toBeGreaterThanOrEqual(currentStreak);
        expect(longestStreak).toBeLessThanOrEqual(days.length);
        expect(lastEntryDate).toBe(days.at(-1));
      }),
    );
  });

  it('uses at most two rest days a month', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const { streakStartDate, restDaysLeft } = streakOf(days, TODAY);
        const missed: Record<string, number> = {};
        const start = streakStartDate ?? TODAY;
        for (let offset = 0; offset < daysBetween(start, TODAY); offset++) {
          const day = addDays(start, offset);
          if (!days.includes(day)) missed[day.slice(0, 7)] = (missed[day.slice(0, 7)] ?? 0) + 1;
        }
        for (const count of Object.values(missed)) expect(count).toBeLessThanOrEqual(2);
        expect(restDaysLeft).toBeGreaterThanOrEqual(0);
        expect(restDaysLeft).toBeLessThanOrEqual(2 - (missed[TODAY.slice(0, 7)] ?? 0));
      }),
    );
  });

  it('grows by one with an entry of today', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const before = days.filter((day) => day !== TODAY);
        const open = streakOf(before, TODAY);
        const written = streakOf([...before, TODAY], TODAY);
        expect(written.currentStreak).toBe(open.currentStreak + 1);
        expect(written.longestStreak).toBeGreaterThanOrEqual(open.longestStreak);
      }),
    );
  });

  it('never grows when its newest day is removed', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const all = streakOf(days, TODAY);
        const fewer = streakOf(days.slice(0, -1), TODAY);
        expect(fewer.currentStreak).toBeLessThanOrEqual(all.currentStreak);
        expect(fewer.longestStreak).toBeLessThanOrEqual(all.longestStreak);
      }),
    );
  });

  it('does not grow without entries', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        expect(streakOf(days, addDays(TODAY, 1)).currentStreak).toBeLessThanOrEqual(
          streakOf(days, TODAY).currentStreak,
        );
      }),
    );
  });
});

describe('days that did not exist for the person', () => {
  it('take no rest day, and a longer gap is covered without them', () => {
    const [yesterday, dayBefore] = [addDays(TODAY, -1), addDays(TODAY, -2)];
    expect(streakOf(daysBefore(0, 2), TODAY, new Set([yesterday]))).toMatchObject({
      currentStreak: 2,
      restDaysLeft: 2,
    });
    // Four missed days: two are of April, two of May, and a fifth did not exist.
    const [last, next] = ['2026-04-28', '2026-05-04'];
    expect(streakOf([last, next], next, new Set(['2026-05-01']))).toMatchObject({ currentStreak: 2, restDaysLeft: 0 });
    expect(streakOf([last, next], next)).toMatchObject({ currentStreak: 1, restDaysLeft: 2 });
    expect(streakOf([dayBefore], TODAY, new Set([yesterday]))).toMatchObject({ currentStreak: 1, restDaysLeft: 2 });
  });
});

describe('the last day of a streak', () => {
  it.each([
    ['after an entry of today, with two rest days', daysBefore(0), '2026-05-23'],
    ['after an entry of yesterday', daysBefore(1), '2026-05-22'],
    ['with one rest day left', daysBefore(0, 2), '2026-05-22'],
    ['without rest days', daysBefore(0, 2, 4), '2026-05-21'],
    ['that ended', daysBefore(4), null],
    ['that never began', [], null],
  ])('%s', (_title, days, until) => {
    expect(lastsUntil(days, TODAY)).toBe(until);
  });

  it('is later by a day that does not exist', () => {
    expect(lastsUntil(daysBefore(0), TODAY, new Set(['2026-05-21']))).toBe('2026-05-24');
  });
});
