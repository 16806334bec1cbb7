/** The storage that a user's comments and messages use. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/queryable.ts';
import { conversations, entryComments, privateMessages } from './tables.ts';

/** Bytes of the comments and messages that the user wrote, as stored. */
export async function sumWrittenBytes(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.execute<{ bytes: number }>(sql`
    select (
      (select coalesce(sum(pg_column_size(content)), 0) from ${entryComments} where user_id = ${userId})
      + (select coalesce(sum(pg_column_size(content)), 0) from ${privateMessages}
         where sender_id = ${userId} and conversation_id in
           (select id from ${conversations} where low_id = ${userId} or high_id = ${userId}))
    )::float8 as bytes`);
  return row?.bytes ?? 0;
}
