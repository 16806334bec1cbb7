/** Reads and writes of entries whose people, things and tags have to be extracted again. */
import { and, eq, isNull, lt } from 'drizzle-orm';
import { users } from '../account/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { NAMES_VERSION, type namesColumns } from './analyses.queries.ts';
import { type EntryRow, gratitudeEntries } from './tables.ts';

/** Uses the partial index of entries below the current version. */
const isOutdated = lt(gratitudeEntries.namesVersion, NAMES_VERSION);

export type OutdatedEntry = Pick<EntryRow, 'id' | 'userId' | 'content' | 'entryType' | 'help'> & { aiEnabled: boolean };

/** At most `limit` outdated entries of any owner. */
export async function findOutdated(db: Queryable, limit: number): Promise<OutdatedEntry[]> {
  return db
    .select({
      id: gratitudeEntries.id,
      userId: gratitudeEntries.userId,
      content: gratitudeEntries.content,
      entryType: gratitudeEntries.entryType,
      help: gratitudeEntries.help,
      aiEnabled: users.aiEnabled,
    })
    .from(gratitudeEntries)
    .innerJoin(users, eq(users.id, gratitudeEntries.userId))
    .where(isOutdated)
    .limit(limit);
}

type NamedEntry = Pick<EntryRow, 'id' | 'userId' | 'content'> & ReturnType<typeof namesColumns>;

/**
 * Stores the extracted names of entries whose content is unchanged; changed entries were updated when they were saved.
 * An entry that got help lines meanwhile is left for the next run, because its people are not counted.
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
            isOutdated,
            names.people.length + names.things.length > 0 ? isNull(gratitudeEntries.help) : undefined,
          ),
        );
    }
  });
}
