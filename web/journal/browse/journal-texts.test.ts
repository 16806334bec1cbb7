import { expect, test } from 'vitest';
import { daysOff } from './journal-texts.ts';

test('spells out small numbers of days off', () => {
  expect(daysOff(1)).toBe('One day off');
  expect(daysOff(21)).toBe('21 days off');
});
