/** Queries of media; each takes the owner's or the viewer's id. */
import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { type MediaRow, media, sharedEntries } from '../tables.ts';
import { sharedWith } from '../visibility.ts';

export type NewUploadRow = Pick<
  MediaRow,
  'id' | 'userId' | 'kind' | 'contentType' | 'bytes' | 'posterOf' | 'createdAt'
>;
/** The names of the objects that one upload attempt stores. */
export interface AttemptKeys {
  fullKey?: string;
  previewKey?: string;
}
/** Properties known once a file has arrived. The dimensions of a video come with its preview frame. */
export type UploadedFile = Pick<MediaRow, 'contentType' | 'bytes'> &
  Partial<Pick<MediaRow, 'hasPreview' | 'width' | 'height'>>;

const matchesOwn = (userId: string, id: string) => and(eq(media.userId, userId), eq(media.id, id));

/** Total bytes of the person's uploaded files. */
export async function sumBytes(db: Queryable, userId: string): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${media.bytes}), 0)::float8` })
    .from(media)
    .where(and(eq(media.userId, userId), eq(media.arrived, true)));
  return sum?.bytes ?? 0;
}

/**
 * Inserts the row unless more than `max` bytes of its owner would then wait for an entry, or more than `maxInAll` bytes
 * be stored for them. Of files that have not arrived, only those created after `since` count, because older uploads
 * have expired.
 */
export async function insertUpload(
  db: Queryable,
  row: NewUploadRow,
  { max, maxInAll, since }: { max: number; maxInAll: number; since: Date },
): Promise<'added' | 'too_many_wait' | 'no_room'> {
  return db.transaction(async (tx) => {
    // Serializes one person's uploads: a sum does not see rows of concurrent transactions.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`media_announced ${row.userId}`}, 0))`);
    const [totals] = await tx
      .select({
        all: sql<number>`coalesce(sum(${media.bytes}), 0)::float8`,
        waiting: sql<number>`coalesce(sum(${media.bytes}) filter (where ${media.entryId} is null), 0)::float8`,
      })
      .from(media)
      .where(and(eq(media.userId, row.userId), or(eq(media.arrived, true), gt(media.createdAt, since))));
    if ((totals?.waiting ?? 0) + row.bytes > max) return 'too_many_wait';
    if ((totals?.all ?? 0) + row.bytes > maxInAll) return 'no_room';
    await tx.insert(media).values(row);
    return 'added';
  });
}

export async function findOwnMedia(db: Queryable, userId: string, id: string): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(media).where(matchesOwn(userId, id));
  return row;
}

/** Whether a file of another person has this id. */
export async function isIdTaken(db: Queryable, userId: string, id: string): Promise<boolean> {
  return (await db.$count(media, and(eq(media.id, id), ne(media.userId, userId)))) > 0;
}

/** Uploaded files that `viewerId` may see: their own, and those in entries that are shared with them. */
export async function findVisibleMedia(db: Queryable, viewerId: string, id: string): Promise<MediaRow | undefined> {
  const own = await findOwnMedia(db, viewerId, id);
  if (own) return own.arrived ? own : undefined;
  const [shared] = await db
    .select({ row: media })
    .from(media)
    .innerJoin(sharedEntries, and(eq(sharedEntries.userId, media.userId), eq(sharedEntries.entryId, media.entryId)))
    .where(and(eq(media.id, id), eq(media.arrived, true), sharedWith(viewerId)));
  return shared?.row;
}

/** The same as `findOwnMedia`, locked until the transaction ends. */
export async function lockOwnMedia(tx: Queryable, userId: string, id: string): Promise<MediaRow | undefined> {
  const [row] = await tx.select().from(media).where(matchesOwn(userId, id)).for('update');
  return row;
}

/** Records the names of objects before they are stored. */
export async function setAttemptKeys(tx: Queryable, userId: string, id: string, keys: AttemptKeys): Promise<void> {
  await tx.update(media).set(keys).where(matchesOwn(userId, id));
}

/** Marks the file as arrived under `fullKey`; false if it was discarded or another attempt began meanwhile. */
export async function markUploaded(
  db: Queryable,
  userId: string,
  id: string,
  fullKey: string,
  file: UploadedFile,
): Promise<boolean> {
  const rows = await db
    .update(media)
    .set({ ...file, arrived: true })
    .where(and(matchesOwn(userId, id), eq(media.arrived, false), eq(media.fullKey, fullKey)))
    .returning({ id: media.id });
  return rows.length > 0;
}

/** Removes the row of a frame that arrived under `previewKey`; false if it is gone or another attempt began. */
export async function removeFrame(tx: Queryable, userId: string, id: string, previewKey: string): Promise<boolean> {
  const rows = await tx
    .delete(media)
    .where(and(matchesOwn(userId, id), eq(media.previewKey, previewKey)))
    .returning({ id: media.id });
  return rows.length > 0;
}

/**
 * Records the preview frame of a video and its dimensions. False if the video is gone or already has a frame: a visible
 * preview is never replaced.
 */
export async function setPreview(
  db: Queryable,
  userId: string,
  videoId: string,
  { previewKey, width, height }: { previewKey: string; width: number; height: number },
): Promise<boolean> {
  const rows = await db
    .update(media)
    .set({ hasPreview: true, previewKey, width, height })
    .where(and(matchesOwn(userId, videoId), eq(media.kind, 'video'), eq(media.hasPreview, false)))
    .returning({ id: media.id });
  return rows.length > 0;
}

/** Attaches uploaded files without an entry to this one, in the given order. Returns the attached ones. */
export async function attachToEntry(
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

/** The owner's arrived files among these, without preview frames. */
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

/** Deletes a file without an entry; undefined if the owner has none with that id. */
export async function removeUnused(db: Queryable, userId: string, id: string): Promise<MediaRow | undefined> {
  const [row] = await db
    .delete(media)
    .where(and(matchesOwn(userId, id), isNull(media.entryId)))
    .returning();
  return row;
}

/** Deletes the media rows of an entry and returns them. */
export async function removeMediaOfEntry(tx: Queryable, userId: string, entryId: string): Promise<MediaRow[]> {
  return tx
    .delete(media)
    .where(and(eq(media.userId, userId), eq(media.entryId, entryId)))
    .returning();
}

/** Deletes up to `limit` files created before `before` that are in no entry, and returns them. */
export async function removeStale(tx: Queryable, before: Date, limit: number): Promise<MediaRow[]> {
  const stale = tx
    .select({ id: media.id })
    .from(media)
    .where(and(isNull(media.entryId), lt(media.createdAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx.delete(media).where(inArray(media.id, stale)).returning();
}
