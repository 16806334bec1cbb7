/** Sign-in with a password: responses, rate limits per IP, and backoff per account. */

import { describe, expect, it, vi } from 'vitest';
import { errorBodySchema } from '../../../contract/errors.ts';
import { REQUESTS_BETWEEN_SWEEPS, rateLimitAddress, sweepRateLimits } from '../../platform/limits/rate-limits.ts';
import { createTestApp, NOON, newAddress, setUpTestApp } from '../../testing/app.ts';
import { buildMember, PASSWORD } from '../../testing/builders.ts';
import { waitAfter } from './sign-in-attempts.ts';

const app = setUpTestApp();

const signIn = (email: string, password: string, address?: string) =>
  app.request('POST', '/api/login', { email, password }, address === undefined ? {} : { address });

describe('signing in', () => {
  it('returns the user and a session', async () => {
    const ada = await buildMember(app);
    const response = await signIn(` ${ada.email.toUpperCase()} `, PASSWORD);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(ada.user);
    expect(response.cookies.map(({ name }) => name)).toEqual(['evenglow', 'evenglow-device', 'evenglow_place']);
  });

  it('returns the same response for an unknown email and a wrong password', async () => {
    const ada = await buildMember(app);
    const [wrong, unknown] = await Promise.all([
      signIn(ada.email, 'not this one'),
      signIn('who@evenglow.example', 'not this one'),
    ]);
    for (const response of [wrong, unknown]) {
      expect(response.statusCode).toBe(401);
      expect(response.cookies).toEqual([]);
    }
    const { requestId: _one, ...body } = errorBodySchema.parse(wrong.json());
    const { requestId: _other, ...same } = errorBodySchema.parse(unknown.json());
    expect(body).toEqual(same);
    expect(body.error).toContain('Unauthorized');
    const headerNames = (headers: object) => Object.keys(headers).sort();
    expect(headerNames(wrong.headers)).toEqual(headerNames(unknown.headers));
  });

  it('accepts a password in any Unicode normalization form', async () => {
    const ada = await buildMember(app, { password: 'caf\u00e9 lantern r\u00edo' });
    expect((await signIn(ada.email, 'cafe\u0301 lantern ri\u0301o')).statusCode).toBe(200);
  });

  it('rejects a password in another case or with surrounding space', async () => {
    const ada = await buildMember(app);
    expect((await signIn(ada.email, PASSWORD.toUpperCase())).statusCode).toBe(401);
    expect((await signIn(ada.email, ` ${PASSWORD}`)).statusCode).toBe(401);
  });

  it('redirects a navigation to the sign-in page', async () => {
    const response = await app.request('GET', '/api/login');
    expect([response.statusCode, response.headers.location]).toEqual([302, '/auth']);
  });
});

