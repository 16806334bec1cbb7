import { describe, expect, it } from 'vitest';
import { participle } from './english.ts';
import { toSecondPerson } from './second-person.ts';

describe('toSecondPerson', () => {
  it.each([
    ['I laughed with Tom till we were sick', 'you laughed with Tom till you were sick'],
    ['I was so tired and was glad of my bed', 'you were so tired and were glad of your bed'],
    ['My mum rang me about our garden', 'Your mum rang you about your garden'],
    ['I’m proud of myself', "you're proud of yourself"],
    ["i've kept it, it's mine", "you've kept it, it's yours"],
    ['Priya and I stripped the bed', 'You and Priya stripped the bed'],
    ['my sister and me on the sofa', 'you and my sister on the sofa'.replace('my', 'your')],
    ['I knew mum was right', 'you knew your mum was right'],
    ['never was I so pleased', 'never were you so pleased'],
    ['He said "I was there" and I believed him', 'He said "I was there" and you believed him'],
    ['walked home w/ Ravi', 'walked home with Ravi'],
  ])('%s', (text, said) => {
    expect(toSecondPerson(text)?.toLowerCase()).toBe(said.toLowerCase());
  });

  it.each([
    ['words to somebody', 'I love you so much'],
    ['an order', "Let's go home"],
    ['a quotation without an end', 'She said "I am here'],
    ['a quotation in quotations', "She said 'I am here' to me"],
    ['an exclamation', 'Oh my, what a day'],
  ])('leaves %s alone', (_name, text) => {
    expect(toSecondPerson(text)).toBeUndefined();
  });
});

describe('participle', () => {
  it.each([
    ['kept', 'keeping'],
    ['stopped', 'stopping'],
    ['made', 'making'],
    ['cried', 'crying'],
    ['ran', 'running'],
    ['saw', 'seeing'],
    ['lay', 'lying'],
    ['agreed', 'agreeing'],
    ['died', 'dying'],
    ['played', 'playing'],
    ['began', 'beginning'],
  ])('of %s is %s', (past, doing) => {
    expect(participle(past)).toBe(doing);
  });

  it('of an adjective is none', () => {
    expect(participle('tired')).toBeUndefined();
  });
});
