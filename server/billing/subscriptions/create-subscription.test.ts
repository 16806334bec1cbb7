/** Buying Premium: one subscription a person, and what is said where nothing can be bought. */
import { describe, expect, it } from 'vitest';
import { createTestApp, setUpTestApp } from '../../testing/app.ts';
import type { Member } from '../../testing/builders.ts';
import { paymentsOf, setUpShop } from './shop.fixtures.ts';

const app = setUpTestApp();
const shop = setUpShop(app);

describe('buying', () => {
  it('is for nobody who is not signed in', async () => {
    for (const path of ['create-subscription', 'cancel-subscription', 'reactivate-subscription', 'billing-portal']) {
      const response = await shop.app.request('POST', `/api/${path}`, { interval: 'month' });
      expect([path, response.statusCode]).toEqual([path, 401]);
      expect(response.body).toContain('Unauthorized');
    }
    expect((await shop.app.request('GET', '/api/billing')).statusCode).toBe(401);
  });

  it('is about nobody else: they see nothing of it, and cannot end it', async () => {
    const ada = await shop.buildPayer();
    const bob = await shop.buildMember();
    expect(await shop.billing(bob)).toMatchObject({ plan: 'free', status: null, card: null, receipts: [] });
    for (const path of ['cancel-subscription', 'reactivate-subscription', 'billing-portal']) {
      expect((await bob.request('POST', `/api/${path}`)).statusCode).toBe(409);
    }
    expect(await shop.billing(ada)).toMatchObject({ plan: 'premium', status: 'active', cancelAtPeriodEnd: false });
  });

  it('begins with what opens the payment form, and gives Premium once it is paid, at once', async () => {
    const ada = await shop.buildMember();
    expect(await shop.entriesLimit(ada)).toBe(3);
    const begun = await shop.begin(ada, 'year');
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

  it('is one subscription, however often and in however many tabs it is asked for', async () => {
    const ada = await shop.buildMember();
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.begin(ada)));
    expect(new Set(answers.map((answer) => answer.json().clientSecret)).size).toBe(1);
    expect(shop.stripe.customers()).toHaveLength(1);
    expect(await shop.subscriptions(ada)).toHaveLength(1);
  });

  it('leaves one that can be paid where two tabs want different things', async () => {
    const ada = await shop.buildMember();
    await Promise.all([shop.begin(ada, 'month'), shop.begin(ada, 'year'), shop.begin(ada, 'month')]);
    const statuses = (await shop.subscriptions(ada)).map(({ status }) => status).toSorted();
    expect(statuses.filter((status) => status === 'incomplete')).toHaveLength(1);
    expect(statuses.every((status) => status === 'incomplete' || status === 'incomplete_expired')).toBe(true);
  });

  it('lets one tab pay, and refuses the other in words', async () => {
    const ada = await shop.buildMember();
    await shop.begin(ada);
    const { id } = await shop.subscription(ada);
    shop.stripe.pay(id);
    // No event has come yet.
    const other = await shop.begin(ada, 'year');
    expect([other.statusCode, other.json().error]).toEqual([
      409,
      'You have Premium already. You will find it under Billing.',
    ]);
    expect((await shop.subscriptions(ada)).map(({ status }) => status)).toEqual(['active']);
    expect(await shop.plan(ada)).toBe('premium');
  });

  it('does not end what is paid at the moment in which the other tab replaces it', async () => {
    const ada = await shop.buildMember();
    await shop.begin(ada);
    const { id } = await shop.subscription(ada);
    shop.stripe.api.next(
      ({ work, send }) => {
        shop.stripe.pay(id);
        send(work());
      },
      { path: /void/ },
    );
    shop.stripe.api.next(({ work, send }) => send(work()));
    const other = await shop.begin(ada, 'year');
    expect(other.statusCode).toBe(409);
    expect((await shop.subscriptions(ada)).map(({ status }) => status)).toEqual(['active']);
    expect(await shop.plan(ada)).toBe('premium');
  });

  it('does not end what was paid before Stripe says that it is active', async () => {
    const ada = await shop.buildMember();
    await shop.begin(ada);
    const paid = await shop.subscription(ada);
    shop.stripe.pay(paid.id);
    paid.status = 'incomplete';
    const other = await shop.begin(ada, 'year');
    expect([other.statusCode, other.json().error]).toEqual([
      409,
      'A payment of yours is on its way. Please wait for the answer of your bank.',
    ]);
    expect((await shop.subscriptions(ada)).map(({ status }) => status)).toEqual(['incomplete']);
  });

  it('makes another customer where the operator deleted the first', async () => {
    const ada = await shop.buildPayer();
    shop.stripe.deleteCustomer((await shop.subscription(ada)).customer);
    await shop.deliver();
    expect(await shop.plan(ada)).toBe('free');
    expect((await shop.begin(ada)).statusCode).toBe(200);
    expect(shop.stripe.customers()).toHaveLength(1);
  });

  it('sees that it was paid where no event comes', async () => {
    const ada = await shop.buildMember();
    await shop.begin(ada);
    shop.stripe.pay((await shop.subscription(ada)).id);
    await shop.app.settle();
    expect(await shop.plan(ada)).toBe('free');
    await shop.pass(61_000);
    await shop.app.settle();
    expect(await shop.plan(ada)).toBe('premium');
  });
});

describe('where there is nothing to buy', () => {
  it.each([
    [true, true, 'Premium is free for everyone at present, so there is nothing to pay.'],
    [false, false, 'Premium cannot be bought on this server yet.'],
  ])('with the promotion %s and payments %s it says so', async (launchPromotion, isSetUp, error) => {
    const payments = isSetUp ? paymentsOf(shop.stripe) : undefined;
    const server = await createTestApp(app.database, { launchPromotion, payments });
    const { cookie } = await shop.buildMember();
    const body = { interval: 'month' };
    const answer = await server.request('POST', '/api/create-subscription', body, { headers: { cookie } });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'conflict', error }]);
    expect(shop.stripe.customers()).toEqual([]);
  });

  it('keeps what somebody pays for while the launch promotion is on, and lets them end it', async () => {
    const { cookie, user } = await shop.buildPayer();
    const promoted = await createTestApp(app.database, { payments: paymentsOf(shop.stripe) });
    const request = async (method: 'GET' | 'POST', url: string) =>
      (await promoted.request(method, url, undefined, { headers: { cookie } })).json();
    expect(await request('GET', '/api/user')).toMatchObject({ id: user.id, plan: 'premium' });
    expect(await request('GET', '/api/billing')).toMatchObject({ plan: 'premium', status: 'active' });
    expect(await request('POST', '/api/cancel-subscription')).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it('gives an open session the limits of its plan at once where the promotion is switched off', async () => {
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
