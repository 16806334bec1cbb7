/** Tests of a user's plan: what is stored, the launch promotion, and that all endpoints agree. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { User } from '../../contract/account.ts';
import { type Offer, PREMIUM_PRICES, SUBSCRIBE_PATH } from '../../contract/offers.ts';
import { planOf } from '../../contract/plans.ts';
import { createTestApp, setUpTestApp, type TestApp } from '../testing/app.ts';
import { buildMember, type Member } from '../testing/builders.ts';
import { offerOf } from './plans.ts';

const PAYMENTS = {
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: 'whsec_1',
  prices: { month: 'price_month', year: 'price_year' },
  apiUrl: 'http://127.0.0.1:1',
};

const app = setUpTestApp();
const ENTRIES = '/api/gratitude-entries';

/** The plan as reported by every endpoint. */
async function planReportedBy(server: TestApp, { cookie }: Member) {
  const ask = async (url: string) => (await server.request('GET', url, undefined, { headers: { cookie } })).json();
  const { plan, subscriptionTier }: User = await ask('/api/user');
  const { plan: byOtherName }: User = await ask('/api/auth/user');
  const { launchPromotion, offer } = await ask('/api/plans');
  const { entriesLimit, reflectionsLimit } = await ask('/api/usage/today');
  const { launchPromotion: onSignIn } = await ask('/api/sign-in-options');
  return { plan, byOtherName, subscriptionTier, launchPromotion, onSignIn, offer, entriesLimit, reflectionsLimit };
}

describe('the plan of a user', () => {
  it.each([
    [true, true, 'premium'],
    [true, false, 'premium'],
    [false, true, 'promotion'],
    [false, false, 'free'],
  ] as const)('with tier %s and promotion %s is %s', (isPaid, launchPromotion, plan) => {
    expect(planOf(isPaid, { launchPromotion })).toBe(plan);
  });

  it('is stored as free and Premium only through the promotion', async () => {
    const ada = await buildMember(app);
    expect(ada.user).toMatchObject({ plan: 'promotion', subscriptionTier: 'premium', subscriptionPeriodEnd: null });
    const [stored] = await app.database.sql`select subscription_tier from users where id = ${ada.user.id}`;
    expect(stored).toEqual({ subscription_tier: 'free' });
  });

  it('changes immediately for open sessions when the promotion ends, consistently everywhere', async () => {
    const ada = await buildMember(app);
    expect(await planReportedBy(app, ada)).toEqual({
      plan: 'promotion',
      byOtherName: 'promotion',
      subscriptionTier: 'premium',
      launchPromotion: true,
      onSignIn: true,
      offer: 'promotion',
      entriesLimit: null,
      reflectionsLimit: null,
    });
    const after = await createTestApp(app.database, { launchPromotion: false, freeReflectionsPerDay: 2 });
    expect(await planReportedBy(after, ada)).toEqual({
      plan: 'free',
      byOtherName: 'free',
      subscriptionTier: 'free',
      launchPromotion: false,
      onSignIn: false,
      offer: 'free',
      entriesLimit: 3,
      reflectionsLimit: 2,
    });
    const write = () =>
      after.request('POST', ENTRIES, { content: 'The light on the river.' }, { headers: { cookie: ada.cookie } });
    for (let index = 0; index < 3; index++) expect((await write()).statusCode).toBe(201);
    expect((await write()).json()).toMatchObject({
      code: 'limit_reached',
      error: expect.stringContaining('limit reached'),
    });
  });

  it('is Premium while it is paid, with or without the promotion', async () => {
    const after = await createTestApp(app.database, { launchPromotion: false });
    const ada = await buildMember(after);
    await app.database.sql`
      update users set subscription_tier = 'premium', subscription_period_end = '2026-05-20T12:00:01Z'
      where id = ${ada.user.id}`;
    after.sessions.forget(ada.user.id);
    expect(await planReportedBy(after, ada)).toMatchObject({
      plan: 'premium',
      subscriptionTier: 'premium',
      entriesLimit: null,
    });
    expect(await planReportedBy(app, ada)).toMatchObject({ plan: 'premium' });
    // News of a renewal may be late, but by no more than a day.
    after.clock.advance(24 * 3_600_000);
    after.sessions.forget(ada.user.id);
    expect(await planReportedBy(after, ada)).toMatchObject({ plan: 'premium', entriesLimit: null });
    after.clock.advance(1_000);
    after.sessions.forget(ada.user.id);
    expect(await planReportedBy(after, ada)).toMatchObject({ plan: 'free', subscriptionTier: 'free', entriesLimit: 3 });
  });

  it.each(['canceled', 'past_due'])('ends on time if a known end is reached: %s', async (status) => {
    const after = await createTestApp(app.database, { launchPromotion: false });
    const ada = await buildMember(after);
    await app.database.sql`
      update users set subscription_tier = 'premium', subscription_status = ${status},
        subscription_period_end = '2026-05-20T12:00:01Z'
      where id = ${ada.user.id}`;
    after.sessions.forget(ada.user.id);
    expect(await planReportedBy(after, ada)).toMatchObject({ plan: 'premium', entriesLimit: null });
    after.clock.advance(1_000);
    after.sessions.forget(ada.user.id);
    expect(await planReportedBy(after, ada)).toMatchObject({ plan: 'free', subscriptionTier: 'free', entriesLimit: 3 });
  });
});

describe('the offer', () => {
  // Without a page for payments nothing is for sale.
  const forSale: Offer = readFileSync(new URL('../../contract/pages.ts', import.meta.url), 'utf8').includes(
    `'${SUBSCRIBE_PATH}'`,
  )
    ? 'sale'
    : 'free';
  it.each([
    [true, undefined, 'promotion'],
    [true, PAYMENTS, 'promotion'],
    [false, undefined, 'free'],
    [false, PAYMENTS, forSale],
  ] as const)('with promotion %s and payments %o is %s', (launchPromotion, payments, offer) => {
    expect(offerOf({ launchPromotion, payments })).toBe(offer);
  });

  it('includes the prices and the limits of the free plan', async () => {
    expect((await app.request('GET', '/api/plans')).json()).toEqual({
      launchPromotion: true,
      offer: 'promotion',
      freeEntriesPerDay: 3,
      freeReflectionsPerDay: 3,
      prices: PREMIUM_PRICES,
      publicSite: 'full',
      hasImprint: false,
    });
    expect(PREMIUM_PRICES).toEqual({ currency: 'USD', month: 1999, year: 18_999 });
  });
});

describe('the migration of stored Premium plans', () => {
  it('keeps Premium for periods with an end and changes no one else', async () => {
    const [never, paid, over] = await Promise.all([buildMember(app), buildMember(app), buildMember(app)]);
    const store = (member: Member, end: string | null) => app.database.sql`
      update users set subscription_tier = 'premium', subscription_period_end = ${end} where id = ${member.user.id}`;
    await store(never, null);
    await store(paid, '2027-01-01T00:00:00Z');
    await store(over, '2026-01-01T00:00:00Z');
    const migration = readFileSync(new URL('../../migrations/0022_free_plan.sql', import.meta.url), 'utf8');
    for (const run of [1, 2]) {
      await app.database.sql.unsafe(migration);
      const rows = await app.database.sql<{ id: string; tier: string }[]>`select id, subscription_tier tier from users`;
      expect([run, Object.fromEntries(rows.map(({ id, tier }) => [id, tier]))]).toEqual([
        run,
        { [never.user.id]: 'free', [paid.user.id]: 'premium', [over.user.id]: 'premium' },
      ]);
    }
  });
});
