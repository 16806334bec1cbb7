/** Counts changed days again. */
import { setImmediate } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { findEntryMetadataOn } from '../../journal/index.ts';
import type { Day } from '../../platform/clock.ts';
import { monthIn, yearOf } from '../calendar-months.ts';
import { countDays } from './count-days.ts';
import {
  findDayCounts,
  lockCounts,
  removeChanges,
  type Statements,
  storeDayCounts,
  storeYearCounts,
  takeChangedDays,
  takeChangesOn,
} from './day-counts.queries.ts';
import type { DayCounts, YearCounts } from './day-counts.ts';
import { sumDays } from './sum-days.ts';

/** Days counted in one transaction, which the embedded database does not share with others. */
const DAYS_PER_TRANSACTION = 100;

/** The part of the stored counts of a journal that a process knows. */
export interface KnownCounts {
  /** The last revision. */
  readonly revision: number;
  /** The first of the recent days. */
  readonly from: Day;
  /** All days with entries since `from`, oldest first. */
  readonly recent: readonly DayCounts[];
}

/** The counts that became known, with the years that changed. */
export interface Recounted extends KnownCounts {
  readonly years: readonly YearCounts[];
}

/** Counts all changed days of a person, which the triggers of `gratitude_entries` mark with each write. */
export async function recountChangedDays(sql: Sql, userId: string, signal?: AbortSignal): Promise<void> {
  for (let hasMore = true; hasMore && !signal?.aborted; ) {
    ({ hasMore } = await recountSome(sql, userId));
    if (hasMore) await setImmediate();
  }
}

/**
 * The same for a process that knows the counts. Returns those it knows afterwards, without reading them, if it did know
 * the last ones and all changed days were recent.
 */
export async function recountKnownDays(sql: Sql, userId: string, known: KnownCounts): Promise<Recounted | undefined> {
  const { hasMore, recounted } = await recountSome(sql, userId, known);
  if (!hasMore) return recounted;
  await recountChangedDays(sql, userId);
  return undefined;
}

async function recountSome(
  sql: Sql,
  userId: string,
  known?: KnownCounts,
): Promise<{ hasMore: boolean; recounted?: Recounted }> {
  return sql.begin(async (tx) => {
    if (!(await lockCounts(tx, userId))) {
      await removeChanges(tx, userId);
      return { hasMore: false };
    }
    const { days, revision } = await takeChangedDays(tx, userId, DAYS_PER_TRANSACTION);
    // Another process may have counted them meanwhile, and then no revision is known here.
    if (days.length === 0) return { hasMore: false };
    // Revisions are given under the lock, so equal ones mean that the days known here are the stored ones.
    const isKnown = known?.revision === revision && days.every((day) => day >= known.from);
    const { recounted } = await countAndStore(tx, userId, days, isKnown ? known : undefined);
    return { hasMore: days.length === DAYS_PER_TRANSACTION, recounted };
  });
}

/**
 * Counts these days and sums up their years, changed or not. Returns what was wrong although no change was marked: days,
 * and years by their number.
 */
export async function recountDays(sql: Sql, userId: string, days: readonly Day[]): Promise<string[]> {
  if (days.length === 0) return [];
  return sql.begin(async (tx) => {
    if (!(await lockCounts(tx, userId))) return [];
    const changed = new Set(await takeChangesOn(tx, userId, days));
    const { stored } = await countAndStore(tx, userId, days);
    const wrong: string[] = stored.filter((day) => !changed.has(day));
    for (const year of yearsOf(days)) {
      const revision = await storeYearCounts(tx, userId, await sumYear(tx, userId, year), false);
      if (revision !== undefined) wrong.push(String(year));
    }
    return wrong;
  });
}

/**
 * Counts and stores these days, and sums up the years of those whose counts differed, which it returns. With `known`
 * counts the days of a year are read only if the year begins before them.
 */
async function countAndStore(
  tx: Statements,
  userId: string,
  days: readonly Day[],
  known?: KnownCounts,
): Promise<{ stored: Day[]; recounted?: Recounted }> {
  if (days.length === 0) return { stored: [] };
  const counted = countDays(await findEntryMetadataOn(tx, userId, days));
  const stored = await storeDayCounts(tx, userId, days, counted);
  const recent = known && replaceDays(known.recent, days, counted);
  const years: YearCounts[] = [];
  let revision = known?.revision ?? 0;
  for (const year of yearsOf(stored)) {
    const isRecent = known !== undefined && known.from <= firstDayOf(year);
    const sums = isRecent
      ? sumDays(year, recent?.filter(({ date }) => yearOf(date) === year) ?? [])
      : await sumYear(tx, userId, year);
    revision = Math.max(revision, (await storeYearCounts(tx, userId, sums, true)) ?? 0);
    years.push(sums);
  }
  return { stored, recounted: known && recent && { revision, from: known.from, recent, years } };
}

function replaceDays(
  recent: readonly DayCounts[],
  days: readonly Day[],
  counted: readonly DayCounts[],
): readonly DayCounts[] {
  const kept = recent.filter(({ date }) => !days.includes(date));
  return [...kept, ...counted].sort((one, other) => (one.date < other.date ? -1 : 1));
}

async function sumYear(tx: Statements, userId: string, year: number): Promise<YearCounts> {
  return sumDays(year, await findDayCounts(tx, userId, firstDayOf(year), `${monthIn(year, 12)}-31`));
}

const firstDayOf = (year: number): Day => `${monthIn(year, 1)}-01`;
const yearsOf = (days: readonly Day[]) => new Set(days.map(yearOf));
