/** Invoices, and their effect on subscriptions. */
import type { CardIssuer } from './cards.ts';
import { invalidRequest } from './errors.ts';
import type { Events } from './events.ts';
import type * as Objects from './objects.ts';
import { newId, type Store } from './store.ts';

export interface Simulation {
  store: Store;
  events: Events;
  banks: CardIssuer;
}

interface NewInvoice {
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  /** True in a trial: the amount due is 0. */
  isFree?: boolean;
  period: { start: number; end: number };
}

/** Creates a draft invoice for the current price, with the active discounts. */
export function draftInvoice({ store, events }: Simulation, subscription: Objects.Subscription, options: NewInvoice) {
  const [item] = subscription.items.data;
  if (!item) throw new Error('a subscription has an item');
  const id = newId('in');
  const { currency, unit_amount } = item.price;
  const amount = options.isFree ? 0 : unit_amount * item.quantity;
  const line: Objects.InvoiceLine = {
    id: newId('il'),
    object: 'line_item',
    amount,
    subtotal: amount,
    currency,
    description: options.isFree ? 'Trial period for Premium' : '1 × Premium',
    invoice: id,
    livemode: false,
    metadata: { ...subscription.metadata },
    period: options.period,
    quantity: item.quantity,
    subscription: subscription.id,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
    },
    pricing: { type: 'price_details', price_details: { price: item.price.id, product: item.price.product } },
  };
  const discounts = discountsOf(store, subscription, amount);
  const discountTotal = discounts.reduce((sum, each) => sum + each.amount, 0);
  const total = amount - discountTotal;
  const invoice = store.put<'invoice'>({
    id,
    object: 'invoice',
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: options.reason,
    collection_method: 'charge_automatically',
    created: store.now,
    currency,
    customer: subscription.customer,
    customer_email: store.get('customer', subscription.customer).email,
    discounts: discounts.map(({ discount }) => discount),
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: { object: 'list', data: [line], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: options.reason === 'subscription_create' ? null : store.now + 3600,
    number: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
    },
    // As in Stripe, the invoice's period is the previous one; the line's period is the one paid for.
    period_end: store.now,
    period_start: options.reason === 'subscription_create' ? store.now : subscription.start_date,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: amount,
    total,
    total_discount_amounts: discounts,
  });
  subscription.latest_invoice = id;
  events.record('invoice.created', invoice);
  return invoice;
}

/** Amount of each discount. One that applies once is used up by an invoice that is not free. */
function discountsOf(store: Store, subscription: Objects.Subscription, amount: number) {
  let remaining = amount;
  const applied: { discount: string; amount: number }[] = [];
  for (const id of amount === 0 ? [] : [...subscription.discounts]) {
    const { source } = store.get('discount', id);
    const coupon = store.get('coupon', source.coupon);
    const discountAmount =
      coupon.percent_off === null ? (coupon.amount_off ?? 0) : Math.round((remaining * coupon.percent_off) / 100);
    applied.push({ discount: id, amount: Math.min(remaining, discountAmount) });
    remaining -= Math.min(remaining, discountAmount);
    if (coupon.duration === 'once') subscription.discounts = subscription.discounts.filter((each) => each !== id);
  }
  return applied;
}

/** Finalizes a draft. A free invoice is paid at once; others get a payment intent. */
export function finalize(
  simulation: Simulation,
  invoice: Objects.Invoice,
  { keepsCard }: { keepsCard: boolean },
): void {
  const { store, events } = simulation;
  invoice.status = 'open';
  invoice.number = `EVE-${String(store.all('invoice').length).padStart(4, '0')}`;
  invoice.hosted_invoice_url = `https://invoice.stripe.com/i/${invoice.id}`;
  invoice.invoice_pdf = `https://pay.stripe.com/invoice/${invoice.id}/pdf`;
  invoice.status_transitions.finalized_at = store.now;
  if (invoice.amount_due > 0) newIntent(store, invoice, keepsCard);
  events.record('invoice.finalized', invoice);
  if (invoice.amount_due === 0) markPaid(simulation, invoice);
}

function newIntent(store: Store, invoice: Objects.Invoice, savesCard: boolean): void {
  const id = newId('pi');
  store.put<'payment_intent'>({
    id,
    object: 'payment_intent',
    amount: invoice.amount_due,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    created: store.now,
    currency: invoice.currency,
    customer: invoice.customer,
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    setup_future_usage: savesCard ? 'off_session' : null,
    status: 'requires_payment_method',
  });
  store.put<'invoice_payment'>({
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: store.now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

export function subscriptionOf(store: Store, invoice: Objects.Invoice): Objects.Subscription {
  return store.get('subscription', invoice.parent.subscription_details.subscription);
}

/** Marks an invoice as paid; a subscription that waited for it becomes active. */
export function markPaid({ store, events }: Simulation, invoice: Objects.Invoice): void {
  Object.assign(invoice, {
    status: 'paid',
    attempted: true,
    attempt_count: invoice.amount_due > 0 ? invoice.attempt_count + 1 : 0,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: store.now },
  } satisfies Partial<Objects.Invoice>);
  for (const payment of store.paymentsOf(invoice.id)) {
    Object.assign(payment, {
      status: 'paid',
      amount_paid: invoice.amount_due,
      status_transitions: { canceled_at: null, paid_at: store.now },
    } satisfies Partial<Objects.InvoicePayment>);
  }
  events.record('invoice.paid', invoice);
  events.record('invoice.payment_succeeded', invoice);
  const subscription = subscriptionOf(store, invoice);
  const isWaiting = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status);
  if (!isWaiting || subscription.latest_invoice !== invoice.id) return;
  subscription.status = 'active';
  events.record('customer.subscription.updated', subscription);
}

/** Voids an invoice. */
export function voidInvoice({ store, events }: Simulation, invoice: Objects.Invoice): void {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalidRequest(`You can only pass in open invoices. This invoice isn't open.`, {
      code: 'invoice_not_editable',
    });
  }
  invoice.status = 'void';
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = store.now;
  const intent = store.intentOf(invoice.id);
  if (intent) {
    Object.assign(intent, {
      status: 'canceled',
      canceled_at: store.now,
      cancellation_reason: 'void_invoice',
    } satisfies Partial<Objects.PaymentIntent>);
    events.record('payment_intent.canceled', intent);
  }
  for (const payment of store.paymentsOf(invoice.id)) {
    payment.status = 'canceled';
    payment.status_transitions.canceled_at = store.now;
  }
  events.record('invoice.voided', invoice);
}
