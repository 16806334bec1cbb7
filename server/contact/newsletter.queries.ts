/** Reads and writes of addresses for the newsletter. */
import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/queryable.ts';
import { newsletterAddresses } from './tables.ts';

export type NewsletterAddress = typeof newsletterAddresses.$inferSelect;

/** Notes that somebody asked for it at this address, and answers the id of the row. One that is confirmed stays as it is. */
export async function noteAsked(db: Queryable, asked: { id: string; email: string; expiresAt: Date }): Promise<string> {
  const [row] = await db
    .insert(newsletterAddresses)
    .values(asked)
    .onConflictDoUpdate({
      target: newsletterAddresses.email,
      set: {
        expiresAt: sql`case when ${newsletterAddresses.confirmedAt} is null then excluded.expires_at end`,
      },
    })
    .returning({ id: newsletterAddresses.id });
  return row?.id ?? asked.id;
}

/** Gives a row that is not confirmed the link of a mail, and answers its address; undefined where there is nothing to ask. */
export async function updateToken(db: Queryable, id: string, tokenHash: string): Promise<string | undefined> {
  const [row] = await db
    .update(newsletterAddresses)
    .set({ tokenHash })
    .where(and(eq(newsletterAddresses.id, id), isNull(newsletterAddresses.confirmedAt)))
    .returning({ email: newsletterAddresses.email });
  return row?.email;
}

/** True where the link is good, the second time too. */
export async function updateToConfirmed(db: Queryable, tokenHash: string, now: Date): Promise<boolean> {
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

export async function removeAddress(db: Queryable, id: string): Promise<void> {
  await db.delete(newsletterAddresses).where(eq(newsletterAddresses.id, id));
}

/** True where there was one. */
export async function removeAddressByEmail(db: Queryable, email: string): Promise<boolean> {
  const rows = await db
    .delete(newsletterAddresses)
    .where(eq(newsletterAddresses.email, email))
    .returning({ id: newsletterAddresses.id });
  return rows.length > 0;
}

export async function removeUnconfirmed(db: Queryable, now: Date): Promise<void> {
  await db
    .delete(newsletterAddresses)
    .where(and(isNull(newsletterAddresses.confirmedAt), lt(newsletterAddresses.expiresAt, now)));
}

/** Those who confirmed, the first first. */
export function listConfirmed(db: Queryable): Promise<NewsletterAddress[]> {
  return db
    .select()
    .from(newsletterAddresses)
    .where(isNotNull(newsletterAddresses.confirmedAt))
    .orderBy(asc(newsletterAddresses.confirmedAt), asc(newsletterAddresses.id));
}
