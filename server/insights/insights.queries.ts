/** Queries of the streak projection, which counts inside transactions. Each takes the owner's id. */
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { users } from '../account/index.ts';
import { countsInStreak, gratitudeEntries, isWritten } from '../journal/index.ts';
import type { Day } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import type { Streak } from './streak.ts';
import { changedDays, userStreaks } from './tables.ts';

/** Distinct days that count in the streak, ascending. */
export async function findEntryDays(db: Queryable, userId: string): Promise<Day[]> {
  const rows = await db
    .selectDistinct({ day: gratitudeEntries.entryDate })
    .from(gratitudeEntries)
    .where(and(eq(gratitudeEntries.userId, userId), countsInStreak()))
    .orderBy(gratitudeEntries.entryDate);
  return rows.map((row) => row.day);
}

/** The time zones in which the entries of each of `days` were written. */
export async function findZonesOn(db: Queryable, userId: string, days: readonly Day[]): Promise<Map<Day, string[]>> {
  const rows = await db.execute<{ day: Day; zones: string[] }>(sql`
    select entry_date::text as day, array_agg(distinct timezone) as zones from gratitude_entries
    where user_id = ${userId} and entry_date = any(${sql.param(days)}::text[]::date[]) group by entry_date`);
  return new Map(rows.map(({ day, zones }) => [day, zones]));
}

/** The number of entries without check-ins. */
export async function countEntries(db: Queryable, userId: string): Promise<number> {
  return db.$count(gratitudeEntries, and(eq(gratitudeEntries.userId, userId), isWritten));
}

/**
 * Locks these people's streaks until the transaction ends, so that an older count never overwrites a newer one. Two
 * transactions must lock in the same order: `userIds` ascending.
 */
export async function lockStreaks(tx: Queryable, userIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('user_streaks ' || id, 0))
    from json_array_elements_text(${JSON.stringify(userIds)}::json) as id`);
}

/** Writes a person's streak. Does nothing if the account has been deleted. */
export async function upsertStreak(
  db: Queryable,
  userId: string,
  streak: Streak & { lastsUntil: Day | null },
  totalEntries: number,
): Promise<void> {
  await db.execute(sql`
    insert into user_streaks
      (user_id, current_streak, longest_streak, last_entry_date, streak_start_date, lasts_until, total_entries)
    select id, ${streak.currentStreak}::int, ${streak.longestStreak}::int, ${streak.lastEntryDate}::date,
      ${streak.streakStartDate}::date, ${streak.lastsUntil}::date, ${totalEntries}::int from users where id = ${userId}
    on conflict (user_id) do update set current_streak = excluded.current_streak,
      longest_streak = excluded.longest_streak, last_entry_date = excluded.last_entry_date,
      streak_start_date = excluded.streak_start_date, lasts_until = excluded.lasts_until,
      total_entries = excluded.total_entries, updated_at = now()`);
}

/** Updates the numbers of entries of those whose stored streak ends on the day given with their id. Returns their ids. */
export async function recountEntries(
  db: Queryable,
  days: readonly (readonly [userId: string, day: Day])[],
): Promise<Set<string>> {
  if (days.length === 0) return new Set();
  const rows = await db.execute<{ id: string }>(sql`
    update user_streaks as streak set updated_at = now(), total_entries = (
      select count(*)::int from ${gratitudeEntries} where ${gratitudeEntries.userId} = streak.user_id and ${isWritten})
    from json_array_elements(${JSON.stringify(days)}::json) as given
    where streak.user_id = (given ->> 0)::uuid and streak.last_entry_date = (given ->> 1)::date
    returning streak.user_id as id`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Ends the stored streaks that ended before `day`, so that the leaderboard does not rank people who stopped writing.
 * `day` must be over in every time zone.
 */
export async function endStreaks(db: Queryable, day: Day): Promise<void> {
  await db
    .update(userStreaks)
    .set({ currentStreak: 0, streakStartDate: null, lastsUntil: null })
    .where(and(gt(userStreaks.currentStreak, 0), lt(userStreaks.lastsUntil, day)));
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

/** Removes the marks of accounts that are gone. They have no foreign key, which would cost more than the row. */
export async function removeChangedDays(tx: Queryable, userIds: readonly string[]): Promise<void> {
  await tx.delete(changedDays).where(inArray(changedDays.userId, [...userIds]));
}
