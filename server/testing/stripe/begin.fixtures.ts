/** The Stripe server of a test, with Stripe's SDK connected to it. */
import Stripe from 'stripe';
import { afterEach, beforeEach } from 'vitest';
import { type StripeServer, startStripeServer } from '../stripe-server.ts';

export function clientOf(
  { url, secretKey }: Pick<StripeServer, 'url' | 'secretKey'>,
  options: Stripe.StripeConfig = {},
): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    ...options,
  });
}

/** Sets up a new server for each test, with its clock at `start`. */
export function setUpStripe(start: Date) {
  const parts: { server?: StripeServer; stripe?: Stripe } = {};
  beforeEach(async () => {
    parts.server = await startStripeServer({ now: start });
    parts.stripe = clientOf(parts.server);
  });
  afterEach(() => parts.server?.close());
  const assertStarted = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('it is there within a test');
    return part;
  };
  return {
    get server() {
      return assertStarted(parts.server);
    },
    get stripe() {
      return assertStarted(parts.stripe);
    },
    /** Creates a customer with a subscription, as Evenglow does. */
    async createSubscription(overrides: Partial<Stripe.SubscriptionCreateParams> = {}): Promise<Stripe.Subscription> {
      const customer = await this.stripe.customers.create({
        email: 'ada@evenglow.example',
        metadata: { userId: 'u1' },
      });
      return this.stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: this.server.prices.month }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
        ...overrides,
      });
    },
    /** Creates a paid subscription and returns its id. */
    async createPaidSubscription(overrides: Partial<Stripe.SubscriptionCreateParams> = {}): Promise<string> {
      const { id } = await this.createSubscription(overrides);
      this.server.pay(id);
      return id;
    },
  };
}