describe('sign-in from one IP', () => {
  it('is limited to ten attempts per minute', async () => {
    const address = newAddress();
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await signIn(`person-${attempt}@x.example`, 'not this one', address)).statusCode).toBe(401);
    }
    const ada = await buildMember(app);
    const refused = await signIn(ada.email, PASSWORD, address);
    expect(refused.statusCode).toBe(429);
    expect(errorBodySchema.parse(refused.json()).code).toBe('rate_limited');
    expect(refused.headers['retry-after']).toBe('60');

    expect((await signIn(ada.email, PASSWORD)).statusCode).toBe(200);
    app.clock.advance(59_999);
    expect((await signIn(ada.email, PASSWORD, address)).statusCode).toBe(429);
    app.clock.advance(1);
    expect((await signIn(ada.email, PASSWORD, address)).statusCode).toBe(200);
  });

  it('accepts ten of fifteen concurrent attempts', async () => {
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, index) => signIn(`person-${index}@x.example`, 'not this one', address)),
    );
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(5);
  });

  it('counts an IPv6 /64 network as one IP, and a mapped IPv4 address as that IPv4 address', async () => {
    for (let index = 0; index < 10; index++) await signIn('a@x.example', 'not this one', `2001:db8:1:2::${index + 1}`);
    expect((await signIn('b@x.example', 'not this one', '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await signIn('b@x.example', 'not this one', '2001:db8:1:3::1')).statusCode).toBe(401);
    for (let index = 0; index < 10; index++) await signIn(`c${index}@x.example`, 'not this one', '::ffff:192.0.2.7');
    expect((await signIn('d@x.example', 'not this one', '192.0.2.7')).statusCode).toBe(429);
    expect((await signIn('d@x.example', 'not this one', '192.0.2.8')).statusCode).toBe(401);
  });

  it('are logged with the address in one stable line, and requests with their client if so configured', async () => {
    const logging = await createTestApp(app.database, { logClients: true });
    const ada = await buildMember(logging);
    await logging.request(
      'POST',
      '/api/login',
      { email: ada.email, password: 'not this one' },
      { address: '203.0.113.7' },
    );
    await ada.request('GET', '/api/user');
    // The filter of docs/operating.md.
    const failures = logging.logged.filter((line) =>
      /"address":"203.0.113.7","code":"[a-z_]+","msg":"sign-in failed"/.test(line),
    );
    expect(failures).toHaveLength(1);
    expect(failures[0]).not.toContain(ada.email);
    const answered = (logged: readonly string[]) => logged.filter((line) => line.includes('"msg":"answered"'));
    await vi.waitFor(() => expect(answered(logging.logged).at(-1)).toContain(`"member":"${ada.user.id}"`), 10_000);
    expect(answered(app.logged).join('')).not.toMatch(/"(address|member)"/);
    // Also where there is no answer in time.
    logging.drain();
    await logging.request('GET', '/api/health/ready', undefined, { address: '203.0.113.8' });
    expect(logging.logged.join('')).toMatch(/"reason":"stopping","address":"203.0.113.8","msg":"unavailable"/);
  });

  it('ignores X-Forwarded-For without a trusted proxy', async () => {
    const address = newAddress();
    const attempt = (index: number) =>
      app.request(
        'POST',
        '/api/login',
        { email: `p${index}@x.example`, password: 'not this one' },
        { address, headers: { 'x-forwarded-for': `198.51.100.${index}` } },
      );
    for (let index = 0; index < 10; index++) await attempt(index);
    expect((await attempt(10)).statusCode).toBe(429);
  });
});

describe('behind a trusted proxy', () => {
  it('counts the IP that the proxy adds, not those sent by the client', async () => {
    const proxiedApp = await createTestApp(app.database, { trustProxy: true });
    const attempt = (index: number, proxyAddress: string) =>
      proxiedApp.request(
        'POST',
        '/api/login',
        { email: `p${index}@x.example`, password: 'not this one' },
        { headers: { 'x-forwarded-for': `198.51.100.${index}, ${proxyAddress}` } },
      );
    for (let index = 0; index < 10; index++) expect((await attempt(index, '203.0.113.5')).statusCode).toBe(401);
    expect((await attempt(10, '203.0.113.5')).statusCode).toBe(429);
    expect((await attempt(11, '203.0.113.6')).statusCode).toBe(401);
  });
});

describe('failed attempts for one account', () => {
  it.each([
    [0, 0],
    [5, 0],
    [6, 1_000],
    [7, 2_000],
    [10, 16_000],
    [15, 512_000],
    [16, 900_000],
    [5_000, 900_000],
  ])('of %i in a row cause a wait of %i ms', (failures, wait) => {
    expect(waitAfter(failures)).toBe(wait);
  });

  it('refuse the right password too after six wrong ones, from any IP', async () => {
    const ada = await buildMember(app);
    for (let attempt = 0; attempt < 6; attempt++) await signIn(ada.email, 'not this one');
    const refused = await signIn(ada.email, PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('1');
    app.clock.advance(1_000);
    expect((await signIn(ada.email, PASSWORD)).statusCode).toBe(200);
    // Signing in resets the counter.
    for (let attempt = 0; attempt < 5; attempt++) await signIn(ada.email, 'not this one');
    expect((await signIn(ada.email, PASSWORD)).statusCode).toBe(200);
  });

  it('allow six password checks among concurrent attempts', async () => {
    const ada = await buildMember(app);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => signIn(ada.email, `guess ${index}`)));
    const count = (status: number) => answers.filter((answer) => answer.statusCode === status).length;
    expect([count(401), count(429)]).toEqual([6, 14]);
  });

  it('cause the same wait for an unknown account', async () => {
    for (let attempt = 0; attempt < 7; attempt++) {
      app.clock.advance(2_000);
      await signIn('nobody@evenglow.example', 'not this one');
    }
    const refused = await signIn('NOBODY@evenglow.example', 'not this one');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
  });

  it('are reset after a day without an attempt', async () => {
    const ada = await buildMember(app);
    for (let attempt = 0; attempt < 6; attempt++) await signIn(ada.email, 'not this one');
    app.clock.advance(24 * 3_600_000 + 1);
    await signIn(ada.email, 'not this one');
    expect((await signIn(ada.email, PASSWORD)).statusCode).toBe(200);
  });
});

describe('stored attempts', () => {
  const count = async () => {
    const [row] = await app.database.sql<{ count: number }[]>`select count(*)::int as count from sign_in_attempts`;
    return row?.count;
  };
  const sweep = () => sweepRateLimits({ orm: app.database.orm, clock: app.clock });

  it('contain neither email nor IP', async () => {
    await signIn('nobody@evenglow.example', 'not this one', '203.0.113.77');
    const rows = JSON.stringify(await app.database.sql`select * from sign_in_attempts`);
    expect(rows).not.toContain('nobody');
    expect(rows).not.toContain('203.0.113');
  });

  it('are deleted when they expire', async () => {
    await signIn('nobody@evenglow.example', 'not this one');
    expect(await count()).toBe(2);
    app.clock.advance(61_000);
    await sweep();
    expect(await count()).toBe(1);
    app.clock.advance(24 * 3_600_000);
    await sweep();
    expect(await count()).toBe(0);
  });

  it('are limited to the newest 100,000', async () => {
    await app.database.sql`
      insert into sign_in_attempts (key, count, resets_at)
      select 'key-' || n, 1, ${NOON}::timestamptz + n * interval '1 second' from generate_series(1, 100050) n`;
    await sweep();
    expect(await count()).toBe(100_000);
    expect(await app.database.sql`select key from sign_in_attempts order by resets_at limit 1`).toEqual([
      { key: 'key-51' },
    ]);
  });

  it('are limited between sweeps too', async () => {
    await app.database.sql`
      insert into sign_in_attempts (key, count, resets_at)
      select 'key-' || n, 1, ${NOON}::timestamptz + n * interval '1 second' from generate_series(1, 100000) n`;
    const deps = { orm: app.database.orm, clock: app.clock, settings: {} };
    for (let tried = 0; tried < 2 * REQUESTS_BETWEEN_SWEEPS; tried += 100) {
      await Promise.all(Array.from({ length: 100 }, () => rateLimitAddress(deps, 'sign-in', newAddress())));
      expect(await count()).toBeLessThanOrEqual(100_000 + REQUESTS_BETWEEN_SWEEPS);
    }
  });
});

it('returns the same response for an account without a password and an unknown email', async () => {
  const ada = await buildMember(app);
  await app.database.sql`update users set password = null`;
  const [withoutPassword, unknown] = [
    await signIn(ada.email, PASSWORD),
    await signIn('nobody@evenglow.example', PASSWORD),
  ];
  expect({ ...withoutPassword.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
});
