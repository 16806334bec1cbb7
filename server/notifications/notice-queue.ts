/** Queues notices for delivery: waiting rows for push and mail, and visible rows for the inbox. */
import { sql } from 'drizzle-orm';
import type { NoticeKind } from '../../contract/notifications.ts';
import { isActive } from '../account/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import type { JobQueue } from '../platform/jobs/jobs.ts';
import { notifyPages } from '../platform/live/live.ts';
import { mailJob, pushJob } from './channels/send-jobs.ts';
import type { NoticeData } from './tables.ts';

/** A notice with its final text. */
export interface Notice {
  /** Id of the row in `scheduled_notifications`. */
  readonly id: string;
  readonly userId: string;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly message: string;
  readonly data: NoticeData;
  /** During the user's quiet hours: inbox only. */
  readonly isQuiet: boolean;
  /** No channel sends it after this. */
  readonly sendBefore: Date;
}

/**
 * Writes a delivery for each of the user's channels: push devices, mail if enabled, and the inbox; none for accounts that
 * are not active. Idempotent per notice. Call it in the transaction that marks the notices as delivered.
 * @returns ids of the notices that have a delivery
 */
export async function queueNotices(tx: Queryable, notices: readonly Notice[], now: Date): Promise<Set<string>> {
  return new Set((await insertDeliveries(tx, notices, now)).map(({ notification_id: id }) => id));
}

/** Like `queueNotices`, and starts the sending jobs when the transaction commits. */
export async function queueAndSendNotices(
  tx: Queryable,
  jobs: Pick<JobQueue, 'send'>,
  notices: readonly Notice[],
  now: Date,
): Promise<Set<string>> {
  const queued = await insertDeliveries(tx, notices, now);
  for (const [channel, job] of [
    ['push', pushJob],
    ['email', mailJob],
  ] as const) {
    if (queued.some(({ delivery_method: method }) => method === channel))
      await jobs.send(tx, job, {}, { key: 'queued' });
  }
  return new Set(queued.map(({ notification_id: id }) => id));
}

type QueuedDelivery = { notification_id: string; user_id: string; delivery_method: string };

async function insertDeliveries(tx: Queryable, notices: readonly Notice[], now: Date): Promise<QueuedDelivery[]> {
  if (notices.length === 0) return [];
  const rows = JSON.stringify(
    notices.map(({ id, userId, kind, title, message, data, isQuiet, sendBefore }) => ({
      id,
      user_id: userId,
      kind,
      title,
      message,
      data,
      is_quiet: isQuiet,
      send_before: sendBefore,
    })),
  );
  const queued = await tx.execute<QueuedDelivery>(sql`
    with notice as materialized (
      select * from json_to_recordset(${rows}::json) as given(
        id uuid, user_id uuid, kind text, title text, message text, data jsonb, is_quiet boolean,
        send_before timestamptz)
      where ${isActive(sql`given.user_id`)}
    ), channel as (
      select notice.id, 'push' as method, device.id::text as target
      from notice join push_subscriptions as device using (user_id)
      left join user_notification_preferences as prefs using (user_id)
      where not notice.is_quiet and coalesce(prefs.push_enabled, true)
      union all
      select notice.id, 'email', ''
      from notice join user_notification_preferences as prefs using (user_id)
      where not notice.is_quiet and prefs.email_enabled
      union all
      select notice.id, 'inbox', ''
      from notice left join user_notification_preferences as prefs using (user_id)
      where coalesce(prefs.inbox_enabled, true)
    )
    insert into notification_delivery_log (id, user_id, notification_id, type, title, message, delivery_method, target,
      state, not_before, send_before, delivered_at, metadata, created_at)
    select gen_random_uuid(), user_id, id, kind, title, message, method, target,
      case method when 'inbox' then 'sent' else 'waiting' end, ${now.toISOString()}::timestamptz, send_before,
      case method when 'inbox' then ${now.toISOString()}::timestamptz end, data, ${now.toISOString()}::timestamptz
    from notice join channel using (id)
    on conflict do nothing
    returning notification_id, user_id, delivery_method`);
  const inboxDeliveries = queued.filter(({ delivery_method: method }) => method === 'inbox');
  if (inboxDeliveries.length > 0) {
    await notifyPages(
      tx,
      inboxDeliveries.map(({ user_id: recipient }) => recipient),
      ['notices'],
    );
  }
  return queued;
}
