/** The user's followers, also those with a private profile, who are named by the id of the follow only. */
import { and, desc, eq } from 'drizzle-orm';
import type { Follower } from '../../../contract/community.ts';
import { noBlockBetween, opaqueId, userProfiles, users } from '../../account/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { notifyPages } from '../../platform/live/live.ts';
import { userFollows } from '../tables.ts';
import { deleteFollow } from './follows.queries.ts';
import { blockPair } from './follows.ts';

interface FollowerDependencies {
  orm: Queryable;
  /** Secret key from which the public ids are derived. */
  secret: string;
}

const LISTED_MAX = 500;

/** The id of the user would reveal which content a private user wrote. */
const idOf = (secret: string, userId: string, followerId: string) => opaqueId(secret, 'follower', userId, followerId);

function findFollowers(db: Queryable, userId: string) {
  return db
    .select({
      followerId: userFollows.followerId,
      since: userFollows.createdAt,
      isPublic: userProfiles.isPublic,
      displayName: userProfiles.displayName,
      firstName: users.firstName,
      profileImageUrl: users.profileImageUrl,
    })
    .from(userFollows)
    .innerJoin(users, eq(users.id, userFollows.followerId))
    .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(and(eq(userFollows.followingId, userId), noBlockBetween(userId, users.id)))
    .orderBy(desc(userFollows.createdAt), userFollows.followerId)
    .limit(LISTED_MAX);
}

export async function listFollowers({ orm, secret }: FollowerDependencies, { userId }: Actor): Promise<Follower[]> {
  const rows = await findFollowers(orm, userId);
  return rows.map(({ followerId, since, isPublic, displayName, firstName, profileImageUrl }) => ({
    id: idOf(secret, userId, followerId),
    person: isPublic ? { id: followerId, displayName: displayName ?? firstName, profileImageUrl } : null,
    since: since.toISOString(),
  }));
}

/** @throws AppError not_found */
export async function removeFollower(deps: FollowerDependencies, { userId }: Actor, id: string): Promise<void> {
  const followerId = await findFollower(deps, userId, id);
  await deps.orm.transaction(async (tx) => {
    if (await deleteFollow(tx, followerId, userId)) await notifyPages(tx, [userId, followerId], ['follows']);
  });
}

/** @throws AppError not_found */
export async function blockFollower(deps: FollowerDependencies, { userId }: Actor, id: string): Promise<void> {
  await blockPair(deps.orm, userId, await findFollower(deps, userId, id));
}

async function findFollower({ orm, secret }: FollowerDependencies, userId: string, id: string): Promise<string> {
  const found = (await findFollowers(orm, userId)).find(({ followerId }) => idOf(secret, userId, followerId) === id);
  if (!found) throw new AppError('not_found', { message: 'They no longer follow you.' });
  return found.followerId;
}
