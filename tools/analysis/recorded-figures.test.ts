/** Recorded figures are used only for the sources and data they were measured with. */
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Measured } from './figures.ts';
import { hashInputs, readRecord, writeRecord } from './recorded-figures.ts';

const MEASURED: Measured = {
  figures: [{ name: 'sentiment r, tweets', value: 0.9, bar: 0.86, goal: 0.9 }],
  themes: [{ theme: 'food', f1: 0.8 }],
  ownThemes: [{ theme: 'nature', f1: 0.7 }],
  journalThemes: [{ theme: 'home', f1: 0.6 }],
  journalThemesWithVectors: [{ theme: 'home', f1: 0.7 }],
  reliability: [{ from: 0, said: 0.05, told: 0.04, count: 10 }],
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'evenglow-figures-'));
  writeFileSync(path.join(folder, 'sst5.csv'), 'label,text\n4,fine\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('returns recorded figures for the same inputs only', async () => {
  const file = path.join(folder, 'figures.json');
  expect(readRecord(await hashInputs(folder), file)).toBeUndefined();
  writeRecord(await hashInputs(folder), MEASURED, file);
  expect(readRecord(await hashInputs(folder), file)).toMatchObject(MEASURED);
  appendFileSync(path.join(folder, 'sst5.csv'), '2,sad\n');
  expect(readRecord(await hashInputs(folder), file)).toBeUndefined();
});
