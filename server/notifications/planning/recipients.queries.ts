/** Reads of the people that notices are planned for. Whoever changes what waits of somebody has their plan locked. */
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { type NotificationPreferences, REMINDER_DEFAULTS } from '../../../contract/notifications.ts';
import { isTimeZone } from '../../../contract/time-zones.ts';
import { users } from '../../account/index.ts';
import type { Day } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { userNotificationPreferences as preferences } from '../tables.ts';

export type Preferences = Omit<NotificationPreferences, 'timezone'>;

/** Whom notices are planned for. */
export interface Recipient {
  readonly id: string;
  readonly timezone: string;
  readonly dayEndsAt: number;
  readonly preferences: Preferences;
}

const { userId: _owner, updatedAt: _time, ...PREFERENCE_COLUMNS } = getTableColumns(preferences);

/** Ids as a value of a query, however many: a list of placeholders would make each length another statement. */
export const idsOf = (ids: readonly string[]) => sql`${sql.param(ids)}::text[]::uuid[]`;

export async function findRecipients(db: Queryable, ids: readonly string[]): Promise<Recipient[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: users.id, timezone: users.timezone, dayEndsAt: users.dayEndsAt, preferences: PREFERENCE_COLUMNS })
    .from(users)
    .leftJoin(preferences, eq(preferences.userId, users.id))
    .where(sql`${users.id} = any(${idsOf(ids)})`);
  return rows.map((row) => ({
    ...row,
    // Nobody else's reminders wait for one whose zone this server does not know.
    timezone: isTimeZone(row.timezone) ? row.timezone : 'UTC',
    preferences: row.preferences ?? REMINDER_DEFAULTS,
  }));
}

/** What decides whether somebody is reminded. */
export interface Activity {
  readonly userId: string;
  /** When one of their sessions was used last; where they have none, when the account was made. */
  readonly seenAt: Date;
  readonly lastEntryDate: Day | null;
  readonly currentStreak: number;
  /** The last day on which the streak lasts if nothing more is written. */
  readonly lastsUntil: Day | null;
}

export async function findActivities(db: Queryable, ids: readonly string[]): Promise<Map<string, Activity>> {
  if (ids.length === 0) return new Map();
  const rows = await db.execute<Omit<Activity, 'seenAt'> & { seenAt: string }>(sql`
    select users.id as "userId", coalesce(seen.at, users.created_at) as "seenAt",
      streak.last_entry_date::text as "lastEntryDate", coalesce(streak.current_streak, 0) as "currentStreak",
      streak.lasts_until::text as "lastsUntil"
    from users left join user_streaks streak on streak.user_id = users.id
    left join lateral (select max(seen_at) as at from sessions where sessions.user_id = users.id) seen on true
    where users.id = any(${idsOf(ids)})`);
  return new Map(rows.map((row) => [row.userId, { ...row, seenAt: new Date(row.seenAt) }]));
}

/** Days of somebody, both inclusive. */
export interface DayRange {
  readonly userId: string;
  readonly from: Day;
  readonly to: Day;
}

/** How many entries each person has on each day of the span asked for, by person; days without any are left out. */
export async function countByDay(db: Queryable, ranges: readonly DayRange[]): Promise<Map<string, Map<Day, number>>> {
  const counts = new Map<string, Map<Day, number>>();
  if (ranges.length === 0) return counts;
  const rows = await db.execute<{ userId: string; day: Day; entries: number }>(sql`
    select span."userId", entry.entry_date::text as day, count(*)::int as entries
    from json_to_recordset(${JSON.stringify(ranges)}::json) as span("userId" uuid, "from" date, "to" date)
    join gratitude_entries entry on entry.user_id = span."userId" and entry.entry_date between span."from" and span."to"
    group by 1, 2`);
  for (const { userId, day, entries } of rows) {
    const own = counts.get(userId) ?? new Map<Day, number>();
    counts.set(userId, own.set(day, entries));
  }
  return counts;
}

/**
 * People of whom something is due, with their plans locked until the transaction ends; those whom another process has locked
 * are passed over. `limit` counts what is due, not people. Accounts are held too: one that is deleted meanwhile would wait for
 * the plan while its notices wait for the account.
 */
export async function lockDueRecipients(tx: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.execute<{ userId: string }>(sql`
    select plan.user_id as "userId" from scheduled_notifications notice
    join notification_plans plan on plan.user_id = notice.user_id join users on users.id = plan.user_id
    where notice.outcome is null and notice.scheduled_for <= ${now.toISOString()}::timestamptz
    order by notice.scheduled_for limit ${limit}
    for key share of users skip locked for update of plan skip locked`);
  return [...new Set(rows.map(({ userId }) => userId))];
}
