/** Words for days, periods, counts and moods in answers: "November 13 to 26", "9 entries". */
import { monthName } from '../../../contract/words.ts';
import { lastDayOf, monthOf, moodLabel, yearOf } from '../../insights/index.ts';
import { addDays, type Day } from '../../platform/clock.ts';
import type { Period } from './question.ts';

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const nameOfMonth = (day: Day) => monthName(Number(day.slice(5, 7)));
const dayOfMonth = (day: Day) => Number(day.slice(8, 10));
const yearText = (day: Day, today: Day) => (yearOf(day) === yearOf(today) ? '' : `, ${yearOf(day)}`);

/** "November 22", with the year of another one. */
export const dateText = (day: Day, today: Day): string =>
  `${nameOfMonth(day)} ${dayOfMonth(day)}${yearText(day, today)}`;

/** "Today, November 26", "Yesterday, November 25", "Sunday, November 22". */
export function dayText(day: Day, today: Day): string {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  const name = day === today ? 'Today' : day === addDays(today, -1) ? 'Yesterday' : weekday;
  return `${name}, ${dateText(day, today)}`;
}

/** "August", with the year of another one. */
export function monthText(day: Day, today: Day): string {
  return yearOf(day) === yearOf(today) ? nameOfMonth(day) : `${nameOfMonth(day)} ${yearOf(day)}`;
}

/** "October", "2025", "November 13 to 26", "Sunday, November 22", "up to March 31". */
export function periodText({ from, to }: Period, today: Day): string {
  if (from === undefined) return `up to ${dateText(to, today)}`;
  if (from === to) return dayText(from, today);
  if (isMonth(from, to)) return monthText(from, today);
  if (isYear(from, to)) return String(yearOf(from));
  const start = `${nameOfMonth(from)} ${dayOfMonth(from)}`;
  if (yearOf(from) !== yearOf(to))
    return `${start}, ${yearOf(from)} to ${nameOfMonth(to)} ${dayOfMonth(to)}, ${yearOf(to)}`;
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

/** "friends, work and rest". */
export function listText(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The mood with one decimal, "3.6". */
export const moodFigure = (mood: number): string => mood.toFixed(1);

/** "3.6 of 5, Happy". */
export const moodText = (mood: number): string => `${moodFigure(mood)} of 5, ${moodLabel(mood)}`;

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Words of the user in a sentence. Without marks that the page reads as emphasis, on one line. */
export function plainText(words: string): string {
  return words
    .replace(/[*_`[\]<>#]+(?!\w)|[*_`[\]<>]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
