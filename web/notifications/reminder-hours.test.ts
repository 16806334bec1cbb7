import { expect, it } from 'vitest';
import { isQuietAt, nextReminder, REMINDER_TIMES, timesWith } from './reminder-hours.ts';

it('offers fifteen hours, plus one that was chosen elsewhere', () => {
  expect([REMINDER_TIMES.length, REMINDER_TIMES[0], REMINDER_TIMES.at(-1)]).toEqual([15, '08:00', '22:00']);
  expect(timesWith(REMINDER_TIMES, '18:30').slice(10, 13)).toEqual(['18:00', '18:30', '19:00']);
});

it.each([
  ['18:00', 'Europe/London', '2026-11-23T16:02:00Z', false, 'tonight, in 2 hours'],
  ['18:00', 'Europe/London', '2026-11-23T16:02:00Z', true, 'tomorrow, in 26 hours'],
  ['18:00', 'Europe/London', '2026-11-23T18:00:30Z', false, 'tomorrow, in 24 hours'],
  ['18:00', 'Europe/London', '2026-11-23T17:59:10Z', false, 'tonight, in 1 minute'],
  ['09:00', 'Asia/Kathmandu', '2026-11-23T02:15:00Z', false, 'today, in 1 hour'],
  ['18:30', 'Asia/Tokyo', '2026-11-23T09:29:00Z', false, 'tonight, in 1 minute'],
  // The night of the change to summer time in London: 01:30 does not exist and the day is an hour shorter.
  ['08:00', 'Europe/London', '2026-03-28T08:00:30Z', false, 'tomorrow, in 23 hours'],
])('describes %s in %s at %s as %s', (time, zone, now, isDone, expected) => {
  expect(nextReminder(time, zone, Date.parse(now), isDone)).toBe(expected);
});

it.each([
  ['22:00', '22:00', '08:00', true],
  ['08:00', '22:00', '08:00', false],
  ['07:59', '22:00', '08:00', true],
  ['12:00', '22:00', '08:00', false],
  ['12:00', '11:00', '13:00', true],
  ['12:00', '12:00', '12:00', false],
])('%s from %s to %s is quiet: %s', (time, from, to, quiet) => {
  expect(isQuietAt(time, from, to)).toBe(quiet);
});
