/**
 * Creates subscriptions: one per user, whatever the number of requests and tabs. An unpaid subscription gives nothing
 * and is replaced if the user chooses another interval or code.
 */

import type Stripe from 'stripe';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { PREMIUM_PRICES } from '../../../contract/offers.ts';
import type { CreatedSubscription, Interval } from '../../../contract/subscriptions.ts';
import { findUser, hashOf } from '../../account/index.ts';
import { AppError } from '../../platform/errors.ts';
import { offerOf } from '../plans.ts';
import { limitPromoCodeAttempts } from '../promo-codes/promo-code-rate-limit.ts';
import {
  hasPromoCode,
  pricingOf,
  type ReservedCode,
  releasePromoCode,
  reservePromoCode,
} from '../promo-codes/promo-codes.ts';
import {
  type CustomerRow,
  ensureCustomer,
  findCustomerOf,
  incrementAttempts,
  updateCustomer,
} from './customers.queries.ts';
import { hasResponse, isMissingCustomer, mayHaveSucceeded, stripeErrorIn } from './stripe-client.ts';
import type { StripeCustomerData } from './stripe-customer-data.ts';
import { withSubscriptionLock } from './subscription-lock.ts';
import { findSubscription } from './subscriptions.queries.ts';
import { refresh, type SubscriptionDependencies, sendRefresh } from './sync-from-stripe.ts';

interface Purchase {
  interval: Interval;
  promoCode?: string | undefined;
}

/** Delay of the first check for a payment, in case no event arrives. */
const FIRST_REFRESH_MS = MINUTE_MS;

/**
 * @throws AppError conflict if the user has Premium, rate_limited after too many codes, and as `reservePromoCode` and
 * `StripeClient.request`
 */
export async function createSubscription(
  deps: SubscriptionDependencies,
  userId: string,
  { interval, promoCode }: Purchase,
): Promise<CreatedSubscription> {
  await deps.stripeClient.assertPrices();
  const { id } = await ensureCustomer(deps.orm, userId, deps.clock.now());
  return withSubscriptionLock(deps, id, async () => {
    const code = promoCode === undefined ? undefined : await reserveCode(deps, userId, promoCode, interval);
    try {
      return await createOrReuse(deps, userId, interval, code);
    } catch (error) {
      if (hasResponse(error)) await incrementAttempts(deps.orm, userId);
      const customer = await findCustomerOf(deps.orm, userId);
      // Keep the code while an open page may still pay for its subscription, or if it may have started.
      if (code && code.id !== customer?.openUsageId) await deps.orm.transaction((tx) => releasePromoCode(tx, code.id));
      throw error;
    }
  });
}

/** @throws AppError conflict with a message that says why nothing is for sale */
export function assertForSale(settings: SubscriptionDependencies['settings']): void {
  const offer = offerOf(settings);
  if (offer === 'sale') return;
  const message =
    offer === 'promotion'
      ? 'Premium is free for everyone right now, so there’s nothing to pay.'
      : 'You can’t buy Premium on this server yet.';
  throw new AppError('conflict', { message });
}

async function reserveCode(deps: SubscriptionDependencies, userId: string, code: string, interval: Interval) {
  const { orm, clock } = deps;
  if (!(await hasPromoCode(orm, userId, code))) await limitPromoCodeAttempts(deps, userId);
  return orm.transaction((tx) => reservePromoCode(tx, { userId, code, interval, now: clock.now() }));
}

async function createOrReuse(
  deps: SubscriptionDependencies,
  userId: string,
  interval: Interval,
  code: ReservedCode | undefined,
): Promise<CreatedSubscription> {
  const { customer, stripeData } = await findOrCreateCustomer(deps, userId);
  const { customerId } = customer;
  assertNoSubscription(stripeData);
  const same = stripeData.subscriptions.find((one) =>
    matchesPurchase(one, deps.stripeClient.payments.prices[interval], code),
  );
  for (const other of stripeData.subscriptions) {
    if (other !== same && blocksPurchase(other)) await cancelUnpaid(deps, customerId, other);
  }
  const subscription = same ?? (await createAtStripe(deps, customer, stripeData, interval, code));
  await storeOpenUsage(deps, customer, code, subscription.status);
  if (subscription.status !== 'incomplete') await refreshNow(deps, customerId);
  return presentResult(deps, subscription);
}

/** If Stripe does not report the start yet, the queued job asks again. */
async function refreshNow(deps: SubscriptionDependencies, customerId: string): Promise<void> {
  try {
    await refresh(deps, customerId);
  } catch (error) {
    deps.log.warn({ err: error }, 'could not store a started subscription; the queued refresh will retry');
  }
}

