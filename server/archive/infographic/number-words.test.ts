import { expect, it } from 'vitest';
import { numberInWords } from './number-words.ts';

it.each([
  [1, 'one'],
  [13, 'thirteen'],
  [20, 'twenty'],
  [99, 'ninety-nine'],
  [100, 'one hundred'],
  [428, 'four hundred and twenty-eight'],
  [1000, 'one thousand'],
  [1001, 'one thousand and one'],
  [2378, 'two thousand three hundred and seventy-eight'],
  [73_000, 'seventy-three thousand'],
])('spells %i as "%s"', (number, words) => {
  expect(numberInWords(number)).toBe(words);
});
