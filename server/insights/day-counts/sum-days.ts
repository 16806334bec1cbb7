/** Sums of the counts of days by year, which is what a dashboard needs of all but the last year. */
import type { EntryMetadata } from '../../journal/index.ts';
import type { Day } from '../../platform/clock.ts';
import { yearOf } from '../calendar-months.ts';
import { sumPairs } from '../counted.ts';
import { countDays } from './count-days.ts';
import type { DayCounts, JournalCounts, YearCounts } from './day-counts.ts';

const HOURS = 24;
const WEEKDAYS = 7;
const MONTHS = 12;

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
