/** Reads of the people that notices are planned for. Whoever changes what waits of somebody has their plan locked. */
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { type NotificationPreferences, REMINDER_DEFAULTS } from '../../../contract/notifications.ts';
import { isTimeZone } from '../../../contract/time-zones.ts';
import { users } from '../../account/index.ts';
import type { Day } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { userNotificationPreferences as wishes } from '../tables.ts';

export type Wishes = Omit<NotificationPreferences, 'timezone'>;

/** Whom notices are planned for. */
export interface Person {
  readonly id: string;
  readonly timezone: string;
  readonly dayEndsAt: number;
  readonly wishes: Wishes;
}

const { userId: _owner, updatedAt: _time, ...WISHES } = getTableColumns(wishes);

/** Ids as a value of a query, however many: a list of placeholders would make each length another statement. */
export const idsOf = (ids: readonly string[]) => sql`${sql.param(ids)}::text[]::uuid[]`;

export async function findPeople(db: Queryable, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: users.id, timezone: users.timezone, dayEndsAt: users.dayEndsAt, wishes: WISHES })
    .from(users)
    .leftJoin(wishes, eq(wishes.userId, users.id))
    .where(sql`${users.id} = any(${idsOf(ids)})`);
  return rows.map((row) => ({
    ...row,
    // Nobody else's reminders wait for one whose zone this server does not know.
    timezone: isTimeZone(row.timezone) ? row.timezone : 'UTC',
    wishes: row.wishes ?? REMINDER_DEFAULTS,
  }));
}

/** What decides whether somebody is reminded. */
export interface Standing {
  readonly userId: string;
  /** When one of their sessions was used last; where they have none, when the account was made. */
  readonly seenAt: Date;
  readonly lastEntryDate: Day | null;
  readonly currentStreak: number;
  /** The last day on which the streak lasts if nothing more is written. */
  readonly lastsUntil: Day | null;
}

export async function findStandings(db: Queryable, ids: readonly string[]): Promise<Map<string, Standing>> {
  if (ids.length === 0) return new Map();
  const rows = await db.execute<Omit<Standing, 'seenAt'> & { seenAt: string }>(sql`
    select users.id as "userId", coalesce(seen.at, users.created_at) as "seenAt",
      streak.last_entry_date::text as "lastEntryDate", coalesce(streak.current_streak, 0) as "currentStreak",
      streak.lasts_until::text as "lastsUntil"
    from users left join user_streaks streak on streak.user_id = users.id
    left join lateral (select max(seen_at) as at from sessions where sessions.user_id = users.id) seen on true
    where users.id = any(${idsOf(ids)})`);
  return new Map(rows.map((row) => [row.userId, { ...row, seenAt: new Date(row.seenAt) }]));
}

/** Days of somebody, both inclusive. */
export interface Span {
  readonly userId: string;
  readonly from: Day;
  readonly to: Day;
}

/** How many entries each person has on each day of the span asked for, by person; days without any are left out. */
export async function countByDay(db: Queryable, spans: readonly Span[]): Promise<Map<string, Map<Day, number>>> {
  const counts = new Map<string, Map<Day, number>>();
  if (spans.length === 0) return counts;
  const rows = await db.execute<{ userId: string; day: Day; entries: number }>(sql`
    select span."userId", entry.entry_date::text as day, count(*)::int as entries
    from json_to_recordset(${JSON.stringify(spans)}::json) as span("userId" uuid, "from" date, "to" date)
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
export async function lockDuePeople(tx: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.execute<{ userId: string }>(sql`
    select plan.user_id as "userId" from scheduled_notifications notice
    join notification_plans plan on plan.user_id = notice.user_id join users on users.id = plan.user_id
    where notice.outcome is null and notice.scheduled_for <= ${now.toISOString()}::timestamptz
    order by notice.scheduled_for limit ${limit}
    for key share of users skip locked for update of plan skip locked`);
  return [...new Set(rows.map(({ userId }) => userId))];
}
