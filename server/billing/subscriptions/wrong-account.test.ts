/** Tests with a misconfigured Stripe or unknown customers: no user loses Premium, and no other price is charged. */
import { expect, it, onTestFinished } from 'vitest';
import { createLogger } from '../../platform/log.ts';
import { setUpTestApp } from '../../testing/app.ts';
import type { Member } from '../../testing/builders.ts';
import { startStripeServer } from '../../testing/stripe-server.ts';
import { paymentsOf, setUpShop } from './shop.fixtures.ts';
import { StripeClient } from './stripe-client.ts';

const app = setUpTestApp();
const shop = setUpShop(app);

const customerOf = async (member: Member) => {
  const [row] = await app.database.sql<{ id: string | null }[]>`
    select customer_id id from stripe_customers where user_id = ${member.user.id}`;
  return row?.id;
};
/** Renames the customer here, as if the key belonged to another Stripe account. */
const loseCustomer = (member: Member) =>
  app.database.sql`update stripe_customers set customer_id = 'cus_other' where user_id = ${member.user.id}`;

it('keeps Premium and the customer id of a user unknown under this key', async () => {
  const ada = await shop.buildPayer();
  await loseCustomer(ada);
  await expect(shop.refresh('cus_other')).rejects.toMatchObject({ code: 'service_unavailable' });
  expect([await customerOf(ada), await shop.plan(ada)]).toEqual(['cus_other', 'premium']);
  // Nothing is sold twice.
  expect((await shop.startPurchase(ada)).statusCode).toBe(503);
});

it('sells to a user without a current subscription under the old key', async () => {
  const ada = await shop.buildMember();
  await shop.startPurchase(ada);
  await loseCustomer(ada);
  expect((await shop.startPurchase(ada)).statusCode).toBe(200);
  expect(await customerOf(ada)).not.toBe('cus_other');
});

it('deletes the other customers if Stripe rejects one, and retries that one', async () => {
  const [ada, bob] = [await shop.buildPayer(), await shop.buildPayer()];
  const subscription = await shop.subscription(bob);
  const customer = await customerOf(bob);
  await loseCustomer(ada);
  for (const member of [ada, bob]) {
    await member.request('POST', '/api/account/confirm', { password: member.password });
    expect((await member.request('DELETE', '/api/account')).statusCode).toBe(204);
  }
  await shop.app.runPendingWork();
  expect(shop.stripe.subscriptions(customer ?? '').find(({ id }) => id === subscription.id)?.status).toBe('canceled');
  const remaining = await app.database.sql<{ id: string }[]>`select customer_id id from stripe_customers`;
  expect(remaining.map(({ id }) => id)).toEqual(['cus_other']);
});

it('sells nothing at a price that differs from our pages', async () => {
  const mispricedStripe = await startStripeServer({ now: app.clock.now(), prices: { month: 2_999, year: 18_999 } });
  onTestFinished(() => mispricedStripe.close());
  const stripeClient = new StripeClient(paymentsOf(mispricedStripe, 10_000), createLogger('silent'));
  await expect(stripeClient.assertPrices()).rejects.toMatchObject({
    code: 'service_unavailable',
    message: expect.stringContaining('You can’t buy Premium right now'),
  });
});
