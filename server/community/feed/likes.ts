/** Liking and unliking shared entries. */
import type { z } from 'zod';
import type { likesSchema } from '../../../contract/community.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Actor } from '../../platform/http/handle.ts';
import type { MemberRateLimit } from '../../platform/limits/token-buckets.ts';
import { notifyPages } from '../../platform/live/live.ts';
import { noSuchEntry } from '../shared-entry.queries.ts';
import { deleteLike, findLikes, insertLike } from './likes.queries.ts';

interface LikesDependencies {
  orm: Queryable;
  clock: Clock;
}

/** `rateLimiter`: absent for callers without a limit. */
type LikeEntryDependencies = LikesDependencies & { rateLimiter?: MemberRateLimit };

type Likes = z.infer<typeof likesSchema>;

/** Idempotent. @throws AppError not_found, also for an entry that is not shared; rate_limited */
export async function likeEntry(
  { orm, clock, rateLimiter }: LikeEntryDependencies,
  { userId }: Pick<Actor, 'userId'>,
  entryId: string,
): Promise<Likes> {
  rateLimiter?.count(userId);
  const author = await insertLike(orm, userId, entryId, clock.now());
  // Notified after the like is written. Pages that miss this show it with their next request.
  const notified = author !== undefined && author !== userId ? notifyPages(orm, [author], ['feed']) : undefined;
  const [likes] = await Promise.all([likesOf(orm, userId, entryId), notified]);
  return likes;
}

/** Idempotent. @throws AppError not_found */
export async function unlikeEntry({ orm }: LikesDependencies, { userId }: Actor, entryId: string): Promise<Likes> {
  const likes = await likesOf(orm, userId, entryId);
  if (!likes.likedByMe) return likes;
  await deleteLike(orm, userId, entryId);
  return likesOf(orm, userId, entryId);
}

async function likesOf(orm: Queryable, viewerId: string, entryId: string): Promise<Likes> {
  const likes = await findLikes(orm, viewerId, entryId);
  if (!likes) throw noSuchEntry();
  return likes;
}
