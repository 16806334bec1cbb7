/**
 * Queries of blocks. A block hides two users from each other, regardless of which of them set it. A closed account, whose
 * rows are being deleted, is hidden from everyone.
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

/** Whether either user has blocked the other, or the account of `other` is closed. */
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
  return rows.length > 0 || isClosed(db, other);
}

/** Whether the account is closed. Its rows are being deleted. */
export async function isClosed(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(closedAccounts, eq(closedAccounts.userId, userId))) > 0;
}

/** The SQL condition that the account in column `personId` is not closed. */
export function notClosed(personId: Column | SQL): SQL {
  return sql`(not exists (select from ${closedAccounts} where ${closedAccounts.userId} = ${personId}))`;
}

/**
 * The SQL condition that no block exists, in either direction, between `viewerId` and the user in column `personId`, whose
 * account is not closed.
 */
export function noBlockBetween(viewerId: string | Placeholder, personId: Column): SQL {
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
  return sql`(${not(block(viewer, person))} and ${not(block(person, viewer))} and ${notClosed(person)})`;
}
