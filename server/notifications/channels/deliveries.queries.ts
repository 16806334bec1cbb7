/** What waits to be sent: claimed by one process at a time, and what came of it. */
import { type SQL, sql } from 'drizzle-orm';
import type { NoticeKind } from '../../../contract/notifications.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { NoticeData } from '../tables.ts';

/** A notice that this process sends by one channel. Instants are in ms since 1970. */
export interface ClaimedDelivery {
  id: string;
  userId: string;
  notificationId: string;
  kind: NoticeKind;
  title: string;
  message: string;
  data: NoticeData;
  attempts: number;
  /** Tries whose outcome nobody wrote, this one included. */
  unsettled: number;
  sendBefore: number;
  /** False where the person does not want it any more, or has nowhere to be told. */
  isWanted: boolean;
}

/** Which rows are claimed, and for how long. */
export interface ClaimOptions {
  now: Date;
  /** Until then nobody else claims them. */
  leaseUntil: Date;
  limit: number;
}

/** The names that the queries below give to the columns of a `ClaimedDelivery`. */
export const claimedColumns = sql`
  claimed.id, claimed.user_id as "userId", claimed.notification_id as "notificationId", claimed.type as kind,
  claimed.title, claimed.message, claimed.metadata as data, claimed.attempts, claimed.unsettled,
  (extract(epoch from claimed.send_before) * 1000)::float8 as "sendBefore"`;

export const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Claims rows whose ids `due` selects, so that `claimed` can be joined with what the channel needs to know. */
export function claimRows(due: SQL, { leaseUntil }: ClaimOptions): SQL {
  return sql`
    with due as materialized (${due}), claimed as (
      update notification_delivery_log as log set unsettled = log.unsettled + 1, not_before = ${instant(leaseUntil)}
      from due where log.id = due.id
      returning log.*
    )`;
}

/** Whether the person still has the switch of this kind on; `prefs` is their row of preferences, or none. */
export const isKindEnabled = sql`coalesce(case claimed.type
  when 'daily_reminder' then prefs.daily_reminder_enabled
  when 'weekly_reflection' then prefs.weekly_reflection_enabled
  when 'streak_protection' then prefs.streak_reminder_enabled
  when 'milestone' then prefs.milestone_notifications_enabled
  when 'comment' then prefs.comments_enabled
  when 'message' then prefs.messages_enabled
  when 'follow' then prefs.followers_enabled
  when 'challenge' then prefs.challenges_enabled
end, true)`;

/** Whether they wrote since it was handed over, and so need not be reminded to. The day bounds what is looked through. */
export const hasWrittenSince = sql`(claimed.type in ('daily_reminder', 'streak_protection', 'gentle_note') and exists (
  select 1 from gratitude_entries as entry where entry.user_id = claimed.user_id
    and entry.entry_date >= (claimed.created_at - interval '2 days')::date and entry.created_at >= claimed.created_at))`;

/** Whether a block parts the person by now from somebody whom the notice names. */
export const hasBlock = sql`(claimed.metadata ? 'people' and exists (
  select from jsonb_array_elements_text(claimed.metadata->'people') named join blocks
    on (blocker_id = claimed.user_id and blocked_id = named.value::uuid)
      or (blocker_id = named.value::uuid and blocked_id = claimed.user_id)))`;

/** Marks as late what nobody may send any more. */
export async function markLate(db: Queryable, method: 'push' | 'email', now: Date): Promise<void> {
  await db.execute(sql`
    update notification_delivery_log set state = 'late', unsettled = 0
    where delivery_method = ${method} and state = 'waiting' and not_before <= ${instant(now)}
      and send_before <= ${instant(now)}`);
}

/** What came of a row that was claimed until `lease`. */
export interface DeliveryResult {
  id: string;
  lease: Date;
  state: 'waiting' | 'sent' | 'failed' | 'late' | 'withdrawn';
  /** True where somebody was asked to take it. */
  wasTried: boolean;
  /** When it may be tried again, where it waits. */
  notBefore?: Date;
}

/** What was sent is so whoever claims it now; all else only while the claim holds. */
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
