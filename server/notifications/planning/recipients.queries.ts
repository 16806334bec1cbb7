/** Reads of recipients. Callers must hold the row lock on notification_plans to change scheduled notices. */
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { NOTIFICATION_DEFAULTS, type NotificationPreferences } from '../../../contract/notifications.ts';
import { isTimeZone } from '../../../contract/time-zones.ts';
import { users } from '../../account/index.ts';
import { countsInStreak } from '../../journal/index.ts';
import type { Day } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { userNotificationPreferences as preferences } from '../tables.ts';

export type Preferences = Omit<NotificationPreferences, 'timezone'>;

/** A user with planned notices. */
export interface Recipient {
  readonly id: string;
  readonly timezone: string;
  readonly dayEndsAt: number;
  readonly preferences: Preferences;
}

const { userId: _owner, updatedAt: _time, ...PREFERENCE_COLUMNS } = getTableColumns(preferences);

/** Ids as one query parameter: a list of placeholders would make each length a different statement. */
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
    // An unknown zone of one user must not stop the others.
    timezone: isTimeZone(row.timezone) ? row.timezone : 'UTC',
    preferences: row.preferences ?? NOTIFICATION_DEFAULTS,
  }));
}

/** Activity that decides whether the user is reminded. */
export interface Activity {
  readonly userId: string;
  /** Last use of a session, or the registration without sessions. */
  readonly seenAt: Date;
  readonly lastEntryDate: Day | null;
  readonly currentStreak: number;
  /** Last day of the streak if nothing more is written. */
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

/** Days of a user, both inclusive. */
export interface DayRange {
  readonly userId: string;
  readonly from: Day;
  readonly to: Day;
}

/** Number of entries that count in the streak per user and day within their range; days without entries are left out. */
export async function countByDay(db: Queryable, ranges: readonly DayRange[]): Promise<Map<string, Map<Day, number>>> {
  const counts = new Map<string, Map<Day, number>>();
  if (ranges.length === 0) return counts;
  const rows = await db.execute<{ userId: string; day: Day; entries: number }>(sql`
    select span."userId", entry.entry_date::text as day, count(*)::int as entries
    from json_to_recordset(${JSON.stringify(ranges)}::json) as span("userId" uuid, "from" date, "to" date)
    join gratitude_entries entry on entry.user_id = span."userId" and entry.entry_date between span."from" and span."to"
      and ${countsInStreak(sql`entry.entry_type`, sql`entry.user_id`)}
    group by 1, 2`);
  for (const { userId, day, entries } of rows) {
    const own = counts.get(userId) ?? new Map<Day, number>();
    counts.set(userId, own.set(day, entries));
  }
  return counts;
}

/**
 * Users with due notices. Locks their plans until the transaction ends and skips those locked by other workers. `limit`
 * counts notices. Accounts are locked too, to prevent a deadlock with account deletion.
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
