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
