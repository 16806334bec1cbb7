/** Reads and writes of likes. A trigger updates the counters. */
import { and, eq, sql } from 'drizzle-orm';
import { sharedEntries, sharedWith } from '../../journal/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { entryLikes } from '../tables.ts';

/**
 * Likes a shared entry that the viewer may see, in one statement to hold locks briefly. Returns the entry's author if
 * the like is new.
 */
export async function insertLike(
  db: Queryable,
  viewerId: string,
  entryId: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db.execute<{ author: string }>(sql`
    with visible as (
      select ${sharedEntries.entryId}, ${sharedEntries.userId} from ${sharedEntries}
      where ${sharedEntries.entryId} = ${entryId} and ${sharedWith(viewerId)}
    ),
    liked as (
      insert into entry_likes (entry_id, user_id, created_at)
      select entry_id, ${viewerId}::uuid, ${now.toISOString()}::timestamptz from visible
      on conflict do nothing returning entry_id
    )
    select visible.user_id as author from visible join liked on liked.entry_id = visible.entry_id`);
  return row?.author;
}

export async function deleteLike(db: Queryable, viewerId: string, entryId: string): Promise<void> {
  await db.delete(entryLikes).where(and(eq(entryLikes.entryId, entryId), eq(entryLikes.userId, viewerId)));
}

/** The likes of a shared entry; undefined if the viewer may not see it. */
export async function findLikes(
  db: Queryable,
  viewerId: string,
  entryId: string,
): Promise<{ likes: number; likedByMe: boolean } | undefined> {
  const [row] = await db.execute<{ likes: number; likedByMe: boolean }>(sql`
    select coalesce((select likes from entry_counts where entry_id = ${sharedEntries.entryId}), 0) as likes,
      exists (select from entry_likes where entry_id = ${sharedEntries.entryId} and user_id = ${viewerId}) as "likedByMe"
    from ${sharedEntries} where ${sharedEntries.entryId} = ${entryId} and ${sharedWith(viewerId)}`);
  return row;
}
