/** Tests of promo codes: discounts, eligibility, and counting of uses. */
import { describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../../contract/errors.ts';
import type { Interval } from '../../../contract/subscriptions.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { createPromoCode, endPromoCode } from './manage-promo-codes.ts';
import { buildPromoCode } from './promo-codes.fixtures.ts';
import {
  confirmPromoCode,
  discountLabel,
  pricingOf,
  releaseOldReservations,
  releasePromoCode,
  reservePromoCode,
} from './promo-codes.ts';

const app = setUpTestApp({ launchPromotion: false });
const DAY_MS = 86_400_000;

const operator = () => ({ orm: app.database.orm, clock: app.clock });

const ask = (member: Member, code: string, interval: Interval = 'month') =>
  member.request('POST', '/api/validate-promo-code', { code, interval });

async function refusal(member: Member, code: string, interval: Interval = 'month') {
  const answer = await ask(member, code, interval);
  return { status: answer.statusCode, error: errorBodySchema.parse(answer.json()).error };
}

const reserve = (member: Member, code: string, interval: Interval = 'month') =>
  app.database.orm.transaction((tx) =>
    reservePromoCode(tx, { userId: member.user.id, code, interval, now: app.clock.now() }),
  );
const release = (id: string) => app.database.orm.transaction((tx) => releasePromoCode(tx, id));
const confirm = (id: string, subscription: string) => confirmPromoCode(app.database.orm, id, subscription);

/** The stored counter and the number of rows. */
async function uses(code: string): Promise<{ said: number; rows: number }> {
  const [row] = await app.database.sql<{ said: number; rows: number }[]>`
    select current_uses as said, (select count(*)::int from promo_code_usages where promo_code_id = c.id) as rows
    from promo_codes c where code = ${code}`;
  if (!row) throw new Error('There is no such code.');
  return row;
}

describe('checking a price', () => {
  it('requires a session and reveals no uses of others', async () => {
    const code = await buildPromoCode(app.database.orm, {});
    const anonymous = await app.request('POST', '/api/validate-promo-code', { code, interval: 'month' });
    expect(anonymous.statusCode).toBe(401);
    expect(anonymous.body).toContain('Unauthorized');
    const [ada, bob] = [await buildMember(app), await buildMember(app)];
    await confirm((await reserve(bob, code)).id, 'sub_1');
    expect((await ask(ada, code)).json()).toEqual({
      promoCode: { code, description: 'For friends of the house', discountType: 'percent', discountValue: 20 },
      pricing: { originalPrice: 1999, finalPrice: 1599, isFree: false, trialDays: null },
    });
    expect((await refusal(bob, code)).error).toBe('You’ve already used this promo code.');
  });

  it('accepts the code in any case and with surrounding spaces', async () => {
    const code = await buildPromoCode(app.database.orm, {});
    const ada = await buildMember(app);
    expect((await ask(ada, `  ${code.toLowerCase()} `, 'year')).json().pricing.finalPrice).toBe(15_199);
    expect(await refusal(ada, '   ')).toMatchObject({ status: 400 });
  });

  it('explains why a code cannot be used', async () => {
    const { orm } = app.database;
    const ada = await buildMember(app);
    const now = app.clock.now().getTime();
    expect(await refusal(ada, 'NOBODY')).toEqual({
      status: 404,
      error: 'Invalid promo code. Please check the spelling.',
    });
    const early = await buildPromoCode(orm, { validFrom: new Date(now + DAY_MS) });
    expect(await refusal(ada, early)).toEqual({
      status: 400,
      error: 'You can use this promo code from May 21, 2026.',
    });
    const late = await buildPromoCode(orm, { validUntil: new Date(now) });
    expect(await refusal(ada, late)).toEqual({ status: 400, error: 'This promo code has expired.' });
    const yearly = await buildPromoCode(orm, { applicableIntervals: ['year'] });
    expect(await refusal(ada, yearly)).toEqual({
      status: 400,
      error: 'This promo code only works with yearly billing.',
    });
    const full = await buildPromoCode(orm, { maxUses: 1 });
    await reserve(await buildMember(app), full);
    expect(await refusal(ada, full)).toEqual({ status: 409, error: 'This promo code has reached its limit.' });
    const ended = await buildPromoCode(orm, {});
    expect(await endPromoCode(operator(), ended.toLowerCase())).toBe('ended');
    expect(await refusal(ada, ended)).toEqual({ status: 400, error: 'This promo code has expired.' });
    expect(await endPromoCode(operator(), ended)).toBe('before');
    expect(await endPromoCode(operator(), 'NOBODY')).toBe('unknown');
  });

  it('allows twenty tries an hour, valid or not', async () => {
    const code = await buildPromoCode(app.database.orm, {});
    const [ada, bob] = [await buildMember(app), await buildMember(app)];
    for (let index = 0; index < 20; index++) await ask(ada, index % 2 === 0 ? code : 'GUESS');
    const answer = await ask(ada, code);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(answer.json().error).toContain('too many codes');
    expect((await ask(bob, code)).statusCode).toBe(200);
    app.clock.advance(3_600_000);
    expect((await ask(ada, code)).statusCode).toBe(200);
  });
});

describe('a reserved use', () => {
  it('is reused when the user returns and becomes final with a subscription', async () => {
    const code = await buildPromoCode(app.database.orm, { maxUses: 1, discountType: 'free_trial', discountValue: 14 });
    const [ada, bob] = [await buildMember(app), await buildMember(app)];
    const first = await reserve(ada, code);
    expect(first).toEqual({ id: first.id, code, discountType: 'free_trial', discountValue: 14 });
    expect(await reserve(ada, code)).toEqual(first);
    expect((await ask(ada, code)).json().pricing).toEqual({
      originalPrice: 1999,
      finalPrice: 0,
      isFree: true,
      trialDays: 14,
    });
    await expect(reserve(bob, code)).rejects.toThrow('reached its limit');
    expect(await confirm(first.id, 'sub_1')).toBe(true);
    expect(await confirm(first.id, 'sub_1')).toBe(true);
    expect(await confirm(first.id, 'sub_2')).toBe(false);
    await expect(reserve(ada, code)).rejects.toThrow('already');
    expect(await release(first.id)).toBe(false);
    expect(await uses(code)).toEqual({ said: 1, rows: 1 });
  });

  it('is free for others once released and cannot be confirmed afterwards', async () => {
    const code = await buildPromoCode(app.database.orm, { maxUses: 1 });
    const { id } = await reserve(await buildMember(app), code);
    expect(await Promise.all(Array.from({ length: 5 }, () => release(id)))).toHaveLength(5);
    expect(await uses(code)).toEqual({ said: 0, rows: 0 });
    expect(await confirm(id, 'sub_1')).toBe(false);
    await reserve(await buildMember(app), code);
  });

  it('is released a day after it was last requested, unless confirmed', async () => {
    const code = await buildPromoCode(app.database.orm, {});
    const [ada, bob, cleo] = [await buildMember(app), await buildMember(app), await buildMember(app)];
    const confirmed = await reserve(ada, code);
    await confirm(confirmed.id, 'sub_1');
    await reserve(bob, code);
    await reserve(cleo, code);
    const run = () => releaseOldReservations(operator(), new AbortController().signal);
    app.clock.advance(DAY_MS / 2);
    await reserve(cleo, code);
    app.clock.advance(DAY_MS / 2);
    await run();
    expect(await uses(code)).toEqual({ said: 3, rows: 3 });
    app.clock.advance(1);
    await run();
    expect(await uses(code)).toEqual({ said: 2, rows: 2 });
  });

  it('still counts after its account is deleted', async () => {
    const code = await buildPromoCode(app.database.orm, { maxUses: 1 });
    const ada = await buildMember(app);
    await confirm((await reserve(ada, code)).id, 'sub_1');
    await app.database.sql`delete from users where id = ${ada.user.id}`;
    expect(await uses(code)).toEqual({ said: 1, rows: 1 });
    await expect(reserve(await buildMember(app), code)).rejects.toThrow('reached its limit');
  });

  it('goes to one of fifty users who request the last one concurrently', async () => {
    const code = await buildPromoCode(app.database.orm, { maxUses: 3 });
    await reserve(await buildMember(app), code);
    await reserve(await buildMember(app), code);
    const members: Member[] = [];
    while (members.length < 50) members.push(await buildMember(app));
    const outcomes = await Promise.allSettled(members.map((member) => reserve(member, code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(String(outcome.reason)).toContain('This promo code has reached its limit.');
    }
    expect(await uses(code)).toEqual({ said: 3, rows: 3 });
  });

  it('is one for a user with ten windows open', async () => {
    const code = await buildPromoCode(app.database.orm, {});
    const ada = await buildMember(app);
    const reserved = await Promise.all(Array.from({ length: 10 }, () => reserve(ada, code)));
    expect(new Set(reserved.map(({ id }) => id)).size).toBe(1);
    expect(await uses(code)).toEqual({ said: 1, rows: 1 });
  });
});

it('creates a code once', async () => {
  const newCode = {
    code: 'spring',
    description: '',
    discountType: 'amount' as const,
    discountValue: 500,
    maxUses: null,
    validFrom: undefined,
    validUntil: null,
    applicableIntervals: ['month' as const],
  };
  expect(await createPromoCode(operator(), newCode)).toBe(true);
  expect(await createPromoCode(operator(), { ...newCode, code: 'SPRING' })).toBe(false);
  expect((await ask(await buildMember(app), 'Spring')).json().pricing.finalPrice).toBe(1499);
});

it.each([
  ['percent', 20, 'month', 1599, false, null],
  ['percent', 20, 'year', 15_199, false, null],
  ['percent', 50, 'month', 999, false, null],
  ['percent', 1, 'month', 1979, false, null],
  ['percent', 97, 'month', 60, false, null],
  ['percent', 98, 'month', 0, true, null],
  ['percent', 100, 'month', 0, true, null],
  ['amount', 500, 'month', 1499, false, null],
  ['amount', 5000, 'month', 0, true, null],
  ['free_trial', 7, 'year', 0, true, 7],
] as const)(
  '%s %i makes the %s cost %i cents',
  (discountType, discountValue, interval, finalPrice, isFree, trialDays) => {
    const pricing = pricingOf({ discountType, discountValue }, interval);
    expect(pricing).toMatchObject({ finalPrice, isFree, trialDays });
  },
);

it('describes the discount of a code', () => {
  expect(discountLabel({ discountType: 'free_trial', discountValue: 1 })).toBe('1 day free');
  expect(discountLabel({ discountType: 'percent', discountValue: 20 })).toBe('20% off');
  expect(discountLabel({ discountType: 'amount', discountValue: 500 })).toBe('$5.00 off');
});
