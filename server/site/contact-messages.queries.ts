/** Queries of contact messages. */
import { and, desc, eq, isNull, like, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/queryable.ts';
import { contactMessages } from './tables.ts';

export type ContactMessage = typeof contactMessages.$inferSelect;

export async function insertMessage(db: Queryable, message: Omit<ContactMessage, 'mailedAt'>): Promise<void> {
  await db.insert(contactMessages).values(message);
}

export async function findMessage(db: Queryable, id: string): Promise<ContactMessage | undefined> {
  const [found] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return found;
}

export async function updateToMailed(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(contactMessages).set({ mailedAt: now }).where(eq(contactMessages.id, id));
}

/** Messages that wait to be mailed, or are held because too many arrived. */
export function countUnmailed(db: Queryable): Promise<number> {
  return db.$count(contactMessages, and(isNull(contactMessages.mailedAt), eq(contactMessages.isSpam, false)));
}

/** Newest first. */
export function listMessages(db: Queryable, isSpam: boolean, limit: number): Promise<ContactMessage[]> {
  return db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.isSpam, isSpam))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit);
}

/** Finds up to two messages whose id ends with `suffix`: lists show only the last characters of ids. */
export function findMessagesByIdSuffix(db: Queryable, suffix: string): Promise<ContactMessage[]> {
  return db
    .select()
    .from(contactMessages)
    .where(like(sql`${contactMessages.id}::text`, `%${suffix.replace(/[^0-9a-f-]/g, '_')}`))
    .limit(2);
}

export async function removeMessage(db: Queryable, id: string): Promise<void> {
  await db.delete(contactMessages).where(eq(contactMessages.id, id));
}

export async function removeOldMessages(db: Queryable, before: Date, spamBefore: Date): Promise<void> {
  await db
    .delete(contactMessages)
    .where(
      or(
        lt(contactMessages.createdAt, before),
        and(eq(contactMessages.isSpam, true), lt(contactMessages.createdAt, spamBefore)),
      ),
    );
}
