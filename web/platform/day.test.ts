import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullDate, fullDay, shortFullDay } from './date-format.ts';
import {
  addDays,
  dayAndMonth,
  dayIn,
  dayLabel,
  dayNumber,
  dayOfNumber,
  daysBetween,
  greeting,
  hourIn,
  longDay,
  timeIn,
  weekday,
} from './day.ts';

describe('calendar days', () => {
  it('convert to numbers and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 1_000_000 }), (number) => {
        expect(dayNumber(dayOfNumber(number))).toBe(number);
      }),
    );
  });

  it('follow the Gregorian calendar', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2100-02-28', 1)).toBe('2100-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([]);
  });

  it('have weekdays, also before 1970', () => {
    expect(weekday('2026-11-21')).toBe(6);
    expect(weekday('1970-01-01')).toBe(4);
    expect(weekday('1969-12-28')).toBe(0);
  });

  it("have names relative to the reader's day", () => {
    expect(dayLabel('2026-11-21', '2026-11-21')).toBe('Today');
    expect(dayLabel('2026-11-20', '2026-11-21')).toBe('Yesterday');
    expect(dayLabel('2026-11-19', '2026-11-21')).toBe('Thu 19 Nov');
    expect(dayLabel('2025-05-31', '2026-11-21')).toBe('Sat 31 May 2025');
    expect(longDay('2026-11-19', '2026-11-21')).toBe('Thursday 19 November');
    expect(longDay('2025-11-21', '2026-11-21')).toBe('Friday 21 November 2025');
    expect(dayAndMonth('2026-12-10', '2026-11-21')).toBe('10 December');
    expect(dayAndMonth('2027-01-20', '2026-11-21')).toBe('20 January 2027');
    expect(fullDay('2026-03-01')).toBe('1 March 2026');
    expect(shortFullDay('2026-03-01')).toBe('1 Mar 2026');
  });
});

describe('an instant', () => {
  const lateInLondon = new Date('2026-06-30T23:30:00Z');

  it("belongs to the day in the user's time zone", () => {
    expect(dayIn('UTC', lateInLondon)).toBe('2026-06-30');
    expect(dayIn('Europe/London', lateInLondon)).toBe('2026-07-01');
    expect(dayIn('America/Los_Angeles', lateInLondon)).toBe('2026-06-30');
    expect(dayIn('Pacific/Kiritimati', lateInLondon)).toBe('2026-07-01');
    expect(fullDate(lateInLondon.toISOString(), 'Europe/London')).toBe('1 July 2026');
  });

  it("belongs to the previous day until the user's day ends", () => {
    expect(dayIn('Europe/London', lateInLondon, 3)).toBe('2026-06-30');
    expect(dayIn('Europe/London', new Date('2026-07-01T02:30:00Z'), 3)).toBe('2026-07-01');
  });

  it('has an hour and a time in a time zone', () => {
    expect(hourIn('Europe/London', lateInLondon)).toBe(0);
    expect(hourIn('Nowhere/Atall', lateInLondon)).toBeTypeOf('number');
    expect(timeIn('UTC', lateInLondon, 'en-GB')).toBe('23:30');
    expect(timeIn('UTC', lateInLondon, 'en-US')).toMatch(/^11:30\sPM$/);
    expect(timeIn('UTC', lateInLondon, 'ar-EG')).toMatch(/^11:30\sPM$/);
  });

  it('has a greeting by hour', () => {
    expect([4, 5, 11, 12, 16, 17, 23].map(greeting)).toEqual([
      'Good evening',
      'Good morning',
      'Good morning',
      'Good afternoon',
      'Good afternoon',
      'Good evening',
      'Good evening',
    ]);
  });
});
