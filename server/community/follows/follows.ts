/** Following and blocking users. */
import { block } from '../../account/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import type { MemberRateLimit } from '../../platform/limits/token-buckets.ts';
import { notifyPages } from '../../platform/live/live.ts';
import { deleteRequests } from '../messages/conversations.queries.ts';
import { noSuchPerson } from '../people/public-profiles.ts';
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

interface FollowOptions {
  rateLimiter?: MemberRateLimit;
  /** True with a valid invitation of that user. */
  isInvited?: boolean;
}

/**
 * Idempotent.
 * @throws AppError validation_failed for oneself; not_found for an unknown user, a private profile that neither can be
 * found by email nor invited the user, or a block in either direction; rate_limited
 */
export async function followPerson(
  { orm, clock, rateLimiter, isInvited = false }: FollowDependencies & FollowOptions,
  { userId }: Pick<Actor, 'userId'>,
  followingId: string,
): Promise<{ following: true }> {
  if (followingId === userId) throw selfNotAllowed('You can’t follow yourself.', 'followingId');
  rateLimiter?.count(userId);
  const isNew = await orm.transaction(async (tx) => {
    // Pipelined: the second statement runs once the lock is held and sees everything committed until then.
    const [, follow] = await Promise.all([
      lockPair(tx, userId, followingId),
      insertFollow(tx, { followerId: userId, followingId, isInvited }, clock.now()),
    ]);
    if (!follow.seen) throw noSuchPerson();
    return follow.isNew;
  });
  // After the commit, because other follows may wait for the locked counters.
  if (isNew) await notifyPages(orm, [userId, followingId], ['follows']);
  return { following: true };
}

/**
 * Idempotent. Also unfollows users whose profile has become private.
 * @throws AppError not_found if the user does not follow them and cannot see their profile
 */
export async function unfollowPerson({ orm }: FollowDependencies, { userId }: Actor, personId: string): Promise<void> {
  await orm.transaction(async (tx) => {
    if (await deleteFollow(tx, userId, personId)) await notifyPages(tx, [userId, personId], ['follows']);
    else if (!(await canSeeProfile(tx, userId, personId))) throw noSuchPerson();
  });
}

/**
 * Blocks a user with a public profile. Idempotent.
 * @throws AppError validation_failed for oneself; not_found for a profile the user cannot see
 */
export async function blockPerson({ orm }: FollowDependencies, { userId }: Actor, personId: string): Promise<void> {
  if (personId === userId) throw selfNotAllowed('You can’t block yourself.', 'id');
  // A blocked user is no longer visible, so a repeated block needs its own check.
  const known = (await canSeeProfile(orm, userId, personId)) || (await hasBlocked(orm, userId, personId));
  if (!known) throw noSuchPerson();
  await blockPair(orm, userId, personId);
}

/** @throws AppError validation_failed for the user's own entry; not_found for one they cannot see */
export async function blockAuthor({ orm }: FollowDependencies, { userId }: Actor, entryId: string): Promise<void> {
  const author = await findAuthor(orm, userId, entryId);
  if (author === undefined) throw noSuchEntry();
  if (author === userId) throw selfNotAllowed('You can’t block yourself.', 'id');
  await blockPair(orm, userId, author);
}

/**
 * Deletes requests of the blocked user. Keeps likes and messages but hides them from both users while the block lasts.
 */
export async function blockPair(orm: Queryable, blockerId: string, blockedId: string): Promise<void> {
  await orm.transaction(async (tx) => {
    // Before the lock on the pair, in the order in which a conversation is locked and its participant blocked.
    await deleteRequests(tx, blockerId, blockedId);
    await lockPair(tx, blockerId, blockedId);
    await block(tx, blockerId, blockedId);
    await deleteFollowsBetween(tx, blockerId, blockedId);
    await notifyPages(tx, [blockerId, blockedId], ['feed', 'follows', 'messages']);
  });
}

function selfNotAllowed(message: string, field: string): AppError {
  return new AppError('validation_failed', { message, details: [message], fields: { [field]: message } });
}
