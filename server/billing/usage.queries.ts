/** Queries for daily usage. */
import { and, eq, sql } from 'drizzle-orm';
import { users } from '../account/index.ts';
import type { Day } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { countPendingUses } from '../platform/events/events.ts';
import { newId } from '../platform/ids.ts';
import { dailyUsage } from './tables.ts';

interface UsageCounts {
  entriesCount: number;
  reflectionsCount: number;
}

/** Name of the event subscriber that counts uses. */
export const USAGE_SUBSCRIBER = 'billing.usage';

/** Usage of a day including pending events. One statement reads both, so that none counts twice. */
export async function findUsage(db: Queryable, userId: string, day: Day): Promise<UsageCounts> {
  const [row] = await db.execute<{ entries: number; reflections: number }>(sql`
    select ${countPendingUses(USAGE_SUBSCRIBER, userId, day)} + coalesce(sum(entries_count), 0)::int as entries,
      coalesce(sum(reflections_count), 0)::int as reflections
    from daily_usage where user_id = ${userId} and date = ${day}`);
  return { entriesCount: row?.entries ?? 0, reflectionsCount: row?.reflections ?? 0 };
}

/**
 * Usage of a day. Locks the row until the transaction ends, so that two concurrent writes cannot both pass the limit.
 */
export async function lockUsage(tx: Queryable, userId: string, day: Day): Promise<UsageCounts> {
  await tx.insert(dailyUsage).values({ id: newId(), userId, date: day }).onConflictDoNothing();
  const [row] = await tx
    .select({ entriesCount: dailyUsage.entriesCount, reflectionsCount: dailyUsage.reflectionsCount })
    .from(dailyUsage)
    .where(and(eq(dailyUsage.userId, userId), eq(dailyUsage.date, day)))
    .for('update');
  return row ?? { entriesCount: 0, reflectionsCount: 0 };
}

/** Adds `count` entries of the user on `day`. Does nothing if the account has been deleted. */
export async function countEntries(tx: Queryable, userId: string, day: Day, count: number): Promise<void> {
  await tx.execute(sql`
    insert into daily_usage (id, user_id, date, entries_count)
    select ${newId()}::uuid, ${users.id}, ${day}::date, ${count}::int from ${users} where ${users.id} = ${userId}
    for key share
    on conflict (user_id, date) do update set entries_count = daily_usage.entries_count + excluded.entries_count`);
}

/** Adds one reflection to a row that `lockUsage` has locked. */
export async function countReflection(tx: Queryable, userId: string, day: Day): Promise<void> {
  await tx
    .update(dailyUsage)
    .set({ reflectionsCount: sql`${dailyUsage.reflectionsCount} + 1` })
    .where(and(eq(dailyUsage.userId, userId), eq(dailyUsage.date, day)));
}
