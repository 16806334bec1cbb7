/** Queries of mailed links. The table stores only hashes of their tokens. */
import { and, eq, gt, lte, notLike } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { mailedLinks, users } from '../tables.ts';

type LinkRow = typeof mailedLinks.$inferSelect;
type Purpose = LinkRow['purpose'];

/** Prefix of `tokenHash` in rows that keep a previous address until it is notified. Hashes contain no space. */
export const PREVIOUS_ADDRESS = 'told ';

export async function insertLink(db: Queryable, link: LinkRow): Promise<void> {
  await db.insert(mailedLinks).values(link);
}

/** The link if it is valid. A password link is valid only while the user has the address it was sent to. */
export async function findLink(
  db: Queryable,
  tokenHash: string,
  purpose: Purpose,
  now: Date,
): Promise<LinkRow | undefined> {
  const [row] = await db
    .select({ link: mailedLinks })
    .from(mailedLinks)
    .innerJoin(users, eq(users.id, mailedLinks.userId))
    .where(
      and(
        eq(mailedLinks.tokenHash, tokenHash),
        eq(mailedLinks.purpose, purpose),
        gt(mailedLinks.expiresAt, now),
        ...(purpose === 'password' ? [eq(users.email, mailedLinks.email)] : []),
      ),
    );
  return row?.link;
}

/** Sets a new token for the pending change of address; returns the address, or undefined if none is pending. */
export async function renewEmailLink(
  db: Queryable,
  userId: string,
  to: { tokenHash: string; expiresAt: Date },
): Promise<string | undefined> {
  const [row] = await db.update(mailedLinks).set(to).where(pendingLink(userId)).returning({ email: mailedLinks.email });
  return row?.email;
}

/** The address of the user's link to confirm one; undefined if there is none. */
export async function findPendingAddress(db: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ email: mailedLinks.email }).from(mailedLinks).where(pendingLink(userId));
  return row?.email;
}

const pendingLink = (userId: string) =>
  and(
    eq(mailedLinks.userId, userId),
    eq(mailedLinks.purpose, 'email'),
    notLike(mailedLinks.tokenHash, `${PREVIOUS_ADDRESS}%`),
  );

/** The previous address, which is kept until it is notified. */
export async function findPreviousAddress(
  db: Queryable,
  userId: string,
  reference: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ email: mailedLinks.email })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.userId, userId), eq(mailedLinks.tokenHash, reference)));
  return row?.email;
}

export async function removeLink(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(mailedLinks).where(eq(mailedLinks.tokenHash, tokenHash));
}

/** Deletes the user's links, all or those of one purpose. Keeps previous addresses that are not notified yet. */
export async function removeLinks(db: Queryable, userId: string, purpose?: Purpose): Promise<void> {
  const own = and(eq(mailedLinks.userId, userId), notLike(mailedLinks.tokenHash, `${PREVIOUS_ADDRESS}%`));
  await db.delete(mailedLinks).where(purpose === undefined ? own : and(own, eq(mailedLinks.purpose, purpose)));
}

export async function removeExpiredLinks(db: Queryable, now: Date): Promise<void> {
  await db.delete(mailedLinks).where(lte(mailedLinks.expiresAt, now));
}
