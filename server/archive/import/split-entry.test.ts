/** Splitting of long imported entries. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codePoints, hasVisible } from '../../../contract/characters.ts';
import { ENTRY_CONTENT_MAX } from '../../../contract/limits.ts';
import { tagsOf } from '../../../contract/tags.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { readLabels, splitEntry, splitText, toStorableText } from './split-entry.ts';

const withoutSpace = (text: string) => text.replace(/\s+/g, '');

it('splits long text at the entry limit without losing characters', () => {
  const piece = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.constantFrom('\n\n', '\n', '. ', '🕯'));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.integer({ min: 1, max: 40 }), (parts, times) => {
      const words = toStorableText(parts.join('').repeat(times));
      fc.pre(words !== '');
      const split = splitText(words);
      for (const part of split) {
        expect(codePoints(part)).toBeLessThanOrEqual(ENTRY_CONTENT_MAX);
        expect(hasVisible(part)).toBe(true);
      }
      if (codePoints(words) <= ENTRY_CONTENT_MAX) expect(split).toEqual([words]);
      else expect(withoutSpace(words).startsWith(withoutSpace(split[0] ?? ''))).toBe(true);
    }),
    { numRuns: propertyRuns(60) },
  );
});

it('maps labels to themes where they match, otherwise to tags', () => {
  expect(readLabels(['Family', '#date night', '2024', 'été', 'a/b'], 'With #été at the lake.')).toEqual({
    themes: ['family'],
    tags: ['#date-night', '#a-b'],
  });
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 50 }), { maxLength: 15 }), (labels) => {
      const { tags } = readLabels(labels, '');
      expect(tagsOf(tags.join(' '))).toHaveLength(tags.length);
    }),
  );
});

it('splits media into entries of ten photos or one video', () => {
  const file = (kind: 'photo' | 'video') => ({ kind, name: kind, open: undefined });
  const media = [...Array.from({ length: 12 }, () => file('photo')), file('video')];
  const pieces = splitEntry('The whole week by the sea.', ['#sea'], media);
  expect(pieces.map((piece) => [piece.content, piece.isCaption, piece.media.length])).toEqual([
    ['The whole week by the sea.\n\n#sea', false, 10],
    ['A photo from this day.', true, 2],
    ['A video from this day.', true, 1],
  ]);
});
