import { describe, expect, it } from 'vitest';
import { weighSentiment } from './sentiment.ts';
import { tokenize } from './tokens.ts';

const stars = (text: string) => weighSentiment(tokenize(text)).stars;

describe('weighSentiment', () => {
  it.each([
    ['I am so grateful for this wonderful day', 4.3, 5],
    ['😍😍', 4.3, 5],
    ['Not bad at all', 3.5, 4.3],
    ['Not good at all', 1.5, 2.9],
    ['My daughter slept through the night', 3.8, 5],
    ['I finally got rid of my headache', 3.5, 5],
    ['The pain is gone', 3.5, 5],
    ['I got the job', 3.8, 5],
    ['I can’t wait to see you', 3.8, 5],
    ['The tide comes in twice a day', 3, 3.8],
    ['', 3, 3.8],
    ['This was the worst day of my life', 1, 2],
    ['I am exhausted and everything hurts', 1, 2],
    ['My best friend stopped talking to me', 1, 3],
    ['I failed my exam and I am so disappointed', 1, 2],
    ['I killed it at the talk today', 3.5, 5],
  ])('%j is between %d and %d', (text, low, high) => {
    expect(stars(text)).toBeGreaterThanOrEqual(low);
    expect(stars(text)).toBeLessThanOrEqual(high);
  });

  it.each([
    ['I am very happy', 'I am happy'],
    ['I am happy', 'I am a little happy'],
    ['I was happyyyyy', 'I was happy'],
    ['I had a GREAT day', 'I had a great day'],
    ['A great day!!!', 'A great day'],
    ['It rained but we had fun', 'We had fun but it was awful'],
    ['I was sad', 'I was very sad'],
    ['lovely 😊', 'lovely 😢'],
    ['That was fucking great', 'That was fucking awful'],
    ['We argued but dinner with my husband was good', 'My husband and I argued over dinner'],
    ['It rained on us', 'My mother died this morning'],
    ['I am not tired', 'I am tired'],
  ])('%j is more positive than %j', (above, below) => {
    expect(stars(above)).toBeGreaterThan(stars(below));
  });

  it('recognises that something bad is over', () => {
    expect(weighSentiment(tokenize('I recovered from a horrible infection')).relieved).toBe(true);
    expect(weighSentiment(tokenize('I have a horrible infection')).relieved).toBe(false);
  });
});
