import { describe, expect, it } from 'vitest';
import { VOCABULARY } from './small-weights.fixtures.ts';
import { Tokenizer } from './tokenizer.ts';

const tokenizer = new Tokenizer(VOCABULARY);
const piecesOf = (text: string) => tokenizer.tokenize(text).map((id) => VOCABULARY[id]?.[0] ?? '');

describe('the tokenizer', () => {
  it('prefers the most probable pieces', () => {
    expect(piecesOf('warm tea')).toEqual(['▁warm', '▁tea']);
    expect(piecesOf('tent')).toEqual(['▁', 't', 'e', 'n', 't']);
  });

  it('joins unknown characters in a row, also those of two units', () => {
    expect(piecesOf('tea 🕯😀ß')).toEqual(['▁tea', '▁', '?']);
    expect(piecesOf('日 tea')).toEqual(['▁', '?', '▁tea']);
  });

  it('normalizes compatibility characters', () => {
    expect(piecesOf('ｔｅａ')).toEqual(['▁tea']);
  });

  it.each(['', ' ', '\ud800', 'x'.repeat(10_000), '😀'.repeat(5_000)])('splits %j', (text) => {
    const ids = tokenizer.tokenize(text);
    expect(ids.length).toBeLessThanOrEqual(text.length + 1);
    expect(ids.every((id) => id < VOCABULARY.length)).toBe(true);
  });
});
