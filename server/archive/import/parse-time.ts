/** Parses dates and times in the formats that people and apps use. */
import { MINUTE_MS } from '../../../contract/durations.ts';
import { daySchema } from '../../../contract/time.ts';
import { gregorianDayOf, isPersianYear, PERSIAN_MONTHS, serialTimeOf, westernYearOf } from './calendars.ts';
import { epochOf, instantOf } from './parse-instant.ts';
import type { ParsedTime } from './parsed-entry.ts';

/** Order of day, month and year in a numeric date. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy';

/** Maximum length of a date in UTF-16 units. */
const INPUT_LENGTH_MAX = 80;

/** Languages of the known names of months and weekdays. If a name is ambiguous, the first language wins. */
const LANGUAGES =
  'en de fr es it pt nl sv da nb fi pl cs sk ru uk tr ro hu el bg ca id vi ja zh ko ar he hi th fa-u-ca-gregory'.split(
    ' ',
  );

/** Words in a date that carry no information: 19th, le 19 mai, 19 de mayo, um 8 Uhr. */
const FILLERS = new Set(
  wordsOf(
    'st nd rd th at on of the de del den der am um uhr h le à a las los il alle kl klo о г року год р ' +
      '年 月 日 号 號 년 월 일 ngày tháng năm lúc วัน วันที่ เดือน พ ศ ค เวลา น ماه سال ساعت',
  ),
);
/** `am` and `a` are also filler words, unless they follow a time. */
const AFTERNOON = /^(pm|p\.? ?m\.?|nachm\.?|odp\.?|오후|下午|午後|م|μ\.?μ\.?|du)$/u;
const FORENOON = /^(am|a\.? ?m\.?|vorm\.?|dop\.?|오전|上午|午前|ص|π\.?μ\.?|de)$/u;

/** Between hours and minutes: `20:15`, `20h15`, `20 h 15`, `20 Uhr 15`, `20時15分`. */
const HOUR_SIGN = String.raw`(?::|\s?(?:h|uhr|時|时|点|點|시)\s?)`;
const DAY_PERIOD = String.raw`pm?|am?|p\.\s?m\.|a\.\s?m\.|nachm\.?|vorm\.?|odp\.?|dop\.?|오후|오전|下午|上午|午後|午前|م|ص|μ\.?μ\.?|π\.?μ\.?`;
const CLOCK = new RegExp(
  String.raw`(?<![\d.:])([01]?\d|2[0-3])${HOUR_SIGN}([0-5]\d)(?:[:分]([0-5]\d)(?:[.,]\d{1,9})?)?(?!\d)` +
    String.raw`(?:\s?[分분])?(?:\s?(${DAY_PERIOD})(?![\p{L}\d]))?`,
  'iu',
);
/** A time without minutes: `20 h`, `8 pm`, `20 Uhr`, `20時`. */
const HOUR =
  /(?<![\d.:,/-])([01]?\d|2[0-3])\s?(?:(?:h|uhr|時|时|点|點|시)(?![\p{L}\d])|(pm|am|p\.\s?m\.|a\.\s?m\.)(?![\p{L}\d]))/iu;
/** A day period (AM or PM) before the time, as in some languages: 오후 8:30. */
const BEFORE_CLOCK = /(오후|오전|下午|上午|午後|午前)\s?(?=\d{1,2}\s?[:時时点點시])/u;

let names: { months: Map<string, number>; weekdays: Set<string> } | undefined;

function knownNames() {
  if (names) return names;
  const months = new Map<string, number>();
  const weekdays = new Set<string>();
  for (const language of LANGUAGES) {
    for (const width of ['long', 'short'] as const) {
      const alone = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' });
      const inDate = new Intl.DateTimeFormat(language, { day: 'numeric', month: width, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month++) {
        const date = new Date(Date.UTC(2024, month - 1, 4));
        for (const format of [alone, inDate]) {
          const part = format.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '';
          const name = wordsOf(part).join(' ');
          if (name !== '' && !/\d/.test(part) && !months.has(name)) months.set(name, month);
        }
      }
      const weekday = new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' });
      for (let day = 1; day <= 7; day++) {
        for (const word of wordsOf(weekday.format(new Date(Date.UTC(2024, 0, day))))) weekdays.add(word);
      }
    }
  }
  for (const [index, name] of PERSIAN_MONTHS.entries()) months.set(wordsOf(name).join(' '), index + 1);
  names = { months, weekdays };
  return names;
}

/** Lower-cases and removes diacritics, so that `août`, `AOÛT` and `aout` are equal. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}

/** Digits of a script follow each other from 0 to 9. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

/** Normalizes digits of other scripts to ASCII, full-width forms to narrow ones, and white space to single spaces. */
function normalize(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(/[\u200e\u200f\u061c\u202a-\u202e]/g, '')
      .replace(/[^\P{Nd}0-9]/gu, asciiDigit)
      .replace(/\s+/g, ' ')
      // A date as JavaScript writes it. The local time before the offset is the one shown to the user.
      .replace(/(?<=\d) GMT[+-]\d{4}\b.*$/, '')
      .trim()
  );
}

/** Parses `dateText`, which may include a time, and a separate `timeText`. Undefined if it is not a date. */
export function timeOf(dateText: string, timeText: string | undefined, order: DateOrder): ParsedTime | undefined {
  if (dateText.length > INPUT_LENGTH_MAX) return undefined;
  const text = normalize(dateText);
  const instant = instantOf(text) ?? epochOf(text);
  if (instant) return instant;
  const serial = serialTimeOf(text);
  const separateTime = timeText === undefined ? undefined : clockOf(timeText);
  if (serial) return serial.day === '' ? undefined : { ...serial, time: separateTime ?? serial.time };
  const clock = clockIn(text.replace(/(?<=\d)T(?=\d\d:)/, ' '));
  const day = dayIn(clock.rest, order);
  if (day === undefined) return undefined;
  return { kind: 'local', day, time: separateTime ?? clock.time };
}

