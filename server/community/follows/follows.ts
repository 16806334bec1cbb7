/** Following people, and blocking them. */
import { block } from '../../account/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { notifyPages } from '../../platform/live/live.ts';
import { noSuchPerson } from '../people/public-profiles.ts';
import type { MemoryRateLimiter } from '../rate-limiter.ts';
import { findAuthor, noSuchEntry } from '../shared-entry.queries.ts';
import {
  canSeeProfile,
  deleteFollow,
  deleteFollowsBetween,
  hasBlocked,
  insertFollow,
  lockPair,
} from './follows.queries.ts';

interface FollowDependencies {
  orm: Queryable;
  clock: Clock;
}

/**
 * Following again changes nothing.
 * @throws AppError validation_failed for oneself; not_found for a private profile, a block in either direction, and nobody;
 *   rate_limited
 */
export async function followPerson(
  { orm, clock, rateLimiter }: FollowDependencies & { rateLimiter?: MemoryRateLimiter },
  { userId }: Pick<Actor, 'userId'>,
  followingId: string,
): Promise<{ following: true }> {
  if (followingId === userId) throw selfNotAllowed('You cannot follow yourself.', 'followingId');
  rateLimiter?.count(userId);
  const isNew = await orm.transaction(async (tx) => {
    // Sent together; the second begins when the lock is held, and sees what was written until then.
    const [, follow] = await Promise.all([
      lockPair(tx, userId, followingId),
      insertFollow(tx, userId, followingId, clock.now()),
    ]);
    if (!follow.seen) throw noSuchPerson();
    return follow.isNew;
  });
  // After the follow was written, whose counters others may wait for.
  if (isNew) await notifyPages(orm, [userId, followingId], ['follows']);
  return { following: true };
}

/**
 * Following no more whom one does not follow changes nothing. Somebody whose profile is private by now can be left too.
 * @throws AppError not_found where the person neither follows them nor may see who they are
 */
export async function unfollowPerson({ orm }: FollowDependencies, { userId }: Actor, personId: string): Promise<void> {
  await orm.transaction(async (tx) => {
    if (await deleteFollow(tx, userId, personId)) await notifyPages(tx, [userId, personId], ['follows']);
    else if (!(await canSeeProfile(tx, userId, personId))) throw noSuchPerson();
  });
}

/**
 * Blocks somebody with a public profile; blocking again changes nothing.
 * @throws AppError validation_failed for oneself; not_found for whom the person may not see
 */
export async function blockPerson({ orm }: FollowDependencies, { userId }: Actor, personId: string): Promise<void> {
  if (personId === userId) throw selfNotAllowed('You cannot block yourself.', 'id');
  // Somebody whom the person has blocked is gone from their sight.
  const known = (await canSeeProfile(orm, userId, personId)) || (await hasBlocked(orm, userId, personId));
  if (!known) throw noSuchPerson();
  await blockPair(orm, userId, personId);
}

/** @throws AppError validation_failed for one's own entry; not_found for one that the person may not see */
export async function blockAuthor({ orm }: FollowDependencies, { userId }: Actor, entryId: string): Promise<void> {
  const author = await findAuthor(orm, userId, entryId);
  if (author === undefined) throw noSuchEntry();
  if (author === userId) throw selfNotAllowed('You wrote this yourself.', 'id');
  await blockPair(orm, userId, author);
}

/** Likes and messages stay, and are hidden from both for as long as there is a block. */
export async function blockPair(orm: Queryable, blockerId: string, blockedId: string): Promise<void> {
  await orm.transaction(async (tx) => {
    await lockPair(tx, blockerId, blockedId);
    await block(tx, blockerId, blockedId);
    await deleteFollowsBetween(tx, blockerId, blockedId);
    await notifyPages(tx, [blockerId, blockedId], ['feed', 'follows', 'messages']);
  });
}

function selfNotAllowed(message: string, field: string): AppError {
  return new AppError('validation_failed', { message, details: [message], fields: { [field]: message } });
}
