/** Tests of buying Premium: one subscription per user, and errors if nothing is for sale. */
import { describe, expect, it } from 'vitest';
import { createTestApp, setUpTestApp } from '../../testing/app.ts';
import type { Member } from '../../testing/builders.ts';
import { paymentsOf, setUpShop } from './shop.fixtures.ts';

const app = setUpTestApp();
const shop = setUpShop(app);

describe('buying Premium', () => {
  it('requires a signed-in user', async () => {
    for (const path of ['create-subscription', 'cancel-subscription', 'reactivate-subscription', 'billing-portal']) {
      const response = await shop.app.request('POST', `/api/${path}`, { interval: 'month' });
      expect([path, response.statusCode]).toEqual([path, 401]);
      expect(response.body).toContain('Unauthorized');
    }
    expect((await shop.app.request('GET', '/api/billing')).statusCode).toBe(401);
  });

  it('cannot be seen or ended by another user', async () => {
    const ada = await shop.buildPayer();
    const bob = await shop.buildMember();
    expect(await shop.billing(bob)).toMatchObject({ plan: 'free', status: null, card: null, receipts: [] });
    for (const path of ['cancel-subscription', 'reactivate-subscription', 'billing-portal']) {
      expect((await bob.request('POST', `/api/${path}`)).statusCode).toBe(409);
    }
    expect(await shop.billing(ada)).toMatchObject({ plan: 'premium', status: 'active', cancelAtPeriodEnd: false });
  });

  it('returns the data for the payment form and gives Premium as soon as it is paid', async () => {
    const ada = await shop.buildMember();
    expect(await shop.entriesLimit(ada)).toBe(3);
    const begun = await shop.startPurchase(ada, 'year');
    expect([begun.statusCode, begun.json()]).toEqual([
      200,
      {
        isFreeSubscription: false,
        clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
        intent: 'payment',
        publishableKey: shop.stripe.publishableKey,
        amountDue: 18_999,
        currency: 'USD',
        trialEnd: null,
      },
    ]);
    await shop.deliver();
    expect([await shop.plan(ada), (await shop.billing(ada)).status]).toEqual(['free', null]);
    shop.stripe.pay((await shop.subscription(ada)).id);
    await shop.deliver();
    expect([await shop.plan(ada), await shop.entriesLimit(ada)]).toEqual(['premium', null]);
    expect(await shop.billing(ada)).toEqual({
      plan: 'premium',
      interval: 'year',
      amount: 18_999,
      currency: 'USD',
      status: 'active',
      startedAt: '2026-05-20T12:00:00.000Z',
      currentPeriodStart: '2026-05-20T12:00:00.000Z',
      currentPeriodEnd: '2027-05-20T12:00:00.000Z',
      cancelAtPeriodEnd: false,
      trialEnd: null,
      nextAttempt: null,
      lastFailedAt: null,
      graceUntil: null,
      card: { brand: 'visa', last4: '4242' },
      receipts: [
        {
          id: expect.stringMatching(/^in_/),
          date: '2026-05-20T12:00:00.000Z',
          interval: 'year',
          amount: 18_999,
          status: 'paid',
          url: expect.stringMatching(/^https:/),
        },
      ],
    });
    expect(shop.stripe.customers()).toMatchObject([{ email: ada.email, metadata: { userId: ada.user.id } }]);
    const tone = await app.database.sql`select ai_tone from users where id = ${ada.user.id}`;
    expect(tone).toEqual([{ ai_tone: 'gentle' }]);
  });

  it('creates one subscription under concurrent requests', async () => {
    const ada = await shop.buildMember();
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.startPurchase(ada)));
    expect(new Set(answers.map((answer) => answer.json().clientSecret)).size).toBe(1);
    expect(shop.stripe.customers()).toHaveLength(1);
    expect(await shop.subscriptions(ada)).toHaveLength(1);
  });

  it('leaves one payable subscription if two tabs choose differently', async () => {
    const ada = await shop.buildMember();
    await Promise.all([
      shop.startPurchase(ada, 'month'),
      shop.startPurchase(ada, 'year'),
      shop.startPurchase(ada, 'month'),
    ]);
    const statuses = (await shop.subscriptions(ada)).map(({ status }) => status).toSorted();
    expect(statuses.filter((status) => status === 'incomplete')).toHaveLength(1);
    expect(statuses.every((status) => status === 'incomplete' || status === 'incomplete_expired')).toBe(true);
  });

  it('lets one tab pay and returns a friendly error to the other', async () => {
    const ada = await shop.buildMember();
    await shop.startPurchase(ada);
    const { id } = await shop.subscription(ada);
    shop.stripe.pay(id);
    // No event has arrived yet.
    const other = await shop.startPurchase(ada, 'year');
    expect([other.statusCode, other.json().error]).toEqual([
      409,
      'You already have Premium. You can manage it under Billing.',
    ]);
    expect((await shop.subscriptions(ada)).map(({ status }) => status)).toEqual(['active']);
    expect(await shop.plan(ada)).toBe('premium');
  });

  it('keeps a subscription that is paid while another tab replaces it', async () => {
    const ada = await shop.buildMember();
    await shop.startPurchase(ada);
    const { id } = await shop.subscription(ada);
    shop.stripe.api.next(
      ({ execute, send }) => {
        shop.stripe.pay(id);
        send(execute());
      },
      { path: /void/ },
    );
    shop.stripe.api.next(({ execute, send }) => send(execute()));
    const other = await shop.startPurchase(ada, 'year');
    expect(other.statusCode).toBe(409);
    expect((await shop.subscriptions(ada)).map(({ status }) => status)).toEqual(['active']);
    expect(await shop.plan(ada)).toBe('premium');
  });

  it('keeps a subscription that is paid before Stripe reports it as active', async () => {
    const ada = await shop.buildMember();
    await shop.startPurchase(ada);
    const paid = await shop.subscription(ada);
    shop.stripe.pay(paid.id);
    paid.status = 'incomplete';
    const other = await shop.startPurchase(ada, 'year');
    expect([other.statusCode, other.json().error]).toEqual([
      409,
      'We’re still waiting for your bank to confirm a payment. Please wait a moment.',
    ]);
    expect((await shop.subscriptions(ada)).map(({ status }) => status)).toEqual(['incomplete']);
  });

  it('creates a new customer if the operator deleted the first', async () => {
    const ada = await shop.buildPayer();
    shop.stripe.deleteCustomer((await shop.subscription(ada)).customer);
    await shop.deliver();
    expect(await shop.plan(ada)).toBe('free');
    expect((await shop.startPurchase(ada)).statusCode).toBe(200);
    expect(shop.stripe.customers()).toHaveLength(1);
  });

  it('detects the payment without any event', async () => {
    const ada = await shop.buildMember();
    await shop.startPurchase(ada);
    shop.stripe.pay((await shop.subscription(ada)).id);
    await shop.app.runPendingWork();
    expect(await shop.plan(ada)).toBe('free');
    await shop.advanceTime(61_000);
    await shop.app.runPendingWork();
    expect(await shop.plan(ada)).toBe('premium');
  });
});