/** Returns `HH:MM` or `HH:MM:SS`; undefined if it is not a time. */
export function clockOf(text: string): string | undefined {
  if (text.length > INPUT_LENGTH_MAX) return undefined;
  const normalized = normalize(text);
  return clockIn(normalized.replace(/^(\d{1,2})[.](\d{2})(?!\d)/, '$1:$2')).time ?? serialTimeOf(normalized)?.time;
}

function clockIn(input: string): { time: string | undefined; rest: string } {
  const before = BEFORE_CLOCK.exec(input)?.[1];
  const text = before ? input.replace(BEFORE_CLOCK, ' ') : input;
  const clock = CLOCK.exec(text);
  const match = clock ?? HOUR.exec(text);
  if (!match) return { time: undefined, rest: text };
  const [whole, hours = ''] = match;
  const [minutes = '00', seconds, after] = clock ? clock.slice(2) : ['00', undefined, match[2]];
  const dayPeriod = (before ?? after)?.toLowerCase().replace(/^([ap])$/, '$1m');
  let hour = Number(hours);
  if (dayPeriod !== undefined && hour <= 12) {
    if (AFTERNOON.test(dayPeriod)) hour = (hour % 12) + 12;
    else if (FORENOON.test(dayPeriod)) hour %= 12;
  }
  const time = [String(hour).padStart(2, '0'), minutes, ...(seconds === undefined ? [] : [seconds])].join(':');
  return { time, rest: `${text.slice(0, match.index)} ${text.slice(match.index + whole.length)}` };
}

function dayIn(text: string, order: DateOrder): string | undefined {
  const digits = /^(\d{4})(\d{2})(\d{2})$/.exec(text.trim());
  if (digits) return toValidDay(digits[1], digits[2], digits[3]);
  const numbers = text.match(/\d+/g) ?? [];
  if (numbers.length < 2 || numbers.length > 3 || numbers.some((number) => number.length > 4)) return undefined;
  const words = wordsOf(text);
  if (words.length > 6) return undefined;
  const { months, weekdays } = knownNames();
  let month: number | undefined;
  for (const word of words) {
    const named = months.get(word);
    if (named !== undefined && month === undefined && numbers.length === 2) month = named;
    else if (named === undefined && !weekdays.has(word) && !FILLERS.has(word)) return undefined;
  }
  const [first = '', second = '', third = ''] = numbers;
  if (numbers.length === 2) {
    if (month === undefined) return undefined;
    return first.length === 4 ? toValidDay(first, month, second) : toValidDay(yearOf(second), month, first);
  }
  if (first.length >= 3) return toValidDay(first, second, third);
  if (order === 'ymd') return third.length >= 3 ? undefined : toValidDay(yearOf(first), second, third);
  return order === 'dmy' ? toValidDay(yearOf(third), second, first) : toValidDay(yearOf(third), first, second);
}

/** Maps two digits to a year from 1940 to 2039. */
function yearOf(digits: string): string {
  if (digits.length !== 2) return digits;
  return Number(digits) >= 40 ? `19${digits}` : `20${digits}`;
}

function toValidDay(
  year: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
): string | undefined {
  if (year?.length !== 4) return undefined;
  if (isPersianYear(Number(year))) return gregorianDayOf(Number(year), Number(month), Number(day));
  const written = [westernYearOf(year), String(month).padStart(2, '0'), day?.padStart(2, '0')].join('-');
  return daySchema.safeParse(written).success ? written : undefined;
}

/**
 * The order of day and month that fits all dates; undefined if ambiguous. Sorted dates decide it too: in the wrong
 * order they go up and down.
 */
export function orderOf(values: readonly string[]): DateOrder | undefined {
  const dates = values.filter((each) => each.trim() !== '');
  const orders = (['ymd', 'dmy', 'mdy'] as const).flatMap((order) => {
    const days = dates.map((each) => dayOf(timeOf(each, undefined, order)));
    const read = days.filter((day) => day !== undefined);
    return read.length === 0 ? [] : [{ order, read }];
  });
  const most = Math.max(...orders.map(({ read }) => read.length));
  const best = orders.filter(({ read }) => read.length === most);
  const [first] = best;
  if (!first) return undefined;
  const isSame = best.every(({ read }) => read.join() === first.read.join());
  if (isSame) return first.order;
  const sorted = best.filter(({ read }) => isSorted(read));
  if (sorted.length === 1 && first.read.length >= 3) return sorted[0]?.order;
  // With dots, the day always comes before the month.
  if (dates.every((each) => /^\D*\d{1,2}\.\s?\d{1,2}\.\s?\d/.test(each))) return 'dmy';
  return undefined;
}

function dayOf(time: ParsedTime | undefined): string | undefined {
  if (time?.kind !== 'instant') return time?.day;
  return time.day ?? new Date(time.at.getTime() + (time.offset ?? 0) * MINUTE_MS).toISOString().slice(0, 10);
}

function isSorted(days: readonly string[]): boolean {
  const up = days.every((day, at) => at === 0 || day >= (days[at - 1] ?? ''));
  const down = days.every((day, at) => at === 0 || day <= (days[at - 1] ?? ''));
  return up || down;
}
