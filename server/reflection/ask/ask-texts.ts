/** Words for days, periods, counts and moods in answers: "November 13 to 26", "9 entries". */
import { lastDayOf, monthOf, yearOf } from '../../insights/index.ts';
import { addDays, type Day } from '../../platform/clock.ts';
import type { Period } from './question.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
/** By mood rounded to 1 to 5. */
const MOOD_WORDS = ['Very Sad', 'Sad', 'Neutral', 'Happy', 'Very Happy'];

const monthName = (day: Day) => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
const dayOfMonth = (day: Day) => Number(day.slice(8, 10));
const yearText = (day: Day, today: Day) => (yearOf(day) === yearOf(today) ? '' : `, ${yearOf(day)}`);

/** "November 22", with the year of another one. */
export const dateText = (day: Day, today: Day): string => `${monthName(day)} ${dayOfMonth(day)}${yearText(day, today)}`;

/** "Today, November 26", "Yesterday, November 25", "Sunday, November 22". */
export function dayText(day: Day, today: Day): string {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  const name = day === today ? 'Today' : day === addDays(today, -1) ? 'Yesterday' : weekday;
  return `${name}, ${dateText(day, today)}`;
}

/** "August", with the year of another one. */
export function monthText(day: Day, today: Day): string {
  return yearOf(day) === yearOf(today) ? monthName(day) : `${monthName(day)} ${yearOf(day)}`;
}

/** "October", "2025", "November 13 to 26", "Sunday, November 22", "up to March 31". */
export function periodText({ from, to }: Period, today: Day): string {
  if (from === undefined) return `up to ${dateText(to, today)}`;
  if (from === to) return dayText(from, today);
  if (isMonth(from, to)) return monthText(from, today);
  if (isYear(from, to)) return String(yearOf(from));
  const start = `${monthName(from)} ${dayOfMonth(from)}`;
  if (yearOf(from) !== yearOf(to))
    return `${start}, ${yearOf(from)} to ${monthName(to)} ${dayOfMonth(to)}, ${yearOf(to)}`;
  const end = monthOf(from) === monthOf(to) ? `${dayOfMonth(to)}${yearText(to, today)}` : dateText(to, today);
  return `${start} to ${end}`;
}

/** The period at the end of a sentence: " in October", " on Sunday, November 22", " from November 13 to 26". */
export function inPeriod(period: Period | undefined, today: Day): string {
  if (!period) return '';
  const { from, to } = period;
  const text = periodText(period, today);
  if (from === undefined) return ` ${text}`;
  if (from === to)
    return from >= addDays(today, -1) ? ` ${text.charAt(0).toLowerCase()}${text.slice(1)}` : ` on ${text}`;
  return isMonth(from, to) || isYear(from, to) ? ` in ${text}` : ` from ${text}`;
}

const isMonth = (from: Day, to: Day) => from.endsWith('-01') && to === lastDayOf(monthOf(from));
const isYear = (from: Day, to: Day) => from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`;

export const number = (count: number): string => count.toLocaleString('en');

/** "1 entry", "9 entries". */
export const counted = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`;

export const entriesText = (count: number): string => counted(count, 'entry', 'entries');

/** "friends, work and rest". */
export function listText(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The mood with one decimal, "3.6". */
export const moodFigure = (mood: number): string => mood.toFixed(1);

/** "3.6 of 5, Happy", with the word of the nearest mood. Rounds half up, as the page does. */
export function moodText(mood: number): string {
  return `${moodFigure(mood)} of 5, ${MOOD_WORDS[Math.min(5, Math.max(1, Math.floor(mood + 0.5))) - 1]}`;
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Words of the user in a sentence. Without marks that the page reads as emphasis, on one line. */
export function plainText(words: string): string {
  return words
    .replace(/[*_`[\]<>#]+(?!\w)|[*_`[\]<>]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
