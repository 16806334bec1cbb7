/** Reads and writes of the inbox, a view of the delivery log. Each takes the owner. */
import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { HARD_ENTRY_BELOW } from '../../../contract/limits.ts';
import { noBlockBetween, users } from '../../account/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { TimeCursor } from '../../platform/http/paging.ts';
import { notificationDeliveryLog as log, type NoticeData } from '../tables.ts';

/** Excludes notices that name users with a block to or from the owner. */
function visibleInInbox(userId: string): SQL | undefined {
  return and(
    eq(log.userId, userId),
    eq(log.deliveryMethod, 'inbox'),
    sql`not exists (
      select from users where users.id in (select jsonb_array_elements_text(${log.metadata}->'people')::uuid)
        and not ${noBlockBetween(userId, users.id)})`,
  );
}

const FIELDS = {
  id: log.notificationId,
  kind: log.type,
  title: log.title,
  message: log.message,
  data: log.metadata,
  isRead: log.opened,
  createdAt: log.createdAt,
};

export interface InboxRow {
  id: string;
  kind: (typeof log.$inferSelect)['type'];
  title: string;
  message: string;
  data: NoticeData;
  isRead: boolean;
  createdAt: Date;
}

/** Newest first. */
export async function findInbox(
  db: Queryable,
  userId: string,
  limit: number,
  before: TimeCursor | undefined,
): Promise<InboxRow[]> {
  const older =
    before &&
    sql`(${log.createdAt}, ${log.notificationId}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`;
  return db
    .select(FIELDS)
    .from(log)
    .where(and(visibleInInbox(userId), older))
    .orderBy(desc(log.createdAt), desc(log.notificationId))
    .limit(limit);
}

/** Counts up to `max`. */
export async function countUnread(db: Queryable, userId: string, max: number): Promise<number> {
  const unread = db
    .select({ one: sql`1` })
    .from(log)
    .where(and(visibleInInbox(userId), eq(log.opened, false)))
    .limit(max);
  return db.$count(unread.as('unread'));
}

/** Marks unread notices up to `until` as opened at `now`, which identifies them for undoing. */
export async function markAllRead(db: Queryable, userId: string, until: Date, now: Date): Promise<void> {
  await db
    .update(log)
    .set({ opened: true, openedAt: now })
    .where(
      and(eq(log.userId, userId), eq(log.deliveryMethod, 'inbox'), eq(log.opened, false), lte(log.createdAt, until)),
    );
}

/** Undoes `markAllRead`. */
export async function markUnread(db: Queryable, userId: string, readAt: Date): Promise<void> {
  await db
    .update(log)
    .set({ opened: false, openedAt: null })
    .where(and(eq(log.userId, userId), eq(log.deliveryMethod, 'inbox'), eq(log.openedAt, readAt)));
}

/** The start of the user's own entries with these ids, except hard ones. */
export async function findEntryExcerpts(
  db: Queryable,
  userId: string,
  ids: readonly string[],
  length: number,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.execute<{ id: string; text: string }>(sql`
    select id, left(content, ${length}::int) as text from gratitude_entries
    where user_id = ${userId} and id in (select unnest(${sql.param(ids)}::text[]::uuid[])) and help is null
      and coalesce(sentiment, ${HARD_ENTRY_BELOW}) >= ${HARD_ENTRY_BELOW}`);
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** Number of deliveries of a notice per channel. */
export async function countChannels(db: Queryable, notificationId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ method: log.deliveryMethod, count: sql<number>`count(*)::int` })
    .from(log)
    .where(eq(log.notificationId, notificationId))
    .groupBy(log.deliveryMethod);
  return new Map(rows.map(({ method, count }) => [method, count]));
}
