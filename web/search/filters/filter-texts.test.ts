import { describe, expect, test } from 'vitest';
import type { JournalFilter } from '../../journal/links/journal-link.ts';
import { datesText, headingText, resultsText } from './filter-texts.ts';

const TODAY = '2026-11-21';
const nameOf = (key: string) => ({ lena: 'Lena', tomas: 'Tomás' })[key] ?? key;

describe('describes filters in words', () => {
  test.each<[JournalFilter, string]>([
    [{ themes: ['family'] }, 'Entries about family'],
    [{ themes: ['family', 'work'] }, 'Entries about family or work'],
    [{ people: ['lena'] }, 'With Lena'],
    [{ people: ['lena'], thanked: 'true' }, 'Thanks to Lena'],
    [{ people: ['lena'], thanked: 'true', themes: ['family'] }, 'Entries about family that thank Lena'],
    [{ people: ['lena', 'tomas'] }, 'With Lena or Tomás'],
    [{ tags: ['camping'] }, '#camping'],
    [{ weekday: 0, hour: 21 }, 'Sunday evenings around 21:00'],
    [{ weekday: 3 }, 'Wednesdays'],
    [{ hour: 7 }, 'Mornings around 07:00'],
    [{ startDate: TODAY, endDate: TODAY }, 'Saturday, 21 November 2026'],
    [{ startDate: '2026-03-01', endDate: TODAY }, 'Since 1 March 2026'],
    [{ endDate: '2026-03-31' }, 'Until 31 March 2026'],
    [{ startDate: '2025-01-01', endDate: '2025-12-31' }, '2025'],
    [{ sentimentMin: 4 }, 'Happy to Very Happy entries'],
    [{ themes: ['family'], startDate: '2025-01-01', endDate: '2025-12-31' }, 'Entries about family, 2025'],
    [
      { themes: ['family'], tags: ['camping'], people: ['lena'], sentimentMin: 5, weekday: 0, hour: 21 },
      'Very Happy entries about family with #camping with Lena, Sunday evenings around 21:00',
    ],
    [{}, 'All entries'],
  ])('describes %j as "%s"', (filter, expected) => {
    expect(headingText(filter, nameOf, TODAY)).toBe(expected);
  });

  test('uses singular and plural of counts', () => {
    expect(resultsText(9, 1)).toBe('9 entries and 1 conversation');
    expect(resultsText(1, 0)).toBe('1 entry');
    expect(resultsText(0, 2)).toBe('2 conversations');
    expect(resultsText(1204, 0)).toBe('1,204 entries');
    expect(datesText({ startDate: '2026-11-01', endDate: '2026-11-30' }, TODAY)).toBe('November 2026');
  });
});
