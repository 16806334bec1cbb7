/** Reads what a book is made of; each query takes the owner. */
import { and, count, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import type { ExportRange } from '../../../contract/archive.ts';
import { users } from '../../account/index.ts';
import { gratitudeEntries, media } from '../../journal/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';

const within = (userId: string, { from, to }: ExportRange) =>
  and(
    eq(gratitudeEntries.userId, userId),
    from === undefined ? undefined : gte(gratitudeEntries.entryDate, from),
    to === undefined ? undefined : lte(gratitudeEntries.entryDate, to),
  );

/** How much there is to set: moments, and the characters in them. */
export async function measureJournal(db: Queryable, userId: string, range: ExportRange) {
  const [sum] = await db
    .select({
      moments: count(),
      characters: sql<number>`coalesce(sum(length(${gratitudeEntries.content})), 0)::float8`,
    })
    .from(gratitudeEntries)
    .where(within(userId, range));
  return sum ?? { moments: 0, characters: 0 };
}

/** The photos, and the videos with a frame, of these moments. */
export async function findBookMedia(db: Queryable, userId: string, range: ExportRange) {
  const rows = await db
    .select({ row: media })
    .from(media)
    .innerJoin(gratitudeEntries, and(eq(gratitudeEntries.userId, media.userId), eq(gratitudeEntries.id, media.entryId)))
    .where(and(eq(media.userId, userId), isNotNull(media.entryId), within(userId, range)))
    .orderBy(gratitudeEntries.entryDate, gratitudeEntries.createdAt, media.place);
  return rows.map(({ row }) => row).filter(({ kind, hasPreview }) => kind === 'photo' || hasPreview);
}

/** First and last name as one; empty where there is none. */
export async function findName(db: Queryable, userId: string): Promise<string> {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return [row?.firstName, row?.lastName].filter(Boolean).join(' ');
}
