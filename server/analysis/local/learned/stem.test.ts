import { describe, expect, it } from 'vitest';
import { stemOf } from './stem.ts';

describe('stemOf', () => {
  it.each([
    ['walking', 'walked'],
    ['happily', 'happy'],
    ['darkness', 'darkly'],
  ])('gives %s and %s one name', (one, other) => {
    expect(stemOf(one)).toBe(stemOf(other));
  });

  it.each(['yes', 'is', 'news', 'ça', '猫'])('leaves %s alone', (word) => {
    expect(stemOf(word)).toBe(word);
  });
});
