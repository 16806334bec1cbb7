/** Days and times in the formats of people, apps and spreadsheets. */
import { expect, it } from 'vitest';
import { resolveTime } from './entry-time.ts';
import { isDate } from './guess-columns.ts';
import { instantOf, inZone, sinceEpoch } from './parse-instant.ts';
import { clockOf, timeOf } from './parse-time.ts';
import type { ParsedTime } from './parsed-entry.ts';

it.each([
  ['45292', '2024-01-01', undefined],
  ['45292.84375', '2024-01-01', '20:15'],
  ['45292,99999', '2024-01-02', '00:00'],
  ['20000', '1954-10-03', undefined],
  ['05/03/2567', '2024-03-05', undefined],
  ['วันที่ 5 มีนาคม พ.ศ. 2567', '2024-03-05', undefined],
  ['๕ มีนาคม ๒๕๖๗', '2024-03-05', undefined],
  ['1403/12/30', '2025-03-20', undefined],
  ['۱۵ فروردین ۱۴۰۳', '2024-04-03', undefined],
  ['01/01/1403', '2024-03-20', undefined],
  ['le 5 mars 2024 à 20 h 15', '2024-03-05', '20:15'],
  ['5. März 2024, 20 Uhr', '2024-03-05', '20:00'],
  ['2024年3月5日 午後8時15分', '2024-03-05', '20:15'],
  ['2024년 3월 5일 20시 15분', '2024-03-05', '20:15'],
  ['5 March 2024 8 pm', '2024-03-05', '20:00'],
  ['ngày 5 tháng 3 năm 2024', '2024-03-05', undefined],
  ['05.03.65', '1965-03-05', undefined],
  ['05.03.24', '2024-03-05', undefined],
  ['1965-03-05', '1965-03-05', undefined],
])('reads %s', (text, day, time) => {
  expect(timeOf(text, undefined, 'dmy')).toEqual({ kind: 'local', day, time });
});

it.each(['1403/12/31', '1402/12/30', '0.5', '99999', '123456', '20:15', 'pm'])('reads no day in %s', (text) => {
  expect(timeOf(text, undefined, 'ymd')).toBe(undefined);
});

it.each([
  ['20 h 15', '20:15'],
  ['20h', '20:00'],
  ['8 p.m.', '20:00'],
  ['20.15', '20:15'],
  ['0.84375', '20:15'],
  ['0,5', '12:00'],
  ['0.30', '00:30'],
  ['20点15分', '20:15'],
])('reads the time %s', (text, time) => {
  expect(clockOf(text)).toBe(time);
});

it('takes a number for a day only where the column is one of days', () => {
  expect(isDate('45292')).toBe(false);
  expect(isDate('2024-01-01')).toBe(true);
});

const exact = (text: string) => instantOf(text) ?? sinceEpoch(Number(text));

it.each([
  ['2024-03-05T15:30:00Z', 'GMT+0900', '2024-03-06', '00:30'],
  ['1700000000000', 'GMT+08:00', '2023-11-15', '06:13'],
  ['2024-11-26T23:30:00-08:00', '', '2024-11-26', '23:30'],
  ['2024-11-26T23:30:00+0545', '', '2024-11-26', '23:30'],
  ['2024-11-26T20:30:00Z', 'UTC-5', '2024-11-26', '15:30'],
  ['2024-11-26T20:30:00Z', 'Asia/Tokyo', '2024-11-27', '05:30'],
  ['2024-11-26T23:30:00Z', '', '2024-11-27', '00:30'],
  ['2024-11-26T23:30:00Z', 'GMT+9999', '2024-11-27', '00:30'],
  ['-150000000000', 'Europe/Berlin', '1965-03-31', '22:20'],
])('gives %s in the zone %j the day of the writer', (text, zone, entryDate, time) => {
  const parsed = exact(text);
  expect(place(parsed && inZone(parsed, zone))).toMatchObject({ entryDate, time, createdAt: parsed?.at });
});

it('keeps the day that the file names, whatever the instant', () => {
  const at = new Date('2026-11-26T10:46:35Z');
  expect(place({ kind: 'instant', at, timezone: 'Europe/Berlin', day: '2026-11-22' })).toMatchObject({
    entryDate: '2026-11-22',
    createdAt: at,
  });
});

function place(time: ParsedTime | undefined) {
  const entry = { row: 1, id: undefined, content: '', time, timeSaid: '', themes: [], mood: null, media: [] };
  return resolveTime(entry, 'Europe/Berlin', new Date('2026-12-01T12:00:00Z'));
}
