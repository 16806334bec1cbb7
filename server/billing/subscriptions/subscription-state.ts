/** Derives the state of a subscription from Stripe's data: the plan and its end, and what the billing page shows. */
import type Stripe from 'stripe';
import { DAY_MS } from '../../../contract/durations.ts';
import { GRACE_DAYS, INTERVALS, type Interval } from '../../../contract/subscriptions.ts';
import { currentInvoices, failedChargesOf, isReturned, type Prices, receiptsOf, subscriptionOf } from './receipts.ts';
import { cardOf, type StripeCustomerData } from './stripe-customer-data.ts';
import type { ReceiptRow, SubscriptionRow } from './tables.ts';

export interface SubscriptionState {
  /** Undefined if there never was a subscription that was paid or free. */
  subscription: Omit<SubscriptionRow, 'userId' | 'fetchedAt'> | undefined;
  receipts: Omit<ReceiptRow, 'userId'>[];
  /** The account's plan. */
  accountPlan: {
    subscriptionTier: 'free' | 'premium';
    subscriptionStatus: 'active' | 'canceled' | 'past_due';
    subscriptionPeriodEnd: Date | null;
  };
  /** The open invoice whose payment failed while Premium continues. */
  failedInvoice: string | undefined;
  /** A running subscription whose current period was refunded in full; it must be cancelled. */
  refundedSubscriptionId: string | undefined;
  /** When the newest subscription was created that awaits its first payment. */
  incompleteSince: Date | null;
  /** Uses of promo codes in subscriptions that started. */
  usedCodes: { usageId: string; subscriptionId: string }[];
}

/** Order of precedence: the first status that a user has is shown. */
const STATUS_PRECEDENCE = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'canceled'];

/** `stripeData` is undefined if the customer does not exist at Stripe. */
export function subscriptionStateOf(stripeData: StripeCustomerData | undefined, prices: Prices): SubscriptionState {
  const all = stripeData?.subscriptions ?? [];
  const started = stripeData ? all.filter((one) => hasStarted(one, stripeData)) : [];
  const [primary] = started.toSorted(
    (one, other) =>
      STATUS_PRECEDENCE.indexOf(one.status) - STATUS_PRECEDENCE.indexOf(other.status) || byNewest(one, other),
  );
  const subscription = stripeData && primary && toSubscriptionRow(primary, stripeData, prices);
  const [incomplete] = all.filter(({ status }) => status === 'incomplete').toSorted(byNewest);
  return {
    subscription,
    receipts: stripeData ? receiptsOf(stripeData, prices) : [],
    accountPlan: accountPlanOf(subscription),
    failedInvoice:
      stripeData && primary?.status === 'past_due' ? unpaidInvoices(primary, stripeData).at(-1)?.id : undefined,
    refundedSubscriptionId:
      stripeData && primary && isOngoing(primary) && isRefunded(primary, stripeData) ? primary.id : undefined,
    incompleteSince: instant(incomplete?.created),
    usedCodes: started.flatMap(({ id, metadata: { promoCodeUsageId } }) =>
      promoCodeUsageId ? [{ usageId: promoCodeUsageId, subscriptionId: id }] : [],
    ),
  };
}

/** True if it gives or gave Premium; an unpaid first invoice does not count. */
function hasStarted({ id, status }: Stripe.Subscription, { invoices }: StripeCustomerData): boolean {
  if (status === 'incomplete' || status === 'incomplete_expired') return false;
  // Cancelled before its first payment, it can have this status too.
  return (
    status !== 'canceled' || invoices.some((invoice) => invoice.status === 'paid' && subscriptionOf(invoice) === id)
  );
}

const byNewest = (one: Stripe.Subscription, other: Stripe.Subscription) => other.created - one.created;

const isOngoing = ({ status }: Stripe.Subscription) => STATUS_PRECEDENCE.slice(0, 3).includes(status);

/** True if the payments of the current period were refunded or lost in disputes. */
function isRefunded(subscription: Stripe.Subscription, stripeData: StripeCustomerData): boolean {
  const paid = currentInvoices(subscription, stripeData).filter(({ amount_paid }) => amount_paid > 0);
  return paid.length > 0 && paid.every((invoice) => isReturned(invoice, stripeData));
}

