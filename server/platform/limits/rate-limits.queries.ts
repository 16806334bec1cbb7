/** Reads and writes of rate limit counters. Each claim is one statement, so concurrent requests cannot exceed a limit. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/queryable.ts';
import { rateLimitCounters } from './tables.ts';

/** Increments the counter and returns it; an expired window starts again at 1. */
export async function incrementCounter(
  db: Queryable,
  key: string,
  now: Date,
  windowMs: number,
): Promise<{ count: number; resetsAt: Date }> {
  const resetsAt = new Date(now.getTime() + windowMs);
  const expired = sql`${rateLimitCounters.resetsAt} <= ${now.toISOString()}`;
  const [row] = await db
    .insert(rateLimitCounters)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimitCounters.key,
      set: {
        count: sql`case when ${expired} then 1 else ${rateLimitCounters.count} + 1 end`,
        resetsAt: sql`case when ${expired} then excluded.resets_at else ${rateLimitCounters.resetsAt} end`,
      },
    })
    .returning({ count: rateLimitCounters.count, resetsAt: rateLimitCounters.resetsAt });
  return row ?? { count: 1, resetsAt };
}

/**
 * Increments the counter and blocks the key for `waits[count - 1]` ms (the last wait for higher counts). Returns false,
 * without counting, if the key is still blocked. The counter expires `memoryMs` after the last claim.
 */
export async function claimWithBackoff(
  db: Queryable,
  key: string,
  now: Date,
  memoryMs: number,
  waits: readonly number[],
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const blockedUntilAfter = (count: SQL) => sql`${at} + interval '1 millisecond'
    * (${sql.param(waits)}::int[])[least(${count}, ${waits.length}::int)]`;
  const count = sql`case when ${rateLimitCounters.resetsAt} <= ${at} then 1 else ${rateLimitCounters.count} + 1 end`;
  const resetsAt = new Date(now.getTime() + memoryMs);
  const rows = await db
    .insert(rateLimitCounters)
    .values({ key, count: 1, resetsAt, blockedUntil: blockedUntilAfter(sql`1`) })
    .onConflictDoUpdate({
      target: rateLimitCounters.key,
      set: { count, resetsAt, blockedUntil: blockedUntilAfter(count) },
      setWhere: sql`${rateLimitCounters.blockedUntil} is null or ${rateLimitCounters.blockedUntil} <= ${at}`,
    })
    .returning({ key: rateLimitCounters.key });
  return rows.length > 0;
}

export async function findBlockedUntil(db: Queryable, key: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ blockedUntil: rateLimitCounters.blockedUntil })
    .from(rateLimitCounters)
    .where(eq(rateLimitCounters.key, key));
  return row?.blockedUntil ?? undefined;
}

export async function removeCounter(db: Queryable, key: string): Promise<void> {
  await db.delete(rateLimitCounters).where(eq(rateLimitCounters.key, key));
}

/** Removes expired counters, and the oldest beyond `maxCounters`. Rows locked by other transactions wait for the next sweep. */
export async function removeOldCounters(db: Queryable, now: Date, maxCounters: number): Promise<void> {
  await db.execute(sql`
    delete from sign_in_attempts where key in
      (select key from sign_in_attempts where resets_at < ${now.toISOString()} for update skip locked)`);
  await db.execute(sql`
    delete from sign_in_attempts where key in
      (select key from sign_in_attempts order by resets_at desc offset ${maxCounters} for update skip locked)`);
}
