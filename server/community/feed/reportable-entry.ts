/** Shared entries as reportable content. */
import { and, eq } from 'drizzle-orm';
import { gratitudeEntries, media, setWithheld, sharedEntries, sharedWith } from '../../journal/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { currentContent, type Reportable } from '../reportable.ts';

const IS_SAME = and(eq(gratitudeEntries.userId, sharedEntries.userId), eq(gratitudeEntries.id, sharedEntries.entryId));

export const reportableEntry: Reportable = {
  async find(db, viewerId, id) {
    const [row] = await db
      .select({ reportedUserId: sharedEntries.userId, words: gratitudeEntries.content })
      .from(sharedEntries)
      .innerJoin(gratitudeEntries, IS_SAME)
      .where(and(eq(sharedEntries.entryId, id), eq(gratitudeEntries.isPublic, true), sharedWith(viewerId)));
    return row;
  },
  async findCurrent(db, id) {
    const { userId, isPublic, isWithheld } = sharedEntries;
    const [row] = await db
      .select({ userId, words: gratitudeEntries.content, isPublic, isWithheld })
      .from(sharedEntries)
      .innerJoin(gratitudeEntries, IS_SAME)
      .where(eq(sharedEntries.entryId, id));
    const current = currentContent(row);
    return !row || current.words === undefined ? current : { ...current, files: await findFiles(db, row.userId, id) };
  },
  setWithheld,
};

async function findFiles(db: Queryable, userId: string, entryId: string): Promise<string[]> {
  const rows = await db
    .select({ key: media.fullKey })
    .from(media)
    .where(and(eq(media.userId, userId), eq(media.entryId, entryId)))
    .orderBy(media.place);
  return rows.flatMap(({ key }) => key ?? []);
}
