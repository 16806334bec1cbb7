/** Reads and writes of links that were sent by mail. Tables hold the hash of what is in a link, never the link. */
import { and, eq, gt, lte, notLike } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { mailedLinks, users } from '../tables.ts';

type LinkRow = typeof mailedLinks.$inferSelect;
type Purpose = LinkRow['purpose'];

/** Begins what stands in place of a hash where the row is no link any more. No hash has a space. */
export const TOLD = 'told ';

export async function insertLink(db: Queryable, link: LinkRow): Promise<void> {
  await db.insert(mailedLinks).values(link);
}

/** The link, while it is good. One for a password is good for the address the person has now, and for no other. */
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

/** Gives the pending change of address of a person a new token; answers the address, or undefined where none is pending. */
export async function renewEmailLink(
  db: Queryable,
  userId: string,
  to: { tokenHash: string; expiresAt: Date },
): Promise<string | undefined> {
  const [row] = await db
    .update(mailedLinks)
    .set(to)
    .where(
      and(eq(mailedLinks.userId, userId), eq(mailedLinks.purpose, 'email'), notLike(mailedLinks.tokenHash, `${TOLD}%`)),
    )
    .returning({ email: mailedLinks.email });
  return row?.email;
}

/** The address a person had before, which is kept until it has been told. */
export async function findToldAddress(db: Queryable, userId: string, reference: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: mailedLinks.email })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.userId, userId), eq(mailedLinks.tokenHash, reference)));
  return row?.email;
}

export async function removeLink(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(mailedLinks).where(eq(mailedLinks.tokenHash, tokenHash));
}

/** Removes the links of a person that open something: all, or those of one purpose. */
export async function removeLinks(db: Queryable, userId: string, purpose?: Purpose): Promise<void> {
  const own = and(eq(mailedLinks.userId, userId), notLike(mailedLinks.tokenHash, `${TOLD}%`));
  await db.delete(mailedLinks).where(purpose === undefined ? own : and(own, eq(mailedLinks.purpose, purpose)));
}

export async function removeExpiredLinks(db: Queryable, now: Date): Promise<void> {
  await db.delete(mailedLinks).where(lte(mailedLinks.expiresAt, now));
}
