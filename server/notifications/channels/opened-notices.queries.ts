/** Whether a notice was opened: for the inbox, and for this log alone. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { notificationDeliveryLog as log } from '../tables.ts';

/** Marks the notice in each channel that told it; answers whether this person has one of this id. */
export async function markOpened(db: Queryable, userId: string, notificationId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(log)
    .set({ opened: true, openedAt: sql`coalesce(${log.openedAt}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(log.userId, userId),
        eq(log.notificationId, notificationId),
        inArray(log.deliveryMethod, ['push', 'inbox']),
        eq(log.state, 'sent'),
      ),
    )
    .returning({ id: log.id });
  return rows.length > 0;
}
