/** Reads and writes of thank-you cards. Each query takes the owner, except the one that opens a link. */
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { isActive } from '../../account/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { thankYouCards } from '../tables.ts';

export type CardRow = typeof thankYouCards.$inferSelect;

const isOwn = (userId: string, id: string) => and(eq(thankYouCards.userId, userId), eq(thankYouCards.id, id));

/** The keys of the people who have a card. */
export async function findKeysWithCard(db: Queryable, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ key: thankYouCards.personKey })
    .from(thankYouCards)
    .where(eq(thankYouCards.userId, userId));
  return new Set(rows.map(({ key }) => key));
}

export async function findCards(db: Queryable, userId: string): Promise<CardRow[]> {
  return db
    .select()
    .from(thankYouCards)
    .where(eq(thankYouCards.userId, userId))
    .orderBy(desc(thankYouCards.createdAt), desc(thankYouCards.id));
}

/** The card whose link is valid at `now`, of any owner. */
export async function findCardByLink(db: Queryable, linkHash: string, now: Date): Promise<CardRow | undefined> {
  const [row] = await db
    .select()
    .from(thankYouCards)
    .where(
      and(
        eq(thankYouCards.linkHash, linkHash),
        gt(thankYouCards.expiresAt, now),
        isNull(thankYouCards.revokedAt),
        isActive(thankYouCards.userId),
      ),
    );
  return row;
}

export async function countCards(db: Queryable, userId: string): Promise<number> {
  return db.$count(thankYouCards, eq(thankYouCards.userId, userId));
}

export async function insertCard(db: Queryable, card: CardRow): Promise<void> {
  await db.insert(thankYouCards).values(card);
}

/** Returns the updated card; undefined if the owner has no such card. */
export async function updateCard(
  db: Queryable,
  userId: string,
  id: string,
  change: Partial<Pick<CardRow, 'linkHash' | 'expiresAt' | 'revokedAt'>>,
): Promise<CardRow | undefined> {
  const [row] = await db.update(thankYouCards).set(change).where(isOwn(userId, id)).returning();
  return row;
}

/** Returns whether the owner had the card. */
export async function removeCard(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db.delete(thankYouCards).where(isOwn(userId, id)).returning({ id: thankYouCards.id });
  return rows.length > 0;
}

/** Bytes of the user's cards as stored. */
export async function sumCardBytes(db: Queryable, userId: string): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(pg_column_size(${thankYouCards.content})), 0)::float8` })
    .from(thankYouCards)
    .where(eq(thankYouCards.userId, userId));
  return sum?.bytes ?? 0;
}
