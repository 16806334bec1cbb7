import { describe, expect, it } from 'vitest';
import { findTags, tagName, tagsOf } from './tags.ts';

describe('tags of a text', () => {
  it.each([
    ['#rain--- on the roof', ['rain'], '#rain'],
    ['#early-grey-', ['early-grey'], '#early-grey'],
    ['#__proto__ ', ['__proto__'], '#__proto__'],
    ['\u202e#abc', ['abc'], '#abc'],
    ['#caf\u0065\u0301!', ['caf\u00e9'], '#caf\u0065\u0301'],
  ])('are parsed from %j', (text, names, written) => {
    expect(tagsOf(text)).toEqual(names);
    expect(findTags(text).map(({ start, end }) => text.slice(start, end))).toEqual([written]);
  });

  it.each([
    '#',
    '#---',
    '#1',
    '##rain',
    'a#rain',
    '/#rain',
    '&#rain;',
    '#<b>',
    '#\ud800',
    `#a${'-'.repeat(9_997)}b`,
    `#a${'\u0301'.repeat(9_998)}`,
    '#'.repeat(10_000),
  ])('are not found in %.20j', (text) => {
    expect(findTags(text)).toEqual([]);
  });

  it('exclude trailing hyphens, however many', () => {
    expect(tagName(`a${'-'.repeat(9_998)}`)).toBe('a');
    expect(tagName(`a${'-'.repeat(9_997)}b`)).toHaveLength(9_999);
  });
});
