/** Reads and writes of chat messages and replies. Each takes the owner's id. */
import { and, asc, desc, eq, getTableColumns, lt, SQL, sql } from 'drizzle-orm';
import type { ChatSource } from '../../../contract/chat.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { aiChatMessages } from '../tables.ts';

export type MessageRow = typeof aiChatMessages.$inferSelect;

/** A reply that is still being written. */
export interface ReplyInProgress {
  userId: string;
  id: string;
  content: string;
}

const inSession = (userId: string, sessionId: string) =>
  and(eq(aiChatMessages.userId, userId), eq(aiChatMessages.sessionId, sessionId));
const own = (userId: string, id: string) => and(eq(aiChatMessages.userId, userId), eq(aiChatMessages.id, id));
const isWriting = eq(aiChatMessages.state, 'writing');

/**
 * Keeps those sources whose entry or conversation exists and is not excluded from the guide, including ones deleted or
 * excluded while a reply was being written.
 */
export function existingSources(
  userId: string | typeof aiChatMessages.userId,
  sources: readonly ChatSource[] | SQL,
): SQL {
  const sourcesJson = sources instanceof SQL ? sources : sql`${JSON.stringify(sources)}::text::jsonb`;
  return sql`(
    select coalesce(jsonb_agg(source order by place), '[]')
    from jsonb_array_elements(${sourcesJson}) with ordinality as each (source, place)
    where case when source ->> 'kind' = 'entry'
      then exists (select 1 from gratitude_entries e where e.user_id = ${userId} and e.id = (source ->> 'id')::uuid)
        and not exists (select 1 from entries_left_out l where l.user_id = ${userId} and l.entry_id = (source ->> 'id')::uuid)
      else exists (select 1 from ai_chat_sessions s where s.user_id = ${userId} and s.id = (source ->> 'id')::uuid)
    end)`;
}

/** Columns of a message as its owner reads it. */
const columns = {
  ...getTableColumns(aiChatMessages),
  sources: sql`case when ${aiChatMessages.sources} = '[]' then ${aiChatMessages.sources}
    else ${existingSources(aiChatMessages.userId, sql`${aiChatMessages.sources}`)} end`.mapWith(aiChatMessages.sources),
};

/** The last messages before a position, in ascending order. */
export async function findMessages(
  db: Queryable,
  userId: string,
  sessionId: string,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<MessageRow[]> {
  const rows = await db
    .select(columns)
    .from(aiChatMessages)
    .where(and(inSession(userId, sessionId), before === undefined ? undefined : lt(aiChatMessages.position, before)))
    .orderBy(desc(aiChatMessages.position))
    .limit(limit);
  return rows.reverse();
}

/** The last messages of each of these conversations, in ascending order; `limit` per conversation. */
export async function findLastMessages(
  db: Queryable,
  userId: string,
  sessionIds: readonly string[],
  limit: number,
): Promise<MessageRow[]> {
  return db
    .select(columns)
    .from(aiChatMessages)
    .where(
      and(
        eq(aiChatMessages.userId, userId),
        sql`${aiChatMessages.id} in (
          select id from (
            select id, row_number() over (partition by session_id order by position desc) as place from ai_chat_messages
            where user_id = ${userId} and session_id = any(${sql.param(sessionIds)}::text[]::uuid[])
          ) newest where place <= ${limit})`,
      ),
    )
    .orderBy(asc(aiChatMessages.sessionId), asc(aiChatMessages.position));
}

export async function findFirstMessage(
  db: Queryable,
  userId: string,
  sessionId: string,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(aiChatMessages)
    .where(inSession(userId, sessionId))
    .orderBy(asc(aiChatMessages.position))
    .limit(1);
  return row;
}

export async function findMessage(db: Queryable, userId: string, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select(columns).from(aiChatMessages).where(own(userId, id));
  return row;
}

export async function findMessageAt(
  db: Queryable,
  userId: string,
  sessionId: string,
  position: number,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(aiChatMessages)
    .where(and(inSession(userId, sessionId), eq(aiChatMessages.position, position)));
  return row;
}

export async function findMessageByKey(db: Queryable, userId: string, key: string): Promise<MessageRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(aiChatMessages)
    .where(and(eq(aiChatMessages.userId, userId), eq(aiChatMessages.idempotencyKey, key)));
  return row;
}

/** Returns false if a message with the same idempotency key exists. */
export async function insertMessages(tx: Queryable, rows: readonly MessageRow[]): Promise<boolean> {
  const inserted = await tx
    .insert(aiChatMessages)
    .values([...rows])
    .onConflictDoNothing({ target: [aiChatMessages.userId, aiChatMessages.idempotencyKey] })
    .returning({ id: aiChatMessages.id });
  return inserted.length === rows.length;
}

export async function updateMessage(
  tx: Queryable,
  userId: string,
  id: string,
  change: Partial<Omit<MessageRow, 'id' | 'userId' | 'sessionId' | 'position'>>,
): Promise<MessageRow | undefined> {
  const [row] = await tx.update(aiChatMessages).set(change).where(own(userId, id)).returning();
  return row;
}

/** Completes a reply. Returns undefined if it was completed elsewhere or deleted. */
export async function endReply(
  tx: Queryable,
  userId: string,
  id: string,
  change: Partial<Omit<MessageRow, 'id' | 'userId' | 'sessionId' | 'position'>>,
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .update(aiChatMessages)
    .set({ ...change, writtenUntil: null })
    .where(and(own(userId, id), isWriting))
    .returning();
  return row;
}

/** Saves the text of several unfinished replies. Returns the ids of those that are still unfinished. */
export async function saveReplies(
  db: Queryable,
  replies: readonly ReplyInProgress[],
  writtenUntil: Date,
): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    update ai_chat_messages m set content = r.content, written_until = ${writtenUntil.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(replies)}::json) as r("userId" uuid, id uuid, content text)
    where m.user_id = r."userId" and m.id = r.id and m.state = 'writing'
    returning m.id`);
  return rows.map(({ id }) => id);
}

/** Removes a deleted entry or conversation from the sources and summaries of the owner's replies. */
export async function removeFromReplies(db: Queryable, userId: string, id: string): Promise<void> {
  const isSaved = sql`details #>> '{summary,entryId}' = ${id}`;
  await db.execute(sql`
    update ai_chat_messages set
      sources = (
        select coalesce(jsonb_agg(source order by place), '[]')
        from jsonb_array_elements(sources) with ordinality as each (source, place) where source ->> 'id' <> ${id}
      ),
      details = case when ${isSaved} then jsonb_set(details, '{summary,entryId}', 'null') else details end
    where user_id = ${userId} and (sources @> ${JSON.stringify([{ id }])}::text::jsonb or ${isSaved})`);
}

/** Marks replies whose writer has stopped saving as partial. */
export async function endAbandonedReplies(db: Queryable, now: Date): Promise<void> {
  await db
    .update(aiChatMessages)
    .set({ state: 'partial', writtenUntil: null })
    .where(and(isWriting, lt(aiChatMessages.writtenUntil, now)));
}

/** Bytes of the user's conversations as stored. */
export async function sumMessageBytes(db: Queryable, userId: string): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(pg_column_size(${aiChatMessages.content})), 0)::float8` })
    .from(aiChatMessages)
    .where(eq(aiChatMessages.userId, userId));
  return sum?.bytes ?? 0;
}
