/** Reads and writes of links to entries. Every query takes the owner, except the one that opens a link. */
import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { EntryType } from '../../../contract/check-ins.ts';
import { isActive, userProfiles, users } from '../../account/index.ts';
import { gratitudeEntries } from '../../journal/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { entryLinks } from '../tables.ts';

export type LinkRow = typeof entryLinks.$inferSelect;

/** Not expired or revoked at `now`. */
const isOpen = (now: Date): SQL | undefined => and(gt(entryLinks.expiresAt, now), isNull(entryLinks.revokedAt));

export async function isOwnEntry(db: Queryable, userId: string, entryId: string): Promise<boolean> {
  return (await db.$count(gratitudeEntries, isEntryOf(userId, entryId))) > 0;
}

/** The type of an own entry, if there is one. Locks out other new links to it until the transaction ends. */
export async function lockOwnEntry(
  tx: Queryable,
  userId: string,
  entryId: string,
): Promise<{ entryType: EntryType } | undefined> {
  const [row] = await tx
    .select({ entryType: gratitudeEntries.entryType })
    .from(gratitudeEntries)
    .where(isEntryOf(userId, entryId))
    .for('no key update');
  return row;
}

const isEntryOf = (userId: string, entryId: string) =>
  and(eq(gratitudeEntries.userId, userId), eq(gratitudeEntries.id, entryId));

export async function findOpenLinks(db: Queryable, userId: string, entryId: string, now: Date): Promise<LinkRow[]> {
  return db
    .select()
    .from(entryLinks)
    .where(and(eq(entryLinks.userId, userId), eq(entryLinks.entryId, entryId), isOpen(now)))
    .orderBy(desc(entryLinks.createdAt), desc(entryLinks.id));
}

export async function insertLink(tx: Queryable, link: LinkRow): Promise<void> {
  await tx.insert(entryLinks).values(link);
}

/** Returns false if the user has no such link. Revoking again keeps the first time. */
export async function revokeLink(db: Queryable, userId: string, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(entryLinks)
    .set({ revokedAt: sql`coalesce(${entryLinks.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(entryLinks.userId, userId), eq(entryLinks.id, id)))
    .returning({ id: entryLinks.id });
  return rows.length > 0;
}

export interface LinkedEntry {
  entryId: string;
  userId: string;
  content: string;
  date: string;
  /** Of the entry; formats dates. */
  timezone: string;
  showsName: boolean;
  name: string;
  expiresAt: Date;
}

/** The entry behind a link that is open at `now`. An entry that an operator withheld is returned only to its author. */
export async function findLinkedEntry(
  db: Queryable,
  linkHash: string,
  now: Date,
  viewerId: string | undefined,
): Promise<LinkedEntry | undefined> {
  const isVisible =
    viewerId === undefined
      ? eq(gratitudeEntries.isWithheld, false)
      : sql`(not ${gratitudeEntries.isWithheld} or ${eq(gratitudeEntries.userId, viewerId)})`;
  const [row] = await db
    .select({
      entryId: entryLinks.entryId,
      userId: entryLinks.userId,
      content: gratitudeEntries.content,
      date: gratitudeEntries.entryDate,
      timezone: gratitudeEntries.timezone,
      showsName: entryLinks.showsName,
      name: sql<string>`coalesce(${userProfiles.displayName}, ${users.firstName})`,
      expiresAt: entryLinks.expiresAt,
    })
    .from(entryLinks)
    .innerJoin(
      gratitudeEntries,
      and(eq(gratitudeEntries.userId, entryLinks.userId), eq(gratitudeEntries.id, entryLinks.entryId)),
    )
    .innerJoin(users, eq(users.id, entryLinks.userId))
    .leftJoin(userProfiles, eq(userProfiles.userId, entryLinks.userId))
    .where(and(eq(entryLinks.linkHash, linkHash), isOpen(now), isVisible, isActive(entryLinks.userId)));
  return row;
}

export async function removeEndedLinks(db: Queryable, before: Date): Promise<void> {
  await db
    .delete(entryLinks)
    .where(sql`least(${entryLinks.expiresAt}, ${entryLinks.revokedAt}) < ${before.toISOString()}::timestamptz`);
}
