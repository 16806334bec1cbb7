/** Events of Stripe. They are signed, taken once, and say only of which customer something changed. */

import type { Readable } from 'node:stream';
import { z } from 'zod';
import { DAY_MS } from '../../../contract/durations.ts';
import { AppError } from '../../platform/errors.ts';
import { type Subscriber, subscribe } from '../../platform/events/events.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { findCustomer, insertEvent, removeOldEvents } from './customers.queries.ts';
import { type PaymentChange, paymentChanged } from './payment-events.ts';
import { type SubscriptionDependencies, sendRefresh } from './sync-from-stripe.ts';

/** Bytes of an event. Stripe's are far smaller. */
const EVENT_MAX = 512 * 1024;
/** Days for which an event is known again. Stripe tries for three. */
const KEEP_DAYS = 30;
/** What begins the names of events that may change how somebody's subscription is. */
const RELEVANT_EVENTS = ['customer.', 'invoice.', 'charge.', 'refund.', 'payment_method.'];

/** An event about a charge names the customer only at Stripe. */
export const findPayerJob = defineJob({
  name: 'billing.find-payer',
  payload: z.object({ charge: z.string() }),
  retries: 60,
  retryDelay: 5,
  timeLimit: 60,
});

/** Of an event's object only who it is about is read. */
const objectSchema = z.object({
  id: z.string().optional(),
  object: z.string(),
  customer: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish(),
  charge: z.string().nullish(),
});

/** @throws AppError validation_failed where Stripe did not sign it, too_large */
export async function takePaymentEvent(
  deps: SubscriptionDependencies,
  bytes: Readable,
  signature: string,
): Promise<void> {
  const { orm, clock, stripeClient, events } = deps;
  const event = await stripeClient.verifyEvent(await readAll(bytes), signature, clock.now());
  if (!RELEVANT_EVENTS.some((beginning) => event.type.startsWith(beginning))) return;
  const about = objectSchema.safeParse(event.data.object).data;
  if (!about) return;
  const customerId = (about.object === 'customer' ? about.id : about.customer) ?? undefined;
  const news = customerId ? { customerId } : about.charge ? { charge: about.charge } : undefined;
  if (!news) return;
  await insertEvent(orm, event.id, clock.now(), news);
  events.wake();
}

/** However many events come at once: Stripe is asked once about each customer. */
export function refreshOnPaymentEvents(deps: Pick<SubscriptionDependencies, 'jobs'>): Subscriber {
  return subscribe(paymentChanged, 'billing.refresh', async (tx, happened) => {
    const about = (of: keyof PaymentChange) =>
      [...new Set(happened.flatMap(({ payload }) => payload[of] ?? []))].toSorted();
    for (const customerId of about('customerId')) await sendRefresh(deps, tx, customerId);
    for (const charge of about('charge')) await deps.jobs.send(tx, findPayerJob, { charge }, { key: charge });
  });
}

/** Whose charge it is, and how their subscription subscription. */
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
