/** Figures of a year for the infographic: days, months and themes, without entry text. */

import { HARD_ENTRY_BELOW } from '../../../contract/limits.ts';
import { THEMES } from '../../../contract/themes.ts';
import { countThemes, entriesBetween, longestStreakIn, summariesOf } from '../../insights/index.ts';
import type { EntryMetadata } from '../../journal/index.ts';
import type { Day } from '../../platform/clock.ts';

export interface YearDay {
  moments: number;
  /** 1 to 5; null if unknown or hidden. */
  mood: number | null;
}

export interface YearFigures {
  year: number;
  /** False while the year is not over. */
  isOver: boolean;
  moments: number;
  /** Days with entries. */
  days: ReadonlyMap<Day, YearDay>;
  /** Number of entries of each of the twelve months. */
  months: readonly number[];
  /** Days of the longest streak. */
  longestStreak: number;
  /** Themes of the built-in list, most frequent first. */
  themes: readonly string[];
}

const BUILT_IN_THEMES: ReadonlySet<string> = new Set(THEMES);

const dayOfYear = (year: number, monthAndDay: string): Day => `${String(year).padStart(4, '0')}-${monthAndDay}`;

/** The entries of a year. `entries` and the result are newest first. */
export function entriesOfYear(entries: readonly EntryMetadata[], year: number): readonly EntryMetadata[] {
  return entriesBetween(entries, dayOfYear(year, '01-01'), dayOfYear(year, '12-31'));
}

/** The themes of the built-in list, most frequent first. */
export function builtInThemes(entries: readonly EntryMetadata[]): string[] {
  return countThemes(entries).flatMap(({ name }) => (BUILT_IN_THEMES.has(name) ? [name] : []));
}

interface YearOptions {
  year: number;
  today: Day;
  showHardDays: boolean;
  /** The days of each streak of the whole journal. */
  streaks: readonly (readonly Day[])[];
}

/**
 * Computes the figures of a year. `ofYear`: its entries, newest first. Without `showHardDays`, the mood of a day below
 * `HARD_ENTRY_BELOW` or with helplines is omitted, so that it looks like a day without analysis.
 */
export function yearFigures(
  ofYear: readonly EntryMetadata[],
  { year, today, showHardDays, streaks }: YearOptions,
): YearFigures {
  const summaries = summariesOf(ofYear);
  const withHelp = new Set(ofYear.flatMap(({ help, entryDate }) => (help === null ? [] : [entryDate])));
  const isHidden = (date: Day, mood: number | null) =>
    !showHardDays && (withHelp.has(date) || (mood !== null && mood < HARD_ENTRY_BELOW));
  const months = Array.from({ length: 12 }, () => 0);
  for (const { entryDate } of ofYear) {
    const month = Number(entryDate.slice(5, 7)) - 1;
    months[month] = (months[month] ?? 0) + 1;
  }
  return {
    year,
    isOver: today > dayOfYear(year, '12-31'),
    moments: ofYear.length,
    days: new Map(
      summaries.map(({ date, entries, averageSentiment: mood }) => [
        date,
        { moments: entries, mood: isHidden(date, mood) ? null : mood },
      ]),
    ),
    months,
    longestStreak: longestStreakIn(summaries, streaks)?.days ?? 0,
    themes: builtInThemes(ofYear),
  };
}
