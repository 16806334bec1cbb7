/** Reads and writes of conversations with the guide. Each takes the owner's id. */
import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { TimeCursor } from '../../platform/http/paging.ts';
import { aiChatMessages, aiChatSessions } from '../tables.ts';

export type SessionRow = typeof aiChatSessions.$inferSelect;

const own = (userId: string, id: string) => and(eq(aiChatSessions.userId, userId), eq(aiChatSessions.id, id));

/** The owner's conversations, most recent first. */
export async function findSessions(
  db: Queryable,
  userId: string,
  { limit, after, search }: { limit: number; after: TimeCursor | undefined; search: string },
): Promise<SessionRow[]> {
  return db
    .select()
    .from(aiChatSessions)
    .where(and(eq(aiChatSessions.userId, userId), after && isAfter(after), containsText(search)))
    .orderBy(desc(aiChatSessions.updatedAt), desc(aiChatSessions.id))
    .limit(limit);
}

function isAfter({ at, id }: TimeCursor): SQL | undefined {
  const { updatedAt } = aiChatSessions;
  return or(lt(updatedAt, at), and(eq(updatedAt, at), lt(aiChatSessions.id, id)));
}

/** Case-insensitive match in the title or the messages. */
function containsText(search: string): SQL | undefined {
  if (search === '') return undefined;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${aiChatSessions.title} ilike ${pattern} or exists (
    select 1 from ${aiChatMessages} where ${aiChatMessages.userId} = ${aiChatSessions.userId}
      and ${aiChatMessages.sessionId} = ${aiChatSessions.id} and ${aiChatMessages.content} ilike ${pattern}))`;
}

export async function findSession(db: Queryable, userId: string, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(aiChatSessions).where(own(userId, id));
  return row;
}

/** Locks the conversation until the transaction ends. */
export async function lockSession(tx: Queryable, userId: string, id: string): Promise<SessionRow | undefined> {
  const [row] = await tx.select().from(aiChatSessions).where(own(userId, id)).for('update');
  return row;
}

/** An entry that was deleted meanwhile is left out; any other is locked, so that its deletion waits and then clears it. */
export async function insertSession(tx: Queryable, row: SessionRow): Promise<void> {
  const entryId =
    row.entryId &&
    sql`(select id from gratitude_entries where user_id = ${row.userId} and id = ${row.entryId} for key share)`;
  await tx.insert(aiChatSessions).values({ ...row, entryId });
}

export async function updateSession(
  tx: Queryable,
  userId: string,
  id: string,
  change: Partial<Pick<SessionRow, 'title' | 'isNamed' | 'messagesCount' | 'excerpt' | 'updatedAt'>>,
): Promise<SessionRow | undefined> {
  const [row] = await tx
    .update(aiChatSessions)
    .set({ ...change, revision: sql`${aiChatSessions.revision} + 1` })
    .where(own(userId, id))
    .returning();
  return row;
}

export async function removeSession(tx: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await tx.delete(aiChatSessions).where(own(userId, id)).returning({ id: aiChatSessions.id });
  return rows.length > 0;
}
