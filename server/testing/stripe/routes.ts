/** Maps the API's paths to operations. */
import { refund } from './after-payment.ts';
import { type CardName, isCardName } from './cards.ts';
import { invalidRequest, resourceMissing, StripeApiError } from './errors.ts';
import type { Parameters } from './form.ts';
import { type Simulation, voidInvoice } from './invoices.ts';
import { list, type Operation, retrieve } from './lists.ts';
import type * as Objects from './objects.ts';
import { chargeSavedCard, confirmPayment } from './payments.ts';
import { newId } from './store.ts';
import {
  assertNotEnded,
  confirmSetup,
  createSubscription,
  endSubscription,
  updateSubscription,
} from './subscriptions.ts';

const SUBSCRIPTION_FILTERS = ['active', 'all', 'canceled', 'ended', 'incomplete', 'incomplete_expired', 'past_due'];
const OTHER_FILTERS = ['paused', 'trialing', 'unpaid'];

export const ROUTES: Readonly<Record<string, Operation>> = {
  'POST /v1/customers': ({ store, events }, params) => {
    const customer = store.put<'customer'>({
      id: newId('cus'),
      object: 'customer',
      created: store.now,
      delinquent: false,
      description: params.text('description') ?? null,
      email: params.text('email') ?? null,
      invoice_settings: { default_payment_method: null },
      livemode: false,
      metadata: params.metadata(),
      name: params.text('name') ?? null,
    });
    params.rejectUnread();
    events.record('customer.created', customer);
    return customer;
  },
  'GET /v1/customers': list('customer', '/v1/customers', (params) => {
    const email = params.text('email');
    return (each) => email === undefined || each.email === email;
  }),
  'GET /v1/customers/:id': ({ store }, params, id) => {
    params.rejectUnread();
    return store.deletedCustomers.has(id) ? deleted('customer', id) : store.get('customer', id);
  },
  'POST /v1/customers/:id': ({ store, events }, params, id) => {
    const customer = store.get('customer', id);
    const method = params.nested('invoice_settings')?.text('default_payment_method');
    if (method) store.get('payment_method', method, 'invoice_settings[default_payment_method]');
    const changes = {
      email: params.text('email') ?? customer.email,
      name: params.text('name') ?? customer.name,
      description: params.text('description') ?? customer.description,
      metadata: params.metadata(customer.metadata),
    } satisfies Partial<Objects.Customer>;
    params.rejectUnread();
    Object.assign(customer, changes);
    if (method !== undefined) customer.invoice_settings.default_payment_method = method || null;
    events.record('customer.updated', customer);
    return customer;
  },
  'DELETE /v1/customers/:id': (simulation, params, id) => {
    params.rejectUnread();
    deleteCustomer(simulation, id);
    return deleted('customer', id);
  },
  'GET /v1/customers/:id/payment_methods': (simulation, params, id) => {
    simulation.store.get('customer', id);
    params.oneOf('type', ['card']);
    return list(
      'payment_method',
      `/v1/customers/${id}/payment_methods`,
      () =>
        ({ customer }) =>
          customer === id,
    )(simulation, params, '');
  },
  'GET /v1/payment_methods/:id': retrieve('payment_method'),
  'GET /v1/prices': list('price', '/v1/prices', (params) => {
    const active = params.boolean('active');
    return (each) => active === undefined || each.active === active;
  }),
  'GET /v1/prices/:id': retrieve('price'),
  'POST /v1/coupons': ({ store, events }, params) => {
    const id = params.text('id') ?? newId('co').slice(3);
    if (store.find('coupon', id))
      throw invalidRequest('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
    const [percent, amount] = [params.number('percent_off'), params.integer('amount_off')];
    if ((percent === undefined) === (amount === undefined))
      throw invalidRequest('Must pass either percent_off or amount_off.');
    const coupon = store.put<'coupon'>({
      id,
      object: 'coupon',
      amount_off: amount ?? null,
      created: store.now,
      currency: amount === undefined ? null : params.required('currency'),
      duration: params.oneOf('duration', ['forever', 'once', 'repeating']) ?? 'once',
      duration_in_months: params.integer('duration_in_months') ?? null,
      livemode: false,
      max_redemptions: params.integer('max_redemptions') ?? null,
      metadata: params.metadata(),
      name: params.text('name') ?? null,
      percent_off: percent ?? null,
      times_redeemed: 0,
      valid: true,
    });
    params.rejectUnread();
    events.record('coupon.created', coupon);
    return coupon;
  },
  'GET /v1/coupons': list('coupon', '/v1/coupons', () => () => true),
  'GET /v1/coupons/:id': retrieve('coupon'),
  'DELETE /v1/coupons/:id': ({ store, events }, params, id) => {
    params.rejectUnread();
    const coupon = store.get('coupon', id);
    store.remove(id);
    events.record('coupon.deleted', coupon);
    return deleted('coupon', id);
  },
  'POST /v1/subscriptions': (simulation, params) => createSubscription(simulation, params),
  'GET /v1/subscriptions': list('subscription', '/v1/subscriptions', (params) => {
    const [customer, price] = [params.text('customer'), params.text('price')];
    const status = params.oneOf('status', [...SUBSCRIPTION_FILTERS, ...OTHER_FILTERS]);
    return (each) =>
      (customer === undefined || each.customer === customer) &&
      (price === undefined || each.items.data.some((item) => item.price.id === price)) &&
      (status === 'all' || (status === undefined ? each.status !== 'canceled' : hasStatus(each, status)));
  }),
  'GET /v1/subscriptions/:id': retrieve('subscription'),
  'POST /v1/subscriptions/:id': (simulation, params, id) => {
    const subscription = simulation.store.get('subscription', id);
    updateSubscription(simulation, subscription, params);
    return subscription;
  },
  'DELETE /v1/subscriptions/:id': (simulation, params, id) => {
    const subscription = simulation.store.get('subscription', id);
    params.boolean('invoice_now');
    params.boolean('prorate');
    params.nested('cancellation_details')?.text('comment');
    params.rejectUnread();
    assertNotEnded(subscription);
    endSubscription(simulation, subscription, 'cancellation_requested');
    return subscription;
  },
  'GET /v1/invoices': list('invoice', '/v1/invoices', (params) => {
    const [customer, subscription] = [params.text('customer'), params.text('subscription')];
    const status = params.oneOf('status', ['draft', 'open', 'paid', 'uncollectible', 'void']);
    return (each) =>
      (customer === undefined || each.customer === customer) &&
      (subscription === undefined || each.parent.subscription_details.subscription === subscription) &&
      (status === undefined || each.status === status);
  }),
  'GET /v1/invoices/:id': retrieve('invoice'),
  'POST /v1/invoices/:id/void': (simulation, params, id) => {
    const invoice = simulation.store.get('invoice', id);
    params.rejectUnread();
    voidInvoice(simulation, invoice);
    return invoice;
  },
  'POST /v1/invoices/:id/pay': (simulation, params, id) => {
    const invoice = simulation.store.get('invoice', id);
    params.rejectUnread();
    if (invoice.status !== 'open') throw invalidRequest('Invoice is already paid or not open.');
    chargeSavedCard(simulation, invoice);
    if (simulation.store.get('invoice', id).status === 'paid') return invoice;
    throw new StripeApiError(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
  },
  'GET /v1/invoice_payments': list('invoice_payment', '/v1/invoice_payments', (params) => {
    const invoice = params.text('invoice');
    const payment = params.nested('payment');
    payment?.oneOf('type', ['payment_intent']);
    const intent = payment?.text('payment_intent');
    return (each) =>
      (invoice === undefined || each.invoice === invoice) &&
      (intent === undefined || each.payment.payment_intent === intent);
  }),
  'GET /v1/payment_intents/:id': retrieve('payment_intent'),
  'POST /v1/payment_intents/:id/confirm': (simulation, params, id) => {
    const intent = simulation.store.get('payment_intent', id);
    confirmPayment(simulation, intent, cardIn(params));
    return intent;
  },
  'GET /v1/setup_intents/:id': retrieve('setup_intent'),
  'POST /v1/setup_intents/:id/confirm': (simulation, params, id) => {
    const intent = simulation.store.get('setup_intent', id);
    confirmSetup(simulation, intent, cardIn(params));
    return intent;
  },
  'GET /v1/charges': list('charge', '/v1/charges', (params) => {
    const [customer, intent] = [params.text('customer'), params.text('payment_intent')];
    return (each) =>
      (customer === undefined || each.customer === customer) &&
      (intent === undefined || each.payment_intent === intent);
  }),
  'GET /v1/charges/:id': retrieve('charge'),
  'POST /v1/refunds': (simulation, params) => {
    const { store } = simulation;
    const intent = params.text('payment_intent');
    const id = intent ? store.get('payment_intent', intent, 'payment_intent').latest_charge : params.required('charge');
    const amount = params.integer('amount');
    params.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']);
    params.rejectUnread();
    return refund(simulation, store.get('charge', id ?? '', 'charge'), amount);
  },
  'GET /v1/refunds': list('refund', '/v1/refunds', (params) => {
    const charge = params.text('charge');
    return (each) => charge === undefined || each.charge === charge;
  }),
  'GET /v1/refunds/:id': retrieve('refund'),
  'GET /v1/disputes': list('dispute', '/v1/disputes', (params) => {
    const [charge, intent] = [params.text('charge'), params.text('payment_intent')];
    return (each) =>
      (charge === undefined || each.charge === charge) && (intent === undefined || each.payment_intent === intent);
  }),
  'GET /v1/disputes/:id': retrieve('dispute'),
  'POST /v1/billing_portal/sessions': ({ store }, params) => {
    const customer = store.get('customer', params.required('customer'), 'customer').id;
    const id = newId('bps');
    const session = store.put<'billing_portal.session'>({
      id,
      object: 'billing_portal.session',
      configuration: 'bpc_standard',
      created: store.now,
      customer,
      flow: null,
      livemode: false,
      locale: null,
      return_url: params.text('return_url') ?? null,
      url: `https://billing.stripe.com/p/session/${id}`,
    });
    params.rejectUnread();
    return session;
  },
  'GET /v1/events': (simulation, params) => {
    const eventType = params.text('type');
    const types = params.texts('types');
    params.integer('limit');
    params.rejectUnread();
    const data = simulation.events.all
      .filter(
        ({ type }) => (eventType === undefined || type === eventType) && (types.length === 0 || types.includes(type)),
      )
      .reverse();
    return { object: 'list', data, has_more: false, url: '/v1/events' };
  },
  'GET /v1/events/:id': ({ events }, params, id) => {
    params.rejectUnread();
    const event = events.all.find((each) => each.id === id);
    if (!event) throw resourceMissing('event', id);
    return event;
  },
};

/** Also cancels the customer's subscriptions. */
export function deleteCustomer(simulation: Simulation, id: string): void {
  const { store, events } = simulation;
  const customer = store.get('customer', id);
  for (const subscription of store.all('subscription')) {
    const isOver = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
    if (subscription.customer === id && !isOver) endSubscription(simulation, subscription, null);
  }
  store.remove(id);
  store.deletedCustomers.add(id);
  events.record('customer.deleted', customer);
}

function deleted(object: string, id: string) {
  return { id, object, deleted: true } as const;
}

function hasStatus({ status }: Objects.Subscription, filter: string): boolean {
  return filter === 'ended' ? status === 'canceled' || status === 'incomplete_expired' : status === filter;
}

function cardIn(params: Parameters): CardName {
  const name = params.required('payment_method');
  for (const ignored of ['client_secret', 'return_url', 'key', 'use_stripe_sdk']) params.text(ignored);
  params.rejectUnread();
  if (isCardName(name)) return name;
  throw resourceMissing('PaymentMethod', name, 'payment_method', 400);
}
