/** The Stripe server of a test, and Stripe's own SDK that asks it. */
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

/** A new server for each test, whose clock stands at `start`. */
export function stripeForTests(start: Date) {
  const parts: { server?: StripeServer; stripe?: Stripe } = {};
  beforeEach(async () => {
    parts.server = await startStripeServer({ now: start });
    parts.stripe = clientOf(parts.server);
  });
  afterEach(() => parts.server?.close());
  const there = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('it is there within a test');
    return part;
  };
  return {
    get server() {
      return there(parts.server);
    },
    get stripe() {
      return there(parts.stripe);
    },
    /** Begins a subscription as Evenglow does, of a new customer. */
    async begin(more: Partial<Stripe.SubscriptionCreateParams> = {}): Promise<Stripe.Subscription> {
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
        ...more,
      });
    },
    /** The id of one that is paid. */
    async paid(more: Partial<Stripe.SubscriptionCreateParams> = {}): Promise<string> {
      const { id } = await this.begin(more);
      this.server.pay(id);
      return id;
    },
  };
}
