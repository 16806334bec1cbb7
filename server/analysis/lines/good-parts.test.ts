import { expect, it } from 'vitest';
import { localAnalyser } from '../local-analyser.ts';
import { hasGoodPart } from './good-parts.ts';

const MIXED = [
  'Dull day at the office, nothing went right. But the neighbour brought clementines.',
  'The meeting dragged on forever, but we laughed about it at lunch.',
  'The bus broke down, but the driver was so kind to everyone.',
  'My back hurts again. Thanks to Omar for carrying my shopping up the stairs.',
  'Stressful deadline. My colleague stayed late to help me.',
  'The exam was awful. But my friends took me out for dinner afterwards and it was great.',
  'The washing machine leaked. Grateful that dad came over to help me fix it.',
  'Long call with the bank, got nowhere. My brother made me laugh afterwards.',
];
const HARD = [
  'My boss told me off in front of everyone, but the coffee was good.',
  'Nobody called this weekend. I feel really lonely in this city.',
  'Had a panic attack on the bus. A woman held my hand.',
  'I am scared about the results tomorrow. Sam is kind, but I can not sleep.',
  'Lost my job today. My husband hugged me.',
  'Dad is in hospital again. The nurses were lovely to us.',
  'I feel numb. Friends brought me flowers and I felt nothing.',
  'Horrible day. Nobody helped me and nothing was good.',
  'I feel awful but it will get better.',
];

it.each(MIXED)('reads a mixed day as no hard one: "%s"', (text) => {
  expect(hasGoodPart(text)).toBe(true);
  expect(localAnalyser.analyse(text).sentiment).toBeGreaterThanOrEqual(3.2);
});

it.each(HARD)('leaves a hard day hard: "%s"', (text) => {
  expect(localAnalyser.analyse(text).sentiment).toBeLessThan(3.2);
});

it('finds no good part that is denied, hoped for or taken back', () => {
  for (const text of ['I wish someone had helped me.', 'Bad, but it could be nice.', 'It was nice but then it rained.'])
    expect(hasGoodPart(text)).toBe(false);
});

it('takes as long as the text for repetitive input', () => {
  expect(hasGoodPart('but then '.repeat(50_000))).toBe(false);
});
