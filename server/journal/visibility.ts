/** Decides who may see which entry: for single entries, their media, and every list of other people's entries. */
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { noBlockBetween } from '../account/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { type EntryRow, gratitudeEntries } from './tables.ts';

/** The viewer's id, or a placeholder in a prepared statement. */
type Viewer = string | Placeholder;

/**
 * SQL condition on `gratitude_entries` for lists of shared entries: visible to members without a block to or from the
 * owner. Withheld entries are visible to their owner only.
 */
export function sharedWith(viewerId: Viewer): SQL {
  const { isPublic, isWithheld, userId } = gratitudeEntries;
  return sql`(${isPublic} and (not ${isWithheld} or ${eq(userId, viewerId)}) and ${noBlockBetween(viewerId, userId)})`;
}

/**
 * SQL condition on `gratitude_entries` for any query: an entry is visible to its owner and to those it is shared with.
 */
export function visibleTo(viewerId: Viewer): SQL {
  return sql`(${eq(gratitudeEntries.userId, viewerId)} or ${sharedWith(viewerId)})`;
}

/** The entry `entryId` of any owner, if `viewerId` may see it. */
export async function findVisibleEntry(
  db: Queryable,
  viewerId: string,
  entryId: string,
): Promise<EntryRow | undefined> {
  const [row] = await db
    .select()
    .from(gratitudeEntries)
    .where(and(eq(gratitudeEntries.id, entryId), visibleTo(viewerId)));
  return row;
}

/** Hides a shared entry from everyone but its author, or shows it again. The author is not notified. */
export async function setWithheld(db: Queryable, entryId: string, isWithheld: boolean): Promise<void> {
  await db.update(gratitudeEntries).set({ isWithheld }).where(eq(gratitudeEntries.id, entryId));
}
