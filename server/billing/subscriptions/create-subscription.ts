/**
 * Begins a subscription: one a person, however often and in however many tabs it is asked for. Until it is paid it gives
 * nothing, and is replaced where the person chooses another interval or code.
 */

import type Stripe from 'stripe';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { PREMIUM_PRICES } from '../../../contract/offers.ts';
import type { BegunSubscription, Interval } from '../../../contract/subscriptions.ts';
import { findUser, hashOf } from '../../account/index.ts';
import { AppError } from '../../platform/errors.ts';
import { offerOf } from '../plans.ts';
import { limitPromoCodeTries } from '../promo-codes/promo-code-rate-limit.ts';
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

/** The first look whether it was paid, should no event come. */
const FIRST_REFRESH_MS = MINUTE_MS;

/**
 * @throws AppError conflict where Premium is there already, as `reservePromoCode` for a code that
 *   cannot be used, rate_limited where too many codes were tried, and as `StripeClient.request`
 */
export async function createSubscription(
  deps: SubscriptionDependencies,
  userId: string,
  { interval, promoCode }: Purchase,
): Promise<BegunSubscription> {
  await deps.stripeClient.assertPrices();
  const { id } = await ensureCustomer(deps.orm, userId, deps.clock.now());
  return withSubscriptionLock(deps, id, async () => {
    const code = promoCode === undefined ? undefined : await reserveCode(deps, userId, promoCode, interval);
    try {
      return await createOrReuse(deps, userId, interval, code);
    } catch (error) {
      if (hasResponse(error)) await incrementAttempts(deps.orm, userId);
      const customer = await findCustomerOf(deps.orm, userId);
      // Where it subscription in a subscription that an open page may still pay, or that may have begun, it stays.
      if (code && code.id !== customer?.openUsageId) await deps.orm.transaction((tx) => releasePromoCode(tx, code.id));
      throw error;
    }
  });
}

/** @throws AppError conflict, with a sentence that says why there is nothing to buy */
export function assertForSale(settings: SubscriptionDependencies['settings']): void {
  const offer = offerOf(settings);
  if (offer === 'sale') return;
  const message =
    offer === 'promotion'
      ? 'Premium is free for everyone at present, so there is nothing to pay.'
      : 'Premium cannot be bought on this server yet.';
  throw new AppError('conflict', { message });
}

async function reserveCode(deps: SubscriptionDependencies, userId: string, code: string, interval: Interval) {
  const { orm, clock } = deps;
  if (!(await hasPromoCode(orm, userId, code))) await limitPromoCodeTries(deps, userId);
  return orm.transaction((tx) => reservePromoCode(tx, { userId, code, interval, now: clock.now() }));
}

async function createOrReuse(
  deps: SubscriptionDependencies,
  userId: string,
  interval: Interval,
  code: ReservedCode | undefined,
): Promise<BegunSubscription> {
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

/** Where Stripe does not say it at once, the job that was sent asks again. */
async function refreshNow(deps: SubscriptionDependencies, customerId: string): Promise<void> {
  try {
    await refresh(deps, customerId);
  } catch (error) {
    deps.log.warn({ err: error }, 'a subscription has begun, and is written down later');
  }
}

type KnownCustomer = CustomerRow & { customerId: string };
type KnownStripeData = Pick<StripeCustomerData, 'subscriptions' | 'canBeCharged'>;

/** Who the person is to Stripe, and what it knows of them at this moment: another tab may have paid. */
async function findOrCreateCustomer(
  deps: SubscriptionDependencies,
  userId: string,
): Promise<{ customer: KnownCustomer; stripeData: KnownStripeData }> {
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
 * As `refresh`; undefined also where Stripe does not know the customer, as after a change from test to live keys, and nothing
 * that we know of is charged there.
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
 * By it Stripe knows a call that is repeated because its answer was lost. The number of errors is part of it: Stripe answers
 * the same to the same key, also where it could do now what it could not before.
 */
function idempotencyKeyOf(what: string, { id, attempts }: CustomerRow, given: object): { idempotencyKey: string } {
  return { idempotencyKey: `${what}-${hashOf(JSON.stringify([id, attempts, given]))}` };
}

function assertNoSubscription({ subscriptions }: Pick<StripeCustomerData, 'subscriptions'>): void {
  if (subscriptions.some(({ status }) => status === 'active' || status === 'trialing')) {
    throw new AppError('conflict', { message: 'You have Premium already. You will find it under Billing.' });
  }
  if (subscriptions.some(({ status }) => status === 'past_due')) {
    const message = 'A payment of your Premium is still open. Please update your card under Billing.';
    throw new AppError('conflict', { message });
  }
}

/** True for the subscription that was begun before for the same purchase and waits to be paid. */
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
 * Ends one that is not to be paid any more. Its invoice goes first: Stripe refuses that for one that was paid a moment ago, in
 * another tab, so nobody pays for what is ended here.
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
    const now = await refresh(deps, customerId);
    assertNoSubscription(now ?? { subscriptions: [] });
    const still = now?.subscriptions.find(({ id }) => id === other.id);
    // Voiding the first invoice may have ended it already.
    if (!still || !blocksPurchase(still)) return;
    const message = 'A payment of yours is on its way. Please wait for the answer of your bank.';
    throw new AppError('conflict', { message, cause: error });
  }
}

