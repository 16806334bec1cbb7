/** Payments with an entered card or with the saved one. */
import { DAY_SECONDS } from '../../../contract/durations.ts';
import { type CardName, newCard } from './cards.ts';
import { StripeApiError } from './errors.ts';
import { markPaid, type Simulation, subscriptionOf } from './invoices.ts';
import type * as Objects from './objects.ts';
import { newId, type Store } from './store.ts';

/** Days between payment attempts; after the last one the subscription is canceled. */
const RETRY_DAYS = [3, 4, 5];

/**
 * Pays with this card, as in the Payment Element.
 * @throws StripeApiError 402 if the card is declined, 400 if nothing is due
 */
export function confirmPayment(simulation: Simulation, intent: Objects.PaymentIntent, card: CardName): void {
  const { store, banks, events } = simulation;
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation') {
    throw new StripeApiError(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `This PaymentIntent's status is ${intent.status}, so it cannot be confirmed.`,
      payment_intent: intent,
    });
  }
  const method = newCard(store, card, null);
  const decline = banks.declineOf(card);
  const invoice = store.invoiceOf(intent.id);
  if (decline) {
    if (invoice) markPaymentFailed(simulation, invoice, intent, method, decline);
    throw cardDeclined(decline, { payment_intent: intent });
  }
  method.customer = intent.customer;
  events.record('payment_method.attached', method);
  if (invoice) charge(simulation, invoice, intent, method);
}

/** Charges the saved card without the customer. */
export function chargeSavedCard(simulation: Simulation, invoice: Objects.Invoice): void {
  const { store, banks } = simulation;
  const intent = store.intentOf(invoice.id);
  if (!intent) return;
  const method = findSavedCard(store, subscriptionOf(store, invoice));
  const decline = method ? banks.declineOfSavedCard(method) : NO_CARD;
  if (method && !decline) charge(simulation, invoice, intent, method);
  else markPaymentFailed(simulation, invoice, intent, method, decline ?? NO_CARD);
}

const NO_CARD: Objects.Decline = {
  type: 'invalid_request_error',
  code: 'missing',
  decline_code: undefined,
  message: 'This customer has no attached payment source or default payment method.',
};

export function findSavedCard(store: Store, subscription: Objects.Subscription): Objects.PaymentMethod | undefined {
  const customer = store.find('customer', subscription.customer);
  const id = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method;
  return id ? store.find('payment_method', id) : undefined;
}

export function cardDeclined(decline: Objects.Decline, intents: { payment_intent?: object; setup_intent?: object }) {
  const { code, decline_code, message = 'Your card was declined.' } = decline;
  return new StripeApiError(402, {
    type: 'card_error',
    message,
    ...(code !== undefined && { code }),
    ...(decline_code !== undefined && { decline_code }),
    ...structuredClone(intents),
  });
}

function newCharge(
  store: Store,
  intent: Objects.PaymentIntent,
  method: Objects.PaymentMethod,
  decline: Objects.Decline | null,
): Objects.Charge {
  const id = newId('ch');
  intent.latest_charge = id;
  return store.put<'charge'>({
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    captured: !decline,
    created: store.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: {},
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    receipt_url: decline ? null : `https://pay.stripe.com/receipts/${id}`,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  });
}

function charge(
  simulation: Simulation,
  invoice: Objects.Invoice,
  intent: Objects.PaymentIntent,
  method: Objects.PaymentMethod,
) {
  const { store, events } = simulation;
  const createdCharge = newCharge(store, intent, method, null);
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    payment_method: method.id,
    last_payment_error: null,
  } satisfies Partial<Objects.PaymentIntent>);
  events.record('charge.succeeded', createdCharge);
  events.record('payment_intent.succeeded', intent);
  const subscription = subscriptionOf(store, invoice);
  if (subscription.payment_settings.save_default_payment_method === 'on_subscription') {
    subscription.default_payment_method = method.id;
  }
  markPaid(simulation, invoice);
}

function markPaymentFailed(
  { store, events }: Simulation,
  invoice: Objects.Invoice,
  intent: Objects.PaymentIntent,
  method: Objects.PaymentMethod | undefined,
  decline: Objects.Decline,
): void {
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: decline,
  } satisfies Partial<Objects.PaymentIntent>);
  if (method) {
    events.record('charge.failed', newCharge(store, intent, method, decline));
    events.record('payment_intent.payment_failed', intent);
  }
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const isFirst = invoice.billing_reason === 'subscription_create';
  const days = RETRY_DAYS[invoice.attempt_count - 1];
  invoice.next_payment_attempt = isFirst || days === undefined ? null : store.now + days * DAY_SECONDS;
  events.record('invoice.payment_failed', invoice);
  const subscription = subscriptionOf(store, invoice);
  if (isFirst || subscription.status === 'past_due') return;
  subscription.status = 'past_due';
  events.record('customer.subscription.updated', subscription);
}
