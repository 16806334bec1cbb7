/** Who may see which entry, decided in one place: for single entries, their media, and every list that shows other people's. */
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { noBlockBetween } from '../account/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { type EntryRow, gratitudeEntries } from './tables.ts';

/** Who looks: the person's id, or what stands for it in a statement that is built once. */
type Viewer = string | Placeholder;

/**
 * The condition on `gratitude_entries` for lists of what is shared: members see it unless there is a block between them and
 * the owner, in either direction. What an operator withheld is seen by its owner alone, for whom nothing changes.
 */
export function sharedWith(viewerId: Viewer): SQL {
  const { isPublic, isWithheld, userId } = gratitudeEntries;
  return sql`(${isPublic} and (not ${isWithheld} or ${eq(userId, viewerId)}) and ${noBlockBetween(viewerId, userId)})`;
}

/** The condition on `gratitude_entries`, for any query: an entry is visible to its owner, and to those it is shared with. */
export function visibleTo(viewerId: Viewer): SQL {
  return sql`(${eq(gratitudeEntries.userId, viewerId)} or ${sharedWith(viewerId)})`;
}

/** The entry `entryId`, whoever wrote it, if `viewerId` may see it. */
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

/** Whether others see a shared entry; its author always does, and is told of nothing. */
export async function setWithheld(db: Queryable, entryId: string, isWithheld: boolean): Promise<void> {
  await db.update(gratitudeEntries).set({ isWithheld }).where(eq(gratitudeEntries.id, entryId));
}
