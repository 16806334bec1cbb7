/** Decides who may see which entry: for single entries, their media, and every list of other people's entries. */
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { noBlockBetween } from '../account/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { gratitudeEntries, sharedEntries } from './tables.ts';

/** The viewer's id, or a placeholder in a prepared statement. */
type Viewer = string | Placeholder;

/**
 * SQL condition on `shared_entries` for every query of shared entries: visible to members without a block to or from the
 * owner. Withheld entries are visible to their owner only.
 */
export function sharedWith(viewerId: Viewer): SQL {
  const { isPublic, isWithheld, userId } = sharedEntries;
  return sql`(${isPublic} and (not ${isWithheld} or ${eq(userId, viewerId)}) and ${noBlockBetween(viewerId, userId)})`;
}

/** Hides a shared entry from everyone but its author, or shows it again. The author is not notified. */
export async function setWithheld(tx: Queryable, entryId: string, isWithheld: boolean): Promise<void> {
  const [shared] = await tx
    .select({ userId: sharedEntries.userId })
    .from(sharedEntries)
    .where(eq(sharedEntries.entryId, entryId));
  if (!shared) return;
  // The entry first, as in every other change of both.
  await tx
    .update(gratitudeEntries)
    .set({ isWithheld })
    .where(and(eq(gratitudeEntries.userId, shared.userId), eq(gratitudeEntries.id, entryId)));
  await tx.update(sharedEntries).set({ isWithheld }).where(eq(sharedEntries.entryId, entryId));
}
