/** Removes old decided notices. Milestones stay, so that they are never delivered again. */

import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../../contract/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';

export const RETENTION_DAYS = 90;
const SWEEP_BATCH = 5_000;

export async function sweepNotices(
  { orm, clock }: { orm: Queryable; clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS).toISOString();
  for (let swept = SWEEP_BATCH; swept === SWEEP_BATCH && !signal.aborted; ) {
    // Deliveries are deleted by cascade.
    const rows = await orm.execute(sql`
      delete from scheduled_notifications where id in (
        select id from scheduled_notifications where created_at < ${before}::timestamptz and outcome is not null
          and type <> 'milestone' limit ${SWEEP_BATCH}) returning id`);
    swept = rows.length;
  }
  for (let swept = SWEEP_BATCH; swept === SWEEP_BATCH && !signal.aborted; ) {
    const rows = await orm.execute(sql`
      delete from notification_delivery_log where id in (
        select id from notification_delivery_log where created_at < ${before}::timestamptz limit ${SWEEP_BATCH}) returning id`);
    swept = rows.length;
  }
}
