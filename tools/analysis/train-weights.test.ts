import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  decodeWeights,
  encodeWeights,
  extractFeatures,
  loadWeights,
  predictText,
  starsOf,
  VECTOR_SIZE,
} from '../../server/analysis/local/index.ts';
import { readJournalRows } from './journal-rows.ts';
import { balanceOf, readRows } from './rows.ts';
import { trainWeights } from './train-weights.ts';

let folder = '';
/** A few entries by two authors are enough. */
const JOURNAL = readJournalRows(['a', 'b']).filter((_, index) => index % 10 === 0);
/** As good as those of the encoder here, where no meaning is learned. */
const vectorOf = (text: string) => Int8Array.from({ length: VECTOR_SIZE }, (_, at) => (text.charCodeAt(at) || 1) % 100);

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'evenglow-train-'));
  mkdirSync(folder, { recursive: true });
  const moments = Array.from({ length: 40 }, (_, index) =>
    index % 2 === 0 ? `We ate zorbles number ${index},food` : `Quibbling ${index} with my uncle,family|conversation`,
  );
  const ratings = Array.from({ length: 40 }, (_, index) =>
    index % 2 === 0 ? `tweets,3,a plomful thing ${index}` : `nyt,-3,"a grivel, again ${index}"`,
  );
  const write = (name: string, head: string, lines: string[]) =>
    writeFileSync(path.join(folder, name), [head, ...lines, ''].join('\n'));
  write('vader_ratings.csv', 'source,rating,text', ratings);
  write('emobank.csv', 'V,text', ['3.5,"A ""quoted"" cell,\nover two lines"']);
  write('sst5.csv', 'label,text', ['4,plomful']);
  for (const name of ['goemotions.csv', 'goemotions_extra_1.csv', 'goemotions_extra_2.csv']) {
    write(name, 'text,polarity', ['a grivel,negative']);
  }
  write('happydb_themes.csv', 'text,labels', moments);
  write('happydb_themes_extra.csv', 'text,labels', ['Plain,']);
  write('lemotif_journal.csv', 'text,emotions', ['I felt fine,calm|happy']);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('training', () => {
  // Training takes seconds, even on a few rows.
  let bytes: Buffer;
  beforeAll(() => {
    bytes = encodeWeights(trainWeights(JOURNAL, readRows(folder), vectorOf));
  });

  it('gives the same bytes each time', () => {
    expect(encodeWeights(trainWeights(JOURNAL, readRows(folder), vectorOf)).equals(bytes)).toBe(true);
  });

  it('learns words that are not in the lexicon', () => {
    const weights = decodeWeights(bytes);
    const stars = (text: string) => starsOf(weights, extractFeatures(text));
    expect(stars('a plomful thing 50')).toBeGreaterThan(stars('a grivel, again 50'));
  });

  it('learns journals from the repository alone and keeps the other weights', () => {
    const weights = trainWeights(JOURNAL, [], vectorOf);
    expect(weights.themeTable).toBe(loadWeights().themeTable);
    const [row] = JOURNAL;
    expect(row && Math.abs(predictText(weights, row.features).stars - row.stars)).toBeLessThan(1);
    expect(row && Math.abs(predictText(weights, row.features, vectorOf(row.text)).stars - row.stars)).toBeLessThan(1);
  });

  it('reads quoted cells and maps the labels', () => {
    const rows = readRows(folder);
    expect(rows.map(({ text }) => text)).toContain('A "quoted" cell,\nover two lines');
    expect(rows.filter(({ themes }) => themes?.some(Boolean)).length).toBe(40);
    expect(rows.find(({ text }) => text === 'a plomful thing 0')?.stars).toBe(4.5);
    expect(balanceOf(['calm', 'sad'])).toBe(0);
  });

  it('names a missing file', () => {
    expect(() => readRows(path.join(folder, 'nowhere'))).toThrow(/vader_ratings.csv is missing/);
  });
});
