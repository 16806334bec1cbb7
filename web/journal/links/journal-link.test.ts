import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryFilterSchema } from '../../../contract/search.ts';
import { journalLink, monthLink, monthRange, type Search, searchLink } from './journal-link.ts';
import { monthOfRange, omitEmpty, readJournalLink, readSearch } from './read-journal-link.ts';

const queryOf = (address: string) => new URLSearchParams(address.split('?')[1] ?? '');

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const names = fc.uniqueArray(
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
    .filter((name) => name.trim() === name && name.isWellFormed()),
  { minLength: 1, maxLength: 4 },
);
const searches: fc.Arbitrary<Search> = fc
  .record(
    {
      q: fc.constantFrom('dad laughing', '"red & blue" #a+b', 'ein früher Morgen', 'שלום עולם'),
      themes: names,
      tags: names,
      people: names,
      moods: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })),
      dates: fc.tuple(days, days),
      weekday: fc.integer({ min: 0, max: 6 }),
      hour: fc.integer({ min: 0, max: 23 }),
      kind: fc.constantFrom('gratitude' as const, 'reflection' as const),
      sort: fc.constantFrom('closest' as const, 'newest' as const, 'oldest' as const),
    },
    { requiredKeys: [] },
  )
  .map(({ moods, dates, ...rest }) => {
    const [startDate, endDate] = dates?.toSorted() ?? [];
    const [sentimentMin, sentimentMax] = moods?.toSorted() ?? [];
    return omitEmpty({ ...rest, sentimentMin, sentimentMax, startDate, endDate });
  });

describe('journal addresses', () => {
  test('link from a figure to the entries it counts', () => {
    expect(journalLink({ themes: ['family'], startDate: '2026-11-01' })).toBe(
      '/journal?themes=family&startDate=2026-11-01',
    );
    expect(journalLink({ weekday: 0, hour: 21 })).toBe('/journal?weekday=0&hour=21');
    expect(journalLink({})).toBe('/journal');
    expect(searchLink({ q: 'dad laughing', sentimentMin: 4 })).toBe('/search?q=dad+laughing&sentimentMin=4');
    expect(searchLink({ q: '', kind: 'all' })).toBe('/search');
  });

  test('parse to the filter they were created from', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(readSearch(queryOf(searchLink(search)))).toEqual(search);
        const { q: _q, kind: _kind, sort: _sort, ...filter } = search;
        expect(readJournalLink(queryOf(journalLink(filter)))).toEqual(filter);
      }),
    );
  });

  test('parse to a filter that the server accepts, whatever the address contains', () => {
    const parameter = fc.constantFrom(
      'q',
      'themes',
      'people',
      'sentimentMin',
      'sentimentMax',
      'startDate',
      'weekday',
      'hour',
    );
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('0', '1e3', '-1', '2026-02-30', '99999-01-01', '4.5', ' '),
      days,
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(parameter, value)), (pairs) => {
        const { q, sort: _sort, ...filter } = readSearch(new URLSearchParams(pairs));
        expect(entryFilterSchema.safeParse({ text: q, ...filter }).success).toBe(true);
      }),
    );
  });

  test('drop invalid values and swap reversed bounds', () => {
    expect(readSearch(queryOf('?sentimentMin=9&startDate=2026-02-30&hour=x&kind=other&sort=random'))).toEqual({});
    expect(readSearch(queryOf('?startDate=2026-03-02&endDate=2026-03-01&sentimentMin=5&sentimentMax=2'))).toEqual({
      startDate: '2026-03-01',
      endDate: '2026-03-02',
      sentimentMin: 2,
      sentimentMax: 5,
    });
  });

  test('convert a month to a range of days', () => {
    expect(monthRange('2026-02')).toEqual({ startDate: '2026-02-01', endDate: '2026-02-28' });
    expect(monthRange('2024-02').endDate).toBe('2024-02-29');
    expect(monthRange('2026-12').endDate).toBe('2026-12-31');
    expect(monthOfRange(monthRange('2026-11'))).toBe('2026-11');
    expect(monthOfRange({ startDate: '2026-11-01', endDate: '2026-11-29' })).toBeUndefined();
    expect(monthLink('2026-11', { tags: ['camping'] })).toBe(
      '/journal?tags=camping&startDate=2026-11-01&endDate=2026-11-30',
    );
  });
});
