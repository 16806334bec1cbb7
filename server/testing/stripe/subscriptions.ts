/** Creates, changes and cancels subscriptions. */
import { DAY_SECONDS } from '../../../contract/durations.ts';
import { type CardName, newCard } from './cards.ts';
import { invalidRequest } from './errors.ts';
import type { Parameters } from './form.ts';
import { draftInvoice, finalize, type Simulation, voidInvoice } from './invoices.ts';
import type * as Objects from './objects.ts';
import { cardDeclined, chargeSavedCard, findSavedCard } from './payments.ts';
import { newId, type Store } from './store.ts';

const SAVE_OPTIONS = ['off', 'on_subscription'] as const;
const BEHAVIORS = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'] as const;
const TRIAL_END_BEHAVIORS = ['cancel', 'create_invoice', 'pause'] as const;

/** End of a period that starts at `start`, on the anchor's day of the month. In seconds. */
export function periodEnd(
  start: number,
  { interval, interval_count }: Objects.Price['recurring'],
  anchor: number,
): number {
  const from = new Date(start * 1000);
  const months = interval === 'year' ? 12 * interval_count : interval_count;
  const day = new Date(anchor * 1000).getUTCDate();
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(from.getUTCMonth() + months);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, last));
  return Math.floor(end.getTime() / 1000);
}

export function createSubscription(simulation: Simulation, params: Parameters): Objects.Subscription {
  const { store, events } = simulation;
  const customer = store.get('customer', params.required('customer'), 'customer');
  const [itemParams] = params.nestedList('items') ?? [];
  if (!itemParams)
    throw invalidRequest('Missing required param: items.', { code: 'parameter_missing', param: 'items' });
  const price = store.get('price', itemParams.required('price'), 'items[0][price]');
  const quantity = itemParams.integer('quantity') ?? 1;
  const trialDays = params.integer('trial_period_days') ?? 0;
  const trialEnd = params.integer('trial_end') ?? (trialDays > 0 ? store.now + trialDays * DAY_SECONDS : null);
  const missingCardBehavior = params
    .nested('trial_settings')
    ?.nested('end_behavior')
    ?.oneOf('missing_payment_method', TRIAL_END_BEHAVIORS);
  const behavior = params.oneOf('payment_behavior', BEHAVIORS) ?? 'allow_incomplete';
  const payment = params.nested('payment_settings');
  const saveOption = payment?.oneOf('save_default_payment_method', SAVE_OPTIONS) ?? null;
  payment?.texts('payment_method_types');
  const method = params.text('default_payment_method');
  const coupons = (params.nestedList('discounts') ?? []).map((each) => couponFor(store, each.required('coupon')));
  const metadata = params.metadata();
  const cancelAtEnd = params.boolean('cancel_at_period_end') ?? false;
  params.oneOf('collection_method', ['charge_automatically']);
  params.oneOf('proration_behavior', ['always_invoice', 'create_prorations', 'none']);
  params.boolean('off_session');
  params.text('description');
  params.nested('automatic_tax')?.boolean('enabled');
  params.nested('billing_mode')?.text('type');
  params.rejectUnread();

  const id = newId('sub');
  const end = trialEnd ?? periodEnd(store.now, price.recurring, store.now);
  const item = store.put<'subscription_item'>({
    id: newId('si'),
    object: 'subscription_item',
    created: store.now,
    current_period_start: store.now,
    current_period_end: end,
    metadata: {},
    price,
    quantity,
    subscription: id,
  });
  const subscription = store.put<'subscription'>({
    id,
    object: 'subscription',
    billing_cycle_anchor: trialEnd ?? store.now,
    cancel_at: cancelAtEnd ? end : null,
    cancel_at_period_end: cancelAtEnd,
    canceled_at: cancelAtEnd ? store.now : null,
    cancellation_details: { comment: null, feedback: null, reason: cancelAtEnd ? 'cancellation_requested' : null },
    collection_method: 'charge_automatically',
    created: store.now,
    currency: price.currency,
    customer: customer.id,
    default_payment_method: method ? store.get('payment_method', method, 'default_payment_method').id : null,
    discounts: [],
    ended_at: null,
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    metadata,
    payment_settings: { save_default_payment_method: saveOption },
    pending_setup_intent: null,
    start_date: store.now,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: missingCardBehavior ?? 'create_invoice' } },
    trial_start: trialEnd === null ? null : store.now,
  });
  subscription.discounts = coupons.map((coupon) => newDiscount(store, subscription, coupon).id);
  const reason = 'subscription_create';
  const invoice = draftInvoice(simulation, subscription, {
    reason,
    isFree: trialEnd !== null,
    period: { start: store.now, end },
  });
  if (invoice.amount_due === 0 && trialEnd === null) subscription.status = 'active';
  if (invoice.amount_due === 0 && !findSavedCard(store, subscription)) {
    subscription.pending_setup_intent = newSetupIntent(simulation, subscription).id;
  }
  events.record('customer.subscription.created', subscription);
  finalize(simulation, invoice, { keepsCard: saveOption === 'on_subscription' });
  if (invoice.status === 'open' && behavior !== 'default_incomplete') chargeSavedCard(simulation, invoice);
  return subscription;
}