async function createAtStripe(
  deps: SubscriptionDependencies,
  customer: KnownCustomer,
  { subscriptions: before, canBeCharged }: KnownStripeData,
  interval: Interval,
  code: ReservedCode | undefined,
): Promise<Stripe.Subscription> {
  const { stripeClient } = deps;
  const pricing = code && pricingOf(code, interval);
  const coupon = code && pricing?.trialDays === null ? await ensureCoupon(deps, code, interval) : undefined;
  const given: Stripe.SubscriptionCreateParams = {
    customer: customer.customerId,
    items: [{ price: stripeClient.payments.prices[interval] }],
    payment_behavior: 'default_incomplete',
    // Cards alone: whether a person can pay later is told by theirs.
    payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
    ...(coupon !== undefined && { discounts: [{ coupon }] }),
    ...(pricing?.trialDays != null && {
      trial_period_days: pricing.trialDays,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    }),
    // No card is asked for where nothing is to be paid, so nothing is charged later, also not to a card of before.
    ...(pricing?.isFree && (pricing.trialDays === null || canBeCharged) && { cancel_at_period_end: true }),
    metadata: {
      userId: customer.userId ?? '',
      ...(code && { promoCodeUsageId: code.id }),
      ...(pricing?.isFree && { withoutCard: 'yes' }),
    },
    expand: ['latest_invoice.confirmation_secret'],
  };
  // After one that has ended or was given up, the same purchase is a new one.
  const key = idempotencyKeyOf('subscription', customer, { ...given, after: before[0]?.id });
  try {
    return await stripeClient.request(({ subscriptions }) => subscriptions.create(given, key));
  } catch (error) {
    // Deleted at Stripe a moment ago: the next try makes another.
    if (isMissingCustomer(error)) await updateCustomer(deps.orm, customer.id, { customerId: null });
    // It may have begun: a look in a minute, or the next try, tells.
    else if (mayHaveSucceeded(error)) await storeOpenUsage(deps, customer, code, 'incomplete');
    throw error;
  }
}

/** The discount of the first period, in cents: so it is what the page has said, to the cent. */
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

/** Which code subscription in the subscription that the page is about to pay; the code of another one is given back. */
async function storeOpenUsage(
  deps: SubscriptionDependencies,
  { id, openUsageId, customerId }: KnownCustomer,
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
  begun: Stripe.Subscription,
): BegunSubscription {
  const clientSecret = secretOf(begun) ?? null;
  const isFree = begun.status !== 'incomplete';
  return {
    isFreeSubscription: isFree,
    clientSecret: isFree ? null : clientSecret,
    intent: isFree ? null : 'payment',
    publishableKey: isFree ? null : payments.publishableKey,
    amountDue: isFree ? 0 : (invoiceOf(begun)?.amount_due ?? 0),
    currency: PREMIUM_PRICES.currency,
    trialEnd: begun.trial_end === null ? null : new Date(begun.trial_end * 1000).toISOString(),
  };
}

function secretOf(subscription: Stripe.Subscription): string | undefined {
  const invoice = invoiceOf(subscription);
  return invoice?.status === 'open' ? invoice.confirmation_secret?.client_secret : undefined;
}

function invoiceOf({ latest_invoice }: Stripe.Subscription): Stripe.Invoice | undefined {
  return typeof latest_invoice === 'object' && latest_invoice !== null ? latest_invoice : undefined;
}
