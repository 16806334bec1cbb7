import { describe, expect, it } from 'vitest';
import { stemOf } from './stem.ts';

describe('stemOf', () => {
  it.each([
    ['walking', 'walked'],
    ['happily', 'happy'],
    ['darkness', 'darkly'],
  ])('maps %s and %s to the same stem', (one, other) => {
    expect(stemOf(one)).toBe(stemOf(other));
  });

  it.each(['yes', 'is', 'news', 'ça', '猫'])('does not change %s', (word) => {
    expect(stemOf(word)).toBe(word);
  });
});
