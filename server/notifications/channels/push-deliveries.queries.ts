/** Queue of push deliveries. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { PushTarget } from '../../platform/push/transport.ts';
import {
  type ClaimedDelivery,
  type ClaimOptions,
  claimedColumns,
  claimRows,
  instant,
  isStillWanted,
} from './deliveries.queries.ts';

export interface ClaimedPush extends ClaimedDelivery {
  /** Null if the browser is gone; then the delivery is not wanted either. */
  device: (PushTarget & { id: string }) | null;
  /** The journal is locked in that browser, so its user may be someone else. */
  isLocked: boolean;
}

/**
 * Leases due deliveries, except those for the push services (hosts) in `busy`. Deliveries to removed browsers are not
 * wanted.
 */
export function claimPushes(db: Queryable, claim: ClaimOptions, busy: readonly string[]): Promise<ClaimedPush[]> {
  // The device id stays in the log after the device is gone; it is empty for other channels.
  const deviceOf = (row: 'log' | 'claimed') => {
    const name = sql.raw(row);
    return sql`device.id = case when ${name}.target <> '' then ${name}.target::uuid end and device.user_id = ${name}.user_id`;
  };
  const due = sql`
    select log.id from notification_delivery_log as log
    left join push_subscriptions as device on ${deviceOf('log')}
    where log.delivery_method = 'push' and log.state = 'waiting' and log.not_before <= ${instant(claim.now)}
      and (device.id is null
        or split_part(device.endpoint, '/', 3) not in (select json_array_elements_text(${JSON.stringify(busy)}::json)))
    order by log.not_before limit ${claim.limit} for update of log skip locked`;
  return db.execute<ClaimedPush & Record<string, unknown>>(sql`
    ${claimRows(due, claim)}
    select ${claimedColumns},
      case when session.sid is not null then json_build_object('id', device.id, 'endpoint', device.endpoint,
        'p256dh', device.subscription ->> 'p256dh', 'auth', device.subscription ->> 'auth') end as device,
      session.sid is not null and coalesce(prefs.push_enabled, true) and ${isStillWanted} as "isWanted",
      coalesce((session.sess ->> 'isClosed')::boolean, false) as "isLocked"
    from claimed
    left join push_subscriptions as device on ${deviceOf('claimed')}
    left join sessions as session on session.sid = device.session_id and session.expire > ${instant(claim.now)}
    left join user_notification_preferences as prefs on prefs.user_id = claimed.user_id`);
}
