/** Reads a user's journal in pages, oldest first. */
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { gratitudeEntries, media } from '../../journal/index.ts';
import type { Day } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Selected } from './selection.ts';

/** Entries held in memory at a time. */
const PAGE = 500;

export type ExportedEntry = typeof gratitudeEntries.$inferSelect & { media: { id: string; contentType: string }[] };

/** `written`: by the instant they were written. `day`: by the day they belong to, then by that instant. */
export type EntryOrder = 'written' | 'day';

interface Cursor {
  entryDate: Day;
  createdAt: Date;
  id: string;
}

async function findPage(db: Queryable, userId: string, { from, to }: Selected, order: EntryOrder, after?: Cursor) {
  const { createdAt, entryDate, id } = gratitudeEntries;
  const afterCursor =
    after &&
    (order === 'day'
      ? sql`(${entryDate}, ${createdAt}, ${id}) > (${after.entryDate}::date, ${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
      : sql`(${createdAt}, ${id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`);
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
    .orderBy(...(order === 'day' ? [asc(entryDate)] : []), asc(createdAt), asc(id))
    .limit(PAGE);
}

/** The selected entries with their media, in order. */
export async function* readEntries(
  db: Queryable,
  userId: string,
  selected: Selected,
  order: EntryOrder = 'written',
): AsyncGenerator<ExportedEntry[]> {
  for (let page = await findPage(db, userId, selected, order); page.length > 0; ) {
    const entries = page.filter(({ id }) => selected.ids?.has(id) ?? true);
    const ids = entries.map(({ id }) => id);
    const files = await db
      .select({ id: media.id, entryId: media.entryId, contentType: media.contentType })
      .from(media)
      .where(and(eq(media.userId, userId), inArray(media.entryId, ids)))
      .orderBy(asc(media.place));
    yield entries.map((entry) => ({ ...entry, media: files.filter(({ entryId }) => entryId === entry.id) }));
    const last = page.at(-1);
    page = last && page.length === PAGE ? await findPage(db, userId, selected, order, last) : [];
  }
}