describe('when nothing is for sale', () => {
  it.each([
    [true, true, 'Premium is free for everyone right now, so there’s nothing to pay.'],
    [false, false, 'You can’t buy Premium on this server yet.'],
  ])('explains it with promotion %s and payments %s', async (launchPromotion, isSetUp, error) => {
    const payments = isSetUp ? paymentsOf(shop.stripe) : undefined;
    const server = await createTestApp(app.database, { launchPromotion, payments });
    const { cookie } = await shop.buildMember();
    const body = { interval: 'month' };
    const answer = await server.request('POST', '/api/create-subscription', body, { headers: { cookie } });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'conflict', error }]);
    expect(shop.stripe.customers()).toEqual([]);
  });

  it('keeps paid subscriptions during the launch promotion and lets users end them', async () => {
    const { cookie, user } = await shop.buildPayer();
    const promoted = await createTestApp(app.database, { payments: paymentsOf(shop.stripe) });
    const request = async (method: 'GET' | 'POST', url: string) =>
      (await promoted.request(method, url, undefined, { headers: { cookie } })).json();
    expect(await request('GET', '/api/user')).toMatchObject({ id: user.id, plan: 'premium' });
    expect(await request('GET', '/api/billing')).toMatchObject({ plan: 'premium', status: 'active' });
    expect(await request('POST', '/api/cancel-subscription')).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it("applies the plan's limits to open sessions as soon as the promotion is switched off", async () => {
    const payer = await shop.buildPayer();
    const free = await shop.buildMember();
    const promoted = await createTestApp(app.database, { payments: paymentsOf(shop.stripe) });
    const limits = async (server: typeof app, { cookie }: Member) => {
      const [usage, user] = await Promise.all(
        ['/api/usage/today', '/api/user'].map((url) => server.request('GET', url, undefined, { headers: { cookie } })),
      );
      return [usage?.json().entriesLimit, usage?.json().reflectionsLimit, user?.json().plan];
    };
    expect(await limits(promoted, free)).toEqual([null, null, 'promotion']);
    const after = await createTestApp(app.database, { launchPromotion: false, payments: paymentsOf(shop.stripe) });
    expect(await limits(after, free)).toEqual([3, 3, 'free']);
    expect(await limits(after, payer)).toEqual([null, null, 'premium']);
  });
});
