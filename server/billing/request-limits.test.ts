/** Tests of the request limits of API tokens and their headers. */
import { describe, expect, it } from 'vitest';
import { createTestApp, setUpTestApp, type TestApp } from '../testing/app.ts';
import { buildMember, type Member } from '../testing/builders.ts';
import { buildToken, requestWith } from '../testing/tokens.ts';
import { addRequestCounts } from './request-counts.queries.ts';

const HOUR = 3_600_000;

/** Without the promotion, so that users are on the standard plan unless they pay. */
const app = setUpTestApp({ launchPromotion: false });

const ask = (secret: string, of: TestApp = app) => requestWith(of, secret, 'GET', '/api/stats');
const write = (secret: string) =>
  requestWith(app, secret, 'POST', '/api/smart-features/suggest-themes', {
    currentText: 'My sister called me from the train.',
  });

/** A user with these request counts in the current windows. */
async function memberWithCounts(counts: { hour?: number; day?: number; writes?: number }): Promise<Member> {
  const member = await buildMember(app);
  await addRequestCounts(
    app.database.orm,
    Object.entries(counts).map(([limit, count]) => {
      const length = limit === 'day' ? 24 * HOUR : HOUR;
      const now = app.clock.now().getTime();
      return { userId: member.user.id, limit, windowStart: new Date(now - (now % length)), count };
    }),
  );
  return member;
}

const storedCounts = async () => {
  await app.requestLimits.write();
  const rows = await app.database.sql`select limit_name, count from request_counts order by limit_name`;
  return Object.fromEntries(rows.map((row) => [row.limit_name, row.count]));
};

describe('limits of the standard plan', () => {
  it('are reported with each response', async () => {
    const { secret } = await buildToken(app, await buildMember(app), 'write');
    app.clock.advance(90_000);
    const read = await ask(secret);
    expect(read.headers['ratelimit-policy']).toBe('"hour";q=1000;w=3600,"day";q=10000;w=86400');
    expect(read.headers.ratelimit).toBe('"hour";r=999;t=3510,"day";r=9999;t=43110');
    const written = await write(secret);
    expect(written.headers['ratelimit-policy']).toContain(',"writes";q=100;w=3600');
    expect(written.headers.ratelimit).toBe('"hour";r=998;t=3510,"day";r=9998;t=43110,"writes";r=99;t=3510');
    // Also with an error response.
    const missing = await requestWith(app, secret, 'GET', '/api/gratitude-entries/nothing');
    expect([missing.statusCode, missing.headers.ratelimit]).toEqual([400, '"hour";r=997;t=3510,"day";r=9997;t=43110']);
  });

  it.each([
    ['an hour', { hour: 999, day: 4_000 }, '1,000 requests an hour', 3_600],
    ['a day', { hour: 10, day: 9_999 }, '10,000 requests a day', 43_200],
  ])('apply per %s', async (_name, asked, words, seconds) => {
    const { secret } = await buildToken(app, await memberWithCounts(asked), 'read');
    expect((await ask(secret)).statusCode).toBe(200);
    const refused = await ask(secret);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'rate_limited', error: expect.stringContaining(words) });
    expect(refused.headers['retry-after']).toBe(String(seconds));
    expect(refused.headers.ratelimit).toContain(`r=0;t=${seconds}`);
    app.clock.advance(seconds * 1000 - 1);
    expect((await ask(secret)).statusCode).toBe(429);
    app.clock.advance(1);
    expect((await ask(secret)).statusCode).toBe(200);
  });

  it('apply to writes per hour while reads continue', async () => {
    const { secret } = await buildToken(app, await memberWithCounts({ writes: 99, hour: 99 }), 'write');
    expect((await write(secret)).statusCode).toBe(200);
    const refused = await write(secret);
    expect([refused.statusCode, refused.json().error]).toEqual([429, expect.stringContaining('100 writes an hour')]);
    expect((await ask(secret)).statusCode).toBe(200);
    app.clock.advance(HOUR);
    expect((await write(secret)).statusCode).toBe(200);
  });

  it('apply to all tokens of a user together and to no one else', async () => {
    const ada = await memberWithCounts({ hour: 998 });
    const [one, other] = [await buildToken(app, ada, 'read'), await buildToken(app, ada, 'read')];
    const bobs = await buildToken(app, await buildMember(app), 'read');
    const statuses = [await ask(one.secret), await ask(other.secret), await ask(one.secret), await ask(bobs.secret)];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 200]);
    // A new token does not reset them, and the web page is not limited.
    expect((await ask((await buildToken(app, ada, 'read')).secret)).statusCode).toBe(429);
    expect((await ada.request('GET', '/api/stats')).statusCode).toBe(200);
  });

  it('are exact for concurrent requests', async () => {
    const { secret } = await buildToken(app, await memberWithCounts({ hour: 990 }), 'read');
    const answers = await Promise.all(Array.from({ length: 25 }, () => ask(secret)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  });
});

