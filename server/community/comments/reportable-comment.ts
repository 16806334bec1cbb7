/** Comments as reportable content. */
import { eq } from 'drizzle-orm';
import { sharedEntries } from '../../journal/index.ts';
import { currentContent, type Reportable } from '../reportable.ts';
import { entryComments } from '../tables.ts';
import { findComment } from './comments.queries.ts';

export const reportableComment: Reportable = {
  async find(db, viewerId, id) {
    const row = await findComment(db, viewerId, id);
    return row && { reportedUserId: row.writerId, words: row.content };
  },
  async findCurrent(db, id) {
    const { content, isWithheld } = entryComments;
    const [row] = await db
      .select({ words: content, isPublic: sharedEntries.isPublic, isWithheld })
      .from(entryComments)
      .innerJoin(sharedEntries, eq(sharedEntries.entryId, entryComments.entryId))
      .where(eq(entryComments.id, id));
    return currentContent(row);
  },
  async setWithheld(tx, id, isWithheld) {
    await tx.update(entryComments).set({ isWithheld }).where(eq(entryComments.id, id));
  },
};
