/** The receipts in what Stripe knows of a customer, and what of each was given back. */

import type Stripe from 'stripe';
import { DAY_SECONDS } from '../../../contract/durations.ts';
import { type Interval, RECEIPTS_MAX, type Receipt } from '../../../contract/subscriptions.ts';
import type { StripeCustomerData } from './stripe-customer-data.ts';
import type { ReceiptRow } from './tables.ts';

/** Ids of Stripe's prices. */
export type Prices = Readonly<Record<Interval, string>>;

/** Seconds by which an invoice's period may miss that of its subscription: they are the same. */
const SAME_SECONDS = 60;
/** Days from which on a period is one of a year. */
const YEARLY_DAYS = 300;

/** The newest, and no more than are shown. */
export function receiptsOf(stripeData: StripeCustomerData, prices: Prices): Omit<ReceiptRow, 'userId'>[] {
  return stripeData.invoices
    .filter((invoice) => isReceipt(invoice, stripeData))
    .map((invoice) => ({
      id: invoice.id,
      date: dateOf(invoice),
      interval: intervalOf(invoice, prices),
      amount: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
      status: statusOf(invoice, stripeData),
      url: invoice.hosted_invoice_url ?? null,
    }))
    .toSorted((one, other) => other.date.getTime() - one.date.getTime() || (one.id < other.id ? 1 : -1))
    .slice(0, RECEIPTS_MAX);
}

/** What somebody tries to buy, and what costs nothing, leaves no receipt. */
function isReceipt(invoice: Stripe.Invoice, { subscriptions }: StripeCustomerData): boolean {
  const { status, amount_paid, amount_due, billing_reason } = invoice;
  if (status === 'paid') return amount_paid > 0;
  if (status !== 'open' || amount_due <= 0 || billing_reason === 'subscription_create') return false;
  // Paying what is left of one that has ended would give nothing.
  const subscription = subscriptions.find(({ id }) => id === subscriptionOf(invoice));
  return subscription !== undefined && subscription.status !== 'canceled';
}

function dateOf({ status_transitions: { paid_at, finalized_at }, created }: Stripe.Invoice): Date {
  return new Date((paid_at ?? finalized_at ?? created) * 1000);
}

function intervalOf({ lines }: Stripe.Invoice, prices: Prices): Interval | null {
  // Where the plan changed, the last line is the one of the new plan.
  const line = lines.data.findLast(({ amount }) => amount > 0);
  if (!line) return null;
  const price = line.pricing?.price_details?.price;
  const id = typeof price === 'object' ? price.id : price;
  if (id === prices.month) return 'month';
  if (id === prices.year) return 'year';
  return line.period.end - line.period.start > YEARLY_DAYS * DAY_SECONDS ? 'year' : 'month';
}

function statusOf(invoice: Stripe.Invoice, stripeData: StripeCustomerData): Receipt['status'] {
  if (invoice.status !== 'paid') return 'open';
  const charges = chargesOf(invoice, stripeData);
  if (charges.some(({ id }) => isDisputed(stripeData.disputes.get(id)))) return 'disputed';
  if (charges.length > 0 && charges.every(({ refunded }) => refunded)) return 'refunded';
  return charges.some(({ amount_refunded }) => amount_refunded > 0) ? 'partly_refunded' : 'paid';
}

function isDisputed(dispute: Stripe.Dispute | undefined): boolean {
  return dispute !== undefined && !['won', 'warning_closed', 'prevented'].includes(dispute.status);
}

/** True where all that was paid went back, by refunds or by disputes that were lost. */
export function isReturned(invoice: Stripe.Invoice, stripeData: StripeCustomerData): boolean {
  const charges = chargesOf(invoice, stripeData);
  return (
    charges.length > 0 &&
    charges.every(({ id, refunded }) => refunded || stripeData.disputes.get(id)?.status === 'lost')
  );
}

/** The paid invoices of the subscription's present period. */
export function currentInvoices(
  { id, items }: Stripe.Subscription,
  { invoices }: StripeCustomerData,
): Stripe.Invoice[] {
  const end = items.data[0]?.current_period_end ?? Number.NaN;
  return invoices.filter(
    (invoice) =>
      invoice.status === 'paid' &&
      subscriptionOf(invoice) === id &&
      invoice.lines.data.some(({ period }) => Math.abs(period.end - end) < SAME_SECONDS),
  );
}

export function subscriptionOf({ parent }: Stripe.Invoice): string | undefined {
  const subscription = parent?.subscription_details?.subscription;
  return typeof subscription === 'object' ? subscription.id : subscription;
}

/** The charges by which the invoice was paid. */
function chargesOf(invoice: Stripe.Invoice, { charges }: StripeCustomerData): Stripe.Charge[] {
  const payments = paymentsOf(invoice);
  return charges.filter((charge) => charge.status === 'succeeded' && isPaymentOf(payments, charge));
}

/** Ids of the payments, and of the charges, by which the invoice was to be paid. */
function paymentsOf({ payments }: Stripe.Invoice): ReadonlySet<string> {
  const ids = payments?.data.flatMap(({ payment: { payment_intent, charge } }) => [payment_intent, charge].map(idOf));
  return new Set(ids?.filter((id) => id !== undefined));
}

/** The charges by which the payment of the invoice was tried in vain. */
export function refusedChargesOf(invoice: Stripe.Invoice, { charges }: StripeCustomerData): Stripe.Charge[] {
  const payments = paymentsOf(invoice);
  return charges.filter((charge) => charge.status === 'failed' && isPaymentOf(payments, charge));
}

function isPaymentOf(payments: ReadonlySet<string>, { id, payment_intent }: Stripe.Charge): boolean {
  return payments.has(id) || payments.has(idOf(payment_intent) ?? '');
}

function idOf(thing: string | { id: string } | null | undefined): string | undefined {
  return typeof thing === 'string' ? thing : thing?.id;
}
