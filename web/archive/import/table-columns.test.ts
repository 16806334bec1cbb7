import { describe, expect, it } from 'vitest';
import { dateOrders, mappingOf, meaningsOf, missingIn } from './table-columns.ts';

describe('table columns', () => {
  it('form a mapping once text, date and date order are known', () => {
    expect(mappingOf({ content: [1], date: 0 })).toBeUndefined();
    expect(mappingOf({ content: [], date: 0, dates: 'ymd' })).toBeUndefined();
    expect(mappingOf({ content: [1, 2], date: 0, dates: 'dmy', mood: 3 })).toEqual({
      content: [1, 2],
      date: 0,
      dates: 'dmy',
      time: null,
      mood: 3,
      themes: null,
    });
  });

  it('report what is missing, one thing at a time', () => {
    expect(missingIn({})).toBe('Choose the columns with the text and the date.');
    expect(missingIn({ date: 0 })).toBe('Choose the column with the text.');
    expect(missingIn({ content: [1] })).toBe('Choose the column with the date.');
    expect(missingIn({ content: [1], date: 0 })).toBe('Choose the date format. We can’t tell from this file.');
    expect(missingIn({ content: [1], date: 0, dates: 'mdy' })).toBeUndefined();
  });

  it('may have several meanings', () => {
    expect(meaningsOf({ content: [1], date: 0, time: 0 }, 0)).toEqual(['Date', 'Time']);
    expect(meaningsOf({ content: [1], date: 0 }, 2)).toEqual([]);
  });
});

describe('date order', () => {
  it('uses an example from the file that distinguishes the orders', () => {
    expect(dateOrders(['25/12/2020', '03/04/2021 10:00'])).toEqual({
      example: '03/04/2021 10:00',
      options: [
        { order: 'dmy', words: '3 April 2021' },
        { order: 'mdy', words: '4 March 2021' },
      ],
    });
    expect(dateOrders(['01.02.03']).options.map(({ words }) => words)).toEqual([
      '1 February 2003',
      '2 January 2003',
      '3 February 2001',
    ]);
  });

  it('falls back to the names of the parts when no date distinguishes them', () => {
    const { example, options } = dateOrders(['25/12/2020', 'yesterday', '']);
    expect(example).toBeUndefined();
    expect(options.map(({ order }) => order)).toEqual(['dmy', 'mdy', 'ymd']);
  });
});
