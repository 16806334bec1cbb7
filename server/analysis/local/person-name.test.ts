import { describe, expect, it } from 'vitest';
import { personIn, personSlot } from './person-name.ts';

describe('personSlot', () => {
  it.each([
    ['My little sister', 'your little sister'],
    ['our neighbours', 'your neighbours'],
    ['The kids', 'the kids'],
    ['mum', 'your mum'],
    ['Mum', 'Mum'],
    ['Ms. Okafor', 'Ms. Okafor'],
    ['lena brandt', 'Lena Brandt'],
    ['Anne-Marie', 'Anne-Marie'],
  ])('names %s as %s', (person, name) => {
    expect(personSlot(person)).toBe(name);
  });

  it('leaves out names that are too long for a sentence', () => {
    expect(personSlot('A'.repeat(31))).toBeUndefined();
  });
});

describe('personIn', () => {
  it('names the person of a good entry', () => {
    expect(personIn('Lunch with my sister. We laughed so much, it was wonderful!')).toBe('your sister');
    expect(personIn('The sea was calm and the bread was warm.')).toBeUndefined();
  });
});
