import { describe, expect, it } from 'vitest';
import { matchingTags, tagBeforeCaret } from './tag-before-caret.ts';

/** The caret is at the bar. */
function tagAt(text: string) {
  const caret = text.indexOf('|');
  return tagBeforeCaret(text.replace('|', ''), caret);
}

describe('the tag before the caret', () => {
  it.each([
    ['#|', { typed: '', start: 0, end: 1 }],
    ['Tea #ea|', { typed: 'ea', start: 4, end: 7 }],
    ['Tea #ea|rl grey', { typed: 'ea', start: 4, end: 9 }],
    ['(#Café|', { typed: 'Café', start: 1, end: 6 }],
    [`${'a '.repeat(200)}#x|`, { typed: 'x', start: 400, end: 402 }],
  ])('in %j', (text, tag) => {
    expect(tagAt(text)).toEqual(tag);
  });

  it.each(['|#tea', '#tea |', 'a#tea|', '##tea|', 'x/#tea|', 'no tag|', '&#39|', `#${'x'.repeat(150)}|`])(
    'is undefined in %j',
    (text) => {
      expect(tagAt(text)).toBeUndefined();
    },
  );
});

describe('matching tags', () => {
  const tags = ['tea', 'garden', 'teatime', 'green-tea'].map((name) => ({ name, count: 1, lastDate: '2026-01-01' }));
  const names = (typed: string) => matchingTags(tags, typed).map(({ name }) => name);

  it('begin with the typed text, followed by those that contain it', () => {
    expect(names('te')).toEqual(['tea', 'teatime', 'green-tea']);
    expect(names('TEA')).toEqual(['tea', 'teatime', 'green-tea']);
    expect(names('')).toHaveLength(4);
    expect(names('x')).toEqual([]);
  });

  it('are empty if the only match is complete', () => {
    expect(names('garden')).toEqual([]);
  });
});
