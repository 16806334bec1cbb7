/** Looks up the author of an entry that is shared with the viewer. */
import { and, eq } from 'drizzle-orm';
import { sharedEntries, sharedWith } from '../journal/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { AppError } from '../platform/errors.ts';

/** The author's id; undefined if the viewer may not see the entry. */
export async function findAuthor(db: Queryable, viewerId: string, entryId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: sharedEntries.userId })
    .from(sharedEntries)
    .where(and(eq(sharedEntries.entryId, entryId), sharedWith(viewerId)));
  return row?.userId;
}

export function noSuchEntry(): AppError {
  return new AppError('not_found', { message: 'We can’t find that entry.' });
}
