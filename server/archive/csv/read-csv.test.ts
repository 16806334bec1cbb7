/** Round trip of the CSV export. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeTable, parseRows } from '../import/read-table.ts';
import { parseCsvRow, unescapeFormula } from './read-csv.ts';
import { formatCsv } from './write-csv.ts';

async function writeCsv(rows: (string | number | null)[][]): Promise<string> {
  const parts: string[] = [];
  const pages = (async function* pagesOf() {
    yield rows;
  })();
  for await (const part of formatCsv(['a', 'b'], pages)) parts.push(part);
  return parts.join('');
}

/** Splits a file into chunks of `size` bytes. */
async function* chunksOf(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

it('reads any text back, including formulas (property)', async () => {
  const start = fc.constantFrom('', "'", "''", '=', "'=", '+', '-', '@', '＝', '\t', '"', ',', '\r\n', '\n');
  const cell = fc.tuple(start, fc.string({ unit: 'binary' })).map(([first, rest]) => first + rest);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell)), fc.integer({ min: 1, max: 40 }), async (rows, size) => {
      const parsedRows: string[][] = [];
      for await (const { cells } of parseRows(decodeTable(chunksOf(await writeCsv(rows), size)), ',')) {
        parsedRows.push(cells.map(unescapeFormula));
      }
      // Empty rows are skipped.
      expect(parsedRows).toEqual([['a', 'b'], ...rows.filter((cells) => cells.some((words) => words !== ''))]);
    }),
  );
});

const ROW = [
  '2026-05-19',
  '2026-05-20',
  '02:30:05',
  'Asia/Tokyo',
  '=1+1 is what I owe, "she" said.',
  'photo',
  '4.25',
  'family, home',
  'yes',
  '',
  '1',
  'https://evenglow.example/api/media/1',
];

it('reads entries, with local times converted by their zone', () => {
  expect(parseCsvRow(ROW)).toEqual({
    entryDate: '2026-05-19',
    createdAt: new Date('2026-05-19T17:30:05Z'),
    timezone: 'Asia/Tokyo',
    content: '=1+1 is what I owe, "she" said.',
    isCheckIn: false,
    sentiment: 4.25,
    themes: ['family', 'home'],
  });
});

it('returns undefined for a row that another program changed', () => {
  expect(parseCsvRow(ROW.with(0, '2026-02-31'))).toBeUndefined();
  expect(parseCsvRow(ROW.with(6, '6'))).toBeUndefined();
  expect(parseCsvRow(ROW.slice(1))).toBeUndefined();
});
