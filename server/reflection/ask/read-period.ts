/** Periods in questions: "yesterday", "last week", "since March", "between May and July", "in 2025". Never in the future. */
import { addMonths, lastDayOf, monthOf, monthsBefore, yearOf } from '../../insights/index.ts';
import { addDays, type Day, daysBetween } from '../../platform/clock.ts';
import type { Period } from './question.ts';
import { numberOf, type Words, without } from './read-words.ts';

type Slots = Record<string, string | undefined>;
type Build = (slots: Slots, today: Day) => Span;
interface Span {
  from: Day;
  to: Day;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH =
  '(?<month>january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)';
/** First month of each season in the northern hemisphere. The answer names the dates. */
const SEASONS: Readonly<Record<string, number>> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 };
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const NUMBER =
  '(?:a (?=few|couple))?(?<count>\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|few|several|couple(?: of)?)';
const YEAR = '(?<year>(?:19|20)\\d\\d|last year|this year)';
const PART_OF_DAY = '(?: (?:morning|afternoon|evening|night))?';
const ROLLING_DAYS = 30;

/** At the start of the remaining words; longer forms first. */
const SPANS = (
  [
    [`today|tonight|this (?:morning|afternoon|evening)|my day`, (_slots, today) => days(today, 0)],
    [`(?:the )?day before yesterday`, (_slots, today) => days(addDays(today, -2), 0)],
    [`(?:this|same) time last year`, (_slots, today) => days(addDays(monthsBefore(today, 12), -3), 6)],
    [`yesterday${PART_OF_DAY}|last night`, (_slots, today) => days(addDays(today, -1), 0)],
    [`(?<iso>\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01]))`, ({ iso = '' }) => days(iso, 0)],
    [`${MONTH} (?<day>[0-3]?\\d)(?:st|nd|rd|th)?(?: ${YEAR})?`, dateOf],
    [`(?:the )?(?<day>[0-3]?\\d)(?:st|nd|rd|th)?(?: of)? ${MONTH}(?: ${YEAR})?`, dateOf],
    [`the (?<day>[0-3]?\\d)(?:st|nd|rd|th)`, ({ day }, today) => latestDay(Number(day), today)],
    [`(?:(?<which>last|this|past) )?${MONTH}(?:(?: of)? ${YEAR})?`, monthSpan],
    [
      `(?:(?<which>last|this|past) )?(?:the )?(?<season>spring|summer|autumn|fall|winter)(?:(?: of)? ${YEAR})?`,
      seasonOf,
    ],
    [
      `(?:the )?(?:year )?(?<year>(?:19|20)\\d\\d)`,
      ({ year = '' }) => ({ from: `${year}-01-01`, to: `${year}-12-31` }),
    ],
    [
      `(?<which>this|last|past|previous|my|the|the last|the past|this past|all|whole|the whole) (?<unit>week|month|year|weekend|fortnight)`,
      unitOf,
    ],
    [
      `(?:(?:the|these|this|my) )?(?:(?:last|past|previous|recent) |(?<=these ))${NUMBER} (?<unit>day|week|month|year|fortnight)s?`,
      rolling,
    ],
    [`${NUMBER} (?<unit>day|week|month|year)s? ago(?: today)?`, ago],
    [`(?:(?<which>last|this|past) )?(?<weekday>${WEEKDAYS.join('|')})${PART_OF_DAY}`, weekdayOf],
    [
      `lately|recently|of late|these days|nowadays`,
      (_slots, today) => ({ from: addDays(today, 1 - ROLLING_DAYS), to: today }),
    ],
  ] satisfies [string, Build][]
).map(([source, build]): [RegExp, Build] => [new RegExp(`^(?:${source})(?= |$)`), build]);

/** Names of months and seasons that are also other words are periods only after these. */
const AMBIGUOUS = /^(?:may|march|fall|spring|jan|jun)$/;
const BEFORE_NAME =
  /^(?:in|of|since|last|this|past|my|during|from|until|till|between|and|or|to|before|after|for|through|throughout|than|vs|versus|month|year|over|early|late|mid|is|was|compare|summari[sz]e|about)$/;
const PREPOSITION = /^(?:in|on|during|over|for|from|of|within|throughout|across|at|around|through)$/;
const FILLER = /^(?:the|my|all|just|only|early|late|mid)$/;

export interface FoundPeriod {
  period: Period;
  /** The words without the period. */
  rest: Words;
  /** Index in `rest` where the period was. */
  at: number;
  /** The period's own words, as written. */
  written: string;
  /** Whether it is only the name of a month, season or weekday, which may be a person or a thing: "June". */
  isName: boolean;
}

