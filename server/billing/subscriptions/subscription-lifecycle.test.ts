/** Tests of a subscription over time: renewals, failed payments, cancellation and refunds. */
import { describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import type { Member } from '../../testing/builders.ts';
import { closesConnection, losesResponse } from '../../testing/stripe-server.ts';
import { DAY_MS, setUpShop } from './shop.fixtures.ts';

const app = setUpTestApp();
const shop = setUpShop(app);
const HOUR_MS = 3_600_000;

const idOf = async (member: Member) => (await shop.subscription(member)).id;

describe('over time', () => {
  it('renews monthly with a receipt each', async () => {
    const ada = await shop.buildPayer();
    await shop.advanceTime(65 * DAY_MS);
    await shop.deliver();
    const billing = await shop.billing(ada);
    expect(billing).toMatchObject({ plan: 'premium', status: 'active', currentPeriodEnd: '2026-08-20T12:00:00.000Z' });
    expect(billing.receipts.map(({ date, amount, status }) => [date.slice(0, 10), amount, status])).toEqual([
      ['2026-07-20', 1_999, 'paid'],
      ['2026-06-20', 1_999, 'paid'],
      ['2026-05-20', 1_999, 'paid'],
    ]);
  });

  it('shows the newest 24 receipts', async () => {
    const ada = await shop.buildPayer();
    await shop.advanceTime(30 * 31 * DAY_MS);
    await shop.deliver(shop.stripe.events.take().slice(-1));
    expect((await shop.billing(ada)).receipts).toHaveLength(24);
  });

  it('shows earlier receipts after repeated unpaid purchases', async () => {
    const ada = await shop.buildPayer();
    shop.stripe.cancelNow(await idOf(ada));
    await shop.deliver();
    for (let day = 0; day < 61; day++) {
      await shop.startPurchase(ada);
      await shop.advanceTime(DAY_MS);
    }
    await shop.deliver();
    expect(await shop.billing(ada)).toMatchObject({ status: 'canceled', receipts: [{ amount: 1_999 }] });
  });

  it('ends Premium a day late if no event arrives, and asks Stripe meanwhile', async () => {
    const ada = await shop.buildPayer();
    await shop.advanceTime(31 * DAY_MS + 12 * HOUR_MS);
    expect(await shop.plan(ada)).toBe('premium');
    await shop.advanceTime(DAY_MS);
    // Stripe has renewed it, but no event arrived and no job asked.
    expect([await shop.plan(ada), await shop.entriesLimit(ada)]).toEqual(['free', 3]);
    expect(await shop.billing(ada)).toMatchObject({ plan: 'free', status: 'active' });
    await shop.runHourlyJob();
    expect([await shop.plan(ada), await shop.entriesLimit(ada)]).toEqual(['premium', null]);
  });

  it('fetches new links for old receipts when a user opens them', async () => {
    const ada = await shop.buildPayer();
    shop.stripe.api.reset();
    await shop.billing(ada);
    await shop.app.runPendingWork();
    expect(shop.stripe.api.requests).toEqual([]);
    await shop.advanceTime(8 * DAY_MS);
    await shop.billing(ada);
    await shop.app.runPendingWork();
    expect(shop.stripe.api.requests.length).toBeGreaterThan(0);
  });
});

describe('cancelling', () => {
  it('keeps Premium until the end of the paid period, can be undone, and ends on time', async () => {
    const ada = await shop.buildPayer();
    const cancelled = await ada.request('POST', '/api/cancel-subscription');
    expect(cancelled.json()).toMatchObject({
      plan: 'premium',
      cancelAtPeriodEnd: true,
      amount: null,
      currentPeriodEnd: '2026-06-20T12:00:00.000Z',
    });
    expect((await ada.request('GET', '/api/user')).json()).toMatchObject({
      plan: 'premium',
      subscriptionStatus: 'canceled',
      subscriptionPeriodEnd: '2026-06-20T12:00:00.000Z',
    });
    expect((await ada.request('POST', '/api/cancel-subscription')).json()).toMatchObject({ cancelAtPeriodEnd: true });
    const again = await ada.request('POST', '/api/reactivate-subscription');
    expect(again.json()).toMatchObject({ cancelAtPeriodEnd: false, amount: 1_999 });
    await ada.request('POST', '/api/cancel-subscription');
    await shop.advanceTime(31 * DAY_MS + 1_000);
    // A known end needs no event.
    expect(await shop.plan(ada)).toBe('free');
    await shop.deliver();
    expect(await shop.billing(ada)).toMatchObject({ plan: 'free', status: 'canceled', cancelAtPeriodEnd: false });
    expect((await ada.request('POST', '/api/reactivate-subscription')).statusCode).toBe(409);
    expect((await shop.startPurchase(ada)).statusCode).toBe(200);
  });

  it.each(['period end', 'date'] as const)(
    "in Stripe's billing portal, by %s, is detected and can be undone",
    async (how) => {
      const ada = await shop.buildPayer('year');
      shop.stripe.cancelAtEnd(await idOf(ada), how);
      await shop.deliver();
      expect(await shop.billing(ada)).toMatchObject({ plan: 'premium', cancelAtPeriodEnd: true });
      const again = await ada.request('POST', '/api/reactivate-subscription');
      expect(again.json()).toMatchObject({ cancelAtPeriodEnd: false });
      expect(await shop.subscription(ada)).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
    },
  );

  it('changes nothing and returns an error if Stripe does not respond', async () => {
    const ada = await shop.buildPayer();
    shop.stripe.api.always(closesConnection);
    expect((await ada.request('POST', '/api/cancel-subscription')).statusCode).toBe(503);
    expect(await shop.billing(ada)).toMatchObject({ plan: 'premium', cancelAtPeriodEnd: false });
    shop.stripe.api.reset();
    expect((await ada.request('POST', '/api/cancel-subscription')).json()).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it('is limited to sixty times an hour, because each call reaches Stripe', async () => {
    const ada = await shop.buildPayer();
    for (let index = 0; index < 57; index++) await ada.request('POST', '/api/billing-portal');
    for (const path of ['cancel-subscription', 'reactivate-subscription', 'billing-portal']) {
      expect((await ada.request('POST', `/api/${path}`)).statusCode).toBe(200);
    }
    const callCount = shop.stripe.api.requests.length;
    for (const path of ['cancel-subscription', 'reactivate-subscription', 'billing-portal']) {
      const answer = await ada.request('POST', `/api/${path}`);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, expect.any(String)]);
    }
    expect(shop.stripe.api.requests).toHaveLength(callCount);
    await shop.advanceTime(HOUR_MS);
    expect((await ada.request('POST', '/api/billing-portal')).statusCode).toBe(200);
  });

  it('opens the billing portal for users who are Stripe customers', async () => {
    const ada = await shop.buildPayer();
    const portal = await ada.request('POST', '/api/billing-portal');
    expect(portal.json().url).toMatch(/^https:\/\/billing\.stripe\.com\//);
    expect(shop.stripe.api.requests.at(-1)?.parameters).toMatchObject({
      return_url: 'https://evenglow.example/billing',
    });
  });
});

describe('a failed payment', () => {
  const buildMemberWithFailedPayment = async () => {
    const ada = await shop.buildPayer();
    shop.stripe.declineCardOf((await shop.subscription(ada)).customer);
    await shop.advanceTime(31 * DAY_MS + 2 * HOUR_MS);
    await shop.deliver();
    return ada;
  };

  it('gives fourteen days of grace and one mail, then suspends Premium', async () => {
    const ada = await buildMemberWithFailedPayment();
    const billing = await shop.billing(ada);
    expect(billing).toMatchObject({
      plan: 'premium',
      status: 'past_due',
      lastFailedAt: '2026-06-20T13:00:00.000Z',
      graceUntil: '2026-07-04T13:00:00.000Z',
      nextAttempt: expect.any(String),
      receipts: [{ status: 'open' }, { status: 'paid' }],
    });
    expect((await ada.request('GET', '/api/user')).json()).toMatchObject({
      plan: 'premium',
      subscriptionStatus: 'past_due',
    });
    await shop.advanceTime(4 * DAY_MS);
    await shop.deliver();
    // Another attempt failed; the grace period is unchanged.
    expect(await shop.billing(ada)).toMatchObject({ graceUntil: '2026-07-04T13:00:00.000Z' });
    expect(await shop.subjectsTo(ada)).toEqual(['Your payment for Premium didn’t go through']);
    expect((await shop.startPurchase(ada)).json().error).toContain('update your card');
    await shop.advanceTime(10 * DAY_MS);
    expect([await shop.plan(ada), await shop.entriesLimit(ada)]).toEqual(['free', 3]);
    expect(await shop.billing(ada)).toMatchObject({ plan: 'free' });
  });

  it('gives the same grace period if an older invoice is open', async () => {
    const ada = await shop.buildPayer();
    await shop.advanceTime(31 * DAY_MS + 2 * HOUR_MS);
    const { id, customer } = await shop.subscription(ada);
    const oldest = shop.stripe.invoices(id).at(-1);
    if (oldest) oldest.status = 'open';
    shop.stripe.declineCardOf(customer);
    await shop.advanceTime(30 * DAY_MS);
    await shop.deliver();
    expect(await shop.billing(ada)).toMatchObject({
      plan: 'premium',
      status: 'past_due',
      graceUntil: '2026-08-03T13:00:00.000Z',
    });
  });

  it('that succeeds later restores everything', async () => {
    const ada = await buildMemberWithFailedPayment();
    shop.stripe.acceptCardOf((await shop.subscription(ada)).customer);
    await shop.advanceTime(4 * DAY_MS);
    await shop.deliver();
    expect(await shop.billing(ada)).toMatchObject({
      plan: 'premium',
      status: 'active',
      graceUntil: null,
      lastFailedAt: null,
    });
  });

  it('ends the subscription after the last attempt', async () => {
    const ada = await buildMemberWithFailedPayment();
    await shop.advanceTime(60 * DAY_MS);
    await shop.deliver();
    expect(await shop.billing(ada)).toMatchObject({ plan: 'free', status: 'canceled' });
    expect((await shop.startPurchase(ada)).statusCode).toBe(200);
  });

  it('can be cancelled, which ends Premium at once and stops further attempts', async () => {
    const ada = await buildMemberWithFailedPayment();
    expect((await ada.request('POST', '/api/cancel-subscription')).json()).toMatchObject({
      plan: 'free',
      status: 'canceled',
    });
    expect(shop.stripe.invoices(await idOf(ada))[0]?.status).toBe('void');
    expect(await shop.plan(ada)).toBe('free');
  });

  it("can be cancelled even if Stripe's response is lost", async () => {
    const ada = await buildMemberWithFailedPayment();
    shop.stripe.api.next(losesResponse, { path: /subscriptions/, method: 'DELETE' });
    expect((await ada.request('POST', '/api/cancel-subscription')).json()).toMatchObject({ status: 'canceled' });
    expect(shop.stripe.invoices(await idOf(ada))[0]?.status).toBe('void');
  });
});

describe('a refund', () => {
  it('of a part marks the receipt only', async () => {
    const ada = await shop.buildPayer();
    shop.stripe.refund(await idOf(ada), 500);
    await shop.deliver();
    expect(await shop.billing(ada)).toMatchObject({
      plan: 'premium',
      status: 'active',
      receipts: [{ status: 'partly_refunded' }],
    });
  });

  it('in full ends Premium at once and stops further charges', async () => {
    const ada = await shop.buildPayer('year');
    shop.stripe.refund(await idOf(ada));
    await shop.deliver();
    expect(await shop.billing(ada)).toMatchObject({
      plan: 'free',
      status: 'canceled',
      receipts: [{ status: 'refunded' }],
    });
    expect([await shop.plan(ada), (await shop.subscription(ada)).status]).toEqual(['free', 'canceled']);
  });

  it('of an earlier month keeps the current period', async () => {
    const ada = await shop.buildPayer();
    shop.stripe.refund(await idOf(ada));
    await shop.advanceTime(32 * DAY_MS);
    await shop.deliver();
    expect(await shop.billing(ada)).toMatchObject({
      plan: 'premium',
      receipts: [{ status: 'paid' }, { status: 'refunded' }],
    });
  });

  it.each([
    ['won', 'premium', 'paid'],
    ['lost', 'free', 'disputed'],
  ] as const)('by a dispute marks the receipt; one that is %s leaves %s', async (outcome, plan, status) => {
    const ada = await shop.buildPayer();
    const dispute = shop.stripe.dispute(await idOf(ada));
    await shop.deliver();
    expect(await shop.billing(ada)).toMatchObject({ plan: 'premium', receipts: [{ status: 'disputed' }] });
    shop.stripe.closeDispute(dispute, outcome);
    await shop.deliver();
    expect(await shop.billing(ada)).toMatchObject({ plan, receipts: [{ status }] });
  });
});
