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
import { sumDays } from './sum-days.ts';

/** Days counted in one transaction, which the embedded database does not share with others. */
const DAYS_PER_TRANSACTION = 100;

/** Counts all changed days of a person, which the triggers of `gratitude_entries` mark with each write. */
export async function recountChangedDays(sql: Sql, userId: string, signal?: AbortSignal): Promise<void> {
  for (let hasMore = true; hasMore && !signal?.aborted; ) {
    hasMore = await sql.begin(async (tx) => {
      if (!(await lockCounts(tx, userId))) {
        await removeChanges(tx, userId);
        return false;
      }
      const days = await takeChangedDays(tx, userId, DAYS_PER_TRANSACTION);
      await countAndStore(tx, userId, days);
      return days.length === DAYS_PER_TRANSACTION;
    });
    if (hasMore) await setImmediate();
  }
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
    const stored = await countAndStore(tx, userId, days);
    const wrong: string[] = stored.filter((day) => !changed.has(day));
    for (const year of yearsOf(days)) if (await sumYear(tx, userId, year, false)) wrong.push(String(year));
    return wrong;
  });
}

/** Returns the days whose counts differed, after summing up their years again. */
async function countAndStore(tx: Statements, userId: string, days: readonly Day[]): Promise<Day[]> {
  if (days.length === 0) return [];
  const stored = await storeDayCounts(tx, userId, days, countDays(await findEntryMetadataOn(tx, userId, days)));
  for (const year of yearsOf(stored)) await sumYear(tx, userId, year, true);
  return stored;
}

async function sumYear(tx: Statements, userId: string, year: number, hasChanged: boolean): Promise<boolean> {
  const days = await findDayCounts(tx, userId, `${monthIn(year, 1)}-01`, `${monthIn(year, 12)}-31`);
  return storeYearCounts(tx, userId, sumDays(year, days), hasChanged);
}

const yearsOf = (days: readonly Day[]) => new Set(days.map(yearOf));
