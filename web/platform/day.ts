/** Calendar days as `YYYY-MM-DD` strings, computed without converting them to instants. */
import { MONTH_NAMES } from '../../contract/words.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface CivilDay {
  year: number;
  /** 1 to 12. */
  month: number;
  /** 1 to 31. */
  date: number;
}

function parse(day: string): CivilDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, date };
}

function formatDay({ year, month, date }: CivilDay): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

/**
 * Days since 1970-01-01 of the proleptic Gregorian calendar.
 * The arithmetic is Howard Hinnant's `days_from_civil` (https://howardhinnant.github.io/date_algorithms.html).
 */
export function dayNumber(day: string): number {
  const { year, month, date } = parse(day);
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The inverse of `dayNumber`, by the same source's `civil_from_days`. */
export function dayOfNumber(number: number): string {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return formatDay({ year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, date });
}

export function addDays(day: string, count: number): string {
  return dayOfNumber(dayNumber(day) + count);
}

/** The days from `from` to `to`, both included, oldest first. */
export function daysBetween(from: string, to: string): string[] {
  const first = dayNumber(from);
  return Array.from({ length: Math.max(0, dayNumber(to) - first + 1) }, (_, index) => dayOfNumber(first + index));
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(day: string): number {
  return (((dayNumber(day) + 4) % 7) + 7) % 7;
}

export function weekdayName(day: string): string {
  return WEEKDAYS[weekday(day)] ?? '';
}

/** Whether the device's locale writes the month before the day, as in "November 21". */
export const isMonthFirst = memoized((): boolean => {
  const [first] = new Intl.DateTimeFormat(undefined, { month: 'numeric', day: 'numeric' })
    .formatToParts(0)
    .filter(({ type }) => type !== 'literal');
  return first?.type === 'month';
});

/** First weekday of the device's locale, 0 for Sunday to 6 for Saturday. */
export const weekStart = memoized((): number => {
  const locale: WithWeekInfo = new Intl.Locale(new Intl.DateTimeFormat().resolvedOptions().locale);
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 7;
  return firstDay % 7;
});

/** Browsers have one of the two, or none. */
interface WithWeekInfo extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The position of a day in its week, 0 to 6. */
export function dayOfWeek(day: string): number {
  return (weekday(day) - weekStart() + 7) % 7;
}

function memoized<Value>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}

/**
 * "Saturday 21 November" or, by the device's locale, "Saturday, November 21", with the year if it differs from that of
 * `today`.
 */
export function longDay(day: string, today: string): string {
  return withWeekday(weekdayName(day), dayAndMonth(day, today));
}

/** "21 November" or, by the device's locale, "November 21", with the year if it differs from that of `today`. */
export function dayAndMonth(day: string, today: string): string {
  return dateText(day, !isSameYear(day, today));
}

/** Formats a day without its weekday. `nameLength`: maximum length of the month's name. */
export function dateText(day: string, withYear: boolean, nameLength?: number): string {
  const { year, month, date } = parse(day);
  const monthName = (MONTH_NAMES[month - 1] ?? '').slice(0, nameLength);
  if (isMonthFirst()) return `${monthName} ${date}${withYear ? `, ${year}` : ''}`;
  return `${date} ${monthName}${withYear ? ` ${year}` : ''}`;
}

const isSameYear = (one: string, other: string) => parse(one).year === parse(other).year;

const withWeekday = (weekdayText: string, text: string) => `${weekdayText}${isMonthFirst() ? ',' : ''} ${text}`;

/** "November 2026". */
export function monthLabel(day: string): string {
  const { year, month } = parse(day);
  return `${MONTH_NAMES[month - 1] ?? ''} ${year}`;
}

/** The month's name ("November") of a day or of `YYYY-MM`. */
export function monthNameOf(month: string): string {
  return monthLabel(month).split(' ')[0] ?? '';
}

/** "Sat 21 Nov" or "Sat, Nov 21", with the year if it differs from that of `today`. */
function shortDay(day: string, today: string): string {
  return withWeekday(weekdayName(day).slice(0, 3), dateText(day, !isSameYear(day, today), 3));
}

/** "Today", "Yesterday" or the short date. */
export function dayLabel(day: string, today: string): string {
  const distance = dayNumber(today) - dayNumber(day);
  if (distance === 0) return 'Today';
  if (distance === 1) return 'Yesterday';
  return shortDay(day, today);
}

/** Creating a formatter is slow, and there are few zones. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarIn(timeZone: string): Intl.DateTimeFormat {
  const cached = calendars.get(timeZone);
  if (cached) return cached;
  let calendar: Intl.DateTimeFormat;
  const options = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', hourCycle: 'h23' } as const;
  try {
    calendar = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { ...options, timeZone });
  } catch {
    // This browser does not know the zone; its own is the closest guess.
    calendar = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', options);
  }
  calendars.set(timeZone, calendar);
  return calendar;
}

function partsIn(timeZone: string, instant: Date): CivilDay & { hour: number } {
  const parts = new Map(
    calendarIn(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, Number(part.value)]),
  );
  return {
    year: parts.get('year') ?? 1970,
    month: parts.get('month') ?? 1,
    date: parts.get('day') ?? 1,
    hour: parts.get('hour') ?? 0,
  };
}

/** The hour, 0 to 23, on a clock in `timeZone`. */
export function hourIn(timeZone: string, instant: Date): number {
  return partsIn(timeZone, instant).hour;
}

/** Returns the day of an instant for a user in `timeZone` whose day ends at the hour `dayEndsAt`, 0 to 4. */
export function dayIn(timeZone: string, instant: Date, dayEndsAt = 0): string {
  const { hour, ...civil } = partsIn(timeZone, instant);
  const day = formatDay(civil);
  return hour < dayEndsAt ? addDays(day, -1) : day;
}

/** Creating a formatter takes longer than rendering the rest of an entry card, and there are few zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string, locale: string | undefined): Intl.DateTimeFormat {
  const cacheKey = `${timeZone} ${locale ?? ''}`;
  const cached = clocks.get(cacheKey);
  if (cached) return cached;
  const uses12HourClock = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;
  const options = {
    hour: uses12HourClock ? 'numeric' : '2-digit',
    minute: '2-digit',
    hour12: uses12HourClock,
  } as const;
  const language = uses12HourClock ? 'en-US' : 'en-GB';
  let clock: Intl.DateTimeFormat;
  try {
    clock = new Intl.DateTimeFormat(language, { ...options, timeZone });
  } catch {
    // As in `calendarIn`.
    clock = new Intl.DateTimeFormat(language, options);
  }
  clocks.set(cacheKey, clock);
  return clock;
}

/** "18:42" or "6:42 PM", by the user's locale, in `timeZone`. */
export function timeIn(timeZone: string, instant: Date, locale?: string): string {
  return clockIn(timeZone, locale).format(instant);
}

/** Returns the greeting for an hour from 0 to 23. */
export function greeting(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning';
  if (hour >= 12 && hour < 17) return 'Good afternoon';
  return 'Good evening';
}

/** Formats a time briefly: "20:41", "Yesterday", "Thursday", "16 Nov" or "Nov 16". */
export function briefTime(instant: string, timezone: string, today: string): string {
  const day = dayIn(timezone, new Date(instant));
  if (day >= today) return timeIn(timezone, new Date(instant));
  const label = dayLabel(day, today);
  if (label === 'Yesterday') return label;
  return day > addDays(today, -7) ? weekdayName(day) : label.replace(/^\w+,? /, '');
}