function couponFor(store: Store, id: string): Objects.Coupon {
  const coupon = store.get('coupon', id, 'discounts[0][coupon]');
  if (coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions) {
    throw invalidRequest(`Coupon expired: ${id}`, { code: 'coupon_expired', param: 'discounts[0][coupon]' });
  }
  return coupon;
}

function newDiscount(store: Store, subscription: Objects.Subscription, coupon: Objects.Coupon): Objects.Discount {
  coupon.times_redeemed += 1;
  if (coupon.max_redemptions !== null) coupon.valid = coupon.times_redeemed < coupon.max_redemptions;
  return store.put<'discount'>({
    id: newId('di'),
    object: 'discount',
    customer: subscription.customer,
    end: null,
    invoice: null,
    promotion_code: null,
    source: { coupon: coupon.id, type: 'coupon' },
    start: store.now,
    subscription: subscription.id,
  });
}

function newSetupIntent({ store, events }: Simulation, { customer }: Objects.Subscription): Objects.SetupIntent {
  const id = newId('seti');
  const intent = store.put<'setup_intent'>({
    id,
    object: 'setup_intent',
    cancellation_reason: null,
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    created: store.now,
    customer,
    last_setup_error: null,
    livemode: false,
    metadata: {},
    payment_method: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  });
  events.record('setup_intent.created', intent);
  return intent;
}

/** Saves a card for later, as in the Payment Element. */
export function confirmSetup(simulation: Simulation, intent: Objects.SetupIntent, card: CardName): void {
  const { store, events, banks } = simulation;
  if (intent.status !== 'requires_payment_method') {
    throw invalidRequest(`This SetupIntent's status is ${intent.status}, so it cannot be confirmed.`, {
      code: 'setup_intent_unexpected_state',
    });
  }
  const decline = banks.declineOnSave(card);
  if (decline) {
    intent.last_setup_error = decline;
    events.record('setup_intent.setup_failed', intent);
    throw cardDeclined(decline, { setup_intent: intent });
  }
  const method = newCard(store, card, intent.customer);
  events.record('payment_method.attached', method);
  intent.status = 'succeeded';
  intent.payment_method = method.id;
  intent.last_setup_error = null;
  events.record('setup_intent.succeeded', intent);
  const subscription = store.all('subscription').find((each) => each.pending_setup_intent === intent.id);
  if (!subscription) return;
  subscription.pending_setup_intent = null;
  if (subscription.payment_settings.save_default_payment_method === 'on_subscription') {
    subscription.default_payment_method = method.id;
  }
  events.record('customer.subscription.updated', subscription);
}

