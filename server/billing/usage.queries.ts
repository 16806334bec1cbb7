/** Reads and writes of what was used on a day. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Day } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { newId } from '../platform/ids.ts';
import { dailyUsage } from './tables.ts';

export interface UsageCounts {
  entriesCount: number;
  reflectionsCount: number;
}

export async function findUsage(db: Queryable, userId: string, day: Day): Promise<UsageCounts> {
  const [row] = await db
    .select({ entriesCount: dailyUsage.entriesCount, reflectionsCount: dailyUsage.reflectionsCount })
    .from(dailyUsage)
    .where(and(eq(dailyUsage.userId, userId), eq(dailyUsage.date, day)));
  return row ?? { entriesCount: 0, reflectionsCount: 0 };
}

/** The same, holding the row until the transaction ends, so that two writes cannot both be the last one allowed. */
export async function lockUsage(tx: Queryable, userId: string, day: Day): Promise<UsageCounts> {
  await tx.insert(dailyUsage).values({ id: newId(), userId, date: day }).onConflictDoNothing();
  const [row] = await tx
    .select({ entriesCount: dailyUsage.entriesCount, reflectionsCount: dailyUsage.reflectionsCount })
    .from(dailyUsage)
    .where(and(eq(dailyUsage.userId, userId), eq(dailyUsage.date, day)))
    .for('update');
  return row ?? { entriesCount: 0, reflectionsCount: 0 };
}

/**
 * The SQL that counts one entry of `userId` on `day`, once for each row of the named `WITH` query, to stand in the
 * statement that writes the entry.
 */
export function countedEntry(userId: string, day: Day, perRowOf: SQL): SQL {
  return sql`
    insert into daily_usage (id, user_id, date, entries_count)
    select ${newId()}::uuid, ${userId}::uuid, ${day}::date, 1 from ${perRowOf}
    on conflict (user_id, date) do update set entries_count = daily_usage.entries_count + 1`;
}
