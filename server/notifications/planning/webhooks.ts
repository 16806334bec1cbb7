/** Notices about webhooks that were turned off because their receiver failed. */
import { sql } from 'drizzle-orm';
import { webhookTurnedOff } from '../../connections/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { type Subscriber, subscribe } from '../../platform/events/events.ts';
import { userIdsOf } from '../../platform/live/live.ts';
import type { Decisions } from './notice-draft.ts';
import { webhookText } from './notice-texts.ts';
import { ensurePlanned } from './plan.ts';
import type { Recipient } from './recipients.queries.ts';
import { type DueNotice, insertPlanned } from './scheduled.queries.ts';

export function webhookSubscriber({ clock }: { clock: Clock }): Subscriber {
  return subscribe(webhookTurnedOff, 'notifications.webhooks', async (tx, events) => {
    const now = clock.now();
    await ensurePlanned(tx, [...new Set(userIdsOf(events))].toSorted(), now);
    const rows = events.map(({ id, payload: { userId, webhookId } }) => ({
      userId,
      type: 'webhook' as const,
      scheduleKey: `${webhookId} ${id}`,
      scheduledFor: now,
    }));
    await insertPlanned(tx, rows, now);
  });
}

/** Skips those that were deleted or turned on again. */
export async function decideWebhooks(
  tx: Queryable,
  people: ReadonlyMap<string, Recipient>,
  due: readonly DueNotice[],
  decisions: Decisions,
): Promise<void> {
  if (due.length === 0) return;
  const dueRows = due.map(({ id, userId, scheduleKey }) => ({ id, userId, webhookId: scheduleKey.split(' ')[0] }));
  const rows = await tx.execute<{ id: string; url: string }>(sql`
    select due.id, webhooks.url
    from json_to_recordset(${JSON.stringify(dueRows)}::json) as due(id uuid, "userId" uuid, "webhookId" uuid)
    join webhooks on webhooks.user_id = due."userId" and webhooks.id = due."webhookId"
      and webhooks.off_reason is not null`);
  const urls = new Map(rows.map(({ id, url }) => [id, url]));
  for (const notice of due) {
    const recipient = people.get(notice.userId);
    const url = urls.get(notice.id);
    if (!recipient || url === undefined) decisions.skip.push(notice);
    else {
      const text = webhookText(new URL(url).host);
      decisions.deliver.push({
        due: notice,
        recipient,
        kind: 'webhook',
        text,
        data: { path: '/connections', tag: 'webhook' },
      });
    }
  }
}
