/**
 * The filterable fields of documents as typed arrays, indexed by position in the journal. Filtering 10,000 documents
 * takes 0.1 ms, computing all facets 0.5 ms.
 */
import { isCheckIn } from '../../contract/check-ins.ts';
import type { Day } from '../platform/clock.ts';
import type { SearchDocument } from './source.ts';

/**
 * Lists of names, concatenated: the document at position `p` has the names `ids[offsets[p]]` to `ids[offsets[p + 1] - 1]`.
 */
export interface NameColumn {
  names: readonly string[];
  idOf: ReadonlyMap<string, number>;
  offsets: Uint32Array;
  ids: Uint32Array;
}

export interface Columns {
  documents: readonly SearchDocument[];
  positionOf: ReadonlyMap<string, number>;
  /** NaN if unknown. */
  sentiment: Float64Array;
  /** Days since 1 March of year 0. Only order and differences matter. */
  day: Uint32Array;
  weekday: Uint8Array;
  hour: Uint8Array;
  /** 1 for check-ins, 0 for other documents. */
  checkIn: Uint8Array;
  /** Years times 12 plus the month from 0. */
  month: Uint32Array;
  themes: NameColumn;
  tags: NameColumn;
  people: NameColumn;
  thanked: NameColumn;
}

const cache = new WeakMap<readonly SearchDocument[], Columns>();

/** The columns of these documents, memoized by the array. */
export function columnsOf(documents: readonly SearchDocument[]): Columns {
  let columns = cache.get(documents);
  if (!columns) {
    columns = build(documents);
    cache.set(documents, columns);
  }
  return columns;
}

function build(documents: readonly SearchDocument[]): Columns {
  const length = documents.length;
  const placeOf = new Map<string, number>();
  const sentiment = new Float64Array(length);
  const day = new Uint32Array(length);
  const weekday = new Uint8Array(length);
  const hour = new Uint8Array(length);
  const checkIn = new Uint8Array(length);
  const month = new Uint32Array(length);
  let last: { entryDate: Day; day: number; month: number } | undefined;
  for (const [position, { id, entryDate, sentiment: stars, hour: hourOfDay, entryType }] of documents.entries()) {
    placeOf.set(id, position);
    sentiment[position] = stars ?? Number.NaN;
    if (last?.entryDate !== entryDate) {
      last = { entryDate, day: dayNumber(entryDate), month: monthNumber(entryDate) };
    }
    day[position] = last.day;
    // Day 0 was a Wednesday.
    weekday[position] = (last.day + 3) % 7;
    hour[position] = hourOfDay;
    checkIn[position] = entryType !== undefined && isCheckIn({ entryType }) ? 1 : 0;
    month[position] = last.month;
  }
  return {
    documents,
    positionOf: placeOf,
    sentiment,
    day,
    weekday,
    hour,
    checkIn,
    month,
    themes: nameColumn(documents.map(({ themes }) => themes)),
    tags: nameColumn(documents.map(({ tags }) => tags)),
    people: nameColumn(documents.map(({ people }) => people)),
    thanked: nameColumn(documents.map(({ thanked }) => thanked)),
  };
}

function nameColumn(lists: readonly (readonly string[])[]): NameColumn {
  const idOf = new Map<string, number>();
  const from = new Uint32Array(lists.length + 1);
  const ids: number[] = [];
  for (const [position, list] of lists.entries()) {
    for (const name of list) {
      let id = idOf.get(name);
      if (id === undefined) {
        id = idOf.size;
        idOf.set(name, id);
      }
      ids.push(id);
    }
    from[position + 1] = ids.length;
  }
  return { names: [...idOf.keys()], idOf, offsets: from, ids: Uint32Array.from(ids) };
}

const monthNumber = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** `YYYY-MM` of a value of `Columns.month`. */
export function monthName(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** Days since 1 March of year 0 in the Gregorian calendar. `Date` would take most of the time. */
export function dayNumber(day: Day): number {
  const month = (Number(day.slice(5, 7)) + 9) % 12;
  const year = Number(day.slice(0, 4)) - Math.floor(month / 10);
  return (
    year * 365 +
    Math.floor(year / 4) -
    Math.floor(year / 100) +
    Math.floor(year / 400) +
    Math.floor((month * 306 + 5) / 10) +
    Number(day.slice(8, 10)) -
    1
  );
}
