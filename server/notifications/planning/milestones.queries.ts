/** Reads and writes of milestones. */
import { sql } from 'drizzle-orm';
import { entriesMilestone, streakMilestone } from '../../insights/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { idsOf } from './recipients.queries.ts';
import { insertPlanned } from './scheduled.queries.ts';

export type MilestoneKind = 'streak' | 'entries';

export const scheduleKeyOf = (family: MilestoneKind, reached: number) => `${family}-${reached}`;

export interface MilestoneCounts {
  readonly userId: string;
  readonly longestStreak: number;
  readonly totalEntries: number;
}

export async function findMilestoneCounts(db: Queryable, userIds: readonly string[]): Promise<MilestoneCounts[]> {
  return db.execute<MilestoneCounts & Record<string, unknown>>(sql`
    select user_id as "userId", longest_streak as "longestStreak", total_entries as "totalEntries"
    from user_streaks where user_id = any(${idsOf(userIds)})`);
}

/** The highest recorded milestone by user and family: `<id> <family>`. */
export async function findHighestMilestones(db: Queryable, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.execute<{ key: string; reached: number }>(sql`
    select user_id || ' ' || split_part(occasion, '-', 1) as key, max(split_part(occasion, '-', 2)::int) as reached
    from scheduled_notifications where user_id = any(${idsOf(userIds)}) and type = 'milestone' group by 1`);
  return new Map(rows.map(({ key, reached }) => [key, reached]));
}

/** Marks milestones reached before planning started as skipped. Accounts younger than a day have none. */
export async function insertReachedMilestones(tx: Queryable, userIds: readonly string[], now: Date): Promise<void> {
  const establishedUsers = await tx.execute<{ id: string }>(sql`
    select id from users where id = any(${idsOf(userIds)})
      and created_at < ${now.toISOString()}::timestamptz - interval '1 day'`);
  if (establishedUsers.length === 0) return;
  const reached = await findMilestoneCounts(
    tx,
    establishedUsers.map(({ id }) => id),
  );
  const rows = reached.flatMap(({ userId, longestStreak, totalEntries }) => {
    const families: [MilestoneKind, number][] = [
      ['streak', streakMilestone(longestStreak)],
      ['entries', entriesMilestone(totalEntries)],
    ];
    return families
      .filter(([, number]) => number > 0)
      .map(([family, number]) => ({
        userId,
        type: 'milestone' as const,
        scheduleKey: scheduleKeyOf(family, number),
        scheduledFor: now,
        outcome: 'skipped' as const,
      }));
  });
  await insertPlanned(tx, rows, now);
}

/** Skips waiting milestones below a higher one of the same family. */
export async function skipLowerMilestones(tx: Queryable, userIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update scheduled_notifications as lower set outcome = 'skipped'
    where lower.user_id = any(${idsOf(userIds)}) and lower.type = 'milestone' and lower.outcome is null and exists (
      select from scheduled_notifications higher
      where higher.user_id = lower.user_id and higher.type = 'milestone'
        and split_part(higher.occasion, '-', 1) = split_part(lower.occasion, '-', 1)
        and split_part(higher.occasion, '-', 2)::int > split_part(lower.occasion, '-', 2)::int)`);
}
