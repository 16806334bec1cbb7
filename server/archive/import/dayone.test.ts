/** Parsing of Day One exports. */
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanText } from '../../../contract/characters.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { dayOneEntry, dayOneJson, setUpImports, zipOf } from './foreign-files.fixtures.ts';
import { markdownToText } from './markdown-text.ts';
import { zoneOf } from './text-source.ts';

const { open, read } = setUpImports();

it('reads an entry with its zone, its tags, and its photos and videos in the order of the text', async () => {
  const zip = await zipOf({
    'Journal.json': dayOneJson([
      dayOneEntry('', {
        text: '# By the sea\\.\\.\\.\n\n![](dayone-moment://BBBB)\n\nCold **and** clear\\!\n![](dayone-moment:/video/CCCC)\n- salt\n- sun',
        tags: ['sea', '#friends', 'sea'],
        starred: true,
        location: { placeName: 'Enoshima', latitude: 35.3, longitude: 139.5 },
        weather: { temperatureCelsius: 12 },
        photos: [
          { identifier: 'AAAA', md5: 'a1', type: 'jpeg', orderInEntry: 0 },
          { identifier: 'BBBB', md5: 'b2', type: 'png', orderInEntry: 1 },
          { identifier: 'DDDD', md5: 'd4', type: 'jpeg', orderInEntry: 2 },
        ],
        videos: [{ identifier: 'CCCC', md5: 'c3', type: 'mov' }],
        audios: [{ identifier: 'EEEE', md5: 'e5' }],
      }),
    ]),
    'photos/a1.jpeg': 'photo a',
    'photos/b2.png': 'photo b',
    'videos/c3.mov': 'video c',
  });
  const { source, entries, notes, bytes, read: count } = await read(zip);
  expect({ source, count }).toEqual({ source: 'dayone', count: bytes });
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    row: 1,
    id: '81F0F3CA693F484792F76359E9E2ACE8',
    content: 'By the sea...\n\nCold and clear!\n- salt\n- sun',
    time: { kind: 'instant', at: new Date('2024-05-19T21:30:00Z'), timezone: 'Asia/Tokyo' },
    timeSaid: '2024-05-19T21:30:00Z',
    themes: ['sea', 'friends'],
    mood: null,
  });
  expect(entries[0]?.media.map(({ kind, name, bytes: size }) => [kind, name, size])).toEqual([
    ['photo', 'photos/b2.png', 7],
    ['video', 'videos/c3.mov', 7],
    ['photo', 'photos/a1.jpeg', 7],
    ['photo', 'photos/d4.jpeg', undefined],
  ]);
  expect(entries[0]?.media.at(-1)?.open).toBe(undefined);
  expect(notes).toEqual([
    'Places aren’t imported.',
    'The weather isn’t imported.',
    'Stars aren’t imported.',
    'Audio recordings aren’t imported.',
  ]);
});

it('opens the photos of a repacked ZIP', async () => {
  const zip = await zipOf({
    '__MACOSX/Export/._Journal.json': 'Mac OS X',
    'Export/Journal.json': dayOneJson([
      dayOneEntry('Words.', { photos: [{ identifier: 'AAAA', md5: 'a1', type: 'jpeg' }] }),
    ]),
    'Export/photos/a1.JPG': 'photo a',
  });
  const opened = await open(zip);
  if (opened === 'evenglow') throw new Error();
  for await (const { media } of opened.entries({})) {
    const stream = await media[0]?.open?.();
    expect(stream && String(await buffer(stream))).toBe('photo a');
  }
  opened.close();
});

