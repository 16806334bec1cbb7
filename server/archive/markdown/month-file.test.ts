/** The Markdown of a month, written and read back. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanText } from '../../../contract/characters.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { escapeMarkdown, isMonthFile, monthEntry, monthHead, readMonth, unescapeMarkdown } from './month-file.ts';

const entry = {
  day: '2026-05-20',
  createdAt: new Date('2026-05-20T12:00:12Z'),
  timezone: 'Asia/Tokyo',
  content: 'A walk.',
  isCheckIn: false,
  mood: 4.25,
  themes: ['family', 'nature'],
  reframe: null,
  media: ['photos/2026-05-20-a.webp'],
};

it('writes readable Markdown', () => {
  expect(
    monthHead('2026-05') + monthEntry({ ...entry, content: '# One\n- two_three #good_day *now*\n---\n[x] $5' }),
  ).toBe(
    `---
source: Evenglow
version: 1
month: 2026-05
---

# May 2026

## 2026-05-20 21:00

- mood:: 4.25
- themes:: family, nature
- written:: 2026-05-20T21:00:12+09:00 Asia/Tokyo

\\# One
- two_three #good_day \\*now\\*
\\---
\\[x\\] \\$5

![](photos/2026-05-20-a.webp)
`,
  );
});

it('leaves the time out of the heading of an entry that was written on another day', () => {
  expect(monthEntry({ ...entry, day: '2026-05-18' })).toContain('## 2026-05-18\n');
});

it('reads every text back (property)', () => {
  const lines = fc.constantFrom(
    '## 2026-05-20 21:00',
    '- mood:: 1',
    '![](photos/a.webp)',
    '',
    ' ',
    '---',
    '# a',
    '\\',
    '> q',
    '```',
    '==',
    '_a_',
    '- - -',
    '&amp;',
    '%%',
  );
  const texts = fc
    .array(fc.oneof(lines, fc.string({ unit: 'grapheme' }), fc.string()))
    .map((parts) => cleanText(parts.join('\n').toWellFormed()));
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      expect(unescapeMarkdown(escapeMarkdown(one))).toBe(one);
      const file =
        monthHead('2026-05') +
        monthEntry({ ...entry, content: one }) +
        monthEntry({ ...entry, content: other, media: [] });
      expect(isMonthFile(file)).toBe(true);
      const read = [...readMonth(file)];
      expect(read.map(({ body }) => unescapeMarkdown(body))).toEqual([one, other]);
      expect(read.map(({ media }) => media)).toEqual([entry.media, []]);
    }),
    { numRuns: propertyRuns(500) },
  );
});
