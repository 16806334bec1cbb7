/** Months and counts in words. */

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

/** "March" for 3; nothing for what is no month. */
export function monthName(month: number): string {
  return MONTH_NAMES[month - 1] ?? '';
}

/** "1 day", "1,200 days". */
export function counted(count: number, word: string): string {
  return `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
}

/** "3 May 2026", in that time zone, or in that of this machine. */
export function dateInWords(instant: string | Date, timeZone?: string): string {
  return new Date(instant).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(timeZone !== undefined && { timeZone }),
  });
}

const NUMBERS = [
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

/** "No days", "One day", "Twelve days", "13 days": for the beginning of a sentence. */
export function numbered(count: number, word: string): string {
  return `${NUMBERS[count] ?? count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
}
