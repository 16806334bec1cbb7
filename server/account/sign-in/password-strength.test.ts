/** Which passwords are refused: the same rule at registration, change and reset. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { weaknessOf, wordCosts } from './password-strength.ts';

const COMMONEST = dictionary['passwords-common'].slice(0, 10_000);
const words = wordCosts([COMMONEST, dictionary['diceware-common']]);
const weakness = (password: string, own: string[] = []) => weaknessOf(password, words, new Set(own));

it('refuses each of the 10,000 commonest, also capitalised and with digits and signs at the end', () => {
  const sample = COMMONEST.filter((_password, index) => index % 20 === 0);
  const changed = sample.map((password) => `${password.charAt(0).toUpperCase()}${password.slice(1)}24!`);
  expect([...sample, ...changed].filter((password) => weakness(password) === undefined)).toEqual([]);
});

it.each([
  '$umm3r2025',
  'Juillet2024!',
  '2025-Sommer',
  'drowssap1',
  '1q2w3e4r5t',
  'abcdefgh1',
  '01.01.1990',
  'x'.repeat(100),
])('refuses %s', (password) => expect(weakness(password)).toBe('common'));

it.each([
  'tangerine walks slowly home',
  'lantern-river-quilt-9',
  'xK9#mP2$vL',
  'qmzkwpxt',
  '83920174650192837465',
  'ランタンと川の夜',
])('accepts %s', (password) => expect(weakness(password)).toBeUndefined());

it('refuses the person’s own words and says so', () => {
  expect(weakness('L0velace!77')).toBeUndefined();
  expect(weakness('L0velace!77', ['lovelace'])).toBe('own');
});