/** The first period in the words; undefined if there is none. */
export function takePeriod(words: Words, today: Day): FoundPeriod | undefined {
  const { read } = words;
  for (let at = 0; at < read.length; at++) {
    const found = spanAt(read, at, today);
    if (!found) continue;
    const before = read[at - 1] ?? '';
    const other = /^(?:to|until|till|through|thru|and)$/.test(read[found.end] ?? '')
      ? (spanAt(read, found.end + 1, today) ?? dayInMonth(read, found))
      : undefined;
    const isRange =
      other && (/^(?:between|from)$/.test(before) || (read[found.end] !== 'and' && !before.startsWith('compar')));
    const { period, uses } = isRange
      ? { period: between(found.span, other.span, today), uses: /^(?:between|from)$/.test(before) ? 1 : 0 }
      : openPeriod(found.span, read.slice(Math.max(0, at - 3), at), today);
    const end = isRange ? other.end : found.end;
    let start = at - uses;
    while (FILLER.test(read[start - 1] ?? '')) start--;
    if (PREPOSITION.test(read[start - 1] ?? '')) start--;
    if (read[start - 1] === 'back') start--;
    return {
      period: { from: period.from, to: period.to > today && (period.from ?? '') <= today ? today : period.to },
      rest: without(words, start, end),
      at: start,
      written: words.written.slice(at, end).join(' '),
      isName: start === at && end === at + 1 && !/\d/.test(read[at] ?? '') && WORD_OF_CALENDAR.test(read[at] ?? ''),
    };
  }
  return undefined;
}

const WORD_OF_CALENDAR = new RegExp(`^(?:${MONTH}|${Object.keys(SEASONS).join('|')}|${WEEKDAYS.join('|')})$`);

/** As long before `period`: the previous calendar months or years, or as many days. */
export function precedingPeriod({ from = '', to }: Period): Period {
  const last = addDays(from, -1);
  if (!from.endsWith('-01')) return { from: addDays(from, -1 - daysBetween(from, to)), to: last };
  const months = (yearOf(to) - yearOf(from)) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;
  return { from: monthsBefore(from, from.endsWith('-01-01') ? Math.ceil(months / 12) * 12 : months), to: last };
}

/** "This summer" and "last summer" may be the same; then the one of the year before is meant. */
export function yearBefore({ from, to }: Period): Period {
  return { from: from && monthsBefore(from, 12), to: monthsBefore(to, 12) };
}

/** The period to compare with if only one is named: the time since, or the preceding period of a current one. */
export function otherThan(period: Period, today: Day): Period {
  return period.from === undefined || period.to < today
    ? { from: addDays(period.to, 1), to: today }
    : precedingPeriod(period);
}

interface FoundSpan {
  span: Span;
  /** Index after its last word. */
  end: number;
}

function spanAt(read: readonly string[], at: number, today: Day): FoundSpan | undefined {
  const name = read[at] ?? '';
  if (
    AMBIGUOUS.test(name) &&
    !BEFORE_NAME.test(read[at - 1] ?? '') &&
    !/\d|^(?:or|and|than|vs)\b/.test(`${read[at + 1]} ${read[at - 1]}`)
  )
    return;
  if (name === 'recently' && read[at - 1] === 'most') return undefined;
  if (name === 'may' && /^(?:not|be|have)$/.test(read[at + 1] ?? '')) return;
  const text = read.slice(at, at + 7).join(' ');
  for (const [pattern, build] of SPANS) {
    const match = pattern.exec(text);
    if (match) return { span: build(match.groups ?? {}, today), end: at + match[0].split(' ').length };
  }
  return undefined;
}

/** "March 3 to 10": a day in the month of the first one. */
function dayInMonth(read: readonly string[], { span, end }: FoundSpan): FoundSpan | undefined {
  const day = Number(/^([0-3]?\d)(?:st|nd|rd|th)?$/.exec(read[end + 1] ?? '')?.[1] ?? Number.NaN);
  if (span.from !== span.to || !(day >= 1)) return undefined;
  return { span: dayOfMonth(monthOf(span.from), day), end: end + 2 };
}

/** "Since" and "until"; `uses`: how many words before the span belong to it. */
function openPeriod(span: Span, before: readonly string[], today: Day): { period: Period; uses: number } {
  const word = before.at(-1);
  const [from, to, past] = [span.from, span.to, addDays(span.from, -1)];
  if (word === 'since') return { period: { from, to: today }, uses: 1 };
  if (word === 'after') return { period: { from: addDays(to, 1), to: today }, uses: 1 };
  if (word === 'before') return { period: { from: undefined, to: past }, uses: 1 };
  if (word === 'until' || word === 'till') return { period: { from: undefined, to }, uses: 1 };
  // Not "what have I been up to lately".
  const isUpTo = / ?up to$/.test(before.join(' ')) && !/^(?:been|get|got|was|were|i)$/.test(before.at(-3) ?? '');
  return isUpTo ? { period: { from: undefined, to }, uses: 2 } : { period: span, uses: 0 };
}

