/** Creates a delivery for each webhook that wants an event, and the job that sends it. */
import { z } from 'zod';
import { DAY_MS } from '../../../contract/durations.ts';
import type { WebhookEvent } from '../../../contract/webhook-events.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Deps } from '../../platform/feature.ts';
import { newId } from '../../platform/ids.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { type DeliveryRow, insertDelivery } from './deliveries.queries.ts';
import type { EventData } from './event-data.ts';
import type { WebhookRow } from './webhooks.queries.ts';

/** One attempt. `attempt` is the number of those before it, so that a second job for the same one does nothing. */
export const deliverJob = defineJob({
  name: 'connections.deliver-webhook',
  payload: z.object({ userId: z.uuid(), id: z.uuid(), attempt: z.int() }),
  // Receivers may take up to ten seconds, and must not delay each other much.
  concurrency: 16,
  timeLimit: 60,
});

/** How long a delivery is retried. */
const RETRY_MS = DAY_MS;

export interface WebhookOccasion {
  event: WebhookEvent | 'test';
  /** Names what happened: a webhook gets one delivery for each key. */
  key: string;
  data: EventData;
}

/**
 * Queues it in the transaction that causes it.
 * @param once whether a failed attempt is final
 * @returns the delivery; undefined if the webhook already has it
 */
export async function queueDelivery(
  tx: Queryable,
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  { userId, id: webhookId }: Pick<WebhookRow, 'userId' | 'id'>,
  { event, key, data }: WebhookOccasion,
  once = false,
): Promise<DeliveryRow | undefined> {
  const now = clock.now();
  const row: DeliveryRow = {
    userId,
    id: newId(),
    webhookId,
    event,
    eventKey: key,
    data,
    state: 'sending',
    attempts: 0,
    status: null,
    problem: null,
    createdAt: now,
    attemptedAt: null,
    nextAttemptAt: now,
    retryUntil: once ? now : new Date(now.getTime() + RETRY_MS),
  };
  if (!(await insertDelivery(tx, row))) return undefined;
  await jobs.send(tx, deliverJob, { userId, id: row.id, attempt: 0 });
  return row;
}
