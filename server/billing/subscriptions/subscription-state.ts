/** What Stripe’s data means here: whether somebody has Premium and until when, and how their subscription is shown. */
import type Stripe from 'stripe';
import { DAY_MS } from '../../../contract/durations.ts';
import { GRACE_DAYS, INTERVALS, type Interval } from '../../../contract/subscriptions.ts';
import { currentInvoices, isReturned, type Prices, receiptsOf, refusedChargesOf, subscriptionOf } from './receipts.ts';
import { cardOf, type StripeCustomerData } from './stripe-customer-data.ts';
import type { ReceiptRow, SubscriptionRow } from './tables.ts';

export interface SubscriptionState {
  /** Undefined where there never was one that anything was paid for, or that was free. */
  subscription: Omit<SubscriptionRow, 'userId' | 'fetchedAt'> | undefined;
  receipts: Omit<ReceiptRow, 'userId'>[];
  /** What the account has of it. */
  paid: {
    subscriptionTier: 'free' | 'premium';
    subscriptionStatus: 'active' | 'canceled' | 'past_due';
    subscriptionPeriodEnd: Date | null;
  };
  /** The invoice that waits for a payment which was refused, while Premium stays on. */
  failedInvoice: string | undefined;
  /** A subscription that goes on although what was paid for its present period was given back: it is to be ended. */
  refundedSubscriptionId: string | undefined;
  /** When the newest subscription was begun that still waits for its first payment. */
  incompleteSince: Date | null;
  /** Uses of promo codes in subscriptions that began. */
  usedCodes: { usageId: string; subscriptionId: string }[];
}

/** How little each status counts against another: the first one that a person has is shown. */
const RANKS = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'canceled'];

/** Undefined data are those of a customer that Stripe does not have. */
export function subscriptionStateOf(stripeData: StripeCustomerData | undefined, prices: Prices): SubscriptionState {
  const all = stripeData?.subscriptions ?? [];
  const begun = stripeData ? all.filter((one) => hasStarted(one, stripeData)) : [];
  const [shown] = begun.toSorted(
    (one, other) => RANKS.indexOf(one.status) - RANKS.indexOf(other.status) || newer(one, other),
  );
  const subscription = stripeData && shown && present(shown, stripeData, prices);
  const [waiting] = all.filter(({ status }) => status === 'incomplete').toSorted(newer);
  return {
    subscription,
    receipts: stripeData ? receiptsOf(stripeData, prices) : [],
    paid: paidBy(subscription),
    failedInvoice:
      stripeData && shown?.status === 'past_due' ? unpaidInvoices(shown, stripeData).at(-1)?.id : undefined,
    refundedSubscriptionId:
      stripeData && shown && isOngoing(shown) && isRefunded(shown, stripeData) ? shown.id : undefined,
    incompleteSince: instant(waiting?.created),
    usedCodes: begun.flatMap(({ id, metadata: { promoCodeUsageId } }) =>
      promoCodeUsageId ? [{ usageId: promoCodeUsageId, subscriptionId: id }] : [],
    ),
  };
}

/** True where it gives or gave Premium: an unpaid first invoice gives nothing. */
function hasStarted({ id, status }: Stripe.Subscription, { invoices }: StripeCustomerData): boolean {
  if (status === 'incomplete' || status === 'incomplete_expired') return false;
  // One that was given up before it was paid may be called cancelled too.
  return (
    status !== 'canceled' || invoices.some((invoice) => invoice.status === 'paid' && subscriptionOf(invoice) === id)
  );
}

const newer = (one: Stripe.Subscription, other: Stripe.Subscription) => other.created - one.created;

const isOngoing = ({ status }: Stripe.Subscription) => RANKS.slice(0, 3).includes(status);

/** What was paid for the present period went back to the person, by refunds or by disputes that were lost. */
function isRefunded(subscription: Stripe.Subscription, stripeData: StripeCustomerData): boolean {
  const paid = currentInvoices(subscription, stripeData).filter(({ amount_paid }) => amount_paid > 0);
  return paid.length > 0 && paid.every((invoice) => isReturned(invoice, stripeData));
}

