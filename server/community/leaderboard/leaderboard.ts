/** The longest current streaks of users who show theirs. */
import type { LeaderboardRow } from '../../../contract/community.ts';
import { LIST_LIMIT_MAX } from '../../../contract/limits.ts';
import { opaqueId } from '../../account/index.ts';
import { addDays, type Clock, dayOf } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { findLongestStreaks, type StreakRow } from './leaderboard.queries.ts';

export interface LeaderboardDependencies {
  orm: Queryable;
  clock: Clock;
  /** Key that derives codes for users with a private profile. */
  secret: string;
}

/** Length of the code that identifies a user. */
const CODE_LENGTH = 6;

/** Streaks that are current today in their owner's time zone, longest first; at most `max`. */
export async function getLeaderboard(
  deps: LeaderboardDependencies,
  { userId }: Actor,
  max: number,
): Promise<LeaderboardRow[]> {
  const now = deps.clock.now();
  const isCurrent = ({ lastsUntil, timezone, dayEndsAt }: StreakRow) =>
    lastsUntil !== null && lastsUntil >= dayOf(now, timezone, dayEndsAt);
  // In some time zones it is still yesterday. Streaks that ended for their owner are dropped; more rows are read instead.
  const yesterday = addDays(dayOf(now, 'UTC'), -1);
  let current: StreakRow[] = [];
  const first = max <= LIST_LIMIT_MAX / 2 ? LIST_LIMIT_MAX : 2 * LIST_LIMIT_MAX;
  for (let limit = first; ; limit *= 4) {
    const rows = await findLongestStreaks(deps.orm, userId, yesterday, limit);
    current = rows.filter(isCurrent);
    if (current.length >= max || rows.length < limit) break;
  }
  return current.slice(0, max).map((row) => present(deps, row, userId));
}

/**
 * Reveals nothing of users with a private profile, not even a part of their id, which may be known from when it was
 * public.
 */
function present({ secret }: LeaderboardDependencies, row: StreakRow, viewerId: string): LeaderboardRow {
  const { isPublic, showStats, currentStreak, longestStreak, totalEntries } = row;
  const shownId = isPublic ? row.userId : opaqueId(secret, 'leaderboard', row.userId).slice(0, CODE_LENGTH);
  return {
    userId: shownId,
    label: `User #${shownId.slice(-CODE_LENGTH)}`,
    currentStreak,
    longestStreak,
    totalEntries: showStats ? totalEntries : null,
    isMe: row.userId === viewerId,
  };
}
