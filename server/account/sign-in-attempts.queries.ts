/** Reads and writes of sign-in attempts. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/queryable.ts';
import { signInAttempts } from './tables.ts';

/** Counts one more within the window, which begins anew once it is over. One statement, so tries cannot race past it. */
export async function countAttempt(
  db: Queryable,
  key: string,
  now: Date,
  windowMs: number,
): Promise<{ count: number; resetsAt: Date }> {
  const resetsAt = new Date(now.getTime() + windowMs);
  const over = sql`${signInAttempts.resetsAt} <= ${now.toISOString()}`;
  const [row] = await db
    .insert(signInAttempts)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${signInAttempts.count} + 1 end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${signInAttempts.resetsAt} end`,
      },
    })
    .returning({ count: signInAttempts.count, resetsAt: signInAttempts.resetsAt });
  return row ?? { count: 1, resetsAt };
}

/**
 * Counts one more try unless the key is made to wait, and sets the wait after it: the nth of `waits`, in milliseconds,
 * for the nth try, its last for all further ones. False where the key is made to wait. One statement, so that of tries
 * sent together each waits for those before it.
 */
export async function claimAttempt(
  db: Queryable,
  key: string,
  now: Date,
  memoryMs: number,
  waits: readonly number[],
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const waitOf = (count: SQL) => sql`${at} + interval '1 millisecond'
    * (${sql.param(waits)}::int[])[least(${count}, ${waits.length}::int)]`;
  const count = sql`case when ${signInAttempts.resetsAt} <= ${at} then 1 else ${signInAttempts.count} + 1 end`;
  const resetsAt = new Date(now.getTime() + memoryMs);
  const rows = await db
    .insert(signInAttempts)
    .values({ key, count: 1, resetsAt, blockedUntil: waitOf(sql`1`) })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: { count, resetsAt, blockedUntil: waitOf(count) },
      setWhere: sql`${signInAttempts.blockedUntil} is null or ${signInAttempts.blockedUntil} <= ${at}`,
    })
    .returning({ key: signInAttempts.key });
  return rows.length > 0;
}

export async function findBlock(db: Queryable, key: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ blockedUntil: signInAttempts.blockedUntil })
    .from(signInAttempts)
    .where(eq(signInAttempts.key, key));
  return row?.blockedUntil ?? undefined;
}

export async function clearAttempts(db: Queryable, key: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.key, key));
}

/** Rows that somebody else counts at, or sweeps, are left to the next sweep. */
export async function removeOldAttempts(db: Queryable, now: Date, keep: number): Promise<void> {
  await db.execute(sql`
    delete from sign_in_attempts where key in
      (select key from sign_in_attempts where resets_at < ${now.toISOString()} for update skip locked)`);
  await db.execute(sql`
    delete from sign_in_attempts where key in
      (select key from sign_in_attempts order by resets_at desc offset ${keep} for update skip locked)`);
}
