/** Queries of the calendar feed. */
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { isActive } from '../../account/index.ts';
import type { Day } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { calendarFeeds } from '../tables.ts';

export type FeedRow = typeof calendarFeeds.$inferSelect;

export async function findFeed(db: Queryable, userId: string): Promise<FeedRow | undefined> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return row;
}

/** The feed with this secret; undefined if there is none, or its owner's account is closed. */
export async function findFeedBySecret(db: Queryable, secretHash: string): Promise<FeedRow | undefined> {
  const [row] = await db
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.secretHash, secretHash), isActive(calendarFeeds.userId)));
  return row;
}

/** Creates the user's feed, or replaces it. */
export async function upsertFeed(tx: Queryable, row: FeedRow): Promise<void> {
  await tx.insert(calendarFeeds).values(row).onConflictDoUpdate({ target: calendarFeeds.userId, set: row });
}

/** Undefined if the user has no feed. */
export async function setFeedWords(tx: Queryable, userId: string, withWords: boolean): Promise<FeedRow | undefined> {
  const [row] = await tx.update(calendarFeeds).set({ withWords }).where(eq(calendarFeeds.userId, userId)).returning();
  return row;
}

/** Whether the user had a feed. */
export async function removeFeed(tx: Queryable, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ userId: calendarFeeds.userId });
  return removed.length > 0;
}

export async function removeFeeds(tx: Queryable, userIds: string[]): Promise<void> {
  await tx.delete(calendarFeeds).where(inArray(calendarFeeds.userId, userIds));
}

/** Sets the last read, unless another server process has done so since `before`. */
export async function updateLastRead(db: Queryable, userId: string, now: Date, before: Date): Promise<void> {
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: now })
    .where(
      and(
        eq(calendarFeeds.userId, userId),
        or(isNull(calendarFeeds.lastReadAt), lte(calendarFeeds.lastReadAt, before)),
      ),
    );
}

export interface FeedDay {
  day: Day;
  /** Entries with words. */
  entries: number;
  /** When one of them was last written or changed, in milliseconds since 1970. */
  changedAt: number;
  /** Beginning of the day's first entry; null unless asked for. */
  words: string | null;
}

/** Characters of an entry that are read; the calendar shows fewer. */
const WORDS_READ = 300;

/** The user's days with entries from `since` on, oldest first. */
export async function findFeedDays(
  db: Queryable,
  { userId, withWords }: Pick<FeedRow, 'userId' | 'withWords'>,
  since: Day,
): Promise<FeedDay[]> {
  const words = withWords
    ? sql`(array_agg(left(content, ${sql.raw(String(WORDS_READ))}) order by created_at, id))[1]`
    : sql`null::text`;
  return db.execute<FeedDay & Record<string, unknown>>(sql`
    select entry_date::text as day, count(*)::int as entries, ${words} as words,
      (extract(epoch from max(greatest(created_at, updated_at))) * 1000)::float8 as "changedAt"
    from gratitude_entries
    where user_id = ${userId} and entry_date >= ${since}::date and entry_type <> 'mood'
    group by entry_date order by entry_date`);
}
