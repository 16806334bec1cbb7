/** Queries of staged writes. Each change names the claim, so that a process that lost it changes nothing. */
import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { stagedWrites } from '../tables.ts';

export type StagedWrite = typeof stagedWrites.$inferSelect;
export type Claim = Pick<StagedWrite, 'userId' | 'claim'>;

/** Inserts the write; false if the user has another. */
export async function insertStaged(tx: Queryable, row: typeof stagedWrites.$inferInsert): Promise<boolean> {
  return (
    (await tx.insert(stagedWrites).values(row).onConflictDoNothing().returning({ id: stagedWrites.id })).length > 0
  );
}

export async function findStaged(db: Queryable, userId: string): Promise<StagedWrite | undefined> {
  const [row] = await db.select().from(stagedWrites).where(eq(stagedWrites.userId, userId));
  return row;
}

/** Changes the write if `claim` is still the current one; undefined otherwise. */
export async function changeStaged(
  tx: Queryable,
  { userId, claim }: Claim,
  change: Partial<typeof stagedWrites.$inferInsert>,
): Promise<StagedWrite | undefined> {
  const [row] = await tx
    .update(stagedWrites)
    .set(change)
    .where(and(eq(stagedWrites.userId, userId), eq(stagedWrites.claim, claim)))
    .returning();
  return row;
}

export async function removeStaged(tx: Queryable, { userId, claim }: Claim): Promise<StagedWrite | undefined> {
  const [row] = await tx
    .delete(stagedWrites)
    .where(and(eq(stagedWrites.userId, userId), eq(stagedWrites.claim, claim)))
    .returning();
  return row;
}

/**
 * Writes whose process has ended, oldest first: those that were not touched since these times. Those with
 * `attemptsStuck` attempts wait until `stuck` as well.
 */
export async function findAbandoned(
  db: Queryable,
  { writing, staging, stuck, attemptsStuck }: { writing: Date; staging: Date; stuck: Date; attemptsStuck: number },
  limit: number,
): Promise<StagedWrite[]> {
  const { isReady, touchedAt, attempts } = stagedWrites;
  return db
    .select()
    .from(stagedWrites)
    .where(
      and(
        or(and(isReady, lt(touchedAt, writing)), and(sql`not ${isReady}`, lt(touchedAt, staging))),
        or(lt(attempts, attemptsStuck), lt(touchedAt, stuck)),
      ),
    )
    .orderBy(asc(touchedAt))
    .limit(limit);
}
