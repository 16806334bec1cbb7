import { expect, test } from 'vitest';
import { quietDays } from './journal-texts.ts';

test('spells out small numbers of quiet days', () => {
  expect(quietDays(1)).toBe('One quiet day');
  expect(quietDays(21)).toBe('21 quiet days');
});
