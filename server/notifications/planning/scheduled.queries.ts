/** Reads and writes of scheduled notices. */
import { sql } from 'drizzle-orm';
import { NOTIFICATION_DEFAULTS, type NoticeKind } from '../../../contract/notifications.ts';
import { addDays, type Day } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { newId } from '../../platform/ids.ts';
import { idsOf } from './recipients.queries.ts';

/** Schedule key of a digest that is still collecting. */
const DIGEST_KEY = 'gathering';
/** Maximum ids per digest. */
const DIGEST_MAX = 500;

/** Kinds with one waiting row per user. */
export const RECURRING = ['daily_reminder', 'weekly_reflection', 'streak_protection'] as const;
export type Recurring = (typeof RECURRING)[number];

export interface PlannedNotice {
  readonly userId: string;
  readonly type: NoticeKind;
  readonly scheduleKey: string;
  readonly scheduledFor: Date;
  /** Initial outcome; waiting if absent. */
  readonly outcome?: 'skipped';
}

export interface DueNotice {
  readonly id: string;
  readonly userId: string;
  readonly type: NoticeKind;
  readonly scheduleKey: string;
  readonly scheduledFor: Date;
  /** Of a digest: ids of its events, oldest first. */
  readonly metadata: { readonly ids?: readonly string[] };
  readonly createdAt: Date;
}

/** Keeps existing rows and returns the ids of new ones. */
export async function insertPlanned(tx: Queryable, notices: readonly PlannedNotice[], now: Date): Promise<string[]> {
  if (notices.length === 0) return [];
  const rows = JSON.stringify(notices.map((row) => ({ id: newId(), ...row })));
  const added = await tx.execute<{ id: string }>(sql`
    insert into scheduled_notifications (id, user_id, type, occasion, scheduled_for, outcome, created_at)
    select id, "userId", type, "scheduleKey", "scheduledFor", outcome, ${now.toISOString()}::timestamptz
    from json_to_recordset(${rows}::json) as given(
      id uuid, "userId" uuid, type text, "scheduleKey" text, "scheduledFor" timestamptz, outcome text)
    on conflict do nothing returning id`);
  return added.map(({ id }) => id);
}

/** The due notices of these users, whose plans must be locked, except digests that are being extended. */
export async function lockDue(tx: Queryable, userIds: readonly string[], now: Date): Promise<DueNotice[]> {
  const rows = await tx.execute<
    Omit<DueNotice, 'scheduledFor' | 'createdAt'> & { scheduledFor: string; createdAt: string }
  >(sql`
    select id, user_id as "userId", type, occasion as "scheduleKey", scheduled_for as "scheduledFor", metadata, created_at as "createdAt"
    from scheduled_notifications
    where user_id = any(${idsOf(userIds)}) and outcome is null and scheduled_for <= ${now.toISOString()}::timestamptz
    order by id for update skip locked`);
  return rows.map((row) => ({
    ...row,
    scheduledFor: new Date(row.scheduledFor),
    createdAt: new Date(row.createdAt),
  }));
}

/** Whether the kind is enabled. */
const KIND_ENABLED = {
  follow: sql`prefs.followers_enabled`,
  comment: sql`prefs.comments_enabled`,
  message: sql`prefs.messages_enabled`,
};

/**
 * Adds events to the waiting digest of each user, or starts one. Each id counts once, so that repeated follows by one
 * user cannot fill it.
 */
export async function addToDigest(
  tx: Queryable,
  kind: keyof typeof KIND_ENABLED,
  events: readonly { userId: string; id: string }[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const eventsByUser = [...Map.groupBy(events, ({ userId }) => userId)];
  const rows = eventsByUser.map(([userId, own]) => ({ id: newId(), userId, ids: own.map(({ id }) => id) }));
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into scheduled_notifications as known (id, user_id, type, occasion, scheduled_for, metadata, created_at)
    select given.id, users.id, ${kind}, ${DIGEST_KEY},
      ${at} + interval '1 minute' * coalesce(prefs.gather_minutes, ${NOTIFICATION_DEFAULTS.gatherMinutes}::int),
      jsonb_build_object('ids', given.ids), ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(id uuid, "userId" uuid, ids jsonb)
    join users on users.id = given."userId" left join user_notification_preferences prefs on prefs.user_id = users.id
    where coalesce(${KIND_ENABLED[kind]}, true) order by users.id
    on conflict (user_id, type, occasion) do update set metadata = jsonb_build_object('ids',
      case when jsonb_array_length(known.metadata->'ids') < ${DIGEST_MAX}::int
        then known.metadata->'ids' || (
          select coalesce(jsonb_agg(added), '[]') from jsonb_array_elements(excluded.metadata->'ids') added
          where not known.metadata->'ids' @> added) else known.metadata->'ids' end)`);
}

/** The final state of a notice. */
export interface NoticeOutcome {
  readonly id: string;
  readonly outcome: 'delivered' | 'skipped' | 'late';
  readonly title?: string | undefined;
  readonly message?: string | undefined;
  /** The final schedule key, if it differs from the waiting one. */
  readonly scheduleKey?: string | undefined;
}

export async function writeNoticeOutcomes(tx: Queryable, outcomes: readonly NoticeOutcome[], now: Date): Promise<void> {
  if (outcomes.length === 0) return;
  await tx.execute(sql`
    update scheduled_notifications as notice set outcome = given.outcome, delivered = given.outcome = 'delivered',
      delivered_at = case when given.outcome = 'delivered' then ${now.toISOString()}::timestamptz end,
      title = given.title, message = given.message, occasion = coalesce(given."scheduleKey", notice.occasion)
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as given(
      id uuid, outcome text, title text, message text, "scheduleKey" text)
    where notice.id = given.id`);
}

export async function removeNotices(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`delete from scheduled_notifications where id = any(${idsOf(ids)})`);
}

/** Removes waiting recurring notices that are due after `after`. */
export async function removeWaiting(tx: Queryable, userIds: readonly string[], after: Date): Promise<void> {
  if (userIds.length === 0) return;
  await tx.execute(sql`
    delete from scheduled_notifications where user_id = any(${idsOf(userIds)}) and outcome is null
      and type = any(${sql.param(RECURRING)}::text[]) and scheduled_for > ${after.toISOString()}::timestamptz`);
}

/** The last day with a row of a recurring kind, and whether it is waiting. */
export interface LastDay {
  readonly day: Day;
  readonly waits: boolean;
}

/** By user and kind: `<id> <kind>`. */
export async function findLastDays(tx: Queryable, userIds: readonly string[]): Promise<Map<string, LastDay>> {
  const rows = await tx.execute<LastDay & { key: string } & Record<string, unknown>>(sql`
    select user_id || ' ' || type as key, max(occasion) as day, bool_or(outcome is null) as waits
    from scheduled_notifications
    where user_id = any(${idsOf(userIds)}) and type = any(${sql.param(RECURRING)}::text[]) group by user_id, type`);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Users who got a daily or weekly notice since `since`. */
export async function findRemindedSince(tx: Queryable, userIds: readonly string[], since: Date): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  // Days differ by at most two between zones. Uses the index on days.
  const day = addDays(since.toISOString().slice(0, 10), -2);
  const rows = await tx.execute<{ userId: string }>(sql`
    select distinct user_id as "userId" from scheduled_notifications
    where user_id = any(${idsOf(userIds)}) and type in ('daily_reminder', 'weekly_reflection')
      and occasion >= ${day} and delivered_at >= ${since.toISOString()}::timestamptz`);
  return new Set(rows.map(({ userId }) => userId));
}
