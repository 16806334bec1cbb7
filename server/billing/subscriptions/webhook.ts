/** Receives Stripe webhooks. Events are verified, stored once, and only name the changed customer. */

import type { Readable } from 'node:stream';
import { z } from 'zod';
import { DAY_MS } from '../../../contract/durations.ts';
import { AppError } from '../../platform/errors.ts';
import { type Subscriber, subscribe } from '../../platform/events/events.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { findCustomer, insertEvent, removeOldEvents } from './customers.queries.ts';
import { type PaymentChange, paymentChanged } from './payment-events.ts';
import { type SubscriptionDependencies, sendRefresh } from './sync-from-stripe.ts';

/** Maximum size of an event in bytes; Stripe's are far smaller. */
const EVENT_MAX = 512 * 1024;
/** Days for which event ids are kept. Stripe retries for three. */
const KEEP_DAYS = 30;
/** Prefixes of event types that may change a subscription. */
const RELEVANT_EVENTS = ['customer.', 'invoice.', 'charge.', 'refund.', 'payment_method.'];

/** Looks up the customer of a charge, which such an event does not name. */
export const findPayerJob = defineJob({
  name: 'billing.find-payer',
  payload: z.object({ charge: z.string() }),
  retries: 60,
  retryDelay: 5,
  timeLimit: 60,
});

/** Ids as Stripe makes them. */
const idSchema = z.string().regex(/^[\w.-]{1,255}$/);

/** Reads only the id, the type and the subject of an event. */
const eventSchema = z.object({
  id: idSchema,
  type: z.string(),
  data: z.object({
    object: z.object({
      id: idSchema.optional(),
      object: z.string(),
      customer: z.union([idSchema, z.object({ id: idSchema }).transform(({ id }) => id)]).nullish(),
      charge: idSchema.nullish(),
    }),
  }),
});

/** @throws AppError validation_failed without Stripe's signature or for what is no event, too_large */
export async function receiveStripeEvent(
  deps: SubscriptionDependencies,
  bytes: Readable,
  signature: string,
): Promise<void> {
  const { orm, clock, stripeClient, events } = deps;
  const verified: unknown = await stripeClient.verifyEvent(await readAll(bytes), signature, clock.now());
  const parsed = eventSchema.safeParse(verified);
  if (!parsed.success) throw new AppError('validation_failed', { message: 'This isn’t a Stripe event.' });
  const event = parsed.data;
  if (!RELEVANT_EVENTS.some((prefix) => event.type.startsWith(prefix))) return;
  const subject = event.data.object;
  const customerId = (subject.object === 'customer' ? subject.id : subject.customer) ?? undefined;
  const change = customerId ? { customerId } : subject.charge ? { charge: subject.charge } : undefined;
  if (!change) return;
  await insertEvent(orm, event.id, clock.now(), change);
  events.wake();
}

/** Refreshes each customer once per batch of events. */
export function refreshOnPaymentEvents(deps: Pick<SubscriptionDependencies, 'jobs'>): Subscriber {
  return subscribe(paymentChanged, 'billing.refresh', async (tx, events) => {
    const idsOf = (of: keyof PaymentChange) =>
      [...new Set(events.flatMap(({ payload }) => payload[of] ?? []))].toSorted();
    for (const customerId of idsOf('customerId')) await sendRefresh(deps, tx, customerId);
    for (const charge of idsOf('charge')) await deps.jobs.send(tx, findPayerJob, { charge }, { key: charge });
  });
}

/** Finds the customer of a charge and queues a refresh. */
export async function findChargedCustomer(
  deps: SubscriptionDependencies,
  { charge }: { charge: string },
): Promise<void> {
  const { customer } = await deps.stripeClient.request(({ charges }) => charges.retrieve(charge));
  const customerId = typeof customer === 'object' ? customer?.id : customer;
  if (customerId && (await findCustomer(deps.orm, customerId))) await sendRefresh(deps, deps.orm, customerId);
}

export async function sweepEvents({ orm, clock }: Pick<SubscriptionDependencies, 'orm' | 'clock'>): Promise<void> {
  await removeOldEvents(orm, new Date(clock.now().getTime() - KEEP_DAYS * DAY_MS));
}

async function readAll(bytes: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of bytes) {
    const buffer = Buffer.from(part);
    length += buffer.length;
    if (length > EVENT_MAX) throw new AppError('too_large');
    parts.push(buffer);
  }
  return Buffer.concat(parts);
}
