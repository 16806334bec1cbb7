import { expect, it } from 'vitest';
import { baseOf, pastParticiple } from './verbs.ts';

it.each([
  ['kept', 'keep'],
  ['waved', 'wave'],
  ['stopped', 'stop'],
  ['called', 'call'],
  ['shared', 'share'],
  ['offered', 'offer'],
  ['invited', 'invite'],
  ['poured', 'pour'],
  ['carried', 'carry'],
  ['cancelled', 'cancel'],
  ['danced', 'dance'],
  ['squeezed', 'squeeze'],
  ['celebrated', 'celebrate'],
  ['played', 'play'],
])('knows the base of %j', (past, base) => {
  expect(baseOf(past)).toBe(base);
});

it('knows past participles, and no base of what is no past form', () => {
  expect(['drew', 'dug', 'painted', 'wrote'].map(pastParticiple)).toEqual(['drawn', 'dug', 'painted', 'written']);
  expect(baseOf('tired')).toBeUndefined();
});
