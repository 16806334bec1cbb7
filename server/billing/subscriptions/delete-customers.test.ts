/** Tests of deleting accounts with a subscription and of changed email addresses. */
import { describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import type { Member } from '../../testing/builders.ts';
import { delayed, failsInternally } from '../../testing/stripe-server.ts';
import { buildPromoCode } from '../promo-codes/promo-codes.fixtures.ts';
import { DAY_MS, setUpShop } from './shop.fixtures.ts';

const app = setUpTestApp();
const shop = setUpShop(app);

describe('deleting an account', () => {
  const deleteAccount = async (member: Member) => {
    await member.request('POST', '/api/account/confirm', { password: member.password });
    expect((await member.request('DELETE', '/api/account')).statusCode).toBe(204);
  };
  const remainingCustomers = () => app.database.sql`select 1 from stripe_customers`;

  it('ends all charges and deletes the Stripe customer, with retries if Stripe is down', async () => {
    const ada = await shop.buildPayer();
    const { id, customer } = await shop.subscription(ada);
    shop.stripe.api.always(failsInternally);
    await deleteAccount(ada);
    await shop.app.runPendingWork();
    expect(shop.stripe.subscription(id).status).toBe('active');
    shop.stripe.api.reset();
    await shop.runHourlyJob();
    expect(shop.stripe.subscription(id).status).toBe('canceled');
    expect(shop.stripe.customers().map((each) => each.id)).not.toContain(customer);
    await shop.deliver();
    expect(await remainingCustomers()).toEqual([]);
  });

  it('deletes the Stripe customer even if it is created at the same time', async () => {
    const [ada, bob] = [await shop.buildPayer(), await shop.buildPayer()];
    const { customer } = await shop.subscription(bob);
    const setCustomerId = (to: string | null) =>
      app.database.sql`update stripe_customers set customer_id = ${to} where user_id is null and id = ${bobsRowId}`;
    const [row] = await app.database.sql<{ id: string }[]>`
      select id from stripe_customers where customer_id = ${customer}`;
    const bobsRowId = row?.id ?? '';
    await deleteAccount(ada);
    await deleteAccount(bob);
    await setCustomerId(null);
    const { misbehaviour, asked, release } = delayed();
    shop.stripe.api.next(misbehaviour, { path: /customers/, method: 'GET' });
    const settled = shop.app.runPendingWork();
    await asked;
    await setCustomerId(customer);
    release();
    await settled;
    await shop.runHourlyJob();
    expect([await remainingCustomers(), shop.stripe.customers()]).toEqual([[], []]);
  });

  it('during a purchase buys nothing and releases the code', async () => {
    const ada = await shop.buildMember();
    const code = await buildPromoCode(app.database.orm, { maxUses: 1 });
    const { misbehaviour, asked, release } = delayed();
    shop.stripe.api.next(misbehaviour, { path: /customers$/, method: 'POST' });
    const begun = shop.startPurchase(ada, 'month', code);
    await asked;
    await deleteAccount(ada);
    await shop.app.runPendingWork();
    release();
    expect((await begun).statusCode).toBe(401);
    expect(await app.database.sql`select current_uses from promo_codes where code = ${code}`).toEqual([
      { current_uses: 0 },
    ]);
    expect([await remainingCustomers(), shop.stripe.customers()]).toEqual([[], []]);
  });

  it('is not needed to send receipts to a changed address', async () => {
    const ada = await shop.buildPayer();
    await app.database.sql`update users set email = 'new@evenglow.example' where id = ${ada.user.id}`;
    await shop.advanceTime(32 * DAY_MS);
    await shop.deliver();
    expect(shop.stripe.customers()).toMatchObject([{ email: 'new@evenglow.example' }]);
  });
});
