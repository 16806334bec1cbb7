/** Tests of buying with promo codes and with a failing Stripe: no use is lost or counted twice. */
import { describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import type { Member } from '../../testing/builders.ts';
import {
  closesConnection,
  declines,
  failsInternally,
  isRateLimited,
  losesResponse,
  neverResponds,
} from '../../testing/stripe-server.ts';
import { buildPromoCode } from '../promo-codes/promo-codes.fixtures.ts';
import { DAY_MS, requestTimesOut, setUpShop } from './shop.fixtures.ts';

const app = setUpTestApp();
const shop = setUpShop(app);

const countUses = async (code: string) => {
  const [row] = await app.database.sql`
    select current_uses counted, (select count(*)::int from promo_code_usages u where u.promo_code_id = c.id) reserved,
      (select count(*)::int from promo_code_usages u where u.promo_code_id = c.id and subscription_id is not null) redeemed
    from promo_codes c where code = ${code}`;
  return row;
};
const code = (overrides: Parameters<typeof buildPromoCode>[1] = {}) => buildPromoCode(app.database.orm, overrides);

describe('a promo code', () => {
  it.each([
    ['percent', 20, 'month', 1_599],
    ['percent', 50, 'month', 999],
    ['amount', 500, 'year', 18_499],
  ] as const)('of %s %i makes only the first %s cost %i cents', async (discountType, discountValue, interval, due) => {
    const ada = await shop.buildMember();
    const promoCode = await code({ discountType, discountValue });
    expect((await shop.startPurchase(ada, interval, promoCode.toLowerCase())).json()).toMatchObject({ amountDue: due });
    expect(await countUses(promoCode)).toEqual({ counted: 1, reserved: 1, redeemed: 0 });
    const { id } = await shop.subscription(ada);
    shop.stripe.pay(id);
    await shop.deliver();
    expect((await shop.billing(ada)).receipts).toMatchObject([{ amount: due, status: 'paid' }]);
    expect((await shop.billing(ada)).amount).toBe(interval === 'month' ? 1_999 : 18_999);
    expect(await countUses(promoCode)).toEqual({ counted: 1, reserved: 1, redeemed: 1 });
    await shop.advanceTime(400 * DAY_MS);
    expect(shop.stripe.invoices(id)[0]?.total).toBe(interval === 'month' ? 1_999 : 18_999);
  });

  it('for a trial gives Premium without a card until its end', async () => {
    const ada = await shop.buildMember();
    const used = await code({ discountType: 'free_trial', discountValue: 14 });
    expect((await shop.startPurchase(ada, 'month', used)).json()).toMatchObject({
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
    expect(await countUses(used)).toEqual({ counted: 1, reserved: 1, redeemed: 1 });
    await shop.advanceTime(14 * DAY_MS + 1_000);
    await shop.deliver();
    expect(await shop.plan(ada)).toBe('free');
    expect(await shop.billing(ada)).toMatchObject({ plan: 'free', status: 'canceled', receipts: [] });
    // The code is used up; Premium can be bought.
    expect((await shop.startPurchase(ada, 'month', used)).statusCode).toBe(409);
    expect((await shop.startPurchase(ada)).statusCode).toBe(200);
  });

  it('for the full price gives one period, after which the subscription ends', async () => {
    const ada = await shop.buildMember();
    const used = await code({ discountValue: 100 });
    expect((await shop.startPurchase(ada, 'month', used)).json()).toMatchObject({
      isFreeSubscription: true,
      clientSecret: null,
    });
    expect(await shop.billing(ada)).toMatchObject({
      plan: 'premium',
      status: 'active',
      cancelAtPeriodEnd: true,
      amount: null,
    });
    expect((await ada.request('POST', '/api/reactivate-subscription')).json().error).toContain('haven’t added a card');
    await shop.advanceTime(31 * DAY_MS + 1_000);
    await shop.deliver();
    expect(await shop.plan(ada)).toBe('free');
    expect((await shop.billing(ada)).receipts).toEqual([]);
  });

  it('is released if the user takes another one or none', async () => {
    const ada = await shop.buildMember();
    const [first, second] = [await code(), await code({ discountValue: 50 })];
    await shop.startPurchase(ada, 'month', first);
    expect((await shop.startPurchase(ada, 'month', second)).json()).toMatchObject({ amountDue: 999 });
    expect([await countUses(first), await countUses(second)]).toMatchObject([{ counted: 0 }, { counted: 1 }]);
    expect((await shop.startPurchase(ada)).json()).toMatchObject({ amountDue: 1_999 });
    expect(await countUses(second)).toMatchObject({ counted: 0 });
    expect((await shop.subscriptions(ada)).filter(({ status }) => status === 'incomplete')).toHaveLength(1);
  });

  it('cannot be brute-forced by repeated purchases', async () => {
    const ada = await shop.buildMember();
    const used = await code();
    for (let index = 0; index < 20; index++) {
      expect((await shop.startPurchase(ada, 'month', `GUESS${index}`)).statusCode).toBe(404);
    }
    const answer = await shop.startPurchase(ada, 'month', used);
    expect([answer.statusCode, answer.json().error]).toEqual([429, expect.stringContaining('too many codes')]);
    await shop.advanceTime(3_600_000);
    // Repeated purchases with a valid code are not limited, so that users can change the interval.
    for (let index = 0; index < 30; index++) {
      expect((await shop.startPurchase(ada, index % 2 === 0 ? 'month' : 'year', used)).statusCode).toBe(200);
    }
  });

  it('with one use left goes to one of fifty concurrent buyers', async () => {
    const used = await code({ maxUses: 1 });
    const people: Member[] = [];
    while (people.length < 50) people.push(await shop.buildMember());
    const answers = await Promise.all(people.map((each) => shop.startPurchase(each, 'month', used)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused.filter(({ body }) => body.includes('reached its limit'))).toHaveLength(49);
    expect(await countUses(used)).toEqual({ counted: 1, reserved: 1, redeemed: 0 });
    expect(shop.stripe.subscriptions()).toHaveLength(1);
  });
});

describe('a failing Stripe', () => {
  it.each([
    ['is down', closesConnection, 503, 'service_unavailable', 1],
    ['breaks', failsInternally, 503, 'service_unavailable', 1],
    ['says nothing', neverResponds, 503, 'service_unavailable', 1],
    ['is busy', isRateLimited(1), 503, 'service_unavailable', 0],
    ['refuses the card', declines, 402, 'payment_failed', 0],
  ] as const)(
    '%s: returns an error, charges nothing, releases the code unless the subscription may have started, and recovers',
    async (_what, misbehaviour, status, failure, usesAfterFailure) => {
      const ada = await shop.buildMember();
      const used = await code({ maxUses: 1 });
      const handler = misbehaviour === neverResponds ? requestTimesOut() : misbehaviour;
      for (const path of [/customers/, /subscriptions/]) {
        shop.stripe.api.always(handler, { path, method: 'POST' });
        const answer = await shop.startPurchase(ada, 'month', used);
        expect([answer.statusCode, answer.json().code]).toEqual([status, failure]);
        expect(answer.json().error).toContain('You weren’t charged');
        expect(await countUses(used)).toMatchObject({
          counted: String(path) === String(/subscriptions/) ? usesAfterFailure : 0,
        });
        shop.stripe.api.reset();
      }
      expect((await shop.startPurchase(ada, 'month', used)).statusCode).toBe(200);
      expect((await shop.subscriptions(ada)).filter((each) => each.status === 'incomplete')).toHaveLength(1);
      expect(shop.stripe.customers()).toHaveLength(1);
    },
  );

  it('loses responses: each action happens once', async () => {
    const ada = await shop.buildMember();
    shop.stripe.api.next(losesResponse, { path: /customers$/, method: 'POST' });
    shop.stripe.api.next(losesResponse, { path: /subscriptions$/, method: 'POST' });
    expect((await shop.startPurchase(ada)).statusCode).toBe(200);
    expect(shop.stripe.customers()).toHaveLength(1);
    expect(await shop.subscriptions(ada)).toHaveLength(1);
  });

  it('loses every response for a while: the next attempt finds the subscription', async () => {
    const ada = await shop.buildMember();
    shop.stripe.api.always(losesResponse, { path: /subscriptions$/, method: 'POST' });
    expect((await shop.startPurchase(ada)).statusCode).toBe(503);
    shop.stripe.api.reset();
    expect((await shop.startPurchase(ada)).statusCode).toBe(200);
    expect(await shop.subscriptions(ada)).toHaveLength(1);
  });

  it('loses every response for a while: the last use of the code stays reserved', async () => {
    const [ada, bob] = [await shop.buildMember(), await shop.buildMember()];
    const used = await code({ discountType: 'free_trial', discountValue: 14, maxUses: 1 });
    shop.stripe.api.always(losesResponse, { path: /subscriptions$/, method: 'POST' });
    expect((await shop.startPurchase(ada, 'month', used)).statusCode).toBe(503);
    shop.stripe.api.reset();
    expect((await shop.startPurchase(bob, 'month', used)).statusCode).toBe(409);
    // No event arrives.
    await shop.advanceTime(61_000);
    await shop.app.runPendingWork();
    expect([await shop.plan(ada), await shop.plan(bob)]).toEqual(['premium', 'free']);
    expect(await countUses(used)).toEqual({ counted: 1, reserved: 1, redeemed: 1 });
  });

  it('that never created a subscription releases the code', async () => {
    const ada = await shop.buildMember();
    const used = await code({ maxUses: 1 });
    shop.stripe.api.always(closesConnection, { path: /subscriptions$/, method: 'POST' });
    await shop.startPurchase(ada, 'month', used);
    shop.stripe.api.reset();
    expect((await shop.startPurchase(ada)).json()).toMatchObject({ amountDue: 1_999 });
    expect(await countUses(used)).toEqual({ counted: 0, reserved: 0, redeemed: 0 });
  });

  it('keeps a code that an open page may still pay with', async () => {
    const ada = await shop.buildMember();
    const used = await code({ maxUses: 1 });
    await shop.startPurchase(ada, 'month', used);
    shop.stripe.api.always(failsInternally);
    expect((await shop.startPurchase(ada, 'month', used)).statusCode).toBe(503);
    shop.stripe.api.reset();
    expect(await countUses(used)).toMatchObject({ counted: 1 });
    shop.stripe.pay((await shop.subscription(ada)).id);
    await shop.deliver();
    expect(await countUses(used)).toEqual({ counted: 1, reserved: 1, redeemed: 1 });
  });
});
