/** Showing, cancelling and reactivating a subscription, and opening Stripe's billing portal. */

import type Stripe from 'stripe';
import { DAY_MS } from '../../../contract/durations.ts';
import { PREMIUM_PRICES } from '../../../contract/offers.ts';
import { PAGES } from '../../../contract/pages.ts';
import type { Billing } from '../../../contract/subscriptions.ts';
import { findUser, isPaid } from '../../account/index.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../../platform/feature.ts';
import { findCustomerOf } from './customers.queries.ts';
import { withSubscriptionLock } from './subscription-lock.ts';
import { findReceipts, findSubscription } from './subscriptions.queries.ts';
import { refresh, type SubscriptionDependencies, sendRefresh } from './sync-from-stripe.ts';

/** After this many days links to receipts may have expired and are fetched again. */
const STALE_DAYS = 7;
/** Returns the stored state without asking Stripe, so it is fast and always available. */
export async function getBilling({ orm, clock }: Pick<Deps, 'orm' | 'clock'>, userId: string): Promise<Billing> {
  const [user, subscription, receipts] = await Promise.all([
    findUser(orm, userId),
    findSubscription(orm, userId),
    findReceipts(orm, userId),
  ]);
  const { cardBrand, cardLast4, endsAt, status, graceUntil } = subscription ?? {};
  const hasPremium = user !== undefined && isPaid(user, clock.now());
  const isOngoing = hasPremium && !endsAt;
  return {
    plan: hasPremium ? 'premium' : 'free',
    interval: subscription?.interval ?? null,
    amount: isOngoing ? (subscription?.amount ?? null) : null,
    currency: PREMIUM_PRICES.currency,
    status: status ?? null,
    startedAt: isoOf(subscription?.startedAt),
    currentPeriodStart: isoOf(subscription?.periodStart),
    currentPeriodEnd: isoOf(endsAt ?? subscription?.periodEnd),
    cancelAtPeriodEnd: endsAt != null,
    trialEnd: isoOf(subscription?.trialEnd),
    nextAttempt: isoOf(subscription?.nextAttempt),
    lastFailedAt: isoOf(subscription?.lastFailedAt),
    graceUntil: isoOf(graceUntil),
    card: cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null,
    receipts: receipts.map(({ date, ...receipt }) => ({ ...receipt, date: date.toISOString() })),
  };
}

const isoOf = (instant: Date | null | undefined) => instant?.toISOString() ?? null;

/** Queues a refresh if the stored state is old. */
export async function refreshIfStale(deps: SubscriptionDependencies, userId: string): Promise<void> {
  const { orm, clock } = deps;
  const subscription = await findSubscription(orm, userId);
  if (!subscription || clock.now().getTime() - subscription.fetchedAt.getTime() < STALE_DAYS * DAY_MS) return;
  const customer = await findCustomerOf(orm, userId);
  if (customer?.customerId) await sendRefresh(deps, orm, customer.customerId);
}

/**
 * Premium ends with the paid period, or immediately if its payment is still open.
 * @throws AppError conflict if there is nothing to cancel, and as `StripeClient.request`
 */
export function cancelSubscription(deps: SubscriptionDependencies, userId: string): Promise<Billing> {
  return changeSubscription(
    deps,
    userId,
    'You don’t have a subscription to cancel.',
    async (stripe, { id, status, cancel_at }) => {
      if (status === 'past_due' || status === 'unpaid' || status === 'paused') {
        // Cancel before voiding: without its open invoice the subscription would count as paid and continue.
        await cancelUnlessCanceled(stripe, id);
        const open = await stripe.invoices.list({ subscription: id, status: 'open', limit: 10 });
        for (const invoice of open.data) await voidUnlessPaid(stripe, invoice.id);
      } else if (cancel_at === null) await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    },
  );
}

/** It may have been cancelled by an earlier call whose response was lost. */
async function cancelUnlessCanceled(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false });
  } catch (error) {
    if ((await stripe.subscriptions.retrieve(id)).status !== 'canceled') throw error;
  }
}

/** Keeps an invoice that was just paid; it becomes a receipt. */
async function voidUnlessPaid(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.invoices.voidInvoice(id);
  } catch (error) {
    if ((await stripe.invoices.retrieve(id)).status === 'open') throw error;
  }
}

/** @throws AppError conflict if there is none or no card to pay with, and as `StripeClient.request` */
export function reactivateSubscription(deps: SubscriptionDependencies, userId: string): Promise<Billing> {
  return changeSubscription(
    deps,
    userId,
    'You don’t have a subscription to reactivate.',
    async (stripe, subscription, hasCard) => {
      const { id, status, cancel_at, cancel_at_period_end } = subscription;
      if (cancel_at === null && !cancel_at_period_end) return;
      // A trial without a card ends by itself; anything else would fail at its next payment.
      if (!hasCard && status !== 'trialing') {
        const message = 'You haven’t added a card. You can get Premium again when it ends.';
        throw new AppError('conflict', { message });
      }
      await stripe.subscriptions.update(id, cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' });
    },
  );
}

/** Changes the user's subscription in its current state at Stripe and returns the result. */
async function changeSubscription(
  deps: SubscriptionDependencies,
  userId: string,
  missingMessage: string,
  change: (stripe: Stripe, subscription: Stripe.Subscription, hasCard: boolean) => Promise<void>,
): Promise<Billing> {
  const customer = await findCustomerOf(deps.orm, userId);
  const customerId = customer?.customerId;
  if (!customerId) throw new AppError('conflict', { message: missingMessage });
  await withSubscriptionLock(deps, customer.id, async () => {
    const stripeData = await refresh(deps, customerId);
    const stored = await findSubscription(deps.orm, userId);
    const subscription = stripeData?.subscriptions.find(({ id }) => id === stored?.subscriptionId);
    if (!subscription || subscription.status === 'canceled')
      throw new AppError('conflict', { message: missingMessage });
    await deps.stripeClient.request((stripe) => change(stripe, subscription, (stored?.cardLast4 ?? null) !== null));
    await refresh(deps, customerId);
  });
  return getBilling(deps, userId);
}

/** The URL of Stripe's billing portal, which links back to the billing page. */
export async function openBillingPortal(deps: SubscriptionDependencies, userId: string): Promise<{ url: string }> {
  const customer = (await findCustomerOf(deps.orm, userId))?.customerId;
  if (!customer) throw new AppError('conflict', { message: 'You don’t have anything to manage yet.' });
  const return_url = `${deps.settings.linksTo}${PAGES.billing.path}`;
  const { url } = await deps.stripeClient.request((stripe) =>
    stripe.billingPortal.sessions.create({ customer, return_url }),
  );
  return { url };
}
