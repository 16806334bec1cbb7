/** Sums of the counts of days by year, which is what a dashboard needs of all but the last year. */
import type { EntryMetadata } from '../../journal/index.ts';
import type { Day } from '../../platform/clock.ts';
import { yearOf } from '../calendar-months.ts';
import { countDays, type DayCounts } from './count-days.ts';

const HOURS = 24;
const WEEKDAYS = 7;
const MONTHS = 12;

/** The sums of a year. Stored as JSON, like `DayCounts`. */
export interface YearCounts {
  readonly year: number;
  readonly shared: number;
  /** Sum of the moods, in hundredths. */
  readonly moodSum: number;
  /** Number of entries with a mood. */
  readonly moods: number;
  /** Entries of each month, from January. */
  readonly months: readonly number[];
  /** Days with entries, oldest first. */
  readonly days: readonly YearDay[];
  /** Entries by weekday (0 is Sunday) and local hour of writing. */
  readonly rhythm: readonly (readonly number[])[];
  readonly themes: readonly (readonly [theme: string, entries: number])[];
  readonly things: readonly (readonly [thing: string, entries: number])[];
  /** The combinations of names that entries have, by their newest entry, newest first. */
  readonly named: readonly (readonly [
    people: readonly string[],
    thanked: readonly string[],
    entries: number,
    lastDate: Day,
  ])[];
}

/** A day with entries: how many are no check-ins, and how many of these are gentle, as in `DayCounts`. */
export type YearDay = readonly [
  date: Day,
  written: number,
  gentle: number,
  zones: readonly string[],
  checkInZones: readonly string[],
];

/** The counts of a journal. */
export interface JournalCounts {
  /** Years with entries, oldest first. */
  readonly years: readonly YearCounts[];
  /** The days with entries of a little more than `DASHBOARD_DAYS`, oldest first, and later ones. */
  readonly recent: readonly DayCounts[];
}

/** The counts of a journal in memory; all of its days are recent. `entries`: newest first. */
export function countJournal(entries: readonly EntryMetadata[]): JournalCounts {
  const days = countDays(entries);
  const byYear = Map.groupBy(days, ({ date }) => yearOf(date));
  return { years: [...byYear].map(([year, ofYear]) => sumDays(year, ofYear)), recent: days };
}

/** The sums of a year. `days`: all of its days with entries, oldest first. */
export function sumDays(year: number, days: readonly DayCounts[]): YearCounts {
  const months = Array.from({ length: MONTHS }, () => 0);
  const rhythm = Array.from({ length: WEEKDAYS }, () => Array.from({ length: HOURS }, () => 0));
  for (const { date, entries, hours } of days) {
    add(months, Number(date.slice(5, 7)) - 1, entries);
    const ofWeekday = rhythm[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? [];
    for (const [hour, ofHour] of hours) add(ofWeekday, hour, ofHour);
  }
  return {
    year,
    shared: days.reduce((sum, { shared }) => sum + shared, 0),
    moodSum: days.reduce((sum, { moodSum }) => sum + moodSum, 0),
    moods: days.reduce((sum, { moods }) => sum + moods, 0),
    months,
    days: days.map((day) => [day.date, day.entries - day.checkIns, day.gentle, day.zones, day.checkInZones]),
    rhythm,
    themes: [...sumPairs(days.map(({ themes }) => themes))],
    things: [...sumPairs(days.map(({ things }) => things))],
    named: sumNamed(days),
  };
}

function add(sums: number[], index: number, count: number): void {
  sums[index] = (sums[index] ?? 0) + count;
}

/** Adds up the counts of names. */
export function sumPairs(lists: readonly (readonly (readonly [name: string, count: number])[])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const list of lists) for (const [name, count] of list) sums.set(name, (sums.get(name) ?? 0) + count);
  return sums;
}

function sumNamed(days: readonly DayCounts[]): YearCounts['named'] {
  const sums = new Map<string, [readonly string[], readonly string[], number, Day]>();
  for (const { date, named } of days.toReversed()) {
    for (const names of named) {
      const key = JSON.stringify(names);
      const sum = sums.get(key);
      if (sum) sum[2]++;
      else sums.set(key, [...names, 1, date]);
    }
  }
  return [...sums.values()];
}
