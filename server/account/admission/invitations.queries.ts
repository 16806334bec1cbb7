/** Queries of invitations. */
import { and, desc, eq, getTableColumns, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { invitations } from '../tables.ts';

const isValid = (codeHash: string, email: string, now: Date) =>
  and(
    eq(invitations.codeHash, codeHash),
    gt(invitations.expiresAt, now),
    or(isNull(invitations.email), eq(invitations.email, email)),
  );

export async function insertInvitation(db: Queryable, invitation: typeof invitations.$inferInsert): Promise<void> {
  await db.insert(invitations).values(invitation);
}

/** Whether the code is valid for this email. */
export async function isValidInvitation(db: Queryable, codeHash: string, email: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(invitations)
    .where(isValid(codeHash, email, now));
  return rows.length > 0;
}

/**
 * Uses up an invitation, and with one that makes an admin all others that do. Returns undefined if it is invalid for this
 * email, or was used meanwhile.
 */
export async function consumeInvitation(
  db: Queryable,
  codeHash: string,
  email: string,
  now: Date,
): Promise<{ makesAdmin: boolean } | undefined> {
  const [invitation] = await db
    .delete(invitations)
    .where(isValid(codeHash, email, now))
    .returning({ makesAdmin: invitations.makesAdmin });
  if (invitation?.makesAdmin) await db.delete(invitations).where(eq(invitations.makesAdmin, true));
  return invitation;
}

/** Invitations that can be used at `now`, without the link that makes an admin. Newest first. */
export async function findInvitations(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<Omit<typeof invitations.$inferSelect, 'makesAdmin'>[]> {
  const { makesAdmin: _hidden, ...columns } = getTableColumns(invitations);
  return db
    .select(columns)
    .from(invitations)
    .where(and(gt(invitations.expiresAt, now), eq(invitations.makesAdmin, false)))
    .orderBy(desc(invitations.createdAt), invitations.codeHash)
    .limit(limit);
}

/** Returns false if there is no such invitation any more. */
export async function removeInvitation(db: Queryable, codeHash: string): Promise<boolean> {
  const matches = and(eq(invitations.codeHash, codeHash), eq(invitations.makesAdmin, false));
  return (await db.delete(invitations).where(matches).returning({ codeHash: invitations.codeHash })).length > 0;
}

export async function removeExpiredInvitations(db: Queryable, now: Date): Promise<void> {
  await db.delete(invitations).where(lte(invitations.expiresAt, now));
}
