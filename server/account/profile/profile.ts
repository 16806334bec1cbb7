/** Reading and changing a user's profile. */
import type { z } from 'zod';
import type { Profile, profileChangeSchema } from '../../../contract/profile.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { findProfile, upsertProfile } from './profile.queries.ts';

/** Counts followers and followed users. Injected by `app.ts`, because account must not import the community feature. */
export type FollowCounts = (
  db: Queryable,
  userId: string,
) => Promise<{ followersCount: number; followingCount: number }>;

export interface ProfileDependencies {
  orm: Queryable;
  followCounts: FollowCounts;
}

/** @throws AppError unauthorized if the account was deleted meanwhile */
export async function getProfile(
  { orm, followCounts }: ProfileDependencies,
  { userId }: Pick<Actor, 'userId'>,
): Promise<Profile> {
  const found = await findProfile(orm, userId);
  if (!found) throw new AppError('unauthorized');
  const { displayName, bio, isPublic, showStreak, showStats, findableByEmail, messagesFrom } = found.profile;
  return {
    displayName: displayName ?? (found.firstName || 'User'),
    bio,
    isPublic,
    showStreak,
    showStats,
    findableByEmail,
    messagesFrom,
    profileImageUrl: found.profileImageUrl,
    ...(await followCounts(orm, userId)),
  };
}

export async function updateProfile(
  deps: ProfileDependencies & { clock: Clock },
  actor: Actor,
  change: z.output<typeof profileChangeSchema>,
): Promise<Profile> {
  const { displayName, findableByEmail, messagesFrom, ...rest } = change;
  const row = {
    ...rest,
    displayName: displayName || null,
    ...(findableByEmail !== undefined && { findableByEmail }),
    ...(messagesFrom !== undefined && { messagesFrom }),
  };
  await upsertProfile(deps.orm, actor.userId, row, deps.clock.now());
  return getProfile(deps, actor);
}