it('are ten times higher on Premium, without a separate limit for writes', async () => {
  const ada = await memberWithCounts({ hour: 1_000, writes: 100 });
  const until = new Date(app.clock.now().getTime() + HOUR).toISOString();
  await app.database
    .sql`update users set subscription_tier = 'premium', subscription_period_end = ${until} where id = ${ada.user.id}`;
  const { secret } = await buildToken(app, ada, 'write');
  const answer = await write(secret);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['ratelimit-policy']).toBe('"hour";q=10000;w=3600,"day";q=100000;w=86400');
});

it('are those of Premium for everyone during the launch promotion', async () => {
  const promotion = await createTestApp(app.database, { launchPromotion: true });
  const { secret } = await buildToken(app, await buildMember(app), 'read');
  expect((await ask(secret, promotion)).headers['ratelimit-policy']).toContain('q=10000;');
});

describe('request counts', () => {
  it('are written with a delay and survive restarts and reach other servers', async () => {
    const ada = await buildMember(app);
    const { secret } = await buildToken(app, ada, 'write');
    await ask(secret);
    await write(secret);
    expect(await app.database.sql`select 1 from request_counts`).toEqual([]);
    expect(await storedCounts()).toEqual({ hour: 2, day: 2, writes: 1 });
    expect(await storedCounts()).toEqual({ hour: 2, day: 2, writes: 1 });
    const otherServer = await createTestApp(app.database, { launchPromotion: false });
    expect((await ask(secret, otherServer)).headers.ratelimit).toContain('"hour";r=997');
    await otherServer.requestLimits.write();
    // This server learns of it when it writes its own counts.
    expect((await ask(secret)).headers.ratelimit).toContain('"hour";r=997');
    expect(await storedCounts()).toMatchObject({ hour: 4 });
    expect((await ask(secret)).headers.ratelimit).toContain('"hour";r=995');
  });

  it('take one row per limit, whatever the current window', async () => {
    const { secret } = await buildToken(app, await buildMember(app), 'read');
    await ask(secret);
    await storedCounts();
    app.clock.advance(HOUR);
    await ask(secret);
    expect(await storedCounts()).toEqual({ hour: 1, day: 2 });
  });

  it('exclude refused requests and those with no or an invalid token', async () => {
    const ada = await memberWithCounts({ hour: 1_000 });
    const { secret } = await buildToken(app, ada, 'read');
    await ask(secret);
    await ada.request('GET', '/api/stats');
    await ask(`${secret.slice(0, -1)}?`);
    expect(await storedCounts()).toEqual({ hour: 1_000 });
  });

  it('are kept in memory while the database rejects writes', async () => {
    const { secret } = await buildToken(app, await buildMember(app), 'read');
    await ask(secret);
    await app.database.sql`alter table request_counts rename to request_counts_away`;
    try {
      await app.requestLimits.write();
      expect((await ask(secret)).headers.ratelimit).toContain('"hour";r=998');
    } finally {
      await app.database.sql`alter table request_counts_away rename to request_counts`;
    }
    expect(await storedCounts()).toEqual({ hour: 2, day: 2 });
  });

  it('are deleted with the account, including unwritten ones', async () => {
    const ada = await buildMember(app);
    const { secret } = await buildToken(app, ada, 'read');
    await ask(secret);
    await storedCounts();
    await ask(secret);
    await app.database.sql`delete from users where id = ${ada.user.id}`;
    expect(await storedCounts()).toEqual({});
  });
});
