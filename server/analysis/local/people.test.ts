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
    ['Ran into Priya at the bakery and we talked for an hour', ['Priya']],
    ['I ran into Priya on the stairs.', ['Priya']],
    ['Kept running into Wulfric all week.', ['Wulfric']],
    ['Bumped into Thandeka outside the library.', ['Thandeka']],
    ['On the way home I bumped into Eilidh Brandt and her dog.', ['Eilidh Brandt']],
    ["Ran into Ngozi's brother.", ['Ngozi']],
    ['Ran into Priya for the first time in years.', ['Priya']],
    ['Had coffee with Ifunanya after work.', ['Ifunanya']],
    ['Caught up with Ximena over lunch.', ['Ximena']],
    ['Lunch with Priya and Wulfric.', ['Priya', 'Wulfric']],
    ['Eilidh came by with soup.', ['Eilidh']],
    ['Thandeka came over and we watched the match.', ['Thandeka']],
    ['In the evening Thandeka came by.', ['Thandeka']],
    ['Later Zuzanna dropped in.', ['Zuzanna']],
    ['Oluwaseun stopped by with plums.', ['Oluwaseun']],
    ['Wulfric popped round to fix the tap.', ['Wulfric']],
    ['Met Thandeka by the canal.', ['Thandeka']],
    ['Rang Wulfric at last.', ['Wulfric']],
    ['Heard from Priya today.', ['Priya']],
    ['Talked to Priya for two hours.', ['Priya']],
  ])('after a verb or before a visit in %j are %j', (text, found) => {
    expect(people(text)).toEqual(found);
  });

  it.each([
    'We drove into Bristol for the market.',
    'Flew into Lisbon late.',
    'Walked into Bath along the canal.',
    'Popped into Lidl on the way.',
    'Ran into Tesco for milk.',
    'I ran into Superdrug for soap.',
    'Ran into Waitrose before it shut.',
    'Ran into Bristol traffic again.',
    'I ran into Victoria station in the rain.',
    'Bumped into Monday with no plan.',
    'Talked to Vodafone for an hour.',
    'Had coffee at Starbucks, then in Ghent.',
    'Friday came round at last.',
    'Spring came over night.',
    'Everyone came by for cake.',
    'Neighbours came over for dinner.',
    'Friend came over, then somebody dropped in.',
    'Sadness came over me. Tiredness came over us.',
    'Getting dropped by the bus was a shock.',
    'Told Him all of it, as every night.',
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
