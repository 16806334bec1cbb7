/** Queries of newsletter subscribers. */
import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/queryable.ts';
import { newsletterAddresses } from './tables.ts';

export type NewsletterAddress = typeof newsletterAddresses.$inferSelect;

/** Inserts or extends a request to subscribe; returns the id of its row. A confirmed row does not change. */
export async function upsertRequested(
  db: Queryable,
  request: { id: string; email: string; expiresAt: Date },
): Promise<string> {
  const [row] = await db
    .insert(newsletterAddresses)
    .values(request)
    .onConflictDoUpdate({
      target: newsletterAddresses.email,
      set: {
        expiresAt: sql`case when ${newsletterAddresses.confirmedAt} is null then excluded.expires_at end`,
      },
    })
    .returning({ id: newsletterAddresses.id });
  return row?.id ?? request.id;
}

/** Sets the token of an unconfirmed row and returns its email address; undefined if it is confirmed or gone. */
export async function setConfirmToken(db: Queryable, id: string, tokenHash: string): Promise<string | undefined> {
  const [row] = await db
    .update(newsletterAddresses)
    .set({ tokenHash })
    .where(and(eq(newsletterAddresses.id, id), isNull(newsletterAddresses.confirmedAt)))
    .returning({ email: newsletterAddresses.email });
  return row?.email;
}

/** Returns whether the token is valid. Confirming again succeeds too. */
export async function confirmSubscriber(db: Queryable, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(newsletterAddresses)
    .set({ confirmedAt: sql`coalesce(${newsletterAddresses.confirmedAt}, ${now.toISOString()})`, expiresAt: null })
    .where(
      and(
        eq(newsletterAddresses.tokenHash, tokenHash),
        or(isNotNull(newsletterAddresses.confirmedAt), gt(newsletterAddresses.expiresAt, now)),
      ),
    )
    .returning({ id: newsletterAddresses.id });
  return rows.length > 0;
}

export async function removeSubscriber(db: Queryable, id: string): Promise<void> {
  await db.delete(newsletterAddresses).where(eq(newsletterAddresses.id, id));
}

/** Returns whether the address was subscribed. */
export async function removeSubscriberByEmail(db: Queryable, email: string): Promise<boolean> {
  const rows = await db
    .delete(newsletterAddresses)
    .where(eq(newsletterAddresses.email, email))
    .returning({ id: newsletterAddresses.id });
  return rows.length > 0;
}

export async function removeExpiredRequests(db: Queryable, now: Date): Promise<void> {
  await db
    .delete(newsletterAddresses)
    .where(and(isNull(newsletterAddresses.confirmedAt), lt(newsletterAddresses.expiresAt, now)));
}

/** Confirmed subscribers, oldest first. */
export function findConfirmed(db: Queryable): Promise<NewsletterAddress[]> {
  return db
    .select()
    .from(newsletterAddresses)
    .where(isNotNull(newsletterAddresses.confirmedAt))
    .orderBy(asc(newsletterAddresses.confirmedAt), asc(newsletterAddresses.id));
}
