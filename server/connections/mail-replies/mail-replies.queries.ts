/** Queries of entries by mail. */
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { mailReplies } from '../tables.ts';

export type MailRepliesRow = typeof mailReplies.$inferSelect;

/** Undefined for the defaults. */
export async function findMailReplies(db: Queryable, userId: string): Promise<MailRepliesRow | undefined> {
  const [row] = await db.select().from(mailReplies).where(eq(mailReplies.userId, userId));
  return row;
}

export async function upsertMailReplies(db: Queryable, row: MailRepliesRow): Promise<void> {
  const { isOn, validAfter } = row;
  await db
    .insert(mailReplies)
    .values(row)
    .onConflictDoUpdate({ target: mailReplies.userId, set: { isOn, validAfter } });
}

/** Ends the addresses of all mails sent before. */
export async function endReplyAddresses(tx: Queryable, userIds: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into mail_replies (user_id, is_on, valid_after)
    select id, true, ${now.toISOString()}::timestamptz from users
    where id = any(string_to_array(${userIds.join(' ')}, ' ')::uuid[]) order by id
    on conflict (user_id) do update set valid_after = excluded.valid_after`);
}
