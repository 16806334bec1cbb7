/** Records that a notice was opened. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { notificationDeliveryLog as log } from '../tables.ts';

/** Marks the notice as opened in push and inbox. Returns false if the user has no such notice. */
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
