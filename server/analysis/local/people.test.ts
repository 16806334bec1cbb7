import { describe, expect, it } from 'vitest';
import { findPeople } from './people.ts';
import { tokenize } from './tokens.ts';

const people = (text: string) => findPeople(tokenize(text));

describe('people', () => {
  it.each([
    ['A long walk with my sister by the sea.', ['my sister']],
    ['My little sister called. Our boss did not.', ['My little sister', 'Our boss']],
    ['My sister Lena brought bread.', ['Lena']],
    ['Mum rang, and dad was in the garden.', ['Mum', 'dad']],
    ['In the waiting room Mr. Okafor gave me his seat.', ['Mr. Okafor']],
    ['Aunt Vi and Dr Ana Brandt came.', ['Aunt Vi', 'Dr Ana Brandt']],
    ['Lena and Tomás cooked for us.', ['Lena', 'Tomás']],
    ['Gerry lit the lamp.', ['Gerry']],
    ['I had tea with Lena Brandt.', ['Lena Brandt']],
    ["Tom's bike broke. Tom’s dog did not mind.", ['Tom']],
    ['We told Wulfric about it.', ['Wulfric']],
    ['We went with the kids to the lake.', ['the kids']],
    ['olu said don’t tell him. we watched it run.', ['olu']],
    ['My mother in law made soup.', ['My mother in law']],
  ])('found in %j are %j', (text, found) => {
    expect(people(text)).toEqual(found);
  });

  it.each([
    "I'd had it. I've had enough; I'm off, and they've left.",
    'On Monday we flew to Lisbon, and in May to Kraków.',
    'Tesco was shut. The bus to Leeds was late.',
    'It was a Christmas market in Charlotte Street.',
    'His wife and her mother held the door.',
    'Rain on the roof. Coffee. Nothing else.',
    'I read it in English by the River Thames.',
    '',
  ])('are not found in %j', (text) => {
    expect(people(text)).toEqual([]);
  });
});
