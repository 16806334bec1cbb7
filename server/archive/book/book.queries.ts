/** Queries of a book's content. */
import { and, count, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import { gratitudeEntries, media } from '../../journal/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Selected } from '../exports/selection.ts';

const isSelected = (userId: string, { from, to, ids }: Selected) =>
  and(
    eq(gratitudeEntries.userId, userId),
    from === undefined ? undefined : gte(gratitudeEntries.entryDate, from),
    to === undefined ? undefined : lte(gratitudeEntries.entryDate, to),
    ids && sql`${gratitudeEntries.id} = any(${sql.param([...ids])}::uuid[])`,
  );

/** Number of entries and their characters. */
export async function countSelected(db: Queryable, userId: string, selected: Selected) {
  const [sum] = await db
    .select({
      moments: count(),
      characters: sql<number>`coalesce(sum(length(${gratitudeEntries.content})), 0)::float8`,
    })
    .from(gratitudeEntries)
    .where(isSelected(userId, selected));
  return sum ?? { moments: 0, characters: 0 };
}

/** Photos, and videos with a preview frame, of the selected entries. */
export async function findBookMedia(db: Queryable, userId: string, selected: Selected) {
  const rows = await db
    .select({ row: media })
    .from(media)
    .innerJoin(gratitudeEntries, and(eq(gratitudeEntries.userId, media.userId), eq(gratitudeEntries.id, media.entryId)))
    .where(and(eq(media.userId, userId), isNotNull(media.entryId), isSelected(userId, selected)))
    .orderBy(gratitudeEntries.entryDate, gratitudeEntries.createdAt, media.place);
  return rows.map(({ row }) => row).filter(({ kind, hasPreview }) => kind === 'photo' || hasPreview);
}
