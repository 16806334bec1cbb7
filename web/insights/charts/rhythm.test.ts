import { expect, it } from 'vitest';
import { hoursOf, hourText, type Rhythm, rhythmText } from './rhythm.ts';

/** `cells` are [weekday, hour, entries]. */
function rhythmOf(...cells: [number, number, number][]): Rhythm {
  const rhythm = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const [weekday, hour, count] of cells) {
    const day = rhythm[weekday];
    if (day) day[hour] = count;
  }
  return rhythm;
}

it.each([
  ['says nothing about too few entries', rhythmOf([0, 21, 19]), undefined],
  [
    'names the weekday and part of the day with most entries',
    rhythmOf([0, 21, 6], [1, 19, 4], [2, 9, 10]),
    'You write most on Tuesday mornings.',
  ],
  [
    'adds the hours of a part of the day',
    rhythmOf([0, 20, 4], [0, 21, 4], [1, 8, 7], [2, 13, 6]),
    'You write most on Sunday evenings.',
  ],
  [
    'counts hours before and after midnight as night',
    rhythmOf([5, 23, 7], [5, 1, 4], [1, 8, 9]),
    'You write most on Friday nights.',
  ],
])('%s', (_name, rhythm, expected) => {
  expect(rhythmText(rhythm)).toBe(expected);
});

it('shows only the hours from the first to the last entry', () => {
  expect(hoursOf(rhythmOf([0, 21, 6], [3, 7, 1]))).toEqual({ first: 7, last: 21 });
  expect(hoursOf(rhythmOf())).toEqual({ first: 0, last: 23 });
});

it('describes an hour by weekday, time and count', () => {
  expect(hourText(0, 23, 12)).toBe('Sundays, 23:00 to 00:00: 12 entries');
  expect(hourText(6, 8, 1)).toBe('Saturdays, 08:00 to 09:00: 1 entry');
  expect(hourText(6, 8, 0)).toBe('Saturdays, 08:00 to 09:00: no entries');
});
