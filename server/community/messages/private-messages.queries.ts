/** Reads and writes of messages. The caller must have found the conversation for the user. */
import { and, desc, eq, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { TimeCursor } from '../../platform/http/paging.ts';
import { privateMessages } from '../tables.ts';

export type MessageRow = typeof privateMessages.$inferSelect;

/** Excludes messages that the viewer reported. */
const visibleTo = (viewerId: string) =>
  or(eq(privateMessages.isWithheld, false), eq(privateMessages.senderId, viewerId));

/** Newest first. */
export async function findMessages(
  db: Queryable,
  viewerId: string,
  conversationId: string,
  limit: number,
  before: TimeCursor | undefined,
): Promise<MessageRow[]> {
  const inConversation = eq(privateMessages.conversationId, conversationId);
  const older =
    before &&
    sql`(${privateMessages.createdAt}, ${privateMessages.id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`;
  return db
    .select()
    .from(privateMessages)
    .where(and(inConversation, older, visibleTo(viewerId)))
    .orderBy(desc(privateMessages.createdAt), desc(privateMessages.id))
    .limit(limit);
}

export async function findMessage(
  db: Queryable,
  conversationId: string,
  messageId: string,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(privateMessages)
    .where(and(eq(privateMessages.id, messageId), eq(privateMessages.conversationId, conversationId)));
  return row;
}

export async function findSent(db: Queryable, senderId: string, key: string): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(privateMessages)
    .where(and(eq(privateMessages.senderId, senderId), eq(privateMessages.idempotencyKey, key)));
  return row;
}

/** Returns false, and writes nothing, if the sender's key was used before. */
export async function insertMessage(tx: Queryable, row: MessageRow): Promise<boolean> {
  const written = await tx
    .insert(privateMessages)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: privateMessages.id });
  return written.length > 0;
}

/** Marks unread messages up to `upTo` as read and returns their number. */
export async function markRead(
  tx: Queryable,
  conversationId: string,
  receiverId: string,
  upTo: Date,
  now: Date,
): Promise<number> {
  const read = await tx
    .update(privateMessages)
    // Keeps the first read time when the message is marked as unread and read again.
    .set({ isRead: true, readAt: sql`coalesce(${privateMessages.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(privateMessages.conversationId, conversationId),
        eq(privateMessages.receiverId, receiverId),
        eq(privateMessages.isRead, false),
        lte(privateMessages.createdAt, upTo),
      ),
    )
    .returning({ id: privateMessages.id });
  return read.length;
}

/** Marks the last received message as unread and returns the number of messages changed. */
export async function markLastUnread(tx: Queryable, conversationId: string, receiverId: string): Promise<number> {
  const [last] = await tx
    .select({ id: privateMessages.id })
    .from(privateMessages)
    .where(
      and(
        eq(privateMessages.conversationId, conversationId),
        eq(privateMessages.receiverId, receiverId),
        eq(privateMessages.isWithheld, false),
      ),
    )
    .orderBy(desc(privateMessages.createdAt), desc(privateMessages.id))
    .limit(1);
  if (!last) return 0;
  const changed = await tx
    .update(privateMessages)
    .set({ isRead: false })
    .where(and(eq(privateMessages.id, last.id), eq(privateMessages.isRead, true)))
    .returning({ id: privateMessages.id });
  return changed.length;
}

/**
 * Hides a message from its receiver. Its sender notices neither that nor a read receipt. Returns true if it was unread.
 * The caller must have locked the conversation.
 */
export async function withholdMessage(tx: Queryable, messageId: string): Promise<boolean> {
  const [message] = await tx
    .select({ isRead: privateMessages.isRead })
    .from(privateMessages)
    .where(eq(privateMessages.id, messageId));
  await tx.update(privateMessages).set({ isWithheld: true, isRead: true }).where(eq(privateMessages.id, messageId));
  return message?.isRead === false;
}
