/** The longest streaks of those who show theirs. */
import { LEADERBOARD_SIZE, type LeaderboardRow } from '../../../contract/community.ts';
import { opaqueId } from '../../account/index.ts';
import { addDays, type Clock, dayOf } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { findLongestStreaks, type StreakRow } from './leaderboard.queries.ts';

export interface LeaderboardDependencies {
  orm: Queryable;
  clock: Clock;
  /** Makes the characters of people whose profile is private. */
  secret: string;
}

/** So many characters stand for a person. */
const CODE_LENGTH = 6;

/** Streaks that last today, in the zone of whoever keeps them; at most `LEADERBOARD_SIZE`. */
export async function getLeaderboard(deps: LeaderboardDependencies, { userId }: Actor): Promise<LeaderboardRow[]> {
  const now = deps.clock.now();
  const isCurrent = ({ lastsUntil, timezone, dayEndsAt }: StreakRow) =>
    lastsUntil !== null && lastsUntil >= dayOf(now, timezone, dayEndsAt);
  // Somewhere it is still yesterday. The few that have ended where their people are make room for others.
  const yesterday = addDays(dayOf(now, 'UTC'), -1);
  let found: StreakRow[] = [];
  for (let limit = 2 * LEADERBOARD_SIZE; ; limit *= 4) {
    const rows = await findLongestStreaks(deps.orm, userId, yesterday, limit);
    found = rows.filter(isCurrent);
    if (found.length >= LEADERBOARD_SIZE || rows.length < limit) break;
  }
  return found.slice(0, LEADERBOARD_SIZE).map((row) => present(deps, row, userId));
}

/** Nothing of somebody whose profile is private, not even a part of their id: it may have been seen when it was public. */
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
