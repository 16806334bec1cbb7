/** Queue of deliveries to a channel: rows are leased to one process at a time and updated with its result. */
import { type SQL, sql } from 'drizzle-orm';
import type { NoticeKind } from '../../../contract/notifications.ts';
import { isActive } from '../../account/index.ts';
import { countsInStreak } from '../../journal/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { NoticeData } from '../tables.ts';

/** A delivery that this process has leased. Instants are in ms since 1970. */
export interface ClaimedDelivery {
  id: string;
  userId: string;
  notificationId: string;
  kind: NoticeKind;
  title: string;
  message: string;
  data: NoticeData;
  attempts: number;
  /** Attempts without a recorded result, including the current one. */
  unrecordedAttempts: number;
  sendBefore: number;
  /** False if the user has switched it off since or has no device for it. */
  isWanted: boolean;
}

/** Which rows to lease, and for how long. */
export interface ClaimOptions {
  now: Date;
  /** End of the lease. */
  leaseUntil: Date;
  limit: number;
}

/** Columns of `claimed` under the names of `ClaimedDelivery`. */
export const claimedColumns = sql`
  claimed.id, claimed.user_id as "userId", claimed.notification_id as "notificationId", claimed.type as kind,
  claimed.title, claimed.message, claimed.metadata as data, claimed.attempts,
  claimed.unsettled as "unrecordedAttempts",
  (extract(epoch from claimed.send_before) * 1000)::float8 as "sendBefore"`;

export const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Leases the rows whose ids `due` selects. The rest of the statement can join `claimed`. */
export function claimRows(due: SQL, { leaseUntil }: ClaimOptions): SQL {
  return sql`
    with due as materialized (${due}), claimed as (
      update notification_delivery_log as log set unsettled = log.unsettled + 1, not_before = ${instant(leaseUntil)}
      from due where log.id = due.id
      returning log.*
    )`;
}

/** Whether the user wants this kind; `prefs` is their row of preferences, if any. */
const isKindEnabled = sql`coalesce(case claimed.type
  when 'daily_reminder' then prefs.daily_reminder_enabled
  when 'weekly_reflection' then prefs.weekly_reflection_enabled
  when 'streak_protection' then prefs.streak_reminder_enabled
  when 'milestone' then prefs.milestone_notifications_enabled
  when 'comment' then prefs.comments_enabled
  when 'message' then prefs.messages_enabled
  when 'follow' then prefs.followers_enabled
  when 'challenge' then prefs.challenges_enabled
end, true)`;

/** Whether the user has written since the notice was queued and needs no reminder. The entry date bounds the scan. */
const hasWrittenSince = sql`(claimed.type in ('daily_reminder', 'streak_protection', 'gentle_note') and exists (
  select 1 from gratitude_entries as entry where entry.user_id = claimed.user_id
    and ${countsInStreak(sql`entry.entry_type`, sql`entry.user_id`)}
    and entry.entry_date >= (claimed.created_at - interval '2 days')::date and entry.created_at >= claimed.created_at))`;

/** Whether the notice names a user with a closed account, or with a block to or from its recipient. */
const namesHidden = sql`(claimed.metadata ? 'people' and exists (
  select from jsonb_array_elements_text(claimed.metadata->'people') named where not ${isActive(sql`named.value::uuid`)}
    or exists (select from blocks where (blocker_id = claimed.user_id and blocked_id = named.value::uuid)
      or (blocker_id = named.value::uuid and blocked_id = claimed.user_id))))`;

/** Whether the user still has an account and wants the notice; `prefs` is their row of preferences, if any. */
export const isStillWanted = sql`(${isKindEnabled} and not ${hasWrittenSince} and not ${namesHidden}
  and ${isActive(sql`claimed.user_id`)})`;

/** Marks expired deliveries as late. */
export async function markLate(db: Queryable, method: 'push' | 'email', now: Date): Promise<void> {
  await db.execute(sql`
    update notification_delivery_log set state = 'late', unsettled = 0
    where delivery_method = ${method} and state = 'waiting' and not_before <= ${instant(now)}
      and send_before <= ${instant(now)}`);
}

/** Result of a delivery that was leased until `lease`. */
export interface DeliveryResult {
  id: string;
  lease: Date;
  state: 'waiting' | 'sent' | 'failed' | 'late' | 'withdrawn';
  /** True if a service was contacted. */
  wasTried: boolean;
  /** Earliest next attempt of a waiting delivery. */
  notBefore?: Date;
}

/** Writes results. `sent` is always recorded; other results only while the lease is still held. */
export async function writeResults(db: Queryable, results: readonly DeliveryResult[], now: Date): Promise<void> {
  const rows = JSON.stringify(results);
  await db.execute(sql`
    update notification_delivery_log as log set
      state = given.state,
      attempts = log.attempts + given."wasTried"::int,
      unsettled = case when given.state = 'waiting' and not given."wasTried" then greatest(log.unsettled - 1, 0) else 0 end,
      not_before = coalesce(given."notBefore", log.not_before),
      delivered_at = case when given.state = 'sent' then ${instant(now)} end
    from json_to_recordset(${rows}::json) as given(
      id uuid, lease timestamptz, state text, "wasTried" boolean, "notBefore" timestamptz)
    where log.id = given.id and log.state = 'waiting' and (given.state = 'sent' or log.not_before = given.lease)`);
}
