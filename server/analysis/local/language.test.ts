import { describe, expect, it } from 'vitest';
import { analyse } from './analyse.ts';
import { isOtherLanguage } from './language.ts';
import { tokenize } from './tokens.ts';

describe('isOtherLanguage', () => {
  it.each([
    'Heute war ein schöner Tag mit meiner Familie.',
    'Hoy comí con mi abuela y nos reímos mucho.',
    "Aujourd'hui j'ai marché avec ma sœur le long du canal.",
    'Oggi ho mangiato con mia madre, era buonissimo.',
    'Bugün annemle çay içtim, çok güzeldi.',
    'Masaya ako kasi kasama ko ang pamilya ko.',
    '今日は母と電話した。楽しかった。',
    'आज माँ ने खाना बनाया',
  ])('recognizes "%s" as another language', (text) => {
    expect(isOtherLanguage(tokenize(text))).toBe(true);
  });

  it.each([
    'Nani called. We had chai and aloo paratha, mazaa aa gaya.',
    'Dinner at La Casa de las Flores with Ana y Luis.',
    'Mi count dem mangoes wid mi coffee.',
    'Tea.',
    '🎉🎉',
    '',
  ])('treats "%s" as English', (text) => {
    expect(isOtherLanguage(tokenize(text))).toBe(false);
  });

  it('returns a neutral analysis marked as another language', () => {
    expect(analyse('Heute war ein schöner Tag mit meiner Familie.')).toEqual({
      sentiment: 3,
      themes: [],
      people: [],
      thanked: [],
      things: [],
      source: 'local',
      language: 'other',
      crisis: false,
    });
  });
});