function present(
  shown: Stripe.Subscription,
  stripeData: StripeCustomerData,
  prices: Prices,
): NonNullable<SubscriptionState['subscription']> {
  const [item] = shown.items.data;
  const { status } = shown;
  const periodEnd = instant(item?.current_period_end);
  const card = cardOf(shown.default_payment_method) ?? stripeData.card;
  const trialEnd = status === 'trialing' ? instant(shown.trial_end) : null;
  const unpaid = unpaidInvoices(shown, stripeData);
  return {
    subscriptionId: shown.id,
    status,
    interval: intervalOf(item?.price, prices),
    amount: item?.price.unit_amount ?? null,
    startedAt: new Date(shown.start_date * 1000),
    periodStart: instant(item?.current_period_start),
    periodEnd: status === 'canceled' ? instant(shown.ended_at ?? item?.current_period_end) : periodEnd,
    endsAt: endOf(shown, periodEnd),
    trialEnd,
    freeUntil: trialEnd ?? (shown.metadata.withoutCard === 'yes' && isOngoing(shown) ? periodEnd : null),
    nextAttempt: instant(unpaid.find(({ next_payment_attempt }) => next_payment_attempt)?.next_payment_attempt),
    lastFailedAt: status === 'past_due' || status === 'unpaid' ? failures(unpaid, stripeData).last : null,
    graceUntil: status === 'past_due' ? graceEnd(shown, unpaid, stripeData) : null,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
  };
}

/** When it ends, if it does not go on: with its period, or on a day that the person chose in Stripe's own pages. */
function endOf(shown: Stripe.Subscription, periodEnd: Date | null): Date | null {
  if (!isOngoing(shown)) return null;
  return instant(shown.cancel_at) ?? (shown.cancel_at_period_end ? periodEnd : null);
}

function intervalOf(price: Stripe.Price | undefined, prices: Prices): Interval | null {
  if (price?.id === prices.month) return 'month';
  if (price?.id === prices.year) return 'year';
  // Another price, that the operator gave somebody by hand.
  return INTERVALS.find((interval) => interval === price?.recurring?.interval) ?? null;
}

/**
 * Invoices of the subscription that wait for their payment since the last one that was paid, the newest first. An older one
 * that was left open has nothing to do with how it subscription today.
 */
function unpaidInvoices({ id }: Stripe.Subscription, { invoices }: StripeCustomerData): Stripe.Invoice[] {
  const own = invoices.filter((invoice) => subscriptionOf(invoice) === id);
  const lastPaid = own.findIndex(({ status }) => status === 'paid');
  return own.slice(0, lastPaid === -1 ? own.length : lastPaid).filter(({ status }) => status === 'open');
}

/** When the payments of these invoices were refused, first and last. */
function failures(
  unpaid: readonly Stripe.Invoice[],
  stripeData: StripeCustomerData,
): { first: Date | null; last: Date | null } {
  const times = unpaid
    .flatMap((invoice) => {
      const refused = refusedChargesOf(invoice, stripeData);
      // Where the bank asked the person something, there is no charge.
      return refused.length > 0
        ? refused.map(({ created }) => created)
        : [invoice.status_transitions.finalized_at ?? invoice.created];
    })
    .toSorted((one, other) => one - other);
  return { first: instant(times[0]), last: instant(times.at(-1)) };
}

function graceEnd(
  shown: Stripe.Subscription,
  unpaid: readonly Stripe.Invoice[],
  stripeData: StripeCustomerData,
): Date | null {
  const from = failures(unpaid, stripeData).first ?? instant(shown.items.data[0]?.current_period_start);
  return from && new Date(from.getTime() + GRACE_DAYS * DAY_MS);
}

function paidBy(shown: SubscriptionState['subscription']): SubscriptionState['paid'] {
  const free = { subscriptionTier: 'free', subscriptionPeriodEnd: shown?.periodEnd ?? null } as const;
  switch (shown?.status) {
    case 'active':
    case 'trialing':
      return {
        subscriptionTier: 'premium',
        subscriptionStatus: shown.endsAt ? 'canceled' : 'active',
        subscriptionPeriodEnd: shown.endsAt ?? shown.periodEnd,
      };
    case 'past_due': {
      const { graceUntil, endsAt } = shown;
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

/** Stripe counts seconds. */
function instant(seconds: number | null | undefined): Date | null {
  return seconds == null ? null : new Date(seconds * 1000);
}
