/** The stored counts of a journal. */
import type { Day } from '../../platform/clock.ts';

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
  /** The names in each entry with names, newest first: all, and those of them who are thanked. */
  readonly named: readonly (readonly [people: readonly string[], thanked: readonly string[]])[];
}

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
