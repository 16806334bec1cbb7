import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const long = `${'The morning was quiet and the kettle sang. '.repeat(12)}Then Dad laughed out loud. ${'We stayed at the table for an hour. '.repeat(12)}`;
const start = long.indexOf('laughed');

describe('excerpt of a long text', () => {
  test('surrounds the first match, is cut between words, and marks omissions', () => {
    const excerpt = excerptOf(long, [{ start, end: start + 7 }]);
    expect(excerpt?.text).toMatch(/^…\w.* Dad laughed out loud\. .*\w\.?…$/);
    const [match] = excerpt?.matches ?? [];
    expect(excerpt?.text.slice(match?.start, match?.end)).toBe('laughed');
    expect(excerpt?.text.length).toBeLessThan(400);
  });

  test('is undefined for a short text or without a match', () => {
    expect(excerptOf('Dad laughed.', [{ start: 4, end: 11 }])).toBeUndefined();
    expect(excerptOf(long, [])).toBeUndefined();
  });

  test('starts at the beginning if the match is near it', () => {
    expect(excerptOf(long, [{ start: 4, end: 11 }])?.text).toMatch(/^The morning/);
  });

  test('marks the same words as the text in any script, and splits no character', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ' ', 'é', '家', 'ש', '🌅', '\n'),
      minLength: 0,
      maxLength: 900,
    });
    fc.assert(
      fc.property(text, fc.nat(), fc.integer({ min: 1, max: 6 }), (content, at, length) => {
        const from = content.length === 0 ? 0 : at % content.length;
        const match = { start: from, end: Math.min(content.length, from + length) };
        const marked = content.slice(match.start, match.end);
        fc.pre(marked.isWellFormed() && content.isWellFormed());
        const excerpt = excerptOf(content, [match]);
        if (!excerpt) return;
        expect(excerpt.text.isWellFormed()).toBe(true);
        for (const { start, end } of excerpt.matches) expect(excerpt.text.slice(start, end)).toBe(marked);
        if (marked.trim() === marked) expect(excerpt.matches).toHaveLength(1);
      }),
    );
  });
});
