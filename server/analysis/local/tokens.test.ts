import { describe, expect, it } from 'vitest';
import { tokenize } from './tokens.ts';

const wordsOf = (text: string) => tokenize(text).all.map(({ word }) => word);

describe('tokenize', () => {
  it.each([
    ["I can't, I won't", ['i', 'can', 'not', ',', 'i', 'will', 'not']],
    ['I’m sure it’s fine', ['i', 'am', 'sure', 'it', 'is', 'fine']],
    ['my sister’s dog', ['my', 'sister', 'dog']],
    ['#FeelingBlessed today', ['feeling', 'blessed', 'today']],
    ['loooove this', ['loove', 'this']],
    ['see https://example.org/happy @anna', ['see']],
    ['ça va très bien', ['ça', 'va', 'très', 'bien']],
    ['constructor toString __proto__', ['constructor', 'tostring', 'proto']],
    ['😍😍 :)', ['😍', '😍', ':)']],
  ])('tokenizes %j', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });

  it('applies a negation to a few words, and not past punctuation or a "but"', () => {
    const negated = (text: string) =>
      tokenize(text)
        .all.filter((token) => token.negated)
        .map(({ word }) => word);
    expect(negated('It was not very good')).toEqual(['very', 'good']);
    expect(negated('Not sad, happy')).toEqual(['sad']);
    expect(negated('not tired but happy')).toEqual(['tired']);
    expect(negated('not only kind')).toEqual([]);
  });

  it('knows the inflections of a word', () => {
    const forms = (text: string) => tokenize(text).all[0]?.forms ?? [];
    expect(forms('hoping')).toContain('hope');
    expect(forms('hopping')).toContain('hop');
    expect(forms('slept')).toContain('sleep');
    expect(forms('happiness')).toContain('happy');
    expect(forms('movies')).toContain('movie');
    expect(forms('morning')).toEqual(['morning']);
  });

  it('gives the position of each token', () => {
    const text = 'So good — it isn’t over';
    for (const token of tokenize(text).all) expect(text.slice(token.start, token.end)).toBe(token.text);
  });
});
