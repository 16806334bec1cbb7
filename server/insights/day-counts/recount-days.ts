/** Counts changed days again. */
import { setImmediate } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { findEntryMetadataOn } from '../../journal/index.ts';
import type { Day } from '../../platform/clock.ts';
import { countDays } from './count-days.ts';
import { lockCounts, type Statements, storeCounts, takeChangedDays, takeChangesOn } from './day-counts.queries.ts';

/** Days counted in one transaction, which the embedded database does not share with others. */
const DAYS_PER_TRANSACTION = 100;

/** Counts all changed days of a person, which the triggers of `gratitude_entries` mark with each write. */
export async function recountChangedDays(sql: Sql, userId: string, signal?: AbortSignal): Promise<void> {
  for (let hasMore = true; hasMore && !signal?.aborted; ) {
    hasMore = await sql.begin(async (tx) => {
      if (!(await lockCounts(tx, userId))) return false;
      const days = await takeChangedDays(tx, userId, DAYS_PER_TRANSACTION);
      await countAndStore(tx, userId, days);
      return days.length === DAYS_PER_TRANSACTION;
    });
    if (hasMore) await setImmediate();
  }
}

/** Counts these days, changed or not. Returns those whose counts were wrong although no change was marked. */
export async function recountDays(sql: Sql, userId: string, days: readonly Day[]): Promise<Day[]> {
  return sql.begin(async (tx) => {
    if (!(await lockCounts(tx, userId))) return [];
    const changed = new Set(await takeChangesOn(tx, userId, days));
    const stored = await countAndStore(tx, userId, days);
    return stored.filter((day) => !changed.has(day));
  });
}

async function countAndStore(tx: Statements, userId: string, days: readonly Day[]): Promise<Day[]> {
  if (days.length === 0) return [];
  return storeCounts(tx, userId, days, countDays(await findEntryMetadataOn(tx, userId, days)));
}
