/** Reads and writes of media; each takes the owner's or the viewer's id. */
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { gratitudeEntries, media } from '../tables.ts';

export type MediaRow = typeof media.$inferSelect;
export type AnnouncedRow = Pick<
  MediaRow,
  'id' | 'userId' | 'kind' | 'contentType' | 'bytes' | 'posterOf' | 'createdAt'
>;
/** What is known of a file once it has arrived. */
export type Arrival = Pick<MediaRow, 'contentType' | 'bytes' | 'hasPreview' | 'width' | 'height'>;

const isOwn = (userId: string, id: string) => and(eq(media.userId, userId), eq(media.id, id));

export async function insertAnnounced(db: Queryable, row: AnnouncedRow): Promise<void> {
  await db.insert(media).values(row);
}

/** How many bytes of the owner wait for an entry, those only announced included. */
export async function unusedBytes(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${media.bytes}), 0)::float8` })
    .from(media)
    .where(and(eq(media.userId, userId), isNull(media.entryId)));
  return row?.bytes ?? 0;
}

export async function findOwnMedia(db: Queryable, userId: string, id: string): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(media).where(isOwn(userId, id));
  return row;
}

/** What has arrived and `viewerId` may see: their own, and that of shared entries. */
export async function findVisibleMedia(db: Queryable, viewerId: string, id: string): Promise<MediaRow | undefined> {
  const [found] = await db
    .select({ row: media })
    .from(media)
    .leftJoin(gratitudeEntries, and(eq(gratitudeEntries.userId, media.userId), eq(gratitudeEntries.id, media.entryId)))
    .where(
      and(
        eq(media.id, id),
        eq(media.arrived, true),
        or(eq(media.userId, viewerId), eq(gratitudeEntries.isPublic, true)),
      ),
    );
  return found?.row;
}

/** Notes that the file is here; false where it was taken back, or has arrived, meanwhile. */
export async function noteArrival(db: Queryable, userId: string, id: string, arrival: Arrival): Promise<boolean> {
  const rows = await db
    .update(media)
    .set({ ...arrival, arrived: true })
    .where(and(isOwn(userId, id), eq(media.arrived, false)))
    .returning({ id: media.id });
  return rows.length > 0;
}

/** Notes that a frame of the video is here, which has its shape; false where there is no such video any more. */
export async function notePreview(
  db: Queryable,
  userId: string,
  videoId: string,
  { width, height }: { width: number; height: number },
): Promise<boolean> {
  const rows = await db
    .update(media)
    .set({ hasPreview: true, width, height })
    .where(and(isOwn(userId, videoId), eq(media.kind, 'video')))
    .returning({ id: media.id });
  return rows.length > 0;
}

/** Puts arrived files that are in no entry into this one, in the order given; answers those that were put there. */
export async function putIntoEntry(
  tx: Queryable,
  userId: string,
  entryId: string,
  ids: readonly string[],
): Promise<MediaRow[]> {
  const place = sql`array_position(${sql.param([...ids])}::uuid[], ${media.id}) - 1`;
  return tx
    .update(media)
    .set({ entryId, place })
    .where(and(eq(media.userId, userId), inArray(media.id, [...ids]), eq(media.arrived, true), isNull(media.entryId)))
    .returning();
}

/** Those of the files that are the owner's, have arrived, and are no frame of a video. */
export async function findArrived(db: Queryable, userId: string, ids: readonly string[]): Promise<MediaRow[]> {
  return db
    .select()
    .from(media)
    .where(and(eq(media.userId, userId), inArray(media.id, [...ids]), eq(media.arrived, true)));
}

/** The media of one entry, in order. */
export async function findMediaOfEntry(db: Queryable, userId: string, entryId: string): Promise<MediaRow[]> {
  return db
    .select()
    .from(media)
    .where(and(eq(media.userId, userId), eq(media.entryId, entryId)))
    .orderBy(asc(media.place));
}

/** Takes back a file that is in no entry; undefined where the owner has no such. */
export async function removeUnused(db: Queryable, userId: string, id: string): Promise<MediaRow | undefined> {
  const [row] = await db
    .delete(media)
    .where(and(isOwn(userId, id), isNull(media.entryId)))
    .returning();
  return row;
}

/** Removes the rows of an entry that goes; answers them. */
export async function removeMediaOfEntry(tx: Queryable, userId: string, entryId: string): Promise<MediaRow[]> {
  return tx
    .delete(media)
    .where(and(eq(media.userId, userId), eq(media.entryId, entryId)))
    .returning();
}

/** Removes up to `limit` files that no entry took before `before`; answers them. */
export async function removeStale(tx: Queryable, before: Date, limit: number): Promise<MediaRow[]> {
  const stale = tx
    .select({ id: media.id })
    .from(media)
    .where(and(isNull(media.entryId), lt(media.createdAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx.delete(media).where(inArray(media.id, stale)).returning();
}
