/** The table of entries is read back as it was written. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import { CSV_HEAD } from './export-csv.ts';
import { readCsv, readEntriesCsv } from './read-csv.ts';

async function written(rows: (string | number | null)[][], head: readonly string[] = ['a', 'b']): Promise<string> {
  const parts: string[] = [];
  const pages = (async function* pagesOf() {
    yield rows;
  })();
  for await (const part of csvOf(head, pages)) parts.push(part);
  return parts.join('');
}

/** As a file arrives, in pieces of some bytes. */
async function* pieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function rowsIn(text: string, size = 7) {
  const rows = [];
  for await (const row of readCsv(pieces(text, size))) rows.push(row);
  return rows;
}

it('reads any words back, whatever a spreadsheet would make of them', async () => {
  const start = fc.constantFrom('', "'", "''", '=', "'=", '+', '-', '@', '＝', '\t', '"', ',', '\r\n', '\n');
  const cell = fc.tuple(start, fc.string({ unit: 'binary' })).map(([first, rest]) => first + rest);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell)), fc.integer({ min: 1, max: 40 }), async (rows, size) => {
      const read = await rowsIn(await written(rows), size);
      expect(read.map(({ cells }) => cells)).toEqual([['a', 'b'], ...rows]);
    }),
  );
});

it('says in which line a row begins', async () => {
  const rows = await rowsIn('a,b\r\n"one\ntwo",3\r\nfour,5');
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 4]);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['one\ntwo', '3'],
    ['four', '5'],
  ]);
});

it.each([
  ['a text that does not end', 'a,b\r\n"one', 'Line 2'],
  ['a quote within a word', 'a,b\r\non"e,2', 'Line 2'],
  ['words behind a quote', 'a,b\r\n"one"two,2', 'Line 2'],
])('refuses %s, and says where', async (_name, text, where) => {
  await expect(rowsIn(text)).rejects.toThrow(where);
});

it('refuses what is not in UTF-8', async () => {
  async function* latin() {
    yield Buffer.from('a,b\r\nGrüße,2', 'latin1');
  }
  await expect(
    (async () => {
      for await (const _row of readCsv(latin()));
    })(),
  ).rejects.toThrow('UTF-8');
});

it('reads entries, with the instant that was on the clock of their zone', async () => {
  const row = [
    '2026-05-19',
    '2026-05-20',
    '02:30:05',
    'Asia/Tokyo',
    '=1+1 is what I owe, "she" said.',
    'photo',
    4.25,
    'family, home',
    'yes',
    null,
    1,
    'https://evenglow.example/api/media/1',
  ];
  const entries = [];
  for await (const entry of readEntriesCsv(pieces(await written([row], CSV_HEAD), 11))) entries.push(entry);
  expect(entries).toEqual([
    {
      line: 2,
      entryDate: '2026-05-19',
      createdAt: new Date('2026-05-19T17:30:05Z'),
      timezone: 'Asia/Tokyo',
      content: '=1+1 is what I owe, "she" said.',
      entryType: 'photo',
      sentiment: 4.25,
      themes: ['family', 'home'],
      isShared: true,
      positiveReframe: null,
      media: ['https://evenglow.example/api/media/1'],
    },
  ]);
});

it('takes no other table for that of entries, and names the line of what is wrong in it', async () => {
  const read = async (text: string) => {
    for await (const _entry of readEntriesCsv(pieces(text, 11)));
  };
  await expect(read('Date,Mood\r\n2026-05-19,good\r\n')).rejects.toThrow('not a table of entries from Evenglow');
  const row = ['2026-02-31', '2026-05-20', '02:30:05', 'UTC', 'Words', 'text', 4, '', 'no', '', 0, ''];
  await expect(read(await written([row], CSV_HEAD))).rejects.toThrow('Line 2');
});
