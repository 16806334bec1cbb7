/** Reads and writes of the guide's memory. Each takes the owner's id. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { users } from '../../account/index.ts';
import { gratitudeEntries } from '../../journal/index.ts';
import type { Day } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { aiChatSessions, entriesLeftOut, reflectionNotes, reflectionSettings } from '../tables.ts';

export type NoteRow = typeof reflectionNotes.$inferSelect;

/** A note with its conversation. */
export interface NoteWithSession extends Pick<NoteRow, 'id' | 'about' | 'content' | 'sessionId' | 'createdAt'> {
  sessionTitle: string;
  sessionDate: Day;
}

/** Code points shown of an excluded entry. */
const EXCERPT = 200;

/** True unless the user switched the memory off. */
export async function findRemembers(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ remembers: reflectionSettings.remembers })
    .from(reflectionSettings)
    .where(eq(reflectionSettings.userId, userId));
  return row?.remembers ?? true;
}

/** Like `findRemembers`, and prevents switching it until the transaction ends. */
export async function lockRemembers(tx: Queryable, userId: string): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  return findRemembers(tx, userId);
}

/** Waits for transactions that called `lockRemembers`. */
export async function updateRemembers(tx: Queryable, userId: string, remembers: boolean, now: Date): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  await tx
    .insert(reflectionSettings)
    .values({ userId, remembers, updatedAt: now })
    .onConflictDoUpdate({ target: reflectionSettings.userId, set: { remembers, updatedAt: now } });
}

/** Newest first. */
export async function findNotes(db: Queryable, userId: string, limit: number): Promise<NoteWithSession[]> {
  return db
    .select({
      id: reflectionNotes.id,
      about: reflectionNotes.about,
      content: reflectionNotes.content,
      sessionId: reflectionNotes.sessionId,
      createdAt: reflectionNotes.createdAt,
      sessionTitle: aiChatSessions.title,
      sessionDate: aiChatSessions.sessionDate,
    })
    .from(reflectionNotes)
    .innerJoin(
      aiChatSessions,
      and(eq(aiChatSessions.userId, reflectionNotes.userId), eq(aiChatSessions.id, reflectionNotes.sessionId)),
    )
    .where(eq(reflectionNotes.userId, userId))
    .orderBy(desc(reflectionNotes.createdAt), desc(reflectionNotes.id))
    .limit(limit);
}

/** Replaces the notes of a message. */
export async function replaceNotes(
  tx: Queryable,
  userId: string,
  messageId: string,
  rows: readonly NoteRow[],
): Promise<void> {
  const ofMessage = and(eq(reflectionNotes.userId, userId), eq(reflectionNotes.messageId, messageId));
  await tx.delete(reflectionNotes).where(ofMessage);
  if (rows.length > 0) await tx.insert(reflectionNotes).values([...rows]);
}

export async function removeNote(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(reflectionNotes)
    .where(and(eq(reflectionNotes.userId, userId), eq(reflectionNotes.id, id)))
    .returning({ id: reflectionNotes.id });
  return rows.length > 0;
}

export async function removeNotes(db: Queryable, userId: string): Promise<void> {
  await db.delete(reflectionNotes).where(eq(reflectionNotes.userId, userId));
}

export async function countSessions(db: Queryable, userId: string): Promise<number> {
  return db.$count(aiChatSessions, eq(aiChatSessions.userId, userId));
}

/** Number of entries that the guide may read. */
export async function countVisibleEntries(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.execute<{ entries: number }>(sql`
    select count(*)::int as entries from gratitude_entries entry
    where entry.user_id = ${userId} and entry.entry_type <> 'mood' and not exists (
      select from entries_left_out left_out where left_out.user_id = entry.user_id and left_out.entry_id = entry.id)`);
  return row?.entries ?? 0;
}

export async function findExcludedEntries(
  db: Queryable,
  userId: string,
): Promise<{ entryId: string; date: Day; excerpt: string }[]> {
  return db
    .select({
      entryId: entriesLeftOut.entryId,
      date: gratitudeEntries.entryDate,
      excerpt: sql<string>`left(${gratitudeEntries.content}, ${EXCERPT}::int)`,
    })
    .from(entriesLeftOut)
    .innerJoin(
      gratitudeEntries,
      and(eq(gratitudeEntries.userId, entriesLeftOut.userId), eq(gratitudeEntries.id, entriesLeftOut.entryId)),
    )
    .where(eq(entriesLeftOut.userId, userId))
    .orderBy(desc(entriesLeftOut.createdAt), desc(entriesLeftOut.entryId));
}

export async function findExcludedEntryIds(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ entryId: entriesLeftOut.entryId })
    .from(entriesLeftOut)
    .where(eq(entriesLeftOut.userId, userId));
  return rows.map(({ entryId }) => entryId);
}

/** Returns false if the owner has no such entry. */
export async function excludeEntry(db: Queryable, userId: string, entryId: string, now: Date): Promise<boolean> {
  const rows = await db.execute(sql`
    with entry as (select id from gratitude_entries where user_id = ${userId} and id = ${entryId}),
      added as (
        insert into entries_left_out (user_id, entry_id, created_at)
        select ${userId}::uuid, id, ${now.toISOString()}::timestamptz from entry on conflict do nothing
      )
    select id from entry`);
  return rows.length > 0;
}

/** Returns false if the owner has no such entry. */
export async function includeEntry(db: Queryable, userId: string, entryId: string): Promise<boolean> {
  await db.delete(entriesLeftOut).where(and(eq(entriesLeftOut.userId, userId), eq(entriesLeftOut.entryId, entryId)));
  const rows = await db.execute(sql`select 1 from gratitude_entries where user_id = ${userId} and id = ${entryId}`);
  return rows.length > 0;
}
