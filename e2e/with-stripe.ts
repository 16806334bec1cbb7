/** Fixture: a server that sells Premium through a fake Stripe on this machine. */
import { type StripeServer, startStripeServer } from '../server/testing/stripe-server.ts';
import { Evenglow } from './evenglow.ts';
import { test as base } from './journey.ts';
import { serveStripeForm } from './stripe-form.ts';

/** Starts a server that sells Premium and receives the events of `stripe`. */
export async function startShop(stripe: StripeServer): Promise<Evenglow> {
  const shop = await Evenglow.start(environmentOf(stripe));
  deliverEvents(stripe, shop);
  return shop;
}

function environmentOf({ environment }: StripeServer) {
  return { LAUNCH_PROMOTION: 'off', ...environment };
}

function deliverEvents(stripe: StripeServer, { url }: Evenglow): void {
  stripe.events.deliverTo(`${url}/api/stripe/webhook`);
}

interface ShopFixtures {
  /** Serves the fake payment form to pages, and sends the events of Stripe to the server. */
  shop: undefined;
}

export const test = base.extend<ShopFixtures, { stripe: StripeServer }>({
  stripe: [
    async ({}, use) => {
      const stripe = await startStripeServer();
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [async ({ stripe }, use) => use(environmentOf(stripe)), { scope: 'worker' }],
  shop: [
    async ({ context, evenglow, stripe }, use) => {
      stripe.api.reset();
      deliverEvents(stripe, evenglow);
      await serveStripeForm(context, stripe);
      await use(undefined);
      await stripe.events.delivered();
    },
    { auto: true },
  ],
});
