import { describe, expect, it } from 'vitest';
import { THEMES } from '../../../../contract/themes.ts';
import { extractFeatures } from './features.ts';
import { likelyThemeIndices, loadWeights, predictText, starsOf, themeIndex } from './model.ts';

const weights = loadWeights();
const stars = (text: string) => starsOf(weights, extractFeatures(text));

describe('stars', () => {
  it.each([
    ['I am so grateful for this wonderful day', 4.2, 5],
    ['😍😍', 3.7, 5],
    ['Not bad at all', 3.1, 4.2],
    ['Not good at all', 1, 2.9],
    ['My daughter slept through the night', 3.5, 5],
    ['The scan came back clean', 3.3, 5],
    ['I got the job', 3.4, 5],
    ['Finally got rid of my headache', 3.1, 5],
    ['This was the worst day of my life', 1, 2.5],
    ['I am exhausted and everything hurts', 1, 2.4],
    ['We had to put our cat to sleep and my heart is broken', 1, 2.6],
    ['My best friend stopped talking to me', 1, 3.2],
    ['My mother died this morning', 1, 2.6],
    ['The tide comes in twice a day', 2.8, 4],
  ])('%j is between %d and %d', (text, low, high) => {
    expect(stars(text)).toBeGreaterThanOrEqual(low);
    expect(stars(text)).toBeLessThanOrEqual(high);
  });

  it.each([
    ['I am very happy', 'I am happy'],
    ['A great day!!!', 'A great day'],
    ['I am not tired', 'I am tired'],
    ['It was awful but we had fun', 'We had fun but it was awful'],
    ['lovely 😊', 'lovely 😢'],
    ['That was fucking great', 'That was fucking awful'],
  ])('%j is more positive than %j', (above, below) => {
    expect(stars(above)).toBeGreaterThan(stars(below));
  });
});

describe('themes', () => {
  it.each([
    ['My mother called my little brother', 'family'],
    ['Date night with my girlfriend', 'love'],
    ['Our dog fell asleep on my feet', 'animals'],
    ['Sunshine at last after days of rain', 'weather'],
    ['We baked bread and ate it warm', 'food'],
    ['Went for a run before breakfast', 'exercise'],
    ['My boss praised my project at the office', 'work'],
    ['I am learning Italian and finished a course', 'learning'],
    ['We watched a movie and played a board game', 'entertainment'],
    ['We celebrated her birthday with a party', 'celebration'],
    ['Our flight to Lisbon and a tiny hotel by the sea', 'travel'],
    ['We prayed in church this morning', 'faith'],
    ['I talked to Jonas on the phone for an hour', 'conversation'],
    ['I bought new shoes on sale', 'shopping'],
    ['I fixed my laptop and installed an app', 'technology'],
    ['The roses are blooming', 'nature'],
    ['A stranger carried my bags up the stairs', 'kindness'],
    ['Hung out with my best friend', 'friends'],
  ] as const)('%j is about %s', (text, theme) => {
    expect(likelyThemeIndices(predictText(weights, extractFeatures(text)))).toContain(themeIndex(theme));
  });

  it('gives every theme a score from 0 to 1, for any text', () => {
    for (const text of ['', 'Zyxw vuts', '猫'.repeat(500), 'My mother baked bread for the church party at work']) {
      const scores = predictText(weights, extractFeatures(text)).themes;
      expect(scores.length).toBe(THEMES.length);
      expect(scores.every((value) => value >= 0 && value <= 1)).toBe(true);
    }
  });

  it('has no learned theme without evidence', () => {
    expect(predictText(weights, extractFeatures('Zyxw vuts')).themes.every((value) => value < 0.5)).toBe(true);
  });
});

describe('a very long text', () => {
  const GLAD = 'I am so happy and grateful for my friends. ';
  const PLAIN = 'We walked home along the river and my sister told me about her new garden. ';
  const HARD = 'My father died and I am devastated. I cried all day long. ';

  it.each([GLAD, PLAIN, HARD])('has about the sentiment of its repeated sentence: %s', (moment) => {
    for (const times of [5, 20, 60, 150]) {
      expect(Math.abs(stars(moment.repeat(times)) - stars(moment.repeat(2))), `${times} times`).toBeLessThan(0.6);
    }
  });

  it('with good and bad sentences is in between', () => {
    const both = stars((GLAD + HARD).repeat(40));
    expect(both).toBeGreaterThan(stars(HARD.repeat(3)));
    expect(both).toBeLessThan(stars(GLAD.repeat(3)));
  });

  it('has about the sentiment of its repeated sentence without punctuation too', () => {
    expect(Math.abs(stars(GLAD.replace('.', '').repeat(100)) - stars(GLAD.replace('.', '')))).toBeLessThan(0.8);
  });
});
