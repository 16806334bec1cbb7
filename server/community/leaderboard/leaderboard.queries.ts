/** Reads of stored streaks and of community-wide counts. */
import { sql } from 'drizzle-orm';
import { noBlockBetween, userProfiles, users } from '../../account/index.ts';
import { userStreaks } from '../../insights/index.ts';
import { countsInStreak, gratitudeEntries, isWritten } from '../../journal/index.ts';
import { addDays, type Day } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';

export interface StreakRow {
  userId: string;
  currentStreak: number;
  longestStreak: number;
  totalEntries: number;
  /** Last day of the streak, in the user's own calendar. */
  lastsUntil: Day | null;
  timezone: string;
  dayEndsAt: number;
  isPublic: boolean;
  showStats: boolean;
}

/**
 * The longest streaks that last until `day` or later, of users who show theirs and have no block with the viewer.
 * `limit` is part of the statement: as a parameter it would make the database plan each execution again. Pass few
 * different ones.
 */
export async function findLongestStreaks(
  db: Queryable,
  viewerId: string,
  day: Day,
  limit: number,
): Promise<StreakRow[]> {
  return db.execute<StreakRow & Record<string, unknown>>(sql`
    select streak.user_id as "userId", streak.current_streak as "currentStreak", streak.longest_streak as "longestStreak",
      streak.total_entries as "totalEntries", streak.lasts_until::text as "lastsUntil", person.timezone,
      person.day_ends_at as "dayEndsAt", coalesce(profile.is_public, false) as "isPublic",
      coalesce(profile.show_stats, true) as "showStats"
    from ${userStreaks} streak
    join ${users} person on person.id = streak.user_id
    left join ${userProfiles} profile on profile.user_id = streak.user_id
    where streak.current_streak > 0 and streak.lasts_until >= ${day}::date and coalesce(profile.show_streak, true)
      and ${noBlockBetween(viewerId, sql`streak.user_id`)}
    order by streak.current_streak desc, streak.longest_streak desc, streak.user_id
    limit ${sql.raw(String(Math.trunc(limit)))}`);
}

/** Counts accounts, and shared entries that are not withheld. */
export async function countMembersAndEntries(db: Queryable): Promise<{ members: number; entries: number }> {
  const [row] = await db.execute<{ members: number; entries: number }>(sql`
    select (select count(*) from users)::int as members,
      (select count(*) from shared_entries where is_public and not is_withheld)::int as entries`);
  return row ?? { members: 0, entries: 0 };
}

/** Counts of the week that begins on `monday`: entries, writers, and writers per day. */
export async function countWeek(
  db: Queryable,
  monday: Day,
): Promise<{ moments: number; people: number; evenings: number[] }> {
  const rows = await db.execute<{ day: Day | null; moments: number; people: number }>(sql`
    select entry_date::text as day, count(*)::int as moments, count(distinct user_id)::int as people
    from ${gratitudeEntries}
    where ${isWritten} and entry_date between ${monday}::date and ${addDays(monday, 6)}::date
    group by grouping sets ((), (entry_date))`);
  const rowOf = (day: Day | null) => rows.find((row) => row.day === day);
  const evenings = Array.from({ length: 7 }, (_, index) => rowOf(addDays(monday, index))?.people ?? 0);
  return { moments: rowOf(null)?.moments ?? 0, people: rowOf(null)?.people ?? 0, evenings };
}

/** Number of challenges open on `day`. */
export async function countChallengesOn(db: Queryable, day: Day): Promise<number> {
  const [row] = await db.execute<{ number: number }>(sql`
    select count(*)::int as number from challenges where is_active and ${day}::date between start_date and end_date`);
  return row?.number ?? 0;
}

/** Number of days that count in the streak per week, by the week's Monday; weeks without entries are left out. */
export async function findWrittenWeeks(db: Queryable, userId: string): Promise<{ monday: Day; days: number }[]> {
  return db.execute<{ monday: Day; days: number }>(sql`
    select date_trunc('week', ${gratitudeEntries.entryDate}::timestamp)::date::text as monday,
      count(distinct ${gratitudeEntries.entryDate})::int as days
    from ${gratitudeEntries} where ${gratitudeEntries.userId} = ${userId} and ${countsInStreak()} group by 1`);
}
