import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTags, tagName } from '../../../contract/tags.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { restoreTags, rewriteTag } from './rewrite.ts';

describe('a replaced tag', () => {
  it.each([
    ['Tea. #Tea and #tea-time, not #teapot.', 'Tea. #cup and #tea-time, not #teapot.'],
    ['#tea', '#cup'],
    ['#TEA- and a#tea and ##tea and http://x/#tea', '#cup- and a#tea and ##tea and http://x/#tea'],
    ['(#tea)\n#tea', '(#cup)\n#cup'],
    ['Nothing here.', 'Nothing here.'],
  ])('in %j makes %j', (content, made) => {
    expect(rewriteTag(content, 'tea', () => '#cup').content).toBe(made);
  });

  const piece = fc.oneof(
    fc.constantFrom('#tea', '#Tea', '#teapot', '#cup', ' ', '-', '\n', '#', 'tea', '&', '/', '1'),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  );
  const text = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
  const written = fc.constantFrom('#cup', '#A-much_longer-tag', '#x');

  it('changes only that tag, anywhere in the text, and can be undone', () => {
    fc.assert(
      fc.property(text, fc.option(written), (content, to) => {
        const { content: rewritten, places } = rewriteTag(content, 'tea', (tag) => to ?? tag.slice(1));
        const own = findTags(content).filter(({ name }) => name === 'tea');
        const without = (from: string, spans: readonly { start: number; end: number }[]) =>
          spans.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), from);
        const spans = places.map(({ at, length }) => ({ start: at, end: at + length }));
        expect(spans).toHaveLength(own.length);
        expect(without(rewritten, spans)).toBe(without(content, own));
        expect(restoreTags(rewritten, places)).toBe(content);
        const tagNames = (from: string) => findTags(from).map(({ name }) => name);
        const remaining = tagNames(content).filter((name) => name !== 'tea');
        const after = tagNames(rewritten);
        if (to === null) expect(after).toEqual(remaining);
        else expect(after).toEqual(tagNames(content).map((name) => (name === 'tea' ? tagName(to.slice(1)) : name)));
        // A second rewrite finds nothing to replace.
        expect(rewriteTag(rewritten, 'tea', () => '#other').places).toEqual([]);
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });

  it('is not restored at other positions', () => {
    expect(restoreTags('A cup of tea.', [{ at: 2, length: 3, was: '#tea' }])).toBeUndefined();
    expect(restoreTags('#cup', [{ at: 0, length: 4, was: 'anything else' }])).toBeUndefined();
    expect(restoreTags('#cup', [{ at: 0, length: 40, was: '#tea' }])).toBeUndefined();
    const twice = { at: 0, length: 4, was: '#tea' };
    expect(restoreTags('#cup', [twice, twice])).toBeUndefined();
  });
});
