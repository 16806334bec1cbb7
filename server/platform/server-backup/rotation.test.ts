import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { MANIFEST } from './manifest.ts';
import { backupsToKeep, listBackups, nameOf, removeUnfinished, rotate } from './rotation.ts';

const HOUR_MS = 3_600_000;
/** A Wednesday. */
const NOW = new Date('2026-05-20T03:07:00.000Z');
const ago = (hours: number) => ({ madeAt: new Date(NOW.getTime() - hours * HOUR_MS) });
const daysOf = (backups: { madeAt: Date }[]) => backups.map(({ madeAt }) => madeAt.toISOString().slice(5, 10));

it('keeps the last seven days and four weeks of daily backups', () => {
  const daily = Array.from({ length: 60 }, (_, day) => ago(24 * day));
  // The last two are Sundays, the last day of a week.
  const kept = '05-20 05-19 05-18 05-17 05-16 05-15 05-14 05-10 05-03';
  expect(daysOf(backupsToKeep(daily, NOW)).join(' ')).toBe(kept);
});

it('keeps the last of each day, and all of the last 24 hours', () => {
  const backups = [ago(0), ago(1), ago(2), ago(23), ago(25), ago(26), ago(50)];
  expect(backupsToKeep(backups, NOW)).toEqual([ago(0), ago(1), ago(2), ago(23), ago(50)]);
});

it('keeps old backups if there are no newer ones', () => {
  const backups = Array.from({ length: 4 }, (_, week) => ago(24 * (365 + 7 * week)));
  expect(backupsToKeep(backups, NOW)).toEqual(backups);
  expect(backupsToKeep([], NOW)).toEqual([]);
});

it('removes complete backups only as a whole, and no other folders', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'evenglow-test-rotation-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const make = (name: string, isWhole: boolean) => {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, isWhole ? MANIFEST : 'database'), '{}');
  };
  for (let day = 0; day < 40; day += 1) make(nameOf(ago(24 * day).madeAt), true);
  make('2025-01-01_000000', false);
  make('before-the-update', true);
  make('2025-01-02_000000.new', true);
  expect(await rotate(folder, NOW)).toBe(31);
  expect(await listBackups(folder)).toHaveLength(9);
  await removeUnfinished(folder);
  const others = readdirSync(folder).filter((name) => !name.startsWith('2026'));
  expect(others).toEqual(['2025-01-01_000000', 'before-the-update']);
});