/** "Between October and March" begins in the year before. */
function between(one: Span, other: Span, today: Day): Period {
  const from = one.from > other.to ? monthsBefore(one.from, 12) : one.from;
  return { from, to: other.to > today ? today : other.to };
}

const days = (from: Day, more: number): Span => ({ from, to: addDays(from, more) });

function dayOfMonth(month: string, day: number): Span {
  const last = lastDayOf(month);
  const date = `${month}-${String(day).padStart(2, '0')}`;
  return days(date > last ? last : date, 0);
}

const monthNumber = (name = '') => MONTHS.indexOf(name.slice(0, 3)) + 1;
const monthOfYear = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;
/** The year of a slot; undefined without one. */
const yearIn = (year: string | undefined, today: Day) =>
  year && (/^\d/.test(year) ? Number(year) : yearOf(today) - (year === 'last year' ? 1 : 0));

function dateOf({ month, day, year }: Slots, today: Day): Span {
  const inYear = (number: number) => dayOfMonth(monthOfYear(number, monthNumber(month)), Math.max(1, Number(day)));
  const span = inYear(yearIn(year, today) || yearOf(today));
  return year === undefined && span.from > today ? inYear(yearOf(today) - 1) : span;
}

/** The last such day of a month. */
function latestDay(day: number, today: Day): Span {
  const span = dayOfMonth(monthOf(today), day);
  return span.from > today ? dayOfMonth(addMonths(monthOf(today), -1), day) : span;
}

/** The most recent one that has begun; with "last" the most recent that is over. */
function latest(spanIn: (year: number) => Span, { which, year }: Slots, today: Day): Span {
  const stated = yearIn(year, today);
  if (stated) return spanIn(stated);
  const isOver = which === 'last' || which === 'past';
  let number = yearOf(today);
  while (isOver ? spanIn(number).to >= today : spanIn(number).from > today) number--;
  return spanIn(number);
}

function monthSpan(slots: Slots, today: Day): Span {
  return latest((year) => monthsFrom(monthOfYear(year, monthNumber(slots.month)), 1), slots, today);
}

const monthsFrom = (month: string, count: number): Span => ({
  from: `${month}-01`,
  to: lastDayOf(addMonths(month, count - 1)),
});

function seasonOf(slots: Slots, today: Day): Span {
  const first = SEASONS[slots.season ?? ''] ?? 1;
  return latest((year) => monthsFrom(monthOfYear(year, first), 3), slots, today);
}

function unitOf({ which = '', unit }: Slots, today: Day): Span {
  const isLast = which === 'last' || which === 'previous';
  if (which.endsWith('past') || which === 'the last') return rolling({ count: 'one', unit }, today);
  if (unit === 'fortnight') return rolling({ count: 'one', unit }, isLast ? addDays(today, -14) : today);
  if (unit === 'month') return monthsFrom(addMonths(monthOf(today), isLast ? -1 : 0), 1);
  if (unit === 'year') {
    const year = yearOf(today) - (isLast ? 1 : 0);
    return { from: `${year}-01-01`, to: `${year}-12-31` };
  }
  const sinceMonday = (weekdayNumber(today) + 6) % 7;
  if (unit === 'week') return days(addDays(today, -sinceMonday - (isLast ? 7 : 0)), 6);
  // The weekend that is running, or the last one.
  const saturday = addDays(today, sinceMonday >= 5 ? 5 - sinceMonday : -2 - sinceMonday);
  return days(isLast && sinceMonday >= 5 ? addDays(saturday, -7) : saturday, 1);
}

/** The last days, weeks, months or years up to today. */
function rolling({ count = '', unit }: Slots, today: Day): Span {
  const number = Math.max(1, numberOf(count) ?? 1);
  return { from: addDays(back(today, number, unit), 1), to: today };
}

function ago({ count = '', unit }: Slots, today: Day): Span {
  const day = back(today, numberOf(count) ?? 1, unit);
  if (unit === 'month') return monthsFrom(monthOf(day), 1);
  return unit === 'week' ? unitOf({ which: 'this', unit }, day) : days(day, 0);
}

function back(day: Day, count: number, unit: string | undefined): Day {
  if (unit === 'month' || unit === 'year') return monthsBefore(day, Math.min(count, 100) * (unit === 'year' ? 12 : 1));
  return addDays(day, -count * (unit === 'week' ? 7 : unit === 'fortnight' ? 14 : 1));
}

const weekdayNumber = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Today or the last such day; with "last" never today. */
function weekdayOf({ which, weekday = '' }: Slots, today: Day): Span {
  const since = (weekdayNumber(today) - WEEKDAYS.indexOf(weekday) + 7) % 7;
  return days(addDays(today, -(since === 0 && which === 'last' ? 7 : since)), 0);
}
