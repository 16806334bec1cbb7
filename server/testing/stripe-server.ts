/**
 * A server on this machine that speaks the parts of Stripe's API that Evenglow uses, as https://docs.stripe.com/api describes
 * them. Its objects have the SDK's own types. Tests pay in place of people, let time pass, and have it behave badly.
 */
import { closeDispute, dispute, refund } from './stripe/after-payment.ts';
import { Api } from './stripe/api.ts';
import { Banks, type CardName } from './stripe/cards.ts';
import { StripeRefusal } from './stripe/errors.ts';
import { Events } from './stripe/events.ts';
import type { World } from './stripe/invoices.ts';
import type * as Objects from './stripe/objects.ts';
import { advance } from './stripe/passing-time.ts';
import { confirmPayment } from './stripe/payments.ts';
import { deleteCustomer } from './stripe/routes.ts';
import { newId, Store } from './stripe/store.ts';
import { confirmSetup, endSubscription, setCancelAt, setCancelAtEnd } from './stripe/subscriptions.ts';

export * from './stripe/misbehaviour.ts';
export type * from './stripe/objects.ts';

export interface StripeServerOptions {
  /** The time of its clock; the machine's where it is not given. The clock stands still but for `advanceTo`. */
  now?: Date;
  /** Cents of the two prices. */
  prices?: { month: number; year: number };
}

/** Starts one, with the two prices of Premium. */
export async function startStripeServer(options: StripeServerOptions = {}): Promise<StripeServer> {
  const server = new StripeServer(options);
  await server.api.open();
  return server;
}

export class StripeServer {
  readonly secretKey = newId('sk_test');
  readonly publishableKey = newId('pk_test');
  readonly webhookSecret = newId('whsec');
  /** Ids of the prices. */
  readonly prices: { month: string; year: string };
  /** How it is asked, and how it misbehaves. */
  readonly api: Api;
  /** What it tells. */
  readonly events: Events;
  readonly #world: World;

  constructor({ now = new Date(), prices = { month: 1_999, year: 18_999 } }: StripeServerOptions) {
    const store = new Store();
    store.now = Math.floor(now.getTime() / 1000);
    this.events = new Events(store, this.webhookSecret);
    this.#world = { store, events: this.events, banks: new Banks() };
    this.api = new Api(this.#world, { secret: this.secretKey, publishable: this.publishableKey });
    const price = (interval: 'month' | 'year') => newPrice(store, interval, prices[interval]).id;
    this.prices = { month: price('month'), year: price('year') };
  }

  /** For STRIPE_API_URL. */
  get url(): string {
    return this.api.url;
  }

  /** The settings of an Evenglow that sells by it. */
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
    return new Date(this.#world.store.now * 1000);
  }

  /** Everything that is due until then happens: periods and trials end, payments are tried again, what is unpaid expires. */
  advanceTo(date: Date): void {
    advance(this.#world, Math.floor(date.getTime() / 1000));
  }

  customers(): Objects.Customer[] {
    return this.#world.store.all('customer');
  }

  /** Newest first; of one customer where it is named. */
  subscriptions(customer?: string): Objects.Subscription[] {
    return this.#world.store.all('subscription').filter((each) => customer === undefined || each.customer === customer);
  }

  subscription(id: string): Objects.Subscription {
    return this.#world.store.get('subscription', id);
  }

  /** Newest first. */
  invoices(subscriptionId: string): Objects.Invoice[] {
    return this.#world.store
      .all('invoice')
      .filter(({ parent }) => parent.subscription_details.subscription === subscriptionId);
  }

  /** Newest first; the ones that were refused too. */
  charges(customer: string): Objects.Charge[] {
    return this.#world.store.all('charge').filter((each) => each.customer === customer);
  }

  /** The person pays what is open, in the payment form. Throws where the card is refused, or nothing is open. */
  pay(subscriptionId: string, card: CardName = 'pm_card_visa'): void {
    const [invoice] = this.invoices(subscriptionId).filter(({ status }) => status === 'open');
    const intent = invoice && this.#world.store.intentOf(invoice.id);
    if (!intent) throw new Error(`nothing is to be paid for ${subscriptionId}`);
    confirmPayment(this.#world, intent, card);
  }

  /** The person tries to pay what is open, and their bank refuses. */
  failPayment(subscriptionId: string): void {
    try {
      this.pay(subscriptionId, 'pm_card_chargeDeclined');
    } catch (error) {
      if (!(error instanceof StripeRefusal) || error.status !== 402) throw error;
    }
  }

  /** The person gives a card for later, in the payment form. */
  saveCard(subscriptionId: string, card: CardName = 'pm_card_visa'): void {
    const { pending_setup_intent } = this.subscription(subscriptionId);
    if (pending_setup_intent === null) throw new Error(`no card is asked for by ${subscriptionId}`);
    confirmSetup(this.#world, this.#world.store.get('setup_intent', pending_setup_intent), card);
  }

  /** As the customer portal does it: the newest card of theirs is charged where a subscription names none. */
  keepCard(customer: string): void {
    const { store } = this.#world;
    const card = store.all('payment_method').find((each) => each.customer === customer);
    if (!card) throw new Error(`${customer} has no card`);
    store.get('customer', customer).invoice_settings.default_payment_method = card.id;
  }

  /** From now on the bank of this customer refuses the card that is kept. */
  declineFrom(customer: string): void {
    this.#world.banks.refuse(customer);
  }

  acceptFrom(customer: string): void {
    this.#world.banks.accept(customer);
  }

  /** Gives back what was paid last, or so many cents of it. */
  refund(subscriptionId: string, cents?: number): Objects.Refund {
    return refund(this.#world, this.#lastCharge(subscriptionId), cents);
  }

  /** The person's bank wants back what was paid last. */
  dispute(subscriptionId: string): Objects.Dispute {
    return dispute(this.#world, this.#lastCharge(subscriptionId));
  }

  closeDispute({ id }: Pick<Objects.Dispute, 'id'>, outcome: 'won' | 'lost'): void {
    closeDispute(this.#world, this.#world.store.get('dispute', id), outcome);
  }

  /** As the customer portal does it: with the end of the period, or as a date by itself. */
  cancelAtEnd(subscriptionId: string, how: 'period end' | 'date' = 'period end'): void {
    const subscription = this.subscription(subscriptionId);
    if (how === 'period end') setCancelAtEnd(this.#world.store, subscription, true);
    else setCancelAt(this.#world.store, subscription, subscription.items.data[0]?.current_period_end ?? null);
    this.events.record('customer.subscription.updated', subscription);
  }

  reactivate(subscriptionId: string): void {
    const subscription = this.subscription(subscriptionId);
    setCancelAt(this.#world.store, subscription, null);
    this.events.record('customer.subscription.updated', subscription);
  }

  /** As somebody does it in Stripe's dashboard. */
  cancelNow(subscriptionId: string): void {
    endSubscription(this.#world, this.subscription(subscriptionId), 'cancellation_requested');
  }

  /** As somebody does it in Stripe's dashboard. */
  deleteCustomer(customer: string): void {
    deleteCustomer(this.#world, customer);
  }

  close(): Promise<void> {
    return this.api.close();
  }

  #lastCharge(subscriptionId: string): Objects.Charge {
    const { store } = this.#world;
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
