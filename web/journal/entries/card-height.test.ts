import { describe, expect, it } from 'vitest';
import type { Media } from '../../../contract/media.ts';
import { cardHeight } from './card-height.ts';

type MeasuredEntry = Parameters<typeof cardHeight>[0];

const WORDS =
  'The walk home was quiet and the air smelled of rain while my sister laughed about the dog who would not come in'.split(
    ' ',
  );
const words = (count: number) => Array.from({ length: count }, (_, at) => WORDS[at % WORDS.length]).join(' ');
const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at}`).join('\n');
const card = (part: Partial<MeasuredEntry>): MeasuredEntry => ({
  content: 'filler entry to skip',
  entryType: 'text',
  themes: [],
  tags: [],
  positiveReframe: null,
  sentiment: 3.7,
  corrected: { sentiment: false, themes: false },
  media: [],
  ...part,
});
const photo: Media = { id: 'p', kind: 'photo', url: '/p', previewUrl: '/p', width: 4, height: 3 };

/** Heights of cards 328 and 503 pixels wide, as measured in Chromium on the dashboard at 360 and at 1280 pixels. */
const MEASURED_CARDS: readonly [name: string, entry: MeasuredEntry, narrow: number, wide: number][] = [
  ['a few words', card({}), 115, 111],
  ['a line and themes', card({ content: words(6), themes: ['exercise', 'weather'] }), 157, 153],
  [
    'a sentence, themes and a reframe',
    card({
      content: words(30),
      themes: ['weather', 'family', 'animals', 'exercise'],
      positiveReframe:
        'The joke will not survive being explained. The lightness will. On a greyer day, this will still have happened.',
    }),
    434,
    324,
  ],
  [
    'a paragraph, themes and a reframe',
    card({
      content: words(110),
      themes: ['weather', 'family', 'animals', 'exercise'],
      positiveReframe:
        'The joke will not survive being explained. The lightness will. It would not be the same story without your sister.',
    }),
    780,
    579,
  ],
  [
    'a folded text',
    card({
      content: words(180),
      themes: ['weather', 'family', 'animals', 'exercise'],
      positiveReframe:
        'Laughing with your sister is a language that took a long time to learn. May it stay with you a while.',
    }),
    560,
    508,
  ],
  ['short lines with a gap', card({ content: 'One line.\nAnother line.\n\nA third after a gap.' }), 201, 197],
  ['ten short lines', card({ content: lines(10), themes: ['exercise'] }), 416, 412],
  ['twenty short lines, folded', card({ content: lines(20), themes: ['exercise'] }), 398, 394],
  [
    'a hard entry with its line',
    card({
      content: 'My mother died today and I feel hopeless and sad, everything hurts and I am exhausted and alone.',
      themes: ['family'],
      positiveReframe: 'Of course your mother is on your mind. What the two of you had is not undone by an ending.',
      sentiment: 1.77,
    }),
    298,
    242,
  ],
];

/** Maximum relative error of the estimate: letters differ in width, and lines break at words. */
const TOLERANCE = 0.12;
const SIZES = [328, 503, 760];

describe('the estimated height of a card', () => {
  it.each(MEASURED_CARDS)('is close to the measured height of %s', (_name, entry, narrow, wide) => {
    expect(Math.abs(cardHeight(entry, 328) / narrow - 1)).toBeLessThan(TOLERANCE);
    expect(Math.abs(cardHeight(entry, 503) / wide - 1)).toBeLessThan(TOLERANCE);
  });

  it.each(SIZES)('grows with the content, at %i pixels', (width) => {
    const height = (part: Partial<MeasuredEntry>) => cardHeight(card(part), width);
    const reframe = words(40);
    expect(height({ content: words(90) })).toBeGreaterThan(height({ content: words(40) }));
    expect(height({ themes: ['home'] })).toBeGreaterThan(height({}));
    expect(height({ positiveReframe: reframe })).toBeGreaterThan(height({ positiveReframe: reframe, sentiment: 1.5 }));
    expect(height({ positiveReframe: reframe, sentiment: 1.5 })).toBeGreaterThan(height({}));
    // Without a correction or an analysis there is no mood, and no placeholder for it.
    expect(height({ positiveReframe: reframe, sentiment: null })).toBe(height({ positiveReframe: reframe }));
  });

  it.each(SIZES)('is the same for all folded texts, at %i pixels', (width) => {
    const folded = cardHeight(card({ content: words(150) }), width);
    expect(cardHeight(card({ content: words(1_500) }), width)).toBe(folded);
    expect(cardHeight(card({ content: lines(13) }), width)).toBe(folded);
  });

  it.each(SIZES)('includes photos: one in its own shape, several in two columns, at %i pixels', (width) => {
    const without = cardHeight(card({}), width);
    const [one = 0, two = 0, three = 0, ten = 0] = [1, 2, 3, 10].map(
      (count) => cardHeight(card({ media: Array.from({ length: count }, () => photo) }), width) - without,
    );
    expect(one).toBeGreaterThan(width / 2);
    expect(one).toBeLessThan(width);
    expect(two).toBeLessThan(one);
    expect(three).toBeGreaterThan(one);
    expect(ten).toBe(three);
  });

  it('is a positive integer at any width, also without text', () => {
    for (const width of [0, 1, 100, 328.5, 5_000]) {
      const height = cardHeight(card({ content: '' }), width);
      expect(Number.isInteger(height)).toBe(true);
      expect(height).toBeGreaterThan(0);
    }
  });
});
