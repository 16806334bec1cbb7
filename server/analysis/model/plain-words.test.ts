/** Text of a model is shown as plain sentences or not at all. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoints } from '../../../contract/characters.ts';
import { sanitizeModelText } from './plain-words.ts';

describe('plain words', () => {
  it.each([
    'You stayed with her until 5.30 pm, and that is love. <3',
    'Mr. Okonkwo, e.g., would agree: 24 years is a long time...',
    'Ben & Jerry’s at the lake — “why not?” — 😊',
    'Deine Schwester hat dich zum Lachen gebracht; das bleibt.',
    'お母さんと過ごした時間は、静かな贈り物でしたね。',
    'أختك كانت معك اليوم، وهذا كثير.',
    'خواهرت امروز می\u200cخندید, and so did the family 👨\u200d👩\u200d👧.',
    'It rained in 2026, 1 day of 365.',
  ])('stay as they are: %s', (text) => {
    expect(sanitizeModelText(text, 600)).toBe(text);
  });

  it.each([
    'See HTTPS://EVIL.EXAMPLE',
    'ftp://a',
    'www.evil',
    'evil.com',
    'Go to evil.shop/today',
    'ev\u200bil.com',
    'e\u00advil.org',
    'a@b.de',
    'mailto:x',
    'Call 555-010-9999',
    'Call (0)30 123 456',
    '<b>bold</b>',
    '<!-- x -->',
    '</div>',
    'a &lt;b&gt;',
    'a &#x3c;',
    '![x](y)',
    '[x] (y)',
    '```js',
    '{{7*7}}',
    'a lone \ud800 one',
    'no text: \ufffd',
    ' \n\t ',
    '\u200c',
    ' \u200d\u200c \u200b',
  ])('are refused with links, markup or numbers: %s', (text) => {
    expect(sanitizeModelText(text, 600)).toBeUndefined();
  });

  it('are one line within the limit and without invisible characters, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const plain = sanitizeModelText(text, 100);
        if (plain === undefined) return;
        expect(codePoints(plain)).toBeLessThanOrEqual(100);
        expect(plain).toBe(plain.trim());
        expect(plain).not.toMatch(/[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u);
        expect(plain).not.toMatch(/(^|\s)[\u200c\u200d]|[\u200c\u200d](\s|$)/u);
        expect(sanitizeModelText(plain, 100)).toBe(plain);
      }),
    );
  });

  it('handles long input in linear time', () => {
    for (const piece of ['1 ', 'a.', 'a@', '[', '](', '<', '&a', 'https:', '-', 'a-']) {
      expect(sanitizeModelText(piece.repeat(100_000), 600)).toBeUndefined();
    }
  });
});
