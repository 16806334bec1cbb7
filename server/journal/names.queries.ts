/** Finds entries whose people, things and tags were not read, and writes them. */
import { and, eq, isNull, lt } from 'drizzle-orm';
import { users } from '../account/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { NAMES_VERSION, type namesColumns } from './analyses.queries.ts';
import { type EntryRow, gratitudeEntries } from './tables.ts';

/** By the partial index of entries that no version has read. */
const isUnread = lt(gratitudeEntries.namesVersion, NAMES_VERSION);

export type UnreadEntry = Pick<EntryRow, 'id' | 'userId' | 'content' | 'help'> & { aiEnabled: boolean };

/** At most `limit` of anybody's entries that are to be read. */
export async function findUnread(db: Queryable, limit: number): Promise<UnreadEntry[]> {
  return db
    .select({
      id: gratitudeEntries.id,
      userId: gratitudeEntries.userId,
      content: gratitudeEntries.content,
      help: gratitudeEntries.help,
      aiEnabled: users.aiEnabled,
    })
    .from(gratitudeEntries)
    .innerJoin(users, eq(users.id, gratitudeEntries.userId))
    .where(isUnread)
    .limit(limit);
}

type NamedEntry = Pick<EntryRow, 'id' | 'userId' | 'content'> & ReturnType<typeof namesColumns>;

/**
 * Keeps what was read of entries that still have these words; changed ones were read as they were saved. Where help lines
 * came to stand beside one meanwhile, nobody is counted of it: it is left to be read again.
 */
export async function writeNames(db: Queryable, entries: readonly NamedEntry[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id, userId, content, ...names } of entries) {
      await tx
        .update(gratitudeEntries)
        .set(names)
        .where(
          and(
            eq(gratitudeEntries.userId, userId),
            eq(gratitudeEntries.id, id),
            eq(gratitudeEntries.content, content),
            isUnread,
            names.people.length + names.things.length > 0 ? isNull(gratitudeEntries.help) : undefined,
          ),
        );
    }
  });
}
