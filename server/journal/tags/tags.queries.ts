/** Reads the contents of entries that are about to change. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { gratitudeEntries } from '../tables.ts';

const COLUMNS = {
  id: gratitudeEntries.id,
  content: gratitudeEntries.content,
  version: gratitudeEntries.version,
  entryDate: gratitudeEntries.entryDate,
};
export type ContentRow = Pick<typeof gratitudeEntries.$inferSelect, keyof typeof COLUMNS>;

/** The owner's entries among these, in the order of ids, locked until the transaction ends. */
export async function findContents(tx: Queryable, userId: string, ids: readonly string[]): Promise<ContentRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select(COLUMNS)
    .from(gratitudeEntries)
    .where(and(eq(gratitudeEntries.userId, userId), inArray(gratitudeEntries.id, [...ids])))
    .orderBy(asc(gratitudeEntries.id))
    .for('update');
}
