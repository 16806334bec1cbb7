/** A person's webhooks: creation, changes, tests and their deliveries. */
import type { z } from 'zod';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { WEBHOOKS_MAX } from '../../../contract/webhook-events.ts';
import {
  type CreatedWebhook,
  type newWebhookSchema,
  WEBHOOK_SENDS_PER_HOUR,
  type Webhook,
  type WebhookDelivery,
} from '../../../contract/webhooks.ts';
import { lockUser, logAccountEvent, requireConfirmed } from '../../account/index.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../../platform/feature.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { newId } from '../../platform/ids.ts';
import { rateLimit } from '../../platform/limits/rate-limits.ts';
import type { GuardedHttp } from '../../platform/outgoing/guarded-http.ts';
import {
  type DeliveryRow,
  findDeliveries,
  findDelivery,
  removeOldDeliveries,
  restartDelivery,
} from './deliveries.queries.ts';
import { webhookSecret } from './message.ts';
import { deliverJob, queueDelivery } from './queue-deliveries.ts';
import {
  findWebhook,
  findWebhooks,
  insertWebhook,
  removeWebhook,
  setOffReason,
  type WebhookRow,
} from './webhooks.queries.ts';

export interface WebhookDependencies extends Pick<Deps, 'orm' | 'sql' | 'clock' | 'jobs' | 'settings'> {
  http: GuardedHttp;
}

/** How long deliveries are kept, and how many of each webhook. */
const DELIVERIES_KEPT_MS = 30 * DAY_MS;
const DELIVERIES_KEPT = 200;

export async function listWebhooks({ orm }: WebhookDependencies, { userId }: Actor): Promise<Webhook[]> {
  return (await findWebhooks(orm, userId)).map(present);
}

/**
 * @throws AppError confirmation_needed: a webhook outlives the session, as an API token does; validation_failed for an
 * address in a network that is not allowed; limit_reached
 */
export async function createWebhook(
  deps: WebhookDependencies,
  actor: Actor,
  { url, events, withWords }: z.output<typeof newWebhookSchema>,
): Promise<CreatedWebhook> {
  const { orm, clock, settings } = deps;
  const { userId } = actor;
  // Before the address is resolved, so that only a confirmed user can make this server do it.
  await requireConfirmed(deps, actor);
  await rateLimit(deps, 'webhook address', userId, { max: WEBHOOK_SENDS_PER_HOUR, windowMs: HOUR_MS });
  if (!(await deps.http.mayReach(url))) {
    const message = 'We can’t send to this address. It must start with https:// and be on the public internet.';
    throw new AppError('validation_failed', { message, fields: { url: message } });
  }
  const row: WebhookRow = {
    userId,
    id: newId(),
    url,
    events,
    withWords,
    createdAt: clock.now(),
    failingSince: null,
    offReason: null,
  };
  await orm.transaction(async (tx) => {
    await lockUser(tx, userId);
    if ((await findWebhooks(tx, userId)).length >= WEBHOOKS_MAX) {
      const message = `Limit reached: you can have ${WEBHOOKS_MAX} webhooks. Delete one that you no longer use.`;
      throw new AppError('limit_reached', { message });
    }
    await insertWebhook(tx, row);
    await logAccountEvent(tx, clock, { userId, kind: 'webhook_made', detail: new URL(url).host });
  });
  return { ...present(row), secret: webhookSecret(settings.sessionSecret, row.id) };
}

/** @throws AppError not_found */
export async function changeWebhook(
  { orm }: WebhookDependencies,
  { userId }: Actor,
  id: string,
  isOn: boolean,
): Promise<Webhook> {
  return orm.transaction(async (tx) => {
    const before = await findWebhook(tx, userId, id);
    if (!before) throw noWebhook();
    if ((before.offReason === null) === isOn) return present(before);
    const row = await setOffReason(tx, userId, id, isOn ? null : 'owner');
    if (!row) throw noWebhook();
    return present(row);
  });
}

/** @throws AppError not_found */
export async function deleteWebhook({ orm, clock }: WebhookDependencies, { userId }: Actor, id: string): Promise<void> {
  await orm.transaction(async (tx) => {
    const url = await removeWebhook(tx, userId, id);
    if (url === undefined) throw noWebhook();
    await logAccountEvent(tx, clock, { userId, kind: 'webhook_ended', detail: new URL(url).host });
  });
}

/**
 * Sends a test once, also to a webhook that is off.
 * @throws AppError not_found, rate_limited
 */
export async function testWebhook(deps: WebhookDependencies, { userId }: Actor, id: string): Promise<WebhookDelivery> {
  const webhook = await findWebhook(deps.orm, userId, id);
  if (!webhook) throw noWebhook();
  await countSend(deps, userId);
  const occasion = { event: 'test', key: `test-${newId()}`, data: {} } as const;
  const row = await deps.orm.transaction((tx) => queueDelivery(tx, deps, webhook, occasion, true));
  if (!row) throw new AppError('limit_reached', { message: 'Too many messages are waiting. Please try again later.' });
  return presentDelivery(row);
}

/** @throws AppError not_found */
export async function listDeliveries(
  { orm }: WebhookDependencies,
  { userId }: Actor,
  id: string,
): Promise<WebhookDelivery[]> {
  if (!(await findWebhook(orm, userId, id))) throw noWebhook();
  return (await findDeliveries(orm, userId, id)).map(presentDelivery);
}

/**
 * Sends a delivery once more, with the same message id.
 * @throws AppError not_found; conflict while it is being sent; rate_limited
 */
export async function resendDelivery(
  deps: WebhookDependencies,
  { userId }: Actor,
  id: string,
): Promise<WebhookDelivery> {
  return deps.orm.transaction(async (tx) => {
    if (!(await findDelivery(tx, userId, id)))
      throw new AppError('not_found', { message: 'We can’t find that delivery.' });
    await countSend({ ...deps, orm: tx }, userId);
    const row = await restartDelivery(tx, userId, id, deps.clock.now());
    if (!row) throw new AppError('conflict', { message: 'This is already being sent.' });
    await deps.jobs.send(tx, deliverJob, { userId, id, attempt: 0 });
    return presentDelivery(row);
  });
}

export async function sweepDeliveries({ orm, clock }: Pick<WebhookDependencies, 'orm' | 'clock'>): Promise<void> {
  await removeOldDeliveries(orm, new Date(clock.now().getTime() - DELIVERIES_KEPT_MS), DELIVERIES_KEPT);
}

const countSend = (deps: WebhookDependencies, userId: string) =>
  rateLimit(deps, 'webhook send', userId, { max: WEBHOOK_SENDS_PER_HOUR, windowMs: HOUR_MS });

const noWebhook = () => new AppError('not_found', { message: 'We can’t find that webhook.' });

function present({ id, url, events, withWords, createdAt, failingSince, offReason }: WebhookRow): Webhook {
  return {
    id,
    url,
    events,
    withWords,
    createdAt: createdAt.toISOString(),
    isOn: offReason === null,
    offReason,
    failingSince: failingSince?.toISOString() ?? null,
  };
}

function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, event, state, attempts, status, problem, createdAt, attemptedAt, nextAttemptAt } = row;
  return {
    id,
    event,
    state,
    attempts,
    status,
    problem,
    createdAt: createdAt.toISOString(),
    attemptedAt: attemptedAt?.toISOString() ?? null,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  };
}