it('reads all journals of a ZIP with continuous numbering, and a single JSON file', async () => {
  const zip = await zipOf({
    'Journal.json': dayOneJson([dayOneEntry('One.'), dayOneEntry('Two.')]),
    'Travel.json': dayOneJson([dayOneEntry('Three.')]),
    'settings.json': { theme: 'dark' },
  });
  const { entries, bytes, read: count } = await read(zip);
  expect(entries.map(({ row, content }) => [row, content])).toEqual([
    [1, 'One.'],
    [2, 'Two.'],
    [3, 'Three.'],
  ]);
  expect(count).toBe(bytes);
  const alone = await read(
    `\uFEFF${dayOneJson([dayOneEntry('Alone.', { photos: [{ identifier: 'A', md5: 'a1', type: 'jpeg' }] })])}`,
  );
  expect(alone.entries[0]).toMatchObject({
    content: 'Alone.',
    media: [{ kind: 'photo', name: 'photos/a1.jpeg', open: undefined }],
  });
  expect((await read(dayOneJson([]))).entries).toEqual([]);
});

it('keeps the photos of an entry whose list has other elements, and those copied from another entry', async () => {
  const zip = await zipOf({
    'Journal.json': dayOneJson([
      dayOneEntry('', {
        text: 'Copied ![](dayone-moment://aaaa) ![](dayone-moment://CCCC) ![](dayone-moment:/audio/DDDD)',
      }),
      dayOneEntry('', {
        text: 'Own ![](dayone-moment://AAAA)',
        photos: [
          null,
          { identifier: 'AAAA', md5: 'a1', type: 'jpeg' },
          7,
          { identifier: 'BBBB', md5: 'b2', type: null },
        ],
      }),
    ]),
    'photos/a1.jpeg': 'photo a',
    'photos/b2.jpeg': 'photo b',
  });
  const { entries } = await read(zip);
  expect(entries.map(({ media }) => media.map(({ name, bytes }) => [name, bytes]))).toEqual([
    [
      ['photos/a1.jpeg', 7],
      ['photos/CCCC.jpeg', undefined],
    ],
    [
      ['photos/a1.jpeg', 7],
      ['photos/b2.jpeg', 7],
    ],
  ]);
});

it('reads entries that are empty, locked, or without a time or known zone', async () => {
  const { entries } = await read(
    dayOneJson([
      dayOneEntry(''),
      dayOneEntry('No time.', { creationDate: 'yesterday', timeZone: 'Mars/Olympus' }),
      dayOneEntry('Late.', { creationDate: '2024-05-19T21:30:00Z', timeZone: 'GMT+0900' }),
      dayOneEntry('The hour that comes twice.', { creationDate: '2024-10-27T01:30:00Z', timeZone: 'Europe/Berlin' }),
      dayOneEntry('', { text: `RDEB${'A'.repeat(80)}=` }),
      'no entry',
      {
        creationDate: '2024-05-19T21:30:00Z',
        tags: 'sea',
        photos: {},
        richText: '{"contents":[{"text":"Rich *words*."}]}',
      },
    ]),
  );
  expect(entries.map(({ content, time, timeSaid, locked }) => ({ content, time, timeSaid, locked }))).toMatchObject([
    { content: '', time: { kind: 'instant' } },
    { content: 'No time.', time: undefined, timeSaid: 'yesterday' },
    { content: 'Late.', time: { kind: 'instant', timezone: undefined, offset: 540 } },
    { time: { at: new Date('2024-10-27T01:30:00Z'), timezone: 'Europe/Berlin' } },
    { content: '', locked: 'It’s encrypted in the Day One export.' },
    { content: '', locked: 'It isn’t a Day One entry.' },
    { content: 'Rich *words*.' },
  ]);
});

it('rejects truncated or invalid JSON with the position of the error', async () => {
  const json = dayOneJson([dayOneEntry('One.'), dayOneEntry('Two.')]);
  await expect(read(json.slice(0, -40))).rejects.toMatchObject({
    code: 'validation_failed',
    message: 'This file is incomplete. Please download it again. We could read it up to entry 1.',
  });
  await expect(read(json.replace('"Two', 'Two'))).rejects.toThrow('isn’t JSON. We could read it up to entry 1.');
  await expect(read(dayOneJson([dayOneEntry('One.'), dayOneEntry('x'.repeat(5_000_000))]))).rejects.toThrow(
    'Row 2 in “entries” is too large',
  );
  await expect(read(Buffer.from(json, 'utf16le'))).rejects.toThrow('isn’t valid text (UTF-8)');
});

