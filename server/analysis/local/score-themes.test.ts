import { describe, expect, it } from 'vitest';
import { THEMES } from '../../../contract/themes.ts';
import { scoreThemes } from './score-themes.ts';
import { tokenize } from './tokens.ts';

const themesOf = (text: string) =>
  scoreThemes(tokenize(text))
    .filter(({ score }) => score >= 0.5)
    .map(({ theme }) => theme);

describe('themes', () => {
  it.each([
    ['My mother called my little brother', 'family'],
    ['Date night with my girlfriend', 'love'],
    ['I met my best friend from school', 'friends'],
    ['A stranger helped me carry my bags, such kindness', 'kindness'],
    ['Our dog fell asleep on my feet', 'animals'],
    ['The roses are blooming and the forest smells of earth', 'nature'],
    ['Sunshine at last after days of rain', 'weather'],
    ['We baked bread and ate it warm', 'food'],
    ['I cleaned my kitchen and painted the bedroom', 'home'],
    ['The doctor says my blood pressure is fine', 'health'],
    ['I took a nap and a long bath', 'rest'],
    ['Went for a run before breakfast', 'exercise'],
    ['My boss praised my project at the office', 'work'],
    ['I passed my driving exam and won the medal', 'achievement'],
    ['I am learning Italian and finished a course', 'learning'],
    ['I painted a watercolor and wrote a poem', 'creativity'],
    ['We watched a movie and played a board game', 'entertainment'],
    ['We celebrated her birthday with a party', 'celebration'],
    ['Our flight to Lisbon and a tiny hotel by the sea', 'travel'],
    ['We prayed in church this morning', 'faith'],
    ['A long talk with Jonas on the phone', 'conversation'],
    ['I bought new shoes on sale', 'shopping'],
    ['I fixed my laptop and installed an app', 'technology'],
    ['I am proud of myself for setting boundaries', 'growth'],
  ] as const)('%j is about %s', (text, theme) => {
    expect(themesOf(text)).toContain(theme);
  });

  it.each([
    ['I would love a quiet hour', 'love'],
    ['I am in love with this pizza', 'love'],
    ['We had hot dogs at the stand', 'animals'],
    ['The grilled chicken salad was great', 'animals'],
    ['We watched a star wars movie', 'nature'],
    ['Oh my god, that was funny', 'faith'],
    ['I had to work out early', 'work'],
    ['It was a piece of cake', 'food'],
    ['We had to put our cat to sleep', 'rest'],
  ] as const)('%j is not about %s', (text, theme) => {
    expect(themesOf(text)).not.toContain(theme);
  });

  it('lists the themes with the highest score first, each once', () => {
    const themes = themesOf(
      'My sister and I cooked dinner, watched a film, walked the dog in the rain, called grandma, bought cake for the birthday party and went home.',
    );
    expect(new Set(themes).size).toBe(themes.length);
    const scores = scoreThemes(tokenize('Dinner with my sister'));
    expect([...scores].sort((a, b) => b.score - a.score)).toEqual(scores);
    for (const { theme, score } of scores) {
      expect(THEMES).toContain(theme);
      expect(score).toBeLessThanOrEqual(1);
    }
  });

  it('is empty without evidence', () => {
    expect(themesOf('Zyxw vuts')).toEqual([]);
  });
});
