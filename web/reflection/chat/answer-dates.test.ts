/** Tests of dates in answers, in the order of the device. */
import { expect, it } from 'vitest';
import { localDates } from './answer-dates.ts';

it.each([
  [
    '**Sunday, November 22.** Priya is in 9 entries since August.',
    '**Sunday 22 November.** Priya is in 9 entries since August.',
  ],
  ['Most recently yesterday, November 25.', 'Most recently yesterday, 25 November.'],
  ['24 entries on 12 days, November 13 to 26, 2025.', '24 entries on 12 days, 13 to 26 November 2025.'],
  ['From December 30, 2025 to January 2, 2026', 'From 30 December 2025 to 2 January 2026'],
  ['**On Monday, March 2** you wrote: “On March 3 we met.”', '**On Monday 2 March** you wrote: “On March 3 we met.”'],
  ['You may 3 times', 'You may 3 times'],
])('puts the day first where the device does: %s', (text, dayFirst) => {
  expect(localDates(text, false)).toBe(dayFirst);
  expect(localDates(text, true)).toBe(text);
});
