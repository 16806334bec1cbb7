/** Counts of the days of a journal, from which the dashboard, the statistics and the streak are computed. */
import { isCheckIn } from '../../../contract/check-ins.ts';
import type { EntryMetadata } from '../../journal/index.ts';
import type { Day } from '../../platform/clock.ts';
import { hundredths } from '../average.ts';
import { countEach } from '../counted.ts';
import { entriesByDay, firstSentiments } from '../days.ts';
import { hardEntriesOf } from '../recap/choose-moments.ts';
import { thingNamesOf } from '../things.ts';

/**
 * The counts of a day with entries. Stored as JSON: a change of what it holds or of how it is counted needs a migration
 * that adds all days to `changed_days`.
 */
export interface DayCounts {
  readonly date: Day;
  /** All entries, check-ins included. */
  readonly entries: number;
  readonly checkIns: number;
  readonly shared: number;
  /** Entries that can be shown as a memory: neither check-ins nor hard. */
  readonly gentle: number;
  /** Sum of the moods, in hundredths. */
  readonly moodSum: number;
  /** Number of entries with a mood. */
  readonly moods: number;
  /** Moods of the first entries in the order of writing. */
  readonly sentiments: readonly (number | null)[];
  /** Entries by local hour of writing; only hours with entries. */
  readonly hours: readonly (readonly [hour: number, entries: number])[];
  /** Time zones of the entries without check-ins, and of the check-ins. */
  readonly zones: readonly string[];
  readonly checkInZones: readonly string[];
  readonly themes: readonly (readonly [theme: string, entries: number])[];
  readonly things: readonly (readonly [thing: string, entries: number])[];
  /** The names in each entry that has any, newest first: all, and those of them who are thanked. */
  readonly named: readonly (readonly [people: readonly string[], thanked: readonly string[]])[];
}

/** The counts of each day with entries, oldest day first. `entries`: newest first, with all entries of each day. */
export function countDays(entries: readonly EntryMetadata[]): DayCounts[] {
  return entriesByDay(entries).map(([date, ofDay]) => countDay(date, ofDay));
}

function countDay(date: Day, entries: readonly EntryMetadata[]): DayCounts {
  const hard = hardEntriesOf(entries);
  const checkIns = entries.filter(isCheckIn);
  const written = entries.filter((entry) => !isCheckIn(entry));
  const moods = entries.flatMap(({ sentiment }) => (sentiment === null ? [] : hundredths(sentiment)));
  return {
    date,
    entries: entries.length,
    checkIns: checkIns.length,
    shared: entries.filter(({ isPublic }) => isPublic).length,
    gentle: written.filter((entry) => !hard.has(entry)).length,
    moodSum: moods.reduce((sum, mood) => sum + mood, 0),
    moods: moods.length,
    sentiments: firstSentiments(entries),
    hours: countEach(entries.map(({ hour }) => hour)),
    zones: zonesOf(written),
    checkInZones: zonesOf(checkIns),
    themes: countEach(entries.flatMap(({ themes }) => themes)),
    things: countEach(entries.flatMap((entry) => [...thingNamesOf(entry)])),
    named: entries.flatMap(({ people, thanked }) => (people.length > 0 ? [[people, thanked] as const] : [])),
  };
}

const zonesOf = (entries: readonly EntryMetadata[]) => [...new Set(entries.map(({ timezone }) => timezone))].sort();
