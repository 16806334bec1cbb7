/** Reads and writes of sign-in attempts. */
import { eq, lt, sql } from 'drizzle-orm';
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

export async function findBlock(db: Queryable, key: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ blockedUntil: signInAttempts.blockedUntil })
    .from(signInAttempts)
    .where(eq(signInAttempts.key, key));
  return row?.blockedUntil ?? undefined;
}

/** Counts a failure and sets the wait that `waitAfter(failures)` gives, in milliseconds. */
export async function recordFailure(
  db: Queryable,
  key: string,
  now: Date,
  memoryMs: number,
  waitAfter: (failures: number) => number,
): Promise<void> {
  const { count } = await countAttempt(db, key, now, memoryMs);
  await db
    .update(signInAttempts)
    .set({ blockedUntil: new Date(now.getTime() + waitAfter(count)), resetsAt: new Date(now.getTime() + memoryMs) })
    .where(eq(signInAttempts.key, key));
}

export async function clearAttempts(db: Queryable, key: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.key, key));
}

export async function removeOldAttempts(db: Queryable, now: Date, keep: number): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.resetsAt, now));
  await db.execute(sql`
    delete from sign_in_attempts where key in
      (select key from sign_in_attempts order by resets_at desc offset ${keep})`);
}
