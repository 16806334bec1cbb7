/** Formats months, dates and counts. */

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** "March" for 3; empty for an invalid month. */
export function monthName(month: number): string {
  return MONTH_NAMES[month - 1] ?? '';
}

/** "1 day", "1,200 days"; "2 entries" with `plural`. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`;
}

/** "1 entry", "1,200 entries". */
export const entryCount = (count: number): string => formatCount(count, 'entry', 'entries');

/** "March 3, 2024" for `2024-03-03`. Pages for members use `web/platform/date-format.ts`, which follows the locale. */
export function formatDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return `${monthName(month)} ${date}, ${year}`;
}

/** "March 2024" for a day of that month: the same in every locale that reads English. */
export function formatMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return `${monthName(month)} ${year}`;
}

/** "May 3, 2026", in the given time zone. */
export function formatDate(instant: string | Date, timeZone: string): string {
  return new Date(instant).toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone });
}

const NUMBER_WORDS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** "No days", "One day", "Twelve days", "13 days": for the start of a sentence. */
export function spelledCount(count: number, word: string, plural = `${word}s`): string {
  return `${NUMBER_WORDS[count] ?? count.toLocaleString('en')} ${count === 1 ? word : plural}`;
}
