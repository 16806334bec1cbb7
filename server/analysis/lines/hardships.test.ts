import { expect, it } from 'vitest';
import { namedHardship } from './hardships.ts';

it.each([
  ['grief', 'I miss mum today. It would have been her birthday and nobody at work knew.'],
  ['grief', 'Dad would have turned 70 today.'],
  ['grief', 'The funeral was this morning.'],
  ['failure', 'My boss told me off in front of everyone today. I just sat there and nodded.'],
  ['failure', 'Got scolded by my boss for the late report.'],
  ['worry', 'I’m so scared about the results tomorrow.'],
  ['loneliness', 'Feeling alone tonight.'],
  [undefined, 'I miss summer.'],
  [undefined, 'The cat ran off when the dog shouted at the door.'],
  [undefined, 'I am thankful for a day alone in the garden.'],
])('finds %s in "%s"', (kind, text) => {
  expect(namedHardship(text, 3.4)).toBe(kind);
});

it('finds none where the rest outweighs it', () => {
  expect(namedHardship('I was scared of the dentist, but it went really well.', 3.6)).toBeUndefined();
});

it('takes as long as the text for repetitive input', () => {
  expect(namedHardship('would have been '.repeat(50_000), 3)).toBeUndefined();
});
