/** Promo codes on the admin page: who may make them, their rules, and the audit log. */
import { beforeEach, expect, it } from 'vitest';
import { setUpTestApp } from '../testing/app.ts';
import { buildAdmin, buildMember, type Member } from '../testing/builders.ts';
import { grantAdmin } from './admins.ts';
import { endCode, makeCode } from './promo-codes.ts';

const app = setUpTestApp({ launchPromotion: false });
let admin: Member;
beforeEach(async () => {
  admin = await buildAdmin(app, { firstName: 'Ada', lastName: 'Lindqvist' });
});

const PATH = '/api/admin/promo-codes';
const SPRING = { code: ' spring-26', discountType: 'percent', discountValue: 20 };
const make = (body: object, by = admin) => by.request('POST', PATH, body);
const list = async (query = '') => (await admin.request('GET', `${PATH}${query}`)).json();
const auditOf = async () =>
  (await admin.request('GET', '/api/admin/audit-log'))
    .json()
    .entries.map(({ admin: by, act, subject }: Record<string, string>) => `${by} ${act} ${subject}`);

it('answers 401 without a session, 404 to members, tokens and a revoked admin', async () => {
  expect((await app.request('POST', PATH, SPRING)).statusCode).toBe(401);
  const bob = await buildMember(app);
  expect((await make(SPRING, bob)).statusCode).toBe(404);
  const { secret } = (await admin.request('POST', '/api/tokens', { name: 'A token', scope: 'write' })).json();
  const headers = { authorization: `Bearer ${secret}` };
  expect((await app.request('POST', PATH, SPRING, { headers })).statusCode).toBe(404);
  await grantAdmin({ orm: app.database.orm, clock: app.clock }, admin.email, false);
  expect((await make(SPRING)).statusCode).toBe(404);
  expect(await app.database.sql`select 1 from promo_codes`).toEqual([]);
});

it('asks for the password before a code is made or ended', async () => {
  await make({ ...SPRING, code: 'EARLY' });
  app.clock.advance(11 * 60_000);
  for (const answer of [await make(SPRING), await admin.request('POST', `${PATH}/EARLY/end`)]) {
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'confirmation_needed']);
  }
});

it('makes a code, which people can use, and ends it once', async () => {
  expect((await make(SPRING)).json()).toEqual({ code: 'SPRING-26', discount: '20% off' });
  expect((await make({ ...SPRING, code: 'Spring-26' })).json().fields).toHaveProperty('code');
  const bob = await buildMember(app);
  const check = () => bob.request('POST', '/api/validate-promo-code', { code: 'spring-26', interval: 'year' });
  expect((await check()).json().pricing.finalPrice).toBe(15_199);
  const end = async () => (await admin.request('POST', `${PATH}/spring-26/end`)).json();
  expect([await end(), await end()]).toEqual([{ ended: true }, { ended: false }]);
  expect((await check()).statusCode).toBe(400);
  expect((await admin.request('POST', `${PATH}/NOBODY/end`)).statusCode).toBe(404);
  expect(await auditOf()).toEqual([
    'Ada Lindqvist promo_code_ended SPRING-26',
    'Ada Lindqvist promo_code_made SPRING-26',
    'The operator admin_granted Ada Lindqvist',
  ]);
});

it('makes a code that is made twice at once only once', async () => {
  const answers = await Promise.all([make(SPRING), make(SPRING)]);
  expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([201, 409]);
});

it('records what the operator does at the command line', async () => {
  const deps = { orm: app.database.orm, clock: app.clock };
  const discount = { discountType: 'free_trial', discountValue: 14, description: '14 days free' } as const;
  const rest = { maxUses: null, validFrom: undefined, validUntil: null, applicableIntervals: ['month'] as const };
  const newCode = { ...discount, ...rest, code: 'june', applicableIntervals: [...rest.applicableIntervals] };
  expect([await makeCode(deps, undefined, newCode), await makeCode(deps, undefined, newCode)]).toEqual([true, false]);
  expect(await endCode(deps, undefined, 'June')).toBe('ended');
  expect((await auditOf()).slice(0, 2)).toEqual([
    'The operator promo_code_ended JUNE',
    'The operator promo_code_made JUNE',
  ]);
});

it('explains at the field what is wrong', async () => {
  const wrong: [object, string][] = [
    [{ code: 'AB' }, 'code'],
    [{ code: 'SOMMER Ü' }, 'code'],
    [{ discountValue: 101 }, 'discountValue'],
    [{ discountValue: 0 }, 'discountValue'],
    [{ discountType: 'free_trial', discountValue: 366 }, 'discountValue'],
    [{ discountType: 'amount', discountValue: 19_000 }, 'discountValue'],
    [{ maxUses: 0 }, 'maxUses'],
    [{ until: '2026-05-19' }, 'until'],
    [{ from: '2026-07-02', until: '2026-07-01' }, 'until'],
    [{ from: '2026-02-30' }, 'from'],
    [{ intervals: [] }, 'intervals'],
    [{ description: 'x'.repeat(201) }, 'description'],
  ];
  for (const [change, field] of wrong) {
    const answer = await make({ ...SPRING, ...change });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  }
});

it('lists codes with their uses, newest first and 50 a page', async () => {
  for (let count = 0; count < 51; count++) {
    await make({ ...SPRING, code: `CODE-${count}` });
  }
  app.clock.advance(1000);
  await make({ ...SPRING, maxUses: 5, from: '2026-06-01', until: '2026-06-30', intervals: ['year'] });
  const { codes, total, usable } = await list();
  expect([codes.length, total, usable]).toEqual([50, 52, 'no_payments']);
  expect(codes[0]).toEqual({
    code: 'SPRING-26',
    description: '20% off',
    discount: '20% off',
    state: 'waiting',
    used: 0,
    reserved: 0,
    maxUses: 5,
    from: '2026-06-01',
    until: '2026-06-30',
    intervals: ['year'],
  });
  expect((await list('?page=2')).codes).toHaveLength(2);
});
