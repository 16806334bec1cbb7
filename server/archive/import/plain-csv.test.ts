/** Parsing of CSV tables of any app, Presently and Evenglow. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanText } from '../../../contract/characters.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { CSV_HEADER } from '../csv/export-csv.ts';
import { formatCsv } from '../csv/write-csv.ts';
import { listOf, presentlyCsv, setUpImports, tableOf } from './foreign-files.fixtures.ts';

const { open, read } = setUpImports();

it('reads a Presently file', async () => {
  const {
    source,
    table,
    notes,
    entries,
    bytes,
    read: count,
  } = await read(
    presentlyCsv([
      ['2020-06-02', 'The first swim of the year.'],
      ['2020-06-03', 'Tea with "Ada", and\n\n\nthe long way home.'],
      ['2020-06-04', ''],
    ]),
  );
  expect({ source, table, notes }).toEqual({ source: 'presently', table: undefined, notes: [] });
  expect(count).toBe(bytes);
  expect(entries.map(({ row, content, time, timeSaid }) => ({ row, content, time, timeSaid }))).toEqual([
    {
      row: 2,
      content: 'The first swim of the year.',
      time: { kind: 'local', day: '2020-06-02', time: undefined },
      timeSaid: '2020-06-02',
    },
    {
      row: 3,
      content: 'Tea with "Ada", and\n\n\nthe long way home.',
      time: { kind: 'local', day: '2020-06-03', time: undefined },
      timeSaid: '2020-06-03',
    },
    { row: 7, content: '', time: { kind: 'local', day: '2020-06-04', time: undefined }, timeSaid: '2020-06-04' },
  ]);
});

it('finds the columns by their headers in several languages', async () => {
  const english = await read(
    tableOf([
      ['Created At', 'Title', 'Entry Text', 'Mood', 'Tags', 'Weather'],
      ['2024-05-19 08:30', 'Swim', 'The water was cold.', '4', '#sea, friends', 'sunny'],
    ]),
  );
  expect(english.table?.mapping).toEqual({ content: [1, 2], date: 0, dates: 'ymd', time: null, mood: 3, themes: 4 });
  expect(english.entries).toEqual([
    {
      row: 2,
      id: undefined,
      content: 'Swim\n\nThe water was cold.',
      time: { kind: 'local', day: '2024-05-19', time: '08:30' },
      timeSaid: '2024-05-19 08:30',
      themes: ['sea', 'friends'],
      mood: 4,
      media: [],
    },
  ]);
  const german = await read(
    tableOf(
      [
        ['Tag', 'Uhrzeit', 'Eintrag', 'Stimmung', 'Schlagworte'],
        ['19.05.2024', '8:30', 'Das Wasser war kalt; herrlich.', '4,5', 'Meer'],
      ],
      ';',
    ),
  );
  expect(german.table?.mapping).toEqual({ content: [2], date: 0, dates: 'dmy', time: 1, mood: 3, themes: 4 });
  expect(german.entries[0]).toMatchObject({
    content: 'Das Wasser war kalt; herrlich.',
    time: { kind: 'local', day: '2024-05-19', time: '08:30' },
    mood: 4.5,
  });
  const japanese = await read(
    tableOf(
      [
        ['日付', '本文'],
        ['2024年5月19日', '水が冷たかった。'],
      ],
      '\t',
    ),
  );
  expect(japanese.entries[0]).toMatchObject({ content: '水が冷たかった。', time: { day: '2024-05-19' } });
  const gratitude = await read(
    tableOf([
      ['Date', 'Grateful 1', 'Grateful 2'],
      ['May 19, 2024', 'Sun', 'Rain'],
    ]),
  );
  expect(gratitude.entries[0]).toMatchObject({ content: 'Sun\n\nRain', time: { day: '2024-05-19' } });
});

it('guesses the columns by their content without a header', async () => {
  const { table, entries } = await read('2024-05-19,The water was cold and clear.\n2024-05-20,Rain on the roof.');
  expect(table).toEqual({
    head: ['Column 1', 'Column 2'],
    firstRows: [
      ['2024-05-19', 'The water was cold and clear.'],
      ['2024-05-20', 'Rain on the roof.'],
    ],
    mapping: { content: [1], date: 0, dates: 'ymd', time: null, mood: null, themes: null },
  });
  expect(entries.map(({ row }) => row)).toEqual([1, 2]);
});

it('detects the order of day and month from the dates, unless ambiguous', async () => {
  const datesOf = async (...days: string[]) => {
    const { table } = await read(tableOf([['Date', 'Text'], ...days.map((day) => [day, 'Words of that day.'])]));
    return table?.mapping.dates;
  };
  expect(await datesOf('13/02/2024', '14/02/2024')).toBe('dmy');
  expect(await datesOf('2/13/24', '2/14/24')).toBe('mdy');
  expect(await datesOf('05/02/2024', '10/02/2024', '02/03/2024')).toBe('dmy');
  expect(await datesOf('01/02/2024', '02/02/2024')).toBe(undefined);
  expect(await datesOf('01/01/2024')).toBe('dmy');
});

it('reads no entries until the text and date columns are known', async () => {
  const opened = await open('A,B\n1,2\n');
  if (opened === 'evenglow') throw new Error();
  expect(opened.table?.mapping).toEqual({ time: null, mood: null, themes: null });
  expect(await listOf(opened.entries({}))).toEqual([]);
});

it('keeps the original text of an unreadable time', async () => {
  const { entries } = await read(
    tableOf([
      ['Date', 'Text', 'Mood'],
      ['2024-05-19', 'A day with a date.', '5'],
      ['the day after', 'A day without one.', 'splendid'],
      ['2024-02-30', 'A day that never was.', ''],
    ]),
  );
  expect(entries.map(({ time, timeSaid }) => [time?.kind, timeSaid])).toEqual([
    ['local', '2024-05-19'],
    [undefined, 'the day after'],
    [undefined, '2024-02-30'],
  ]);
  expect(entries.map(({ mood, moodName }) => [mood, moodName])).toEqual([
    [5, undefined],
    [null, 'splendid'],
    [null, ''],
  ]);
});

it('reads tables saved by spreadsheets', async () => {
  const rows = [
    ['Date', 'Text'],
    ['2024-05-19', 'Grüße, “Ada” 🌅'],
  ];
  const expected = [expect.objectContaining({ content: 'Grüße, “Ada” 🌅' })];
  for (const delimiter of [',', ';', '\t']) {
    const text = tableOf(rows, delimiter);
    for (const bytes of [
      text,
      `\uFEFF${text}`,
      `sep=${delimiter}\r\n${text}`,
      text.replaceAll('\r\n', '\r'),
      text.replaceAll('\r\n', '\n\n'),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    ]) {
      expect((await read(bytes)).entries).toEqual(expected);
    }
  }
});

it.each([
  ['Windows-1252', Buffer.from('Date;Text\n2024-05-19;Gr\xfc\xdfe \x96 \x84caf\xe9\x93\n', 'latin1')],
  ['UTF-16', Buffer.from('Date;Text\n2024-05-19;Grüße – „café“\n', 'utf16le')],
  ['UTF-16', Buffer.from('Date;Text\n2024-05-19;Grüße – „café“\n', 'utf16le').swap16()],
])('converts a table in %s and says so', async (name, bytes) => {
  const { entries, notes } = await read(bytes);
  expect(entries[0]).toMatchObject({ content: 'Grüße – „café“', time: { day: '2024-05-19' } });
  expect(notes).toEqual([`We read this table as ${name} and converted it. Please check letters with accents.`]);
});

it('treats an unescaped quote within a cell as text', async () => {
  const { entries } = await read(
    'Date,Text\n2024-05-19,He said "hi" to me\n2024-05-20,"He said "hi" twice" \n2024-05-21,"Fine."\n',
  );
  expect(entries.map(({ content }) => content)).toEqual(['He said "hi" to me', 'He said "hi" twice', 'Fine.']);
});

it.each([
  [
    'in UTF-8 with a damaged letter',
    Buffer.concat([
      Buffer.from('Date,Text\n2024-05-19,Grüße aus Köln\n2024-05-20,'),
      Buffer.of(0xc3),
      Buffer.from('x\n'),
    ]),
    'Line 3 isn’t valid text (UTF-8)',
  ],
  [
    'in Windows-1251',
    Buffer.from('Date,Text\n2024-05-19,\xd1\xee\xeb\xed\xf6\xe5 \xe8 \xf7\xe0\xe9\n', 'latin1'),
    'Line 2 isn’t valid text (UTF-8)',
  ],
  ['with an open quote', 'Date,Text\n2024-05-19,"Never over\n', 'Line 2: a closing quote is missing.'],
  ['with a row without end', `Date,Text\n2024-05-19,${'x'.repeat(1_100_000)}\n`, 'Line 2: this row is too long.'],
  ['with blanks without end', `Date,Text\n2024-05-19,"x"${' '.repeat(1_100_000)}`, 'Line 2: this row is too long.'],
  [
    'with columns without end',
    `Date,Text\n2024-05-19,${','.repeat(600)}\n`,
    'Line 2: this row has more than 500 columns.',
  ],
])('rejects a table %s with its position', async (_name, bytes, sentence) => {
  await expect(read(bytes)).rejects.toMatchObject({
    code: 'validation_failed',
    message: expect.stringContaining(sentence),
  });
});

it('reports the line of invalid UTF-8 for any chunk boundaries', async () => {
  const long = `Date,Text\n${'2024-05-19,日本語の文章です。🌅\n'.repeat(20_000)}`;
  expect((await read(long)).entries).toHaveLength(20_000);
  const broken = Buffer.concat([Buffer.from(long), Buffer.from([0xff])]);
  await expect(read(broken)).rejects.toThrow('Line 20002 isn’t valid text (UTF-8)');
});

it.each([
  ['nothing', ''],
  ['a letter', 'Dear diary, today I was out.\nIt rained.\n\nI liked it.\n'],
  ['XML', '<a>1,2</a>'],
  ['a list in JSON', '[{"a":1}]'],
  ['other JSON', '{"a":1}'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
])('lists the supported formats for %s', async (_name, bytes) => {
  await expect(open(bytes, 'My diary.bin')).rejects.toMatchObject({
    code: 'validation_failed',
    message: expect.stringMatching(/^We can’t read “My diary\.bin”\. You can import Day One/),
  });
});

const ownCsvOf = async (rows: (string | number | null)[][]) => {
  async function* pages() {
    yield rows;
  }
  return (await listOf(formatCsv(CSV_HEADER, pages()))).join('');
};

it('reads an Evenglow CSV back exactly', async () => {
  const start = fc.constantFrom('', "'", "''=", '=', "'=", '+', '-', '@', '＝', '"', ',');
  const words = fc
    .tuple(start, fc.string({ unit: 'binary', minLength: 1 }))
    .map(([first, rest]) => cleanText((first + rest).toWellFormed()))
    .filter((text) => text !== '');
  await fc.assert(
    fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 5 }), async (texts) => {
      const rows = texts.map((text) => [
        '2026-05-19',
        '2026-05-20',
        '02:30:05',
        'Asia/Tokyo',
        text,
        'photo',
        4.25,
        'family, home',
        'yes',
        null,
        1,
        '/a',
      ]);
      const { source, table, entries, notes } = await read(await ownCsvOf(rows));
      expect({ source, table }).toEqual({ source: 'csv', table: undefined });
      expect(entries.map(({ content }) => content)).toEqual(texts);
      expect(entries[0]).toMatchObject({
        time: { kind: 'instant', at: new Date('2026-05-19T17:30:05Z'), timezone: 'Asia/Tokyo', day: '2026-05-19' },
        themes: ['family', 'home'],
        mood: 4.25,
      });
      expect(notes).toHaveLength(2);
    }),
    { numRuns: propertyRuns(50) },
  );
});

it('reads an Evenglow CSV that a spreadsheet saved', async () => {
  const row = [
    '19.05.2026',
    '20.05.2026',
    '02:30',
    'Asia/Tokyo',
    "'=1+1 is what I owe.",
    'text',
    '4,25',
    'home',
    'no',
    '',
    '0',
    '',
  ];
  const { table, entries } = await read(tableOf([[...CSV_HEADER], row], ';'));
  expect(table?.mapping).toMatchObject({ content: [4], date: 0, dates: 'dmy', themes: 7, mood: 6 });
  expect(entries[0]).toMatchObject({ content: '=1+1 is what I owe.', time: { day: '2026-05-19' }, mood: 4.25 });
});

it('reads any text in a table of another app (property)', async () => {
  // Text tables contain no terminal control characters.
  const words = fc
    .string({ unit: 'binary', minLength: 1 })
    .map((text) => text.replace(/[^\P{Cc}\t\n\r]/gu, '').toWellFormed());
  await fc.assert(
    fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 5 }), async (texts) => {
      const rows = texts.map((text) => ['2026-05-19', text]);
      const { entries } = await read(tableOf([['Date', 'Text'], ...rows]), { content: [1], date: 0, dates: 'ymd' });
      expect(entries.map(({ content }) => content)).toEqual(texts.map((text) => cleanText(text)));
    }),
    { numRuns: propertyRuns(50) },
  );
});