function toSubscriptionRow(
  subscription: Stripe.Subscription,
  stripeData: StripeCustomerData,
  prices: Prices,
): NonNullable<SubscriptionState['subscription']> {
  const [item] = subscription.items.data;
  const { status } = subscription;
  const periodEnd = instant(item?.current_period_end);
  const card = cardOf(subscription.default_payment_method) ?? stripeData.card;
  const trialEnd = status === 'trialing' ? instant(subscription.trial_end) : null;
  const unpaid = unpaidInvoices(subscription, stripeData);
  return {
    subscriptionId: subscription.id,
    status,
    interval: intervalOf(item?.price, prices),
    amount: item?.price.unit_amount ?? null,
    startedAt: new Date(subscription.start_date * 1000),
    periodStart: instant(item?.current_period_start),
    periodEnd: status === 'canceled' ? instant(subscription.ended_at ?? item?.current_period_end) : periodEnd,
    endsAt: endOf(subscription, periodEnd),
    trialEnd,
    freeUntil: trialEnd ?? (subscription.metadata.withoutCard === 'yes' && isOngoing(subscription) ? periodEnd : null),
    nextAttempt: instant(unpaid.find(({ next_payment_attempt }) => next_payment_attempt)?.next_payment_attempt),
    lastFailedAt: status === 'past_due' || status === 'unpaid' ? failureTimes(unpaid, stripeData).last : null,
    graceUntil: status === 'past_due' ? graceEnd(subscription, unpaid, stripeData) : null,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
  };
}

/** Its end if it does not renew: with the period, or on a date chosen in the billing portal. */
function endOf(subscription: Stripe.Subscription, periodEnd: Date | null): Date | null {
  if (!isOngoing(subscription)) return null;
  return instant(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? periodEnd : null);
}

function intervalOf(price: Stripe.Price | undefined, prices: Prices): Interval | null {
  if (price?.id === prices.month) return 'month';
  if (price?.id === prices.year) return 'year';
  // A custom price assigned by the operator.
  return INTERVALS.find((interval) => interval === price?.recurring?.interval) ?? null;
}

/** Open invoices since the last paid one, newest first. Older open invoices do not affect the current state. */
function unpaidInvoices({ id }: Stripe.Subscription, { invoices }: StripeCustomerData): Stripe.Invoice[] {
  const own = invoices.filter((invoice) => subscriptionOf(invoice) === id);
  const lastPaid = own.findIndex(({ status }) => status === 'paid');
  return own.slice(0, lastPaid === -1 ? own.length : lastPaid).filter(({ status }) => status === 'open');
}

/** First and last failure of these payments. */
function failureTimes(
  unpaid: readonly Stripe.Invoice[],
  stripeData: StripeCustomerData,
): { first: Date | null; last: Date | null } {
  const times = unpaid
    .flatMap((invoice) => {
      const failedCharges = failedChargesOf(invoice, stripeData);
      // If the bank asked for authentication, there is no charge.
      return failedCharges.length > 0
        ? failedCharges.map(({ created }) => created)
        : [invoice.status_transitions.finalized_at ?? invoice.created];
    })
    .toSorted((one, other) => one - other);
  return { first: instant(times[0]), last: instant(times.at(-1)) };
}

function graceEnd(
  subscription: Stripe.Subscription,
  unpaid: readonly Stripe.Invoice[],
  stripeData: StripeCustomerData,
): Date | null {
  const from = failureTimes(unpaid, stripeData).first ?? instant(subscription.items.data[0]?.current_period_start);
  return from && new Date(from.getTime() + GRACE_DAYS * DAY_MS);
}

function accountPlanOf(subscription: SubscriptionState['subscription']): SubscriptionState['accountPlan'] {
  const free = { subscriptionTier: 'free', subscriptionPeriodEnd: subscription?.periodEnd ?? null } as const;
  switch (subscription?.status) {
    case 'active':
    case 'trialing':
      return {
        subscriptionTier: 'premium',
        subscriptionStatus: subscription.endsAt ? 'canceled' : 'active',
        subscriptionPeriodEnd: subscription.endsAt ?? subscription.periodEnd,
      };
    case 'past_due': {
      const { graceUntil, endsAt } = subscription;
      const until = graceUntil && endsAt && endsAt < graceUntil ? endsAt : graceUntil;
      return { subscriptionTier: 'premium', subscriptionStatus: 'past_due', subscriptionPeriodEnd: until };
    }
    case undefined:
      return { ...free, subscriptionStatus: 'active' };
    case 'unpaid':
      return { ...free, subscriptionStatus: 'past_due' };
    default:
      return { ...free, subscriptionStatus: 'canceled' };
  }
}

/** Converts Stripe's seconds. */
function instant(seconds: number | null | undefined): Date | null {
  return seconds == null ? null : new Date(seconds * 1000);
}
