/** Reads and writes of invitations to follow. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { isActive, noBlockBetween, userProfiles, users } from '../../account/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { followInvites } from '../tables.ts';

/** When the user's invitation ends; undefined if there is none. */
export async function findInvite(db: Queryable, userId: string, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ expiresAt: followInvites.expiresAt })
    .from(followInvites)
    .where(and(eq(followInvites.userId, userId), gt(followInvites.expiresAt, now)));
  return row?.expiresAt;
}

export async function upsertInvite(db: Queryable, invite: typeof followInvites.$inferInsert): Promise<void> {
  const { linkHash, expiresAt } = invite;
  await db
    .insert(followInvites)
    .values(invite)
    .onConflictDoUpdate({ target: followInvites.userId, set: { linkHash, expiresAt } });
}

export async function deleteInvite(db: Queryable, userId: string): Promise<void> {
  await db.delete(followInvites).where(eq(followInvites.userId, userId));
}

export interface InviterRow {
  userId: string;
  name: string | null;
  expiresAt: Date;
  /** Whether the viewer follows them. */
  followed: boolean;
}

/**
 * The user behind a link that has not ended; undefined if there is a block between them and the viewer, or if the operator
 * has removed their profile, whose name a link would still show.
 */
export async function findInviter(
  db: Queryable,
  linkHash: string,
  now: Date,
  viewerId: string | undefined,
): Promise<InviterRow | undefined> {
  const [row] = await db
    .select({
      userId: users.id,
      name: sql<string | null>`coalesce(${userProfiles.displayName}, ${users.firstName})`,
      expiresAt: followInvites.expiresAt,
      followed:
        viewerId === undefined
          ? sql<boolean>`false`
          : sql<boolean>`exists (select from user_follows
              where follower_id = ${viewerId}::uuid and following_id = ${users.id})`,
    })
    .from(followInvites)
    .innerJoin(users, eq(users.id, followInvites.userId))
    .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(
      and(
        eq(followInvites.linkHash, linkHash),
        gt(followInvites.expiresAt, now),
        isNull(userProfiles.withheldPublic),
        viewerId === undefined ? isActive(users.id) : noBlockBetween(viewerId, users.id),
      ),
    );
  return row;
}
