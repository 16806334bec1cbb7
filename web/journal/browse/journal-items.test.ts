import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../../platform/day.ts';
import { entryOf } from '../../testing/fake-server.ts';
import { journalItems } from './journal-items.ts';

const entryOn = (day: string, id: string) => entryOf({ entryDate: day, id });
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30', until: '2026-11-20', complete: true };
const shape = (items: ReturnType<typeof journalItems>) =>
  items.map((item) =>
    item.kind === 'quiet' ? `quiet ${item.count}` : `${item.day}${item.isFirstOfDay ? ' first' : ''}`,
  );

describe('journal items', () => {
  test('name each day once, with runs of quiet days between and before them', () => {
    const entries = [
      entryOn('2026-11-21', 'a'),
      entryOn('2026-11-21', 'b'),
      entryOn('2026-11-18', 'c'),
      entryOn('2026-11-03', 'd'),
    ];
    expect(shape(journalItems(entries, NOVEMBER))).toEqual([
      '2026-11-21 first',
      '2026-11-21',
      'quiet 2',
      '2026-11-18 first',
      'quiet 14',
      '2026-11-03 first',
      'quiet 2',
    ]);
  });

  test('leave out unfinished, unloaded and filtered days from quiet runs', () => {
    expect(shape(journalItems([entryOn('2026-11-19', 'a')], { ...NOVEMBER, complete: false }))).toEqual([
      'quiet 1',
      '2026-11-19 first',
    ]);
    expect(shape(journalItems([entryOn('2026-11-19', 'a'), entryOn('2026-11-02', 'b')]))).toEqual([
      '2026-11-19 first',
      '2026-11-02 first',
    ]);
  });

  test('contain every entry once and cover every day of the month', () => {
    const dates = fc.array(fc.integer({ min: 0, max: 29 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(dates, (offsets) => {
        const entries = offsets
          .toSorted((one, other) => other - one)
          .map((offset, index) => entryOn(addDays('2026-11-01', offset), String(index)));
        const items = journalItems(entries, { ...NOVEMBER, until: '2026-11-30' });
        expect(items.filter(({ kind }) => kind === 'entry').map(({ key }) => key)).toEqual(entries.map(({ id }) => id));
        const covered = items.flatMap((item) =>
          item.kind === 'quiet'
            ? daysBetween(addDays(item.day, 1 - item.count), item.day).reverse()
            : item.isFirstOfDay
              ? [item.day]
              : [],
        );
        expect(covered).toEqual(daysBetween('2026-11-01', '2026-11-30').reverse());
      }),
    );
  });
});
