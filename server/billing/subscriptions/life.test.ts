/** What becomes of a subscription: renewals, refused payments, ends, money that goes back, mails, and deleted accounts. */
import { describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import type { Member } from '../../testing/builders.ts';
import { mailsTo } from '../../testing/mails.ts';
import { breaks, hangsUp, held, losesAnswer } from '../../testing/stripe-server.ts';
import { buildPromoCode } from '../promo-codes/promo-codes.fixtures.ts';
import { DAY_MS, setUpShop } from './shop.fixtures.ts';

const app = setUpTestApp();
const shop = setUpShop(app);
const HOUR_MS = 3_600_000;

const idOf = async (member: Member) => (await shop.subscription(member)).id;
const subjectsTo = async (member: Member) =>
  (await mailsTo(shop.app.directory, member.email)).map(({ subject }) => subject);
const lookAfter = async () => {
  const { orm } = app.database;
  await shop.app.jobs.send(orm, { name: 'billing.look-after-subscriptions' }, {});
  await shop.app.settle();
};

describe('time', () => {
  it('goes on: each month is paid, and has its receipt', async () => {
    const ada = await shop.buildPayer();
    await shop.pass(65 * DAY_MS);
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
    await shop.pass(30 * 31 * DAY_MS);
    await shop.deliver(shop.stripe.events.take().slice(-1));
    expect((await shop.billing(ada)).receipts).toHaveLength(24);
  });

  it('shows receipts of before to whoever looks at what Premium costs again and again', async () => {
    const ada = await shop.buildPayer();
    shop.stripe.cancelNow(await idOf(ada));
    await shop.deliver();
    for (let day = 0; day < 61; day++) {
      await shop.begin(ada);
      await shop.pass(DAY_MS);
    }
    await shop.deliver();
    expect(await shop.billing(ada)).toMatchObject({ status: 'canceled', receipts: [{ amount: 1_999 }] });
  });

  it('ends Premium by itself where no word comes, a day late, and asks Stripe meanwhile', async () => {
    const ada = await shop.buildPayer();
    await shop.pass(31 * DAY_MS + 12 * HOUR_MS);
    expect(await shop.plan(ada)).toBe('premium');
    await shop.pass(DAY_MS);
    // Stripe has gone on, but nobody said so, and nobody asked.
    expect([await shop.plan(ada), await shop.entriesLimit(ada)]).toEqual(['free', 3]);
    expect(await shop.billing(ada)).toMatchObject({ plan: 'free', status: 'active' });
    await lookAfter();
    expect([await shop.plan(ada), await shop.entriesLimit(ada)]).toEqual(['premium', null]);
  });

  it('asks for new links to old receipts once somebody looks', async () => {
    const ada = await shop.buildPayer();
    shop.stripe.api.reset();
    await shop.billing(ada);
    await shop.app.settle();
    expect(shop.stripe.api.asked).toEqual([]);
    await shop.pass(8 * DAY_MS);
    await shop.billing(ada);
    await shop.app.settle();
    expect(shop.stripe.api.asked.length).toBeGreaterThan(0);
  });
});

describe('cancelling', () => {
  it('keeps Premium until the end of what is paid, can be taken back, and then ends on time', async () => {
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
    await shop.pass(31 * DAY_MS + 1_000);
    // No event is needed for the end that is known.
    expect(await shop.plan(ada)).toBe('free');
    await shop.deliver();
    expect(await shop.billing(ada)).toMatchObject({ plan: 'free', status: 'canceled', cancelAtPeriodEnd: false });
    expect((await ada.request('POST', '/api/reactivate-subscription')).statusCode).toBe(409);
    expect((await shop.begin(ada)).statusCode).toBe(200);
  });

  it.each(['period end', 'date'] as const)(
    'in Stripe’s own pages, by %s, is seen and can be taken back',
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

  it('changes nothing where Stripe does not answer, and says so', async () => {
    const ada = await shop.buildPayer();
    shop.stripe.api.always(hangsUp);
    expect((await ada.request('POST', '/api/cancel-subscription')).statusCode).toBe(503);
    expect(await shop.billing(ada)).toMatchObject({ plan: 'premium', cancelAtPeriodEnd: false });
    shop.stripe.api.reset();
    expect((await ada.request('POST', '/api/cancel-subscription')).json()).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it('is done sixty times an hour at most, since each time asks Stripe', async () => {
    const ada = await shop.buildPayer();
    for (let index = 0; index < 57; index++) await ada.request('POST', '/api/billing-portal');
    for (const path of ['cancel-subscription', 'reactivate-subscription', 'billing-portal']) {
      expect((await ada.request('POST', `/api/${path}`)).statusCode).toBe(200);
    }
    const asked = shop.stripe.api.asked.length;
    for (const path of ['cancel-subscription', 'reactivate-subscription', 'billing-portal']) {
      const answer = await ada.request('POST', `/api/${path}`);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, expect.any(String)]);
    }
    expect(shop.stripe.api.asked).toHaveLength(asked);
    await shop.pass(HOUR_MS);
    expect((await ada.request('POST', '/api/billing-portal')).statusCode).toBe(200);
  });

  it('opens Stripe’s pages for whoever has something there', async () => {
    const ada = await shop.buildPayer();
    const portal = await ada.request('POST', '/api/billing-portal');
    expect(portal.json().url).toMatch(/^https:\/\/billing\.stripe\.com\//);
    expect(shop.stripe.api.asked.at(-1)?.parameters).toMatchObject({ return_url: 'https://evenglow.example/billing' });
  });
});

describe('a payment that is refused', () => {
  const refused = async () => {
    const ada = await shop.buildPayer();
    shop.stripe.declineFrom((await shop.subscription(ada)).customer);
    await shop.pass(31 * DAY_MS + 2 * HOUR_MS);
    await shop.deliver();
    return ada;
  };

  it('leaves fourteen days of grace, is said in a mail once, and then Premium rests', async () => {
    const ada = await refused();
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
    await shop.pass(4 * DAY_MS);
    await shop.deliver();
    // Another try was refused, and the days of grace are the same.
    expect(await shop.billing(ada)).toMatchObject({ graceUntil: '2026-07-04T13:00:00.000Z' });
    expect(await subjectsTo(ada)).toEqual(['Your payment for Premium did not go through']);
    expect((await shop.begin(ada)).json().error).toContain('update your card');
    await shop.pass(10 * DAY_MS);
    expect([await shop.plan(ada), await shop.entriesLimit(ada)]).toEqual(['free', 3]);
    expect(await shop.billing(ada)).toMatchObject({ plan: 'free' });
  });

  it('gives as many days where an older invoice was left open', async () => {
    const ada = await shop.buildPayer();
    await shop.pass(31 * DAY_MS + 2 * HOUR_MS);
    const { id, customer } = await shop.subscription(ada);
    const oldest = shop.stripe.invoices(id).at(-1);
    if (oldest) oldest.status = 'open';
    shop.stripe.declineFrom(customer);
    await shop.pass(30 * DAY_MS);
    await shop.deliver();
    expect(await shop.billing(ada)).toMatchObject({
      plan: 'premium',
      status: 'past_due',
      graceUntil: '2026-08-03T13:00:00.000Z',
    });
  });

  it('that goes through later makes all well', async () => {
    const ada = await refused();
    shop.stripe.acceptFrom((await shop.subscription(ada)).customer);
    await shop.pass(4 * DAY_MS);
    await shop.deliver();
    expect(await shop.billing(ada)).toMatchObject({
      plan: 'premium',
      status: 'active',
      graceUntil: null,
      lastFailedAt: null,
    });
  });

  it('ends for good after the last try', async () => {
    const ada = await refused();
    await shop.pass(60 * DAY_MS);
    await shop.deliver();
    expect(await shop.billing(ada)).toMatchObject({ plan: 'free', status: 'canceled' });
    expect((await shop.begin(ada)).statusCode).toBe(200);
  });

  it('can be cancelled: then Premium ends at once, and nothing is tried any more', async () => {
    const ada = await refused();
    expect((await ada.request('POST', '/api/cancel-subscription')).json()).toMatchObject({
      plan: 'free',
      status: 'canceled',
    });
    expect(shop.stripe.invoices(await idOf(ada))[0]?.status).toBe('void');
    expect(await shop.plan(ada)).toBe('free');
  });

  it('can be cancelled, also where the answer of Stripe is lost', async () => {
    const ada = await refused();
    shop.stripe.api.next(losesAnswer, { path: /subscriptions/, method: 'DELETE' });
    expect((await ada.request('POST', '/api/cancel-subscription')).json()).toMatchObject({ status: 'canceled' });
    expect(shop.stripe.invoices(await idOf(ada))[0]?.status).toBe('void');
  });
});

describe('money that goes back', () => {
  it('in part marks the receipt, and changes nothing else', async () => {
    const ada = await shop.buildPayer();
    shop.stripe.refund(await idOf(ada), 500);
    await shop.deliver();
    expect(await shop.billing(ada)).toMatchObject({
      plan: 'premium',
      status: 'active',
      receipts: [{ status: 'partly_refunded' }],
    });
  });

  it('in full ends Premium at once, and nothing is charged any more', async () => {
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

  it('of an earlier month leaves the present one', async () => {
    const ada = await shop.buildPayer();
    shop.stripe.refund(await idOf(ada));
    await shop.pass(32 * DAY_MS);
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

describe('free time', () => {
  const trial = async (days: number) => {
    const ada = await shop.buildMember();
    const code = await buildPromoCode(app.database.orm, { discountType: 'free_trial', discountValue: days });
    await shop.begin(ada, 'month', code);
    await shop.deliver();
    return ada;
  };

  it('ends with a mail three days before, once', async () => {
    const ada = await trial(14);
    await shop.pass(10.9 * DAY_MS);
    await lookAfter();
    expect(await subjectsTo(ada)).toEqual([]);
    await shop.pass(0.2 * DAY_MS);
    await lookAfter();
    await lookAfter();
    expect(await subjectsTo(ada)).toEqual(['Your free Premium ends on 3 June 2026']);
    const [mail] = await mailsTo(shop.app.directory, ada.email);
    expect(mail?.text).toContain('nothing is charged');
  });

  it('of two days is said to end on the second', async () => {
    const ada = await trial(2);
    await lookAfter();
    expect(await subjectsTo(ada)).toEqual([]);
    await shop.pass(1.1 * DAY_MS);
    await lookAfter();
    expect(await subjectsTo(ada)).toHaveLength(1);
  });

  it('goes on as a paid subscription where a card was given, and the mail says what is charged', async () => {
    const ada = await trial(14);
    shop.stripe.saveCard(await idOf(ada));
    await shop.deliver();
    await shop.pass(12 * DAY_MS);
    await lookAfter();
    const [mail] = await mailsTo(shop.app.directory, ada.email);
    expect(mail?.text).toContain('$19.99 a month is charged to your Visa ending in 4242');
    await shop.pass(3 * DAY_MS);
    await shop.deliver();
    expect(await shop.billing(ada)).toMatchObject({ plan: 'premium', status: 'active', receipts: [{ amount: 1_999 }] });
  });

  it('charges no card of an earlier purchase, unless the person lets it go on', async () => {
    for (const goesOn of [false, true]) {
      const ada = await shop.buildPayer();
      const { id, customer } = await shop.subscription(ada);
      shop.stripe.keepCard(customer);
      shop.stripe.cancelNow(id);
      await shop.deliver();
      const code = await buildPromoCode(app.database.orm, { discountType: 'free_trial', discountValue: 14 });
      expect((await shop.begin(ada, 'month', code)).json()).toMatchObject({ isFreeSubscription: true });
      expect(await shop.billing(ada)).toMatchObject({ status: 'trialing', cancelAtPeriodEnd: true, amount: null });
      if (goesOn) await ada.request('POST', '/api/reactivate-subscription');
      await shop.pass(15 * DAY_MS);
      await shop.deliver();
      expect(await shop.plan(ada)).toBe(goesOn ? 'premium' : 'free');
      expect(shop.stripe.charges(customer)).toHaveLength(goesOn ? 2 : 1);
    }
  });

  it('that was cancelled needs no mail', async () => {
    const ada = await trial(14);
    await ada.request('POST', '/api/cancel-subscription');
    await shop.pass(12 * DAY_MS);
    await lookAfter();
    expect(await subjectsTo(ada)).toEqual([]);
  });
});

describe('whoever leaves', () => {
  const leave = async (member: Member) => {
    await member.request('POST', '/api/account/confirm', { password: member.password });
    expect((await member.request('DELETE', '/api/account')).statusCode).toBe(204);
  };
  const left = () => app.database.sql`select 1 from stripe_customers`;

  it('is charged nothing more, and Stripe forgets them, also where it is down at first', async () => {
    const ada = await shop.buildPayer();
    const { id, customer } = await shop.subscription(ada);
    shop.stripe.api.always(breaks);
    await leave(ada);
    await shop.app.settle();
    expect(shop.stripe.subscription(id).status).toBe('active');
    shop.stripe.api.reset();
    await lookAfter();
    expect(shop.stripe.subscription(id).status).toBe('canceled');
    expect(shop.stripe.customers().map((each) => each.id)).not.toContain(customer);
    await shop.deliver();
    expect(await left()).toEqual([]);
  });

  it('is forgotten by Stripe, also where it said meanwhile who they are', async () => {
    const [ada, bob] = [await shop.buildPayer(), await shop.buildPayer()];
    const { customer } = await shop.subscription(bob);
    const name = (to: string | null) =>
      app.database.sql`update stripe_customers set customer_id = ${to} where user_id is null and id = ${bobs}`;
    const [row] = await app.database.sql<{ id: string }[]>`
      select id from stripe_customers where customer_id = ${customer}`;
    const bobs = row?.id ?? '';
    await leave(ada);
    await leave(bob);
    await name(null);
    const { misbehaviour, asked, release } = held();
    shop.stripe.api.next(misbehaviour, { path: /customers/, method: 'GET' });
    const settled = shop.app.settle();
    await asked;
    await name(customer);
    release();
    await settled;
    await lookAfter();
    expect([await left(), shop.stripe.customers()]).toEqual([[], []]);
  });

  it('while they are made known to Stripe buys nothing, and gives the code back', async () => {
    const ada = await shop.buildMember();
    const code = await buildPromoCode(app.database.orm, { maxUses: 1 });
    const { misbehaviour, asked, release } = held();
    shop.stripe.api.next(misbehaviour, { path: /customers$/, method: 'POST' });
    const begun = shop.begin(ada, 'month', code);
    await asked;
    await leave(ada);
    await shop.app.settle();
    release();
    expect((await begun).statusCode).toBe(401);
    expect(await app.database.sql`select current_uses from promo_codes where code = ${code}`).toEqual([
      { current_uses: 0 },
    ]);
    expect([await left(), shop.stripe.customers()]).toEqual([[], []]);
  });

  it('who has a new address gets receipts there', async () => {
    const ada = await shop.buildPayer();
    await app.database.sql`update users set email = 'new@evenglow.example' where id = ${ada.user.id}`;
    await shop.pass(32 * DAY_MS);
    await shop.deliver();
    expect(shop.stripe.customers()).toMatchObject([{ email: 'new@evenglow.example' }]);
  });
});
