/** Queries of invitations. */
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
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

/** Uses up an invitation. Returns false if it is invalid for this email, or was used meanwhile. */
export async function consumeInvitation(db: Queryable, codeHash: string, email: string, now: Date): Promise<boolean> {
  const rows = await db
    .delete(invitations)
    .where(isValid(codeHash, email, now))
    .returning({ codeHash: invitations.codeHash });
  return rows.length > 0;
}

export async function removeExpiredInvitations(db: Queryable, now: Date): Promise<void> {
  await db.delete(invitations).where(lte(invitations.expiresAt, now));
}
