import { expect, it } from 'vitest';
import { nameInSentence, withoutYour } from './person-name.ts';

it.each([
  ['Your husband', 'your husband', 'Husband'],
  ['Your sister Lena', 'your sister Lena', 'Sister Lena'],
  ['Youri', 'Youri', 'Youri'],
  ['The nurse', 'The nurse', 'The nurse'],
])('%s is %s within a sentence, and %s on a card', (name, within, alone) => {
  expect([nameInSentence(name), withoutYour(name)]).toEqual([within, alone]);
});
