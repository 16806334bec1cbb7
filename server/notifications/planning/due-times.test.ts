/** Tests of due times in zones with all kinds of clock changes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, dayOf, daysBetween, offsetMinutes } from '../../platform/clock.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { instantOn, isWithin, nextDaily, nextWeekly, weekdayOf } from './due-times.ts';

const ZONES = [
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Chatham',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Africa/Cairo',
  'America/New_York',
  'Pacific/Kiritimati',
  'Europe/Lisbon',
  'UTC',
];
const MINUTE_MS = 60_000;

/** Local time as `2026-03-29T02:30`. */
const wallClockAt = (at: Date, timezone: string) =>
  new Date(at.getTime() + offsetMinutes(at, timezone) * MINUTE_MS).toISOString().slice(0, 16);

const utc = (at: Date | undefined) => at?.toISOString();

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const recipient = fc.record({ timezone: fc.constantFrom(...ZONES), dayEndsAt: fc.integer({ min: 0, max: 4 }) });
/** Sao Paulo had summer time until 2019; Samoa skipped a day in 2011. */
const anyInstant = fc.date({
  min: new Date('2009-01-01T00:00:00Z'),
  max: new Date('2032-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('a time on a day', () => {
  it('is that local time', () => {
    const at = (day: Day, wanted: string, timezone: string, dayEndsAt = 0) =>
      utc(instantOn(day, wanted, { timezone, dayEndsAt }));
    expect(at('2026-01-10', '18:00', 'Europe/London')).toBe('2026-01-10T18:00:00.000Z');
    expect(at('2026-07-10', '18:00', 'Europe/London')).toBe('2026-07-10T17:00:00.000Z');
    expect(at('2026-05-20', '18:00', 'Asia/Kathmandu')).toBe('2026-05-20T12:15:00.000Z');
    // Before the end of the day the calendar shows the next date.
    expect(at('2026-05-20', '01:30', 'UTC', 2)).toBe('2026-05-21T01:30:00.000Z');
    expect(at('2026-05-20', '02:00', 'UTC', 2)).toBe('2026-05-20T02:00:00.000Z');
  });

  it('is the first instant after a gap and the first of a repeated hour', () => {
    const at = (day: Day, wanted: string, timezone: string, dayEndsAt = 0) =>
      utc(instantOn(day, wanted, { timezone, dayEndsAt }));
    expect(at('2026-03-08', '02:30', 'America/New_York')).toBe('2026-03-08T07:00:00.000Z');
    expect(at('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
    // Half an hour.
    expect(at('2026-10-04', '02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:30:00.000Z');
    expect(at('2026-04-05', '01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45:00.000Z');
    // Two hours.
    expect(at('2026-03-29', '02:59', 'Antarctica/Troll')).toBe('2026-03-29T01:00:00.000Z');
    // At midnight.
    expect(at('2018-11-04', '00:30', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z');
    // The gap lasts until the end of the day.
    expect(at('2026-03-28', '01:30', 'Europe/Lisbon', 2)).toBe('2026-03-29T01:00:00.000Z');
  });

  it('does not exist on a skipped day', () => {
    const samoa = { timezone: 'Pacific/Apia', dayEndsAt: 0 };
    expect(instantOn('2011-12-30', '18:00', samoa)).toBeUndefined();
    const last = instantOn('2011-12-29', '18:00', samoa) ?? new Date(Number.NaN);
    expect(nextDaily(last, '18:00', samoa)).toEqual({ day: '2011-12-31', at: new Date('2011-12-31T04:00:00Z') });
  });
});

describe('consecutive days', () => {
  it('each have exactly one due time, at the chosen time unless there is a gap', () => {
    fc.assert(
      fc.property(recipient, time, anyInstant, (days, timeOfDay, start) => {
        let after = start;
        let before: Day | undefined;
        for (let count = 0; count < 40; count++) {
          const { day, at } = nextDaily(after, timeOfDay, days);
          expect(at.getTime()).toBeGreaterThan(after.getTime());
          if (before !== undefined) {
            const missed = Array.from({ length: daysBetween(before, day) - 1 }, (_, index) =>
              addDays(before ?? '', index + 1),
            );
            expect(missed.filter((one) => one !== '2011-12-30' || days.timezone !== 'Pacific/Apia')).toEqual([]);
            expect(day > before).toBe(true);
          }
          const date = Number(timeOfDay.slice(0, 2)) < days.dayEndsAt ? addDays(day, 1) : day;
          const shown = wallClockAt(at, days.timezone);
          if (shown !== `${date}T${timeOfDay}`) {
            // In a gap: one minute earlier it was before the chosen time, now it is after it.
            const minuteBefore = wallClockAt(new Date(at.getTime() - MINUTE_MS), days.timezone);
            expect(minuteBefore < `${date}T${timeOfDay}` && shown > `${date}T${timeOfDay}`).toBe(true);
          } else {
            expect(dayOf(at, days.timezone, days.dayEndsAt)).toBe(day);
            // The earlier one of a repeated hour.
            for (const hours of [0.5, 1, 2]) {
              expect(wallClockAt(new Date(at.getTime() - hours * 60 * MINUTE_MS), days.timezone)).not.toBe(shown);
            }
          }
          // The result is the same from any instant in between.
          expect(nextDaily(new Date(at.getTime() - 1), timeOfDay, days).at).toEqual(at);
          before = day;
          after = at;
        }
      }),
      { numRuns: propertyRuns(120) },
    );
  });

  it('of a weekly notice are once a week, on its weekday', () => {
    fc.assert(
      fc.property(recipient, time, anyInstant, fc.integer({ min: 0, max: 6 }), (days, wanted, start, weekday) => {
        let after = start;
        let before: Day | undefined;
        for (let count = 0; count < 5; count++) {
          const { day, at } = nextWeekly(after, weekday, wanted, days);
          expect(weekdayOf(day)).toBe(weekday);
          if (before !== undefined && !(days.timezone === 'Pacific/Apia' && day.startsWith('2012-01'))) {
            expect(daysBetween(before, day)).toBe(7);
          }
          before = day;
          after = at;
        }
      }),
      { numRuns: propertyRuns(120) },
    );
  });

  it('start at the given day', () => {
    const days = { timezone: 'UTC', dayEndsAt: 0 };
    const after = new Date('2026-05-20T12:00:00Z');
    expect(nextDaily(after, '18:00', days, '2026-05-21').day).toBe('2026-05-21');
    expect(nextWeekly(after, 3, '18:00', days).day).toBe('2026-05-20');
    expect(nextWeekly(after, 3, '18:00', days, '2026-05-21').day).toBe('2026-05-27');
  });
});

describe('quiet hours', () => {
  it('include their first minute and exclude their end, also across midnight', () => {
    const at = (clock: string) => new Date(`2026-07-20T${clock}:00Z`);
    const quiet = (clock: string) => isWithin(at(clock), 'Europe/London', '22:00', '08:00');
    expect(['20:59', '21:00', '23:30', '06:59', '07:00'].map(quiet)).toEqual([false, true, true, true, false]);
    expect(isWithin(at('12:00'), 'UTC', '12:00', '13:00')).toBe(true);
    expect(isWithin(at('13:00'), 'UTC', '12:00', '13:00')).toBe(false);
    expect(isWithin(at('13:00'), 'UTC', '13:00', '13:00')).toBe(false);
  });
});
