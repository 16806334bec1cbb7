/**
 * A local server with the parts of Stripe's API that Evenglow uses (https://docs.stripe.com/api). Its objects have the
 * SDK's types. Tests can pay, advance the time, and make it fail.
 */
import { closeDispute, dispute, refund } from './stripe/after-payment.ts';
import { Api } from './stripe/api.ts';
import { CardIssuer, type CardName } from './stripe/cards.ts';
import { StripeApiError } from './stripe/errors.ts';
import { Events } from './stripe/events.ts';
import type { Simulation } from './stripe/invoices.ts';
import type * as Objects from './stripe/objects.ts';
import { advance } from './stripe/passing-time.ts';
import { confirmPayment } from './stripe/payments.ts';
import { deleteCustomer } from './stripe/routes.ts';
import { newId, Store } from './stripe/store.ts';
import { confirmSetup, endSubscription, setCancelAt, setCancelAtEnd } from './stripe/subscriptions.ts';

export * from './stripe/misbehaviour.ts';
export type * from './stripe/objects.ts';

export interface StripeServerOptions {
  /** Initial time. Default: the current time. It changes only by `advanceTo`. */
  now?: Date;
  /** Prices in cents. */
  prices?: { month: number; year: number };
}

/** Starts a server with the two prices of Premium. */
export async function startStripeServer(options: StripeServerOptions = {}): Promise<StripeServer> {
  const server = new StripeServer(options);
  await server.api.open();
  return server;
}

export class StripeServer {
  readonly secretKey = newId('sk_test');
  readonly publishableKey = newId('pk_test');
  readonly webhookSecret = newId('whsec');
  /** Price ids. */
  readonly prices: { month: string; year: string };
  /** Handles requests, and simulates failures. */
  readonly api: Api;
  /** Records and delivers events. */
  readonly events: Events;
  readonly #simulation: Simulation;