export function updateSubscription(
  simulation: Simulation,
  subscription: Objects.Subscription,
  params: Parameters,
): void {
  const { store, events } = simulation;
  const cancelAtEnd = params.boolean('cancel_at_period_end');
  const cancelAt = params.text('cancel_at') === '' ? null : params.integer('cancel_at');
  if (cancelAtEnd !== undefined && cancelAt !== undefined) {
    throw invalidRequest('Please pass either cancel_at or cancel_at_period_end.', { code: 'parameters_exclusive' });
  }
  const metadata = params.metadata(subscription.metadata);
  const method = params.text('default_payment_method');
  const coupons = params.nestedList('discounts')?.map((each) => couponFor(store, each.required('coupon')));
  const missingCardBehavior = params
    .nested('trial_settings')
    ?.nested('end_behavior')
    ?.oneOf('missing_payment_method', TRIAL_END_BEHAVIORS);
  const saveOption = params.nested('payment_settings')?.oneOf('save_default_payment_method', SAVE_OPTIONS);
  params.rejectUnread();
  assertNotEnded(subscription);
  if (cancelAtEnd !== undefined) setCancelAtEnd(store, subscription, cancelAtEnd);
  if (cancelAt !== undefined) setCancelAt(store, subscription, cancelAt);
  if (method !== undefined) {
    subscription.default_payment_method = store.get('payment_method', method, 'default_payment_method').id;
  }
  if (coupons) subscription.discounts = coupons.map((coupon) => newDiscount(store, subscription, coupon).id);
  if (missingCardBehavior)
    subscription.trial_settings = { end_behavior: { missing_payment_method: missingCardBehavior } };
  if (saveOption) subscription.payment_settings.save_default_payment_method = saveOption;
  subscription.metadata = metadata;
  events.record('customer.subscription.updated', subscription);
}

export function assertNotEnded({ id, status }: Objects.Subscription): void {
  if (status !== 'canceled' && status !== 'incomplete_expired') return;
  throw invalidRequest(
    `No such subscription: ${id}. A canceled subscription can only update its cancellation_details.`,
    {
      code: 'resource_missing',
    },
  );
}

/** As in Stripe, a cancellation date set separately stays when the cancellation at the period's end is undone. */
export function setCancelAtEnd(store: Store, subscription: Objects.Subscription, cancels: boolean): void {
  if (!cancels && !subscription.cancel_at_period_end) return;
  const [item] = subscription.items.data;
  setCancelAt(store, subscription, cancels ? (item?.current_period_end ?? null) : null);
  subscription.cancel_at_period_end = cancels;
}

/** @param at seconds since 1970; null undoes it */
export function setCancelAt(store: Store, subscription: Objects.Subscription, at: number | null): void {
  subscription.cancel_at_period_end = false;
  subscription.cancel_at = at;
  subscription.canceled_at = at === null ? null : store.now;
  subscription.cancellation_details.reason = at === null ? null : 'cancellation_requested';
}

/**
 * Ends the subscription now. If its first payment was never made, it becomes `incomplete_expired` and its invoice is
 * voided; the event is an update, not a deletion.
 */
export function endSubscription(
  simulation: Simulation,
  subscription: Objects.Subscription,
  reason: 'cancellation_requested' | 'payment_failed' | null,
): void {
  const { store, events } = simulation;
  const wasIncomplete = subscription.status === 'incomplete';
  subscription.status = wasIncomplete ? 'incomplete_expired' : 'canceled';
  subscription.ended_at = store.now;
  subscription.canceled_at ??= store.now;
  subscription.cancellation_details.reason ??= reason;
  for (const invoice of openInvoices(store, subscription)) {
    if (wasIncomplete) voidInvoice(simulation, invoice);
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
  }
  events.record(wasIncomplete ? 'customer.subscription.updated' : 'customer.subscription.deleted', subscription);
}

export function openInvoices(store: Store, { id }: Objects.Subscription): Objects.Invoice[] {
  return store
    .all('invoice')
    .filter(({ status, parent }) => status === 'open' && parent.subscription_details.subscription === id);
}
