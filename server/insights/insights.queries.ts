/** Queries of the journal for insights, and of the streak projection. Each takes the owner's id. */
import { and, eq, sql } from 'drizzle-orm';
import type { DaySummary } from '../../contract/insights.ts';
import { users } from '../account/index.ts';
import { gratitudeEntries } from '../journal/index.ts';
import type { Day } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import type { Streak } from './streak.ts';
import { userStreaks } from './tables.ts';

/** Distinct days with entries, ascending. */
export async function findEntryDays(db: Queryable, userId: string): Promise<Day[]> {
  const rows = await db
    .selectDistinct({ day: gratitudeEntries.entryDate })
    .from(gratitudeEntries)
    .where(eq(gratitudeEntries.userId, userId))
    .orderBy(gratitudeEntries.entryDate);
  return rows.map((row) => row.day);
}

/** The zones in which the entries of each of `days` were written. */
export async function findZonesOn(db: Queryable, userId: string, days: readonly Day[]): Promise<Map<Day, string[]>> {
  const rows = await db.execute<{ day: Day; zones: string[] }>(sql`
    select entry_date::text as day, array_agg(distinct timezone) as zones from gratitude_entries
    where user_id = ${userId} and entry_date = any(${sql.param(days)}::text[]::date[]) group by entry_date`);
  return new Map(rows.map(({ day, zones }) => [day, zones]));
}

interface Totals {
  totalEntries: number;
  /** 1 to 5, two decimals; null if no entry is analysed. */
  averageSentiment: number | null;
}

export async function findTotals(db: Queryable, userId: string): Promise<Totals> {
  const [row] = await db
    .select({
      totalEntries: sql<number>`count(*)::int`,
      averageSentiment: sql<number | null>`round(avg(${gratitudeEntries.sentiment}), 2)::float8`,
    })
    .from(gratitudeEntries)
    .where(eq(gratitudeEntries.userId, userId));
  return row ?? { totalEntries: 0, averageSentiment: null };
}

/** Themes by number of entries, most frequent first; ties in alphabetical order. */
export async function findThemes(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.execute<{ theme: string }>(sql`
    select theme from gratitude_entries, unnest(themes) as theme
    where user_id = ${userId} group by theme order by count(*) desc, theme`);
  return rows.map((row) => row.theme);
}

/** A summary of each day with entries from `from` to `to`, both inclusive, oldest first. */
export async function findDaySummaries(db: Queryable, userId: string, from: Day, to: Day): Promise<DaySummary[]> {
  // The moods are read as JSON, because the driver reads a null inside a numeric array as NaN.
  const rows = await db.execute<{
    date: Day;
    entries: number;
    average: number | null;
    sentiments: (number | null)[];
  }>(sql`
    select entry_date::text as date, count(*)::int as entries, round(avg(sentiment), 2)::float8 as average,
      to_jsonb((array_agg(sentiment::float8 order by created_at, id))[1:3]) as sentiments
    from gratitude_entries
    where user_id = ${userId} and entry_date between ${from} and ${to}
    group by entry_date order by entry_date`);
  return rows.map((row) => ({
    date: row.date,
    entries: row.entries,
    averageSentiment: row.average,
    sentiments: row.sentiments,
  }));
}

/** Locks this person's streak until the transaction ends, so that an older count never replaces a newer one. */
export async function lockStreak(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`user_streaks ${userId}`}, 0))`);
}

/** Writes a person's streak. Does nothing if the account has been deleted. */
export async function upsertStreak(db: Queryable, userId: string, streak: Streak, totalEntries: number): Promise<void> {
  await db.execute(sql`
    insert into user_streaks (user_id, current_streak, longest_streak, last_entry_date, streak_start_date, total_entries)
    select id, ${streak.currentStreak}::int, ${streak.longestStreak}::int, ${streak.lastEntryDate}::date,
      ${streak.streakStartDate}::date, ${totalEntries}::int from users where id = ${userId}
    on conflict (user_id) do update set current_streak = excluded.current_streak,
      longest_streak = excluded.longest_streak, last_entry_date = excluded.last_entry_date,
      streak_start_date = excluded.streak_start_date, total_entries = excluded.total_entries, updated_at = now()`);
}

/** Updates the number of entries if the stored streak ends on `day`. Returns false if it does not or is missing. */
export async function recountEntries(db: Queryable, userId: string, day: Day): Promise<boolean> {
  const rows = await db
    .update(userStreaks)
    .set({
      totalEntries: sql`(select count(*)::int from ${gratitudeEntries} where ${eq(gratitudeEntries.userId, userId)})`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(userStreaks.userId, userId), eq(userStreaks.lastEntryDate, day)))
    .returning({ userId: userStreaks.userId });
  return rows.length > 0;
}

/** The time zone and day end of a person; undefined if the account has been deleted. */
export async function findDaySettings(
  db: Queryable,
  userId: string,
): Promise<{ timezone: string; dayEndsAt: number } | undefined> {
  const [row] = await db
    .select({ timezone: users.timezone, dayEndsAt: users.dayEndsAt })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/** One page of all user ids, ordered by id. */
export async function findUserIds(db: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} > ${after}`)
    .orderBy(users.id)
    .limit(limit);
  return rows.map((row) => row.id);
}
