/** Parses the addresses of `journal-link.ts`. Separate, because every page creates links and few parse them. */
import { dayNumber, dayOfNumber } from '../../platform/day.ts';
import { type JournalFilter, monthRange, type Search } from './journal-link.ts';

const LIST_PARAMETERS = ['themes', 'tags', 'people'] as const;
/** The limits of the contract, whose schemas are not loaded by pages. */
const VALUES_MAX = 30;
const VALUE_LENGTH_MAX = 100;
const TEXT_LENGTH_MAX = 400;

/** Returns the month, `YYYY-MM`, if the dates span exactly one. */
export function monthOfRange({ startDate, endDate }: JournalFilter): string | undefined {
  if (startDate === undefined || endDate === undefined) return undefined;
  const month = startDate.slice(0, 7);
  const range = monthRange(month);
  return range.startDate === startDate && range.endDate === endDate ? month : undefined;
}

/** Parses the query of an address. Invalid values are dropped: an address may be old or typed by hand. */
export function readSearch(query: URLSearchParams): Search {
  const search: Search = {};
  const q = query.get('q')?.trim();
  if (q) search.q = Array.from(q).slice(0, TEXT_LENGTH_MAX).join('');
  for (const name of LIST_PARAMETERS) {
    const values = query.getAll(name).map((value) => value.trim());
    const valid = values.filter((value) => value !== '' && value.length <= VALUE_LENGTH_MAX);
    if (valid.length > 0) search[name] = [...new Set(valid)].slice(0, VALUES_MAX);
  }
  search.thanked = search.people && oneOf(query.get('thanked'), ['true'] as const);
  search.sentimentMin = numberIn(query.get('sentimentMin'), 1, 5);
  search.sentimentMax = numberIn(query.get('sentimentMax'), 1, 5);
  search.startDate = dayOf(query.get('startDate'));
  search.endDate = dayOf(query.get('endDate'));
  search.weekday = integerIn(query.get('weekday'), 0, 6);
  search.hour = integerIn(query.get('hour'), 0, 23);
  search.checkIns = oneOf(query.get('checkIns'), ['only', 'none'] as const);
  search.kind = oneOf(query.get('kind'), ['gratitude', 'reflection'] as const);
  search.sort = oneOf(query.get('sort'), ['closest', 'newest', 'oldest'] as const);
  const { sentimentMin, sentimentMax, startDate, endDate } = search;
  // Swaps reversed bounds.
  if (sentimentMin !== undefined && sentimentMax !== undefined && sentimentMin > sentimentMax) {
    search.sentimentMin = sentimentMax;
    search.sentimentMax = sentimentMin;
  }
  if (startDate !== undefined && endDate !== undefined && startDate > endDate) {
    search.startDate = endDate;
    search.endDate = startDate;
  }
  return omitEmpty(search);
}

/** Parses the query of /journal, which has no search text and no order. */
export function readJournalLink(query: URLSearchParams): JournalFilter {
  const { q: _words, kind: _kind, sort: _sort, ...filter } = readSearch(query);
  return filter;
}

/** Removes empty values. */
export function omitEmpty<T extends Search>(search: T): T {
  const nonEmpty = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(nonEmpty) as T; // A subset of the fields, all of which are optional.
}

function numberIn(raw: string | null, from: number, to: number): number | undefined {
  if (raw === null || !/^\d+(\.\d{1,2})?$/.test(raw)) return undefined;
  const number = Number(raw);
  return number >= from && number <= to ? number : undefined;
}

function integerIn(raw: string | null, from: number, to: number): number | undefined {
  const number = numberIn(raw, from, to);
  return number === undefined || Number.isInteger(number) ? number : undefined;
}

function dayOf(raw: string | null): string | undefined {
  if (raw === null || !/^\d{4}-\d{2}-\d{2}$/.test(raw) || raw < '0001') return undefined;
  return dayOfNumber(dayNumber(raw)) === raw ? raw : undefined;
}

function oneOf<const Value extends string>(raw: string | null, values: readonly Value[]): Value | undefined {
  return values.find((value) => value === raw);
}
