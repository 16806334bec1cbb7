/** Reads a user's journal in pages, oldest first. */
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { gratitudeEntries, media } from '../../journal/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Selected } from './selection.ts';

/** Entries held in memory at a time. */
const PAGE = 500;

async function findPage(
  db: Queryable,
  userId: string,
  { from, to }: Selected,
  after?: { createdAt: Date; id: string },
) {
  const { createdAt, entryDate, id } = gratitudeEntries;
  const afterCursor =
    after && sql`(${createdAt}, ${id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select()
    .from(gratitudeEntries)
    .where(
      and(
        eq(gratitudeEntries.userId, userId),
        from === undefined ? undefined : gte(entryDate, from),
        to === undefined ? undefined : lte(entryDate, to),
        afterCursor,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(PAGE);
}

/** The selected entries with the ids of their media, in order. */
export async function* readEntries(db: Queryable, userId: string, selected: Selected) {
  for (let page = await findPage(db, userId, selected); page.length > 0; ) {
    const entries = page.filter(({ id }) => selected.ids?.has(id) ?? true);
    const ids = entries.map(({ id }) => id);
    const files = await db
      .select({ id: media.id, entryId: media.entryId })
      .from(media)
      .where(and(eq(media.userId, userId), inArray(media.entryId, ids)))
      .orderBy(asc(media.place));
    yield entries.map((entry) => ({
      ...entry,
      media: files.flatMap((file) => (file.entryId === entry.id ? [file.id] : [])),
    }));
    const last = page.at(-1);
    page = last && page.length === PAGE ? await findPage(db, userId, selected, last) : [];
  }
}
