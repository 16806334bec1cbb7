/** Calendar arithmetic for months and years on date strings, independent of time zones. */
import type { Day } from '../platform/clock.ts';

/** A month of a year, `YYYY-MM`. */
export type Month = string;

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** `YYYY-MM` of a year and a month, 1 to 12. */
export function monthIn(year: number, month: number): Month {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}

/** The month `count` months after `month`; before it if `count` is negative. */
export function addMonths(month: Month, count: number): Month {
  const months = yearOf(month) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return monthIn(Math.floor(months / 12), (((months % 12) + 12) % 12) + 1);
}

/** Days of each month in a common year. */
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export function lastDayOf(month: Month): Day {
  const year = yearOf(month);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const number = Number(month.slice(5, 7));
  return `${month}-${(LENGTHS[number - 1] ?? 31) + (number === 2 && isLeap ? 1 : 0)}`;
}

/** The same day `count` months earlier, or the last day of that month if it is shorter. */
export function monthsBefore(day: Day, count: number): Day {
  const month = addMonths(monthOf(day), -count);
  const last = lastDayOf(month);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/**
 * The first and last day of `year` that count as the anniversary of `day`. They differ only at the end of February:
 * February 29 is remembered on the 28th of common years, and February 28 also on the 29th of leap years.
 */
export function anniversariesOf(day: Day, year: number): [Day, Day] {
  const month = monthIn(year, Number(day.slice(5, 7)));
  const last = lastDayOf(month);
  const same = `${month}-${day.slice(8)}`;
  const isLastOfFebruary = day.slice(5, 7) === '02' && day === lastDayOf(monthOf(day));
  if (same > last) return [last, last];
  return isLastOfFebruary ? [same, last] : [same, same];
}