type CustomerWithStripeId = CustomerRow & { customerId: string };
type KnownStripeData = Pick<StripeCustomerData, 'subscriptions' | 'canBeCharged'>;

/** The user's Stripe customer with its current data: another tab may have paid. */
async function findOrCreateCustomer(
  deps: SubscriptionDependencies,
  userId: string,
): Promise<{ customer: CustomerWithStripeId; stripeData: KnownStripeData }> {
  const { orm, clock, stripeClient } = deps;
  const known = await ensureCustomer(orm, userId, clock.now());
  if (known.customerId !== null) {
    const stripeData = await refreshIfKnown(deps, userId, known.customerId);
    if (stripeData) return { customer: { ...known, customerId: known.customerId }, stripeData };
  }
  const user = await findUser(orm, userId);
  if (!user) throw new AppError('unauthorized');
  const row = await ensureCustomer(orm, userId, clock.now());
  const person = {
    email: user.email,
    name: [user.firstName, user.lastName].filter(Boolean).join(' '),
    metadata: { userId },
  };
  const { id: customerId } = await stripeClient.request(({ customers }) =>
    customers.create(person, idempotencyKeyOf('customer', row, person)),
  );
  if (!(await updateCustomer(orm, row.id, { customerId }))) {
    await stripeClient.request(({ customers }) => customers.del(customerId));
    throw new AppError('unauthorized');
  }
  return { customer: { ...row, customerId }, stripeData: { subscriptions: [], canBeCharged: false } };
}

/**
 * Like `refresh`. Also undefined if Stripe does not know the customer, as after a change from test to live keys, and no
 * current subscription is known.
 */
async function refreshIfKnown(
  deps: SubscriptionDependencies,
  userId: string,
  customerId: string,
): Promise<StripeCustomerData | undefined> {
  try {
    return await refresh(deps, customerId);
  } catch (error) {
    const known = await findSubscription(deps.orm, userId);
    if (!isMissingCustomer(error) || (known && known.status !== 'canceled')) throw error;
    await incrementAttempts(deps.orm, userId);
    return undefined;
  }
}

/**
 * Includes the number of attempts, because Stripe repeats the stored response for a known key, even if the call would
 * succeed by now.
 */
function idempotencyKeyOf(
  operation: string,
  { id, attempts }: CustomerRow,
  params: object,
): { idempotencyKey: string } {
  return { idempotencyKey: `${operation}-${hashOf(JSON.stringify([id, attempts, params]))}` };
}

function assertNoSubscription({ subscriptions }: Pick<StripeCustomerData, 'subscriptions'>): void {
  if (subscriptions.some(({ status }) => status === 'active' || status === 'trialing')) {
    throw new AppError('conflict', { message: 'You already have Premium. You can manage it under Billing.' });
  }
  if (subscriptions.some(({ status }) => status === 'past_due')) {
    const message = 'Your last Premium payment didn’t go through. Please update your card under Billing.';
    throw new AppError('conflict', { message });
  }
}

/** True for an unpaid subscription of the same purchase. */
function matchesPurchase(one: Stripe.Subscription, price: string, code: ReservedCode | undefined): boolean {
  return (
    one.status === 'incomplete' &&
    one.items.data[0]?.price.id === price &&
    (one.metadata.promoCodeUsageId || undefined) === code?.id &&
    secretOf(one) !== undefined
  );
}

const blocksPurchase = ({ status }: Stripe.Subscription) =>
  status === 'incomplete' || status === 'unpaid' || status === 'paused';

/**
 * Cancels an unpaid subscription. Its invoice is voided first: Stripe rejects that if another tab has just paid, so no
 * payment is lost.
 */
async function cancelUnpaid(
  deps: SubscriptionDependencies,
  customerId: string,
  other: Stripe.Subscription,
): Promise<void> {
  const invoice = invoiceOf(other);
  try {
    if (other.status === 'incomplete' && (invoice?.status === 'open' || invoice?.status === 'paid')) {
      await deps.stripeClient.request(({ invoices }) => invoices.voidInvoice(invoice.id));
    }
    await deps.stripeClient.request(({ subscriptions }) =>
      subscriptions.cancel(other.id, { invoice_now: false, prorate: false }),
    );
  } catch (error) {
    if (stripeErrorIn(error)?.type !== 'StripeInvalidRequestError') throw error;
    const refreshed = await refresh(deps, customerId);
    assertNoSubscription(refreshed ?? { subscriptions: [] });
    const current = refreshed?.subscriptions.find(({ id }) => id === other.id);
    // Voiding the first invoice may have cancelled it already.
    if (!current || !blocksPurchase(current)) return;
    const message = 'We’re still waiting for your bank to confirm a payment. Please wait a moment.';
    throw new AppError('conflict', { message, cause: error });
  }
}

