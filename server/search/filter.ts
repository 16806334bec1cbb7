/** Filters of search other than its text, evaluated in memory. */

import type { EntryFilter } from '../../contract/search.ts';
import { tagName } from '../../contract/tags.ts';
import { invalidField } from '../platform/errors.ts';
import { type Columns, dayNumber, type NameColumn } from './columns.ts';

/** Bits for the conditions of a filter. A facet counts documents that fail no condition but its own. */
export const MASK = { labels: 1, people: 2, mood: 4, dates: 8, other: 16 } as const;

/** The conditions that the document at this position fails, as bits of `MASK`; 0 if it matches. */
export type MatchMask = (position: number) => number;

/** The person a name in an entry refers to; undefined if it is not a person. */
export type PersonOfName = (name: string) => { key: string; name: string } | undefined;

/** @throws AppError validation_failed for ranges that no document can match */
export function assertSatisfiable({ startDate, endDate, sentimentMin, sentimentMax }: Partial<EntryFilter>): void {
  if (startDate !== undefined && endDate !== undefined && startDate > endDate) {
    throw invalidField('endDate', 'The end date is before the start date. Please choose a later end date.');
  }
  if (sentimentMin !== undefined && sentimentMax !== undefined && sentimentMin > sentimentMax) {
    throw invalidField('sentimentMax', 'The highest mood is below the lowest. Please choose a higher one.');
  }
}

/** Compiles the filter. Calls `personOf` only if the filter has people. */
export function matchMask(columns: Columns, filter: Partial<EntryFilter>, personOf: PersonOfName): MatchMask {
  const conditions: MatchMask[] = [];
  const { themes, tags, people, thanked, sentimentMin, sentimentMax, startDate, endDate, weekday, hour, checkIns } =
    filter;
  if (themes) conditions.push(anyOf(columns.themes, MASK.labels, isOneOf(themes.map((theme) => theme.toLowerCase()))));
  if (tags) {
    conditions.push(anyOf(columns.tags, MASK.labels, isOneOf(tags.map((tag) => tagName(tag.replace(/^#/, ''))))));
  }
  if (people) {
    const keys = new Set(people);
    conditions.push(
      anyOf(thanked ? columns.thanked : columns.people, MASK.people, (name) => keys.has(personOf(name)?.key ?? '')),
    );
  }
  if (sentimentMin !== undefined || sentimentMax !== undefined) {
    conditions.push(inRange(columns.sentiment, MASK.mood, sentimentMin ?? 1, sentimentMax ?? 5));
  }
  if (startDate !== undefined || endDate !== undefined) {
    const from = startDate === undefined ? 0 : dayNumber(startDate);
    const to = endDate === undefined ? Number.MAX_SAFE_INTEGER : dayNumber(endDate);
    conditions.push(inRange(columns.day, MASK.dates, from, to));
  }
  if (weekday !== undefined) conditions.push(inRange(columns.weekday, MASK.other, weekday, weekday));
  if (hour !== undefined) conditions.push(inRange(columns.hour, MASK.other, hour, hour));
  if (checkIns !== undefined) {
    const wanted = checkIns === 'only' ? 1 : 0;
    conditions.push(inRange(columns.checkIn, MASK.other, wanted, wanted));
  }
  return (position) => {
    let mask = 0;
    for (const condition of conditions) mask |= condition(position);
    return mask;
  };
}

function isOneOf(values: readonly string[]): (name: string) => boolean {
  const set = new Set(values);
  return (name) => set.has(name);
}

/** NaN matches no range. */
function inRange(values: Float64Array | Uint32Array | Uint8Array, bit: number, from: number, to: number): MatchMask {
  return (position) => {
    const value = values[position] ?? Number.NaN;
    return value >= from && value <= to ? 0 : bit;
  };
}

function anyOf({ names, offsets, ids }: NameColumn, bit: number, isChosen: (name: string) => boolean): MatchMask {
  const chosen = Uint8Array.from(names, (name) => (isChosen(name) ? 1 : 0));
  return (position) => {
    const to = offsets[position + 1] ?? 0;
    for (let at = offsets[position] ?? 0; at < to; at++) if (chosen[ids[at] ?? 0] === 1) return 0;
    return bit;
  };
}
