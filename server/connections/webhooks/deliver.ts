/** Sends a delivery, and retries it with growing pauses for a day. Then the webhook is turned off. */
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { findContents } from '../../journal/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { Deps } from '../../platform/feature.ts';
import type { JobRun } from '../../platform/jobs/jobs.ts';
import { notifyPages } from '../../platform/live/live.ts';
import {
  connectionProblem,
  ForbiddenAddressError,
  type GuardedHttp,
  retryAfterMs,
} from '../../platform/outgoing/guarded-http.ts';
import { webhookTurnedOff } from '../events.ts';
import { abandonDelivery, type DeliveryRow, findDelivery, letWait, recordAttempt } from './deliveries.queries.ts';
import { signedMessage, webhookSecret } from './message.ts';
import { deliverJob, startWaiting } from './queue-deliveries.ts';
import { recordHealth, setOffReason, type WebhookRow } from './webhooks.queries.ts';

export interface DeliverDependencies extends Pick<Deps, 'orm' | 'sql' | 'clock' | 'log' | 'jobs' | 'settings'> {
  http: GuardedHttp;
}

/** Deadline of an attempt. */
export const DEADLINE_MS = 10_000;
/** Pauses before the second attempt and each further one, 23 hours together. */
const PAUSES_MS = [5_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 4 * HOUR_MS, 8 * HOUR_MS, 8 * HOUR_MS];
/** A webhook without a success for this long is turned off when a delivery is given up. */
const FAILING_MAX_MS = 20 * HOUR_MS;
/** Concurrent attempts per user and process, so that slow receivers do not take the place of others. */
const CONCURRENT_MAX = 2;

/** Outcome of an attempt. Problems never contain the address. */
type Outcome =
  | { kind: 'sent'; status: number }
  | { kind: 'gone'; status: number; problem: string }
  | { kind: 'failed'; status: number | null; problem: string; retryAfterMs?: number | undefined };

/** Returns the handler of `deliverJob`. */
export function webhookSender(deps: DeliverDependencies) {
  const running = new Map<string, number>();
  const isBusy = (userId: string) => (running.get(userId) ?? 0) >= CONCURRENT_MAX;
  return async (payload: { userId: string; id: string; attempt: number }, { signal }: JobRun): Promise<void> => {
    signal.throwIfAborted();
    const { userId } = payload;
    if (isBusy(userId)) {
      await letWait(deps.orm, payload);
      // Those that were running may have looked for waiting ones before this one was.
      if (!isBusy(userId)) await startWaiting(deps, userId);
      return;
    }
    running.set(userId, (running.get(userId) ?? 0) + 1);
    try {
      await deliver(deps, payload);
    } finally {
      const left = (running.get(userId) ?? 1) - 1;
      if (left > 0) running.set(userId, left);
      else running.delete(userId);
    }
    await startWaiting(deps, userId);
  };
}

async function deliver(
  deps: DeliverDependencies,
  payload: { userId: string; id: string; attempt: number },
): Promise<void> {
  const found = await findDelivery(deps.orm, payload.userId, payload.id);
  if (!found) return abandonDelivery(deps.orm, payload);
  const { delivery, webhook } = found;
  if (delivery.state !== 'sending' || delivery.attempts !== payload.attempt) return;
  const outcome = await attempt(deps, delivery, webhook);
  await deps.orm.transaction((tx) => record(tx, deps, delivery, webhook, outcome));
}

async function attempt(deps: DeliverDependencies, delivery: DeliveryRow, webhook: WebhookRow): Promise<Outcome> {
  const { id, event, data, createdAt, userId } = delivery;
  const words = webhook.withWords && 'entryId' in data ? await wordsOf(deps, userId, data.entryId) : undefined;
  const secret = webhookSecret(deps.settings.sessionSecret, webhook.id);
  const message = signedMessage({ id, event, at: createdAt, data, words }, secret, deps.clock.now());
  try {
    const { statusCode = 0, headers } = await deps.http.post(new URL(webhook.url), {
      ...message,
      withinMs: DEADLINE_MS,
    });
    if (statusCode >= 200 && statusCode < 300) return { kind: 'sent', status: statusCode };
    const problem = statusCode >= 300 && statusCode < 400 ? 'It redirects.' : `It answered ${statusCode}.`;
    if (statusCode === 410) return { kind: 'gone', status: statusCode, problem };
    return { kind: 'failed', status: statusCode, problem, retryAfterMs: retryAfterMs(headers) };
  } catch (error) {
    return { kind: 'failed', status: null, problem: problemOf(error) };
  }
}

/** Undefined if the entry was deleted. */
async function wordsOf({ sql }: DeliverDependencies, userId: string, entryId: string): Promise<string | undefined> {
  const [entry] = await findContents(sql, userId, [entryId]);
  return entry?.text;
}

function problemOf(error: unknown): string {
  if (error instanceof ForbiddenAddressError) return 'Its address isn’t allowed.';
  const reason = connectionProblem(error);
  if (reason === 'no answer in time') return 'It didn’t answer within 10 seconds.';
  return /^[A-Z_0-9]{1,60}$/.test(reason) ? `We couldn’t connect (${reason}).` : 'We couldn’t connect.';
}

async function record(
  tx: Queryable,
  deps: DeliverDependencies,
  delivery: DeliveryRow,
  webhook: WebhookRow,
  outcome: Outcome,
): Promise<void> {
  const { clock, jobs, log } = deps;
  const now = clock.now();
  const { userId, id, event } = delivery;
  const attempts = delivery.attempts + 1;
  const next = outcome.kind === 'failed' ? nextAttempt(delivery, outcome.retryAfterMs, now) : null;
  const isRecorded = await recordAttempt(tx, delivery, {
    state: stateAfter(outcome, next),
    attempts,
    status: outcome.status,
    problem: outcome.kind === 'sent' ? null : outcome.problem,
    attemptedAt: now,
    nextAttemptAt: next,
  });
  if (!isRecorded) return;
  if (next) await jobs.send(tx, deliverJob, { userId, id, attempt: attempts }, { startAfter: next });
  // A failed test says nothing about the deliveries.
  if (outcome.kind === 'sent' || event !== 'test') {
    const failingSince = await recordHealth(tx, webhook, outcome.kind !== 'sent', now);
    const isGivenUp = outcome.kind === 'failed' && !next && isOverdue(failingSince, now);
    if (outcome.kind === 'gone' || isGivenUp) await turnOff(tx, webhook, outcome.kind === 'gone' ? 'gone' : 'failed');
  }
  if (outcome.kind !== 'sent') log.debug({ event, attempts, status: outcome.status }, 'a webhook was not delivered');
  await notifyPages(tx, [userId], ['connections']);
}

function stateAfter(outcome: Outcome, next: Date | null): DeliveryRow['state'] {
  if (outcome.kind === 'sent') return 'sent';
  return next ? 'sending' : 'failed';
}

/** Null if it is not tried again. */
function nextAttempt({ attempts, retryUntil }: DeliveryRow, retryAfter = 0, now: Date): Date | null {
  const pause = PAUSES_MS[attempts];
  if (pause === undefined) return null;
  const next = new Date(now.getTime() + Math.max(pause, retryAfter));
  return next <= retryUntil ? next : null;
}

const isOverdue = (failingSince: Date | null, now: Date) =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= FAILING_MAX_MS;

async function turnOff(tx: Queryable, { userId, id }: WebhookRow, reason: 'failed' | 'gone'): Promise<void> {
  await setOffReason(tx, userId, id, reason);
  await recordEvent(tx, webhookTurnedOff, { userId, webhookId: id });
}
