/**
 * Queries of blocks. A block hides two users from each other, regardless of which of them set it. An account that is not
 * active is hidden from everyone: a closed one, whose rows are being deleted, and a disabled one.
 */
import { and, type Column, eq, exists, not, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/db/queryable.ts';
import { blocks, closedAccounts } from '../tables.ts';

/** Blocks `blockedId` for `blockerId`; idempotent. */
export async function block(db: Queryable, blockerId: string, blockedId: string): Promise<void> {
  await db.insert(blocks).values({ blockerId, blockedId }).onConflictDoNothing();
}

/** Removes the block set by `blockerId`. A block in the other direction stays. */
export async function unblock(db: Queryable, blockerId: string, blockedId: string): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
}

/** Whether either user has blocked the other, or the account of `other` is not active. */
export async function isBlocked(db: Queryable, one: string, other: string): Promise<boolean> {
  const rows = await db
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, one), eq(blocks.blockedId, other)),
        and(eq(blocks.blockerId, other), eq(blocks.blockedId, one)),
      ),
    )
    .limit(1);
  return rows.length > 0 || !(await isActiveAccount(db, other));
}

/** Whether there is such an account, neither closed nor disabled. */
export async function isActiveAccount(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db.execute(
    sql`select from users person where person.id = ${userId} and ${isActive(sql`person.id`)}`,
  );
  return rows.length > 0;
}

/** The SQL condition that the account in column `personId` is neither closed nor disabled. */
export function isActive(personId: Column | SQL): SQL {
  // Two conditions, so that each is an anti-join with a small index. The alias keeps a column of the outer `users`.
  return sql`(not exists (select from ${closedAccounts} where ${closedAccounts.userId} = ${personId}) and not exists (
    select from users turned_off where turned_off.id = ${personId} and turned_off.disabled_at is not null))`;
}

/**
 * The SQL condition that no block exists, in either direction, between `viewerId` and the user in column `personId`, whose
 * account is active.
 */
export function noBlockBetween(viewerId: string | Placeholder, personId: Column | SQL): SQL {
  const block = (blocker: SQL, blocked: SQL) =>
    exists(
      new QueryBuilder()
        .select({ one: sql`1` })
        .from(blocks)
        .where(and(eq(blocks.blockerId, blocker), eq(blocks.blockedId, blocked))),
    );
  const viewer = sql`${viewerId}::uuid`;
  const person = sql`${personId}`;
  // Two conditions instead of one with OR, so that each uses an index lookup or an anti-join.
  return sql`(${not(block(viewer, person))} and ${not(block(person, viewer))} and ${isActive(person)})`;
}
