/** Derives receipts and refunds from Stripe's data. */

import type Stripe from 'stripe';
import { DAY_SECONDS } from '../../../contract/durations.ts';
import { type Interval, RECEIPTS_MAX, type Receipt } from '../../../contract/subscriptions.ts';
import type { StripeCustomerData } from './stripe-customer-data.ts';
import type { ReceiptRow } from './tables.ts';

/** Ids of Stripe's prices. */
export type Prices = Readonly<Record<Interval, string>>;

/** Tolerance in seconds when comparing the periods of an invoice and its subscription. */
const PERIOD_TOLERANCE_SECONDS = 60;
/** Minimum length in days of a yearly period. */
const YEARLY_DAYS_MIN = 300;

/** Newest first, at most `RECEIPTS_MAX`. */
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

/** Excludes unpaid first invoices and invoices without an amount. */
function isReceipt(invoice: Stripe.Invoice, { subscriptions }: StripeCustomerData): boolean {
  const { status, amount_paid, amount_due, billing_reason } = invoice;
  if (status === 'paid') return amount_paid > 0;
  if (status !== 'open' || amount_due <= 0 || billing_reason === 'subscription_create') return false;
  // Paying an invoice of an ended subscription would give nothing.
  const subscription = subscriptions.find(({ id }) => id === subscriptionOf(invoice));
  return subscription !== undefined && subscription.status !== 'canceled';
}

function dateOf({ status_transitions: { paid_at, finalized_at }, created }: Stripe.Invoice): Date {
  return new Date((paid_at ?? finalized_at ?? created) * 1000);
}

function intervalOf({ lines }: Stripe.Invoice, prices: Prices): Interval | null {
  // If the plan changed, the last line is the new plan.
  const line = lines.data.findLast(({ amount }) => amount > 0);
  if (!line) return null;
  const price = line.pricing?.price_details?.price;
  const id = typeof price === 'object' ? price.id : price;
  if (id === prices.month) return 'month';
  if (id === prices.year) return 'year';
  return line.period.end - line.period.start > YEARLY_DAYS_MIN * DAY_SECONDS ? 'year' : 'month';
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

/** True if the whole payment was refunded or lost in disputes. */
export function isReturned(invoice: Stripe.Invoice, stripeData: StripeCustomerData): boolean {
  const charges = chargesOf(invoice, stripeData);
  return (
    charges.length > 0 &&
    charges.every(({ id, refunded }) => refunded || stripeData.disputes.get(id)?.status === 'lost')
  );
}

/** The paid invoices of the current period. */
export function currentInvoices(
  { id, items }: Stripe.Subscription,
  { invoices }: StripeCustomerData,
): Stripe.Invoice[] {
  const end = items.data[0]?.current_period_end ?? Number.NaN;
  return invoices.filter(
    (invoice) =>
      invoice.status === 'paid' &&
      subscriptionOf(invoice) === id &&
      invoice.lines.data.some(({ period }) => Math.abs(period.end - end) < PERIOD_TOLERANCE_SECONDS),
  );
}

export function subscriptionOf({ parent }: Stripe.Invoice): string | undefined {
  const subscription = parent?.subscription_details?.subscription;
  return typeof subscription === 'object' ? subscription.id : subscription;
}

/** The successful charges of the invoice. */
function chargesOf(invoice: Stripe.Invoice, { charges }: StripeCustomerData): Stripe.Charge[] {
  const payments = paymentsOf(invoice);
  return charges.filter((charge) => charge.status === 'succeeded' && isPaymentOf(payments, charge));
}

/** Ids of the payments and charges of the invoice, successful or not. */
function paymentsOf({ payments }: Stripe.Invoice): ReadonlySet<string> {
  const ids = payments?.data.flatMap(({ payment: { payment_intent, charge } }) => [payment_intent, charge].map(idOf));
  return new Set(ids?.filter((id) => id !== undefined));
}

/** The failed charges of the invoice. */
export function failedChargesOf(invoice: Stripe.Invoice, { charges }: StripeCustomerData): Stripe.Charge[] {
  const payments = paymentsOf(invoice);
  return charges.filter((charge) => charge.status === 'failed' && isPaymentOf(payments, charge));
}

function isPaymentOf(payments: ReadonlySet<string>, { id, payment_intent }: Stripe.Charge): boolean {
  return payments.has(id) || payments.has(idOf(payment_intent) ?? '');
}

function idOf(thing: string | { id: string } | null | undefined): string | undefined {
  return typeof thing === 'string' ? thing : thing?.id;
}
