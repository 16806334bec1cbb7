/** Likes. */
import type { z } from 'zod';
import type { likesSchema } from '../../../contract/community.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { tell } from '../../platform/live/live.ts';
import { noSuchEntry } from './feed.ts';
import { deleteLike, findLikes, insertLike } from './likes.queries.ts';

interface LikesDependencies {
  orm: Queryable;
  clock: Clock;
}

type Likes = z.infer<typeof likesSchema>;

/** Liking again changes nothing. @throws AppError not_found, also for an entry that is not shared */
export async function likeEntry({ orm, clock }: LikesDependencies, { userId }: Actor, entryId: string): Promise<Likes> {
  const author = await insertLike(orm, userId, entryId, clock.now());
  // After the like was written: a page that is not told shows it when it asks next.
  if (author !== undefined && author !== userId) await tell(orm, [author], ['feed']);
  return likesOf(orm, userId, entryId);
}

/** Taking back what was not given changes nothing. @throws AppError not_found */
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
