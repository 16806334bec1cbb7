/** Tests of buying with promo codes and with a failing Stripe: no use is lost or counted twice. */
import { describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import type { Member } from '../../testing/builders.ts';
import { breaks, declines, hangsUp, isBusy, keepsQuiet, losesAnswer } from '../../testing/stripe-server.ts';
import { buildPromoCode } from '../promo-codes/promo-codes.fixtures.ts';
import { DAY_MS, setUpShop } from './shop.fixtures.ts';

const app = setUpTestApp();
const shop = setUpShop(app);

const uses = async (code: string) => {
  const [row] = await app.database.sql`
    select current_uses counted, (select count(*)::int from promo_code_usages u where u.promo_code_id = c.id) reserved,
      (select count(*)::int from promo_code_usages u where u.promo_code_id = c.id and subscription_id is not null) redeemed
    from promo_codes c where code = ${code}`;
  return row;
};
const code = (differing: Parameters<typeof buildPromoCode>[1] = {}) => buildPromoCode(app.database.orm, differing);

describe('a promo code', () => {
  it.each([
    ['percent', 20, 'month', 1_599],
    ['percent', 50, 'month', 999],
    ['amount', 500, 'year', 18_499],
  ] as const)('of %s %i makes only the first %s cost %i cents', async (discountType, discountValue, interval, due) => {
    const ada = await shop.buildMember();
    const used = await code({ discountType, discountValue });
    expect((await shop.begin(ada, interval, used.toLowerCase())).json()).toMatchObject({ amountDue: due });
    expect(await uses(used)).toEqual({ counted: 1, reserved: 1, redeemed: 0 });
    const { id } = await shop.subscription(ada);
    shop.stripe.pay(id);
    await shop.deliver();
    expect((await shop.billing(ada)).receipts).toMatchObject([{ amount: due, status: 'paid' }]);
    expect((await shop.billing(ada)).amount).toBe(interval === 'month' ? 1_999 : 18_999);
    expect(await uses(used)).toEqual({ counted: 1, reserved: 1, redeemed: 1 });
    await shop.pass(400 * DAY_MS);
    expect(shop.stripe.invoices(id)[0]?.total).toBe(interval === 'month' ? 1_999 : 18_999);
  });

  it('for a trial gives Premium without a card until its end', async () => {
    const ada = await shop.buildMember();
    const used = await code({ discountType: 'free_trial', discountValue: 14 });
    expect((await shop.begin(ada, 'month', used)).json()).toMatchObject({
      isFreeSubscription: true,
      clientSecret: null,
      amountDue: 0,
      trialEnd: '2026-06-03T12:00:00.000Z',
    });
    // Before any event.
    expect([await shop.plan(ada), await shop.entriesLimit(ada)]).toEqual(['premium', null]);
    expect(await shop.billing(ada)).toMatchObject({
      status: 'trialing',
      trialEnd: '2026-06-03T12:00:00.000Z',
      card: null,
    });
    expect(await uses(used)).toEqual({ counted: 1, reserved: 1, redeemed: 1 });
    await shop.pass(14 * DAY_MS + 1_000);
    await shop.deliver();
    expect(await shop.plan(ada)).toBe('free');
    expect(await shop.billing(ada)).toMatchObject({ plan: 'free', status: 'canceled', receipts: [] });
    // The code is used up; Premium can be bought.
    expect((await shop.begin(ada, 'month', used)).statusCode).toBe(409);
    expect((await shop.begin(ada)).statusCode).toBe(200);
  });

  it('that leaves nothing to pay gives one period, which ends by itself', async () => {
    const ada = await shop.buildMember();
    const used = await code({ discountValue: 100 });
    expect((await shop.begin(ada, 'month', used)).json()).toMatchObject({
      isFreeSubscription: true,
      clientSecret: null,
    });
    expect(await shop.billing(ada)).toMatchObject({
      plan: 'premium',
      status: 'active',
      cancelAtPeriodEnd: true,
      amount: null,
    });
    expect((await ada.request('POST', '/api/reactivate-subscription')).json().error).toContain('no card');
    await shop.pass(31 * DAY_MS + 1_000);
    await shop.deliver();
    expect(await shop.plan(ada)).toBe('free');
    expect((await shop.billing(ada)).receipts).toEqual([]);
  });

  it('is released if the user takes another one or none', async () => {
    const ada = await shop.buildMember();
    const [first, second] = [await code(), await code({ discountValue: 50 })];
    await shop.begin(ada, 'month', first);
    expect((await shop.begin(ada, 'month', second)).json()).toMatchObject({ amountDue: 999 });
    expect([await uses(first), await uses(second)]).toMatchObject([{ counted: 0 }, { counted: 1 }]);
    expect((await shop.begin(ada)).json()).toMatchObject({ amountDue: 1_999 });
    expect(await uses(second)).toMatchObject({ counted: 0 });
    expect((await shop.subscriptions(ada)).filter(({ status }) => status === 'incomplete')).toHaveLength(1);
  });

  it('cannot be guessed by repeated purchases', async () => {
    const ada = await shop.buildMember();
    const used = await code();
    for (let index = 0; index < 20; index++) {
      expect((await shop.begin(ada, 'month', `GUESS${index}`)).statusCode).toBe(404);
    }
    const answer = await shop.begin(ada, 'month', used);
    expect([answer.statusCode, answer.json().error]).toEqual([429, expect.stringContaining('Too many codes')]);
    await shop.pass(3_600_000);
    // Users of a code may change their choice.
    for (let index = 0; index < 30; index++) {
      expect((await shop.begin(ada, index % 2 === 0 ? 'month' : 'year', used)).statusCode).toBe(200);
    }
  });

  it('with one use left goes to one of fifty concurrent buyers', async () => {
    const used = await code({ maxUses: 1 });
    const people: Member[] = [];
    while (people.length < 50) people.push(await shop.buildMember());
    const answers = await Promise.all(people.map((each) => shop.begin(each, 'month', used)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused.filter(({ body }) => body.includes('used up'))).toHaveLength(49);
    expect(await uses(used)).toEqual({ counted: 1, reserved: 1, redeemed: 0 });
    expect(shop.stripe.subscriptions()).toHaveLength(1);
  });
});

describe('a failing Stripe', () => {
  it.each([
    ['is down', hangsUp, 503, 'service_unavailable', 1],
    ['breaks', breaks, 503, 'service_unavailable', 1],
    ['says nothing', keepsQuiet, 503, 'service_unavailable', 1],
    ['is busy', isBusy(1), 503, 'service_unavailable', 0],
    ['refuses the card', declines, 402, 'payment_failed', 0],
  ] as const)(
    '%s: returns an error, charges nothing, releases the code unless the subscription may have started, and recovers',
    async (_what, misbehaviour, status, failure, kept) => {
      const ada = await shop.buildMember();
      const used = await code({ maxUses: 1 });
      for (const path of [/customers/, /subscriptions/]) {
        shop.stripe.api.always(misbehaviour, { path, method: 'POST' });
        const answer = await shop.begin(ada, 'month', used);
        expect([answer.statusCode, answer.json().code]).toEqual([status, failure]);
        expect(answer.json().error).toContain('Nothing was charged');
        expect(await uses(used)).toMatchObject({ counted: String(path) === String(/subscriptions/) ? kept : 0 });
        shop.stripe.api.reset();
      }
      expect((await shop.begin(ada, 'month', used)).statusCode).toBe(200);
      expect((await shop.subscriptions(ada)).filter((each) => each.status === 'incomplete')).toHaveLength(1);
      expect(shop.stripe.customers()).toHaveLength(1);
    },
  );

  it('loses responses: each action happens once', async () => {
    const ada = await shop.buildMember();
    shop.stripe.api.next(losesAnswer, { path: /customers$/, method: 'POST' });
    shop.stripe.api.next(losesAnswer, { path: /subscriptions$/, method: 'POST' });
    expect((await shop.begin(ada)).statusCode).toBe(200);
    expect(shop.stripe.customers()).toHaveLength(1);
    expect(await shop.subscriptions(ada)).toHaveLength(1);
  });

  it('loses every response for a while: the next attempt finds the subscription', async () => {
    const ada = await shop.buildMember();
    shop.stripe.api.always(losesAnswer, { path: /subscriptions$/, method: 'POST' });
    expect((await shop.begin(ada)).statusCode).toBe(503);
    shop.stripe.api.reset();
    expect((await shop.begin(ada)).statusCode).toBe(200);
    expect(await shop.subscriptions(ada)).toHaveLength(1);
  });

  it('loses every response for a while: the last use of the code stays reserved', async () => {
    const [ada, bob] = [await shop.buildMember(), await shop.buildMember()];
    const used = await code({ discountType: 'free_trial', discountValue: 14, maxUses: 1 });
    shop.stripe.api.always(losesAnswer, { path: /subscriptions$/, method: 'POST' });
    expect((await shop.begin(ada, 'month', used)).statusCode).toBe(503);
    shop.stripe.api.reset();
    expect((await shop.begin(bob, 'month', used)).statusCode).toBe(409);
    // No event arrives.
    await shop.pass(61_000);
    await shop.app.settle();
    expect([await shop.plan(ada), await shop.plan(bob)]).toEqual(['premium', 'free']);
    expect(await uses(used)).toEqual({ counted: 1, reserved: 1, redeemed: 1 });
  });

  it('that never created a subscription releases the code', async () => {
    const ada = await shop.buildMember();
    const used = await code({ maxUses: 1 });
    shop.stripe.api.always(hangsUp, { path: /subscriptions$/, method: 'POST' });
    await shop.begin(ada, 'month', used);
    shop.stripe.api.reset();
    expect((await shop.begin(ada)).json()).toMatchObject({ amountDue: 1_999 });
    expect(await uses(used)).toEqual({ counted: 0, reserved: 0, redeemed: 0 });
  });

  it('keeps a code that an open page may still pay with', async () => {
    const ada = await shop.buildMember();
    const used = await code({ maxUses: 1 });
    await shop.begin(ada, 'month', used);
    shop.stripe.api.always(breaks);
    expect((await shop.begin(ada, 'month', used)).statusCode).toBe(503);
    shop.stripe.api.reset();
    expect(await uses(used)).toMatchObject({ counted: 1 });
    shop.stripe.pay((await shop.subscription(ada)).id);
    await shop.deliver();
    expect(await uses(used)).toEqual({ counted: 1, reserved: 1, redeemed: 1 });
  });
});
