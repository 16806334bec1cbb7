/** Reads and writes of follows. A trigger updates the counters. */
import { and, eq, or, sql } from 'drizzle-orm';
import { noBlockBetween, userProfiles, users } from '../../account/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { recordEventsSql } from '../../platform/events/events.ts';
import { personFollowed } from '../community-events.ts';
import { publicFor } from '../people/public-profiles.queries.ts';
import { followCounts, userFollows } from '../tables.ts';

/** Takes an advisory lock on this pair of users until the transaction ends. */
export async function lockPair(tx: Queryable, one: string, other: string): Promise<void> {
  const pair = one < other ? `${one} ${other}` : `${other} ${one}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`user_follows ${pair}`}, 0))`);
}

/** True if the profile is public and there is no block between the two. */
export async function canSeeProfile(db: Queryable, viewerId: string, personId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(and(eq(users.id, personId), publicFor(viewerId)));
  return rows.length > 0;
}

/** Checks this direction only. */
export async function hasBlocked(db: Queryable, blockerId: string, blockedId: string): Promise<boolean> {
  const rows = await db.execute(sql`select from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`);
  return rows.length > 0;
}

/**
 * Follows a user with a public profile or one who can be found by email, in one statement; with `isInvited` any user.
 * Never where there is a block, or where the operator has removed the profile.
 */
export async function insertFollow(
  db: Queryable,
  { followerId, followingId, isInvited }: { followerId: string; followingId: string; isInvited: boolean },
  now: Date,
): Promise<{ seen: boolean; isNew: boolean }> {
  const [row] = await db.execute<{ seen: boolean; isNew: boolean }>(sql`
    with seen as (
      select ${users.id} from ${users} left join ${userProfiles} on ${userProfiles.userId} = ${users.id}
      where ${users.id} = ${followingId} and ${noBlockBetween(followerId, users.id)}
        and ${userProfiles.withheldPublic} is null
        and (${isInvited}::boolean or ${userProfiles.isPublic} or ${userProfiles.findableByEmail})
    ),
    added as (
      insert into user_follows (follower_id, following_id, created_at)
      select ${followerId}::uuid, id, ${now.toISOString()}::timestamptz from seen
      on conflict do nothing returning following_id
    ),
    recorded as (${recordEventsSql(
      personFollowed,
      sql`select jsonb_build_object('userId', following_id, 'followerId', ${followerId}::uuid) from added`,
    )})
    select exists (select from seen) as seen, exists (select from added) as "isNew"`);
  return row ?? { seen: false, isNew: false };
}

/** Returns false if there was no such follow. */
export async function deleteFollow(db: Queryable, followerId: string, followingId: string): Promise<boolean> {
  const rows = await db
    .delete(userFollows)
    .where(and(eq(userFollows.followerId, followerId), eq(userFollows.followingId, followingId)))
    .returning({ followingId: userFollows.followingId });
  return rows.length > 0;
}

/** Deletes follows in both directions. */
export async function deleteFollowsBetween(tx: Queryable, one: string, other: string): Promise<void> {
  await tx
    .delete(userFollows)
    .where(
      or(
        and(eq(userFollows.followerId, one), eq(userFollows.followingId, other)),
        and(eq(userFollows.followerId, other), eq(userFollows.followingId, one)),
      ),
    );
}

/** Numbers of followers and followed users. */
export async function findFollowCounts(
  db: Queryable,
  userId: string,
): Promise<{ followersCount: number; followingCount: number }> {
  const [row] = await db
    .select({ followersCount: followCounts.followers, followingCount: followCounts.following })
    .from(followCounts)
    .where(eq(followCounts.userId, userId));
  return row ?? { followersCount: 0, followingCount: 0 };
}
