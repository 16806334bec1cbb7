/** Who may see which entry, decided in one place: for single entries, their media, and every list that shows other people's. */
import { and, eq, or, type SQL } from 'drizzle-orm';
import { noBlockBetween } from '../account/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { type EntryRow, gratitudeEntries } from './tables.ts';

/**
 * The condition on `gratitude_entries`, for any query: an entry is visible to its owner, and where it is shared to every
 * member with whom the owner has no block in either direction.
 */
export function visibleTo(viewerId: string): SQL | undefined {
  return or(
    eq(gratitudeEntries.userId, viewerId),
    and(eq(gratitudeEntries.isPublic, true), noBlockBetween(viewerId, gratitudeEntries.userId)),
  );
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