  constructor({ now = new Date(), prices = { month: 1_999, year: 18_999 } }: StripeServerOptions) {
    const store = new Store();
    store.now = Math.floor(now.getTime() / 1000);
    this.events = new Events(store, this.webhookSecret);
    this.#simulation = { store, events: this.events, banks: new CardIssuer() };
    this.api = new Api(this.#simulation, { secret: this.secretKey, publishable: this.publishableKey });
    const price = (interval: 'month' | 'year') => newPrice(store, interval, prices[interval]).id;
    this.prices = { month: price('month'), year: price('year') };
  }

  /** Value for STRIPE_API_URL. */
  get url(): string {
    return this.api.url;
  }

  /** Environment variables of a server that uses this one. */
  get environment() {
    return {
      STRIPE_SECRET_KEY: this.secretKey,
      STRIPE_PUBLISHABLE_KEY: this.publishableKey,
      STRIPE_WEBHOOK_SECRET: this.webhookSecret,
      STRIPE_PRICE_MONTH: this.prices.month,
      STRIPE_PRICE_YEAR: this.prices.year,
      STRIPE_API_URL: this.url,
    };
  }

  get now(): Date {
    return new Date(this.#simulation.store.now * 1000);
  }

  /** Advances the time and performs everything due until then: ends of periods and trials, payment retries, expirations. */
  advanceTo(date: Date): void {
    advance(this.#simulation, Math.floor(date.getTime() / 1000));
  }

  customers(): Objects.Customer[] {
    return this.#simulation.store.all('customer');
  }

  /** Newest first; of one customer if given. */
  subscriptions(customer?: string): Objects.Subscription[] {
    return this.#simulation.store
      .all('subscription')
      .filter((each) => customer === undefined || each.customer === customer);
  }

  subscription(id: string): Objects.Subscription {
    return this.#simulation.store.get('subscription', id);
  }

  /** Newest first. */
  invoices(subscriptionId: string): Objects.Invoice[] {
    return this.#simulation.store
      .all('invoice')
      .filter(({ parent }) => parent.subscription_details.subscription === subscriptionId);
  }

  /** Newest first, including declined ones. */
  charges(customer: string): Objects.Charge[] {
    return this.#simulation.store.all('charge').filter((each) => each.customer === customer);
  }

  /** Pays the open invoice in the payment form. Throws if the card is declined or nothing is open. */
  pay(subscriptionId: string, card: CardName = 'pm_card_visa'): void {
    const [invoice] = this.invoices(subscriptionId).filter(({ status }) => status === 'open');
    const intent = invoice && this.#simulation.store.intentOf(invoice.id);
    if (!intent) throw new Error(`nothing is to be paid for ${subscriptionId}`);
    confirmPayment(this.#simulation, intent, card);
  }

  /** Tries to pay the open invoice with a card that is declined. */
  failPayment(subscriptionId: string): void {
    try {
      this.pay(subscriptionId, 'pm_card_chargeDeclined');
    } catch (error) {
      if (!(error instanceof StripeApiError) || error.status !== 402) throw error;
    }
  }

  /** Saves a card for later in the payment form. */
  saveCard(subscriptionId: string, card: CardName = 'pm_card_visa'): void {
    const { pending_setup_intent } = this.subscription(subscriptionId);
    if (pending_setup_intent === null) throw new Error(`no card is asked for by ${subscriptionId}`);
    confirmSetup(this.#simulation, this.#simulation.store.get('setup_intent', pending_setup_intent), card);
  }

  /** Uses the customer's newest card for subscriptions without one, as the customer portal does. */
  setDefaultCard(customer: string): void {
    const { store } = this.#simulation;
    const card = store.all('payment_method').find((each) => each.customer === customer);
    if (!card) throw new Error(`${customer} has no card`);
    store.get('customer', customer).invoice_settings.default_payment_method = card.id;
  }

  /** The saved card of this customer is declined from now on. */
  declineCardOf(customer: string): void {
    this.#simulation.banks.refuse(customer);
  }

  acceptCardOf(customer: string): void {
    this.#simulation.banks.accept(customer);
  }

  /** Refunds the last payment, fully or by this many cents. */
  refund(subscriptionId: string, cents?: number): Objects.Refund {
    return refund(this.#simulation, this.#lastCharge(subscriptionId), cents);
  }

  /** Disputes the last payment. */
  dispute(subscriptionId: string): Objects.Dispute {
    return dispute(this.#simulation, this.#lastCharge(subscriptionId));
  }

  closeDispute({ id }: Pick<Objects.Dispute, 'id'>, outcome: 'won' | 'lost'): void {
    closeDispute(this.#simulation, this.#simulation.store.get('dispute', id), outcome);
  }

  /** Cancels as the customer portal does: at the end of the period, or at a date. */
  cancelAtEnd(subscriptionId: string, how: 'period end' | 'date' = 'period end'): void {
    const subscription = this.subscription(subscriptionId);
    if (how === 'period end') setCancelAtEnd(this.#simulation.store, subscription, true);
    else setCancelAt(this.#simulation.store, subscription, subscription.items.data[0]?.current_period_end ?? null);
    this.events.record('customer.subscription.updated', subscription);
  }

  reactivate(subscriptionId: string): void {
    const subscription = this.subscription(subscriptionId);
    setCancelAt(this.#simulation.store, subscription, null);
    this.events.record('customer.subscription.updated', subscription);
  }

  /** Cancels at once, as in Stripe's dashboard. */
  cancelNow(subscriptionId: string): void {
    endSubscription(this.#simulation, this.subscription(subscriptionId), 'cancellation_requested');
  }

  /** Deletes a customer, as in Stripe's dashboard. */
  deleteCustomer(customer: string): void {
    deleteCustomer(this.#simulation, customer);
  }

  close(): Promise<void> {
    return this.api.close();
  }

  #lastCharge(subscriptionId: string): Objects.Charge {
    const { store } = this.#simulation;
    for (const invoice of this.invoices(subscriptionId)) {
      const intent = invoice.status === 'paid' ? store.intentOf(invoice.id) : undefined;
      if (intent?.latest_charge) return store.get('charge', intent.latest_charge);
    }
    throw new Error(`nothing was paid for ${subscriptionId}`);
  }
}

function newPrice(store: Store, interval: 'month' | 'year', cents: number): Objects.Price {
  return store.put<'price'>({
    id: newId('price'),
    object: 'price',
    active: true,
    created: store.now,
    currency: 'usd',
    livemode: false,
    metadata: {},
    product: 'prod_Premium',
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    type: 'recurring',
    unit_amount: cents,
  });
}