async function createAtStripe(
  deps: SubscriptionDependencies,
  customer: CustomerWithStripeId,
  { subscriptions: earlier, canBeCharged }: KnownStripeData,
  interval: Interval,
  code: ReservedCode | undefined,
): Promise<Stripe.Subscription> {
  const { stripeClient } = deps;
  const pricing = code && pricingOf(code, interval);
  const coupon = code && pricing?.trialDays === null ? await ensureCoupon(deps, code, interval) : undefined;
  const params: Stripe.SubscriptionCreateParams = {
    customer: customer.customerId,
    items: [{ price: stripeClient.payments.prices[interval] }],
    payment_behavior: 'default_incomplete',
    // Cards only: other methods would depend on the customer.
    payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
    ...(coupon !== undefined && { discounts: [{ coupon }] }),
    ...(pricing?.trialDays != null && {
      trial_period_days: pricing.trialDays,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    }),
    // A free period takes no card, so nothing must be charged afterwards, not even to an earlier card.
    ...(pricing?.isFree && (pricing.trialDays === null || canBeCharged) && { cancel_at_period_end: true }),
    metadata: {
      userId: customer.userId ?? '',
      ...(code && { promoCodeUsageId: code.id }),
      ...(pricing?.isFree && { withoutCard: 'yes' }),
    },
    expand: ['latest_invoice.confirmation_secret'],
  };
  // Distinguishes the same purchase after an earlier subscription ended or was cancelled.
  const key = idempotencyKeyOf('subscription', customer, { ...params, after: earlier[0]?.id });
  try {
    return await stripeClient.request(({ subscriptions }) => subscriptions.create(params, key));
  } catch (error) {
    // The customer was just deleted at Stripe: the next attempt creates a new one.
    if (isMissingCustomer(error)) await updateCustomer(deps.orm, customer.id, { customerId: null });
    // It may have succeeded: the scheduled refresh or the next attempt will show.
    else if (mayHaveSucceeded(error)) await storeOpenUsage(deps, customer, code, 'incomplete');
    throw error;
  }
}

/** A coupon over the exact discount in cents, so that Stripe charges the price the page showed. */
async function ensureCoupon({ stripeClient }: SubscriptionDependencies, code: ReservedCode, interval: Interval) {
  const { originalPrice, finalPrice } = pricingOf(code, interval);
  const amount = originalPrice - finalPrice;
  const id = `evenglow-${hashOf(code.code).slice(0, 16)}-${amount}`;
  const coupon = { id, name: code.code, amount_off: amount, currency: 'usd', duration: 'once' } as const;
  try {
    await stripeClient.request(({ coupons }) => coupons.create(coupon));
  } catch (error) {
    if (stripeErrorIn(error)?.code !== 'resource_already_exists') throw error;
  }
  return id;
}

/** Stores the code of the subscription that the open page can pay for, and releases the previous one. */
async function storeOpenUsage(
  deps: SubscriptionDependencies,
  { id, openUsageId, customerId }: CustomerWithStripeId,
  code: ReservedCode | undefined,
  status: Stripe.Subscription.Status,
): Promise<void> {
  const now = deps.clock.now().getTime();
  await deps.orm.transaction(async (tx) => {
    await updateCustomer(tx, id, { openUsageId: code?.id ?? null });
    if (openUsageId !== null && openUsageId !== code?.id) await releasePromoCode(tx, openUsageId);
    await sendRefresh(deps, tx, customerId, status === 'incomplete' ? new Date(now + FIRST_REFRESH_MS) : undefined);
  });
}

function presentResult(
  { stripeClient: { payments } }: SubscriptionDependencies,
  subscription: Stripe.Subscription,
): CreatedSubscription {
  const clientSecret = secretOf(subscription) ?? null;
  const isFree = subscription.status !== 'incomplete';
  return {
    isFreeSubscription: isFree,
    clientSecret: isFree ? null : clientSecret,
    intent: isFree ? null : 'payment',
    publishableKey: isFree ? null : payments.publishableKey,
    amountDue: isFree ? 0 : (invoiceOf(subscription)?.amount_due ?? 0),
    currency: PREMIUM_PRICES.currency,
    trialEnd: subscription.trial_end === null ? null : new Date(subscription.trial_end * 1000).toISOString(),
  };
}

function secretOf(subscription: Stripe.Subscription): string | undefined {
  const invoice = invoiceOf(subscription);
  return invoice?.status === 'open' ? invoice.confirmation_secret?.client_secret : undefined;
}

function invoiceOf({ latest_invoice }: Stripe.Subscription): Stripe.Invoice | undefined {
  return typeof latest_invoice === 'object' && latest_invoice !== null ? latest_invoice : undefined;
}
