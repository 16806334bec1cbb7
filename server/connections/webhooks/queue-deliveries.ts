/** Creates a delivery for each webhook that wants an event, and the job that sends it. */
import { z } from 'zod';
import { DAY_MS } from '../../../contract/durations.ts';
import type { WebhookEvent } from '../../../contract/webhook-events.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Deps } from '../../platform/feature.ts';
import { newId } from '../../platform/ids.ts';
import { defineJob, type Job } from '../../platform/jobs/jobs.ts';
import { type DeliveryRow, findUsersWaiting, insertDelivery, takeWaiting } from './deliveries.queries.ts';
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

type StartDependencies = Pick<Deps, 'orm' | 'clock' | 'jobs'>;

/** Sends a job for the user's oldest delivery that waits until fewer of theirs are running. */
export async function startWaiting({ orm, clock, jobs }: StartDependencies, userId: string): Promise<void> {
  await orm.transaction(async (tx) => {
    const row = await takeWaiting(tx, userId, clock.now());
    if (row) await jobs.send(tx, deliverJob, { userId, id: row.id, attempt: row.attempts });
  });
}

const PAGE = 500;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Starts one waiting delivery of each user, which starts the next, in case a process died before it did. */
export function startWaitingJob(deps: StartDependencies): Job {
  return {
    name: 'connections.start-waiting',
    schedule: '*/5 * * * *',
    run: async (_payload, { signal }) => {
      for (let last: string | undefined = NIL_UUID; last !== undefined; ) {
        const userIds = await findUsersWaiting(deps.orm, last, PAGE);
        for (const userId of userIds) {
          if (signal.aborted) return;
          await startWaiting(deps, userId);
        }
        last = userIds.at(-1);
      }
    },
  };
}