it.each([
  ['one\\. \\*two\\* \\\\ three', 'one. *two* \\ three'],
  ['**bold** _slant_ ***both*** ~~gone~~ ==lit== `code *x*`', 'bold slant both gone lit code *x*'],
  ['2*3*4, snake_case, 2 * 3 and a lone * star', '2*3*4, snake_case, 2 * 3 and a lone * star'],
  ['### A title\nwords\n\n> quoted\n> twice', 'A title\nwords\n\nquoted\ntwice'],
  ['* one\n+ two\n    - three\n1. four\n- [ ] five\n- [x] six', '- one\n- two\n    - three\n1. four\n☐ five\n☑ six'],
  ['[here](https://x.org/a_(b)) [there](dayone://view?entryId=1)', 'here (https://x.org/a_(b)) there'],
  ['a\n\n![](dayone-moment://1)\n![](dayone-moment://2)\n\nb', 'a\n\nb'],
  ['```\n**as it is**\n```\n***\nend', '**as it is**\n---\nend'],
  ['[not a link] (really) ![nor a picture', '[not a link] (really) ![nor a picture'],
  ['#grateful for all\u2028two', '#grateful for all\ntwo'],
])('removes the markup of %j', (markdown, text) => {
  expect(markdownToText(markdown).text).toBe(text);
});

it('returns any text without markup unchanged (property)', async () => {
  const words = fc
    .string({
      unit: fc.oneof(
        fc.constantFrom(...'*_[](){}#+-.!>~=`\\<| \n'.split('')),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
    })
    // Drop characters that PostgreSQL rejects, and the line separators of Day One.
    .map((text) => cleanText(text.toWellFormed().replace(/[\u2028\u2029]/g, '')));
  await fc.assert(
    fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 5 }), async (texts) => {
      const { entries } = await read(dayOneJson(texts.map((text) => dayOneEntry(text))));
      expect(entries.map(({ content }) => content)).toEqual(texts);
    }),
    { numRuns: propertyRuns(100) },
  );
  for (const text of ['Ü NFC, U\u0308 NFD', 'שלום עולם', 'مرحبا', '👩🏽‍🚀🏳️‍🌈', 'हिन्दी']) {
    expect((await read(dayOneJson([dayOneEntry(text)]))).entries[0]?.content).toBe(text);
  }
});

it('removes markup in linear time', () => {
  for (const piece of ['[', '[](', '*a', '`', '<', '![a', '- ', '_ ', '\\', '> ', '~~']) {
    expect(markdownToText(piece.repeat(200_000)).text.length).toBeLessThan(1_000_000);
  }
  for (const end of ['](', '](b)']) {
    const nested = `${'['.repeat(200_000)}${'a'.repeat(400_000)}${end.repeat(200_000)}`;
    expect(markdownToText(nested).text.length).toBeLessThan(2_000_000);
  }
});

it('finds photo positions in linear time', async () => {
  const text = Array.from({ length: 40_000 }, (_, place) => `![](dayone-moment://T${place})`).join('');
  const long = `![](dayone-moment:${'a'.repeat(1_900)}/)`.repeat(500);
  const photos = Array.from({ length: 40_000 }, (_, place) => ({ identifier: `P${place}` }));
  const { entries } = await read(dayOneJson([dayOneEntry('', { text: text + long, photos })]));
  expect(entries[0]?.media).toHaveLength(80_000);
});

it('ignores a zone name that is too long', () => {
  expect(zoneOf('Europe/Berlin')).toBe('Europe/Berlin');
  expect(zoneOf('x'.repeat(4_000_000))).toBe(undefined);
});
