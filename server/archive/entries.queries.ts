/** Reads the journal of one person in pages, oldest first. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { gratitudeEntries, media } from '../journal/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';

/** Entries held in memory at a time. */
const PAGE = 500;

async function findPage(db: Queryable, userId: string, after: { createdAt: Date; id: string } | undefined) {
  const { createdAt, id } = gratitudeEntries;
  const beyond =
    after && sql`(${createdAt}, ${id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select()
    .from(gratitudeEntries)
    .where(and(eq(gratitudeEntries.userId, userId), beyond))
    .orderBy(asc(createdAt), asc(id))
    .limit(PAGE);
}

/** Every entry of the person with the ids of its photos and videos, in order. */
export async function* readEntries(db: Queryable, userId: string) {
  for (let page = await findPage(db, userId, undefined); page.length > 0; ) {
    const ids = page.map(({ id }) => id);
    const files = await db
      .select({ id: media.id, entryId: media.entryId })
      .from(media)
      .where(and(eq(media.userId, userId), inArray(media.entryId, ids)))
      .orderBy(asc(media.place));
    yield page.map((entry) => ({
      ...entry,
      media: files.flatMap((file) => (file.entryId === entry.id ? [file.id] : [])),
    }));
    const last = page.at(-1);
    page = last && page.length === PAGE ? await findPage(db, userId, last) : [];
  }
}
