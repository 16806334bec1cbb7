import { describe, expect, it } from 'vitest';
import { findPatterns, patternSet } from './patterns.ts';
import { tokenize } from './tokens.ts';

function finds(pattern: string, text: string): boolean {
  return findPatterns(patternSet([[pattern, true]]), tokenize(text).all).length > 0;
}

describe('patterns', () => {
  it.each([
    ['sleep through the? night', 'She slept through night', true],
    ['sleep through the? night', 'She slept through the long night', false],
    ['pass _ exam', 'I passed my final exam', true],
    ['pass _ exam', 'I passed my final, very hard, written exam', false],
    ['want|wish __ home', 'I want so very much to go home', true],
    ['want __ home', 'I want this. Home is far', false],
    ['good night', 'good, night', false],
  ])('%j in %j: %s', (pattern, text, expected) => {
    expect(finds(pattern, text)).toBe(expected);
  });

  it('refuses a pattern that does not start with a word', () => {
    expect(() => patternSet([['_ exam', true]])).toThrow('starts with a word');
  });
});
