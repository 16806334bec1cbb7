/** Shared entries as reportable content. */
import { and, eq } from 'drizzle-orm';
import { gratitudeEntries, media, setWithheld, sharedWith } from '../../journal/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { currentContent, type Reportable } from '../reportable.ts';

export const reportableEntry: Reportable = {
  async find(db, viewerId, id) {
    const [row] = await db
      .select({ reportedUserId: gratitudeEntries.userId, words: gratitudeEntries.content })
      .from(gratitudeEntries)
      .where(and(eq(gratitudeEntries.id, id), sharedWith(viewerId)));
    return row;
  },
  async findCurrent(db, id) {
    const { content, isPublic, isWithheld } = gratitudeEntries;
    const [row] = await db
      .select({ words: content, isPublic, isWithheld })
      .from(gratitudeEntries)
      .where(eq(gratitudeEntries.id, id));
    const current = currentContent(row);
    return current.words === undefined ? current : { ...current, files: await findFiles(db, id) };
  },
  setWithheld,
};

async function findFiles(db: Queryable, entryId: string): Promise<string[]> {
  const rows = await db
    .select({ key: media.fullKey })
    .from(media)
    .where(eq(media.entryId, entryId))
    .orderBy(media.place);
  return rows.flatMap(({ key }) => key ?? []);
}
