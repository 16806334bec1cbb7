/** Known devices: failed attempts of others cannot lock their owners out. */
import type { Response } from 'light-my-request';
import { describe, expect, it } from 'vitest';
import { createTestApp, newAddress, setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member, PASSWORD } from '../../testing/builders.ts';

const app = setUpTestApp();

const DAY_MS = 86_400_000;

const signIn = (person: Pick<Member, 'email'>, password: string, device = '', address = newAddress()) =>
  app.request('POST', '/api/login', { email: person.email, password }, { address, headers: { cookie: device } });

/** The device cookie that a response sets. */
function deviceOf(response: Response): string {
  const cookie = response.cookies.find(({ name }) => name === 'evenglow-device');
  return cookie ? `evenglow-device=${cookie.value}` : '';
}

/** Signs `person` in and returns the device cookie. */
const signInForDevice = async (person: Member) => deviceOf(await signIn(person, PASSWORD));

async function triggerBackoff(person: Member): Promise<void> {
  for (let attempt = 0; attempt < 8; attempt++) await signIn(person, 'not this one');
  expect((await signIn(person, PASSWORD)).statusCode).toBe(429);
}

const hashes = async () =>
  (await app.database.sql`select device_hash from known_devices`).map((row) => row.device_hash);

describe('a known device', () => {
  it('can sign in during the backoff of the account', async () => {
    const ada = await buildMember(app);
    const device = await signInForDevice(ada);
    await triggerBackoff(ada);
    expect((await signIn(ada, PASSWORD, device)).statusCode).toBe(200);
    // Unknown devices are still refused.
    expect((await signIn(ada, PASSWORD)).statusCode).toBe(429);
  });

  it('can sign in from an IP that exceeded its limit', async () => {
    const ada = await buildMember(app);
    const device = await signInForDevice(ada);
    const address = newAddress();
    for (let attempt = 0; attempt < 11; attempt++) await signIn({ email: `${attempt}@x.example` }, 'no', '', address);
    expect((await signIn(ada, PASSWORD, '', address)).statusCode).toBe(429);
    expect((await signIn(ada, PASSWORD, device, address)).statusCode).toBe(200);
  });

  it('has the same rate limit as an IP', async () => {
    const ada = await buildMember(app);
    const device = await signInForDevice(ada);
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await signIn(ada, PASSWORD, device)).statusCode).toBe(200);
    }
    expect((await signIn(ada, PASSWORD, device)).statusCode).toBe(429);
    app.clock.advance(60_000);
    expect((await signIn(ada, PASSWORD, device)).statusCode).toBe(200);
  });

  it('has its own backoff, which affects no other device', async () => {
    const ada = await buildMember(app);
    const device = await signInForDevice(ada);
    const other = await signInForDevice(ada);
    for (let attempt = 0; attempt < 6; attempt++) {
      expect((await signIn(ada, 'not this one', device)).statusCode).toBe(401);
    }
    expect((await signIn(ada, PASSWORD, device)).statusCode).toBe(429);
    expect((await signIn(ada, PASSWORD, other)).statusCode).toBe(200);
    expect((await signIn(ada, PASSWORD)).statusCode).toBe(200);
  });

  it('is known only for users who signed in from it', async () => {
    const [ada, bob] = [await buildMember(app), await buildMember(app)];
    const device = await signInForDevice(bob);
    await triggerBackoff(ada);
    expect((await signIn(ada, PASSWORD, device)).statusCode).toBe(429);
    const forgedCookie = `evenglow-device=${'A'.repeat(43)}`;
    expect((await signIn(ada, PASSWORD, forgedCookie)).statusCode).toBe(429);
  });

  it('keeps its cookie when another user signs in, and after signing out', async () => {
    const [ada, bob] = [await buildMember(app), await buildMember(app)];
    const device = await signInForDevice(ada);
    expect(deviceOf(await signIn(bob, PASSWORD, device))).toBe(device);
    expect(deviceOf(await app.request('POST', '/api/logout', undefined, { headers: { cookie: device } }))).toBe('');
    await triggerBackoff(ada);
    await triggerBackoff(bob);
    expect((await signIn(ada, PASSWORD, device)).statusCode).toBe(200);
    expect((await signIn(bob, PASSWORD, device)).statusCode).toBe(200);
  });
});

describe('the device cookie', () => {
  it('is HttpOnly and SameSite=Lax for 400 days, and is no session', async () => {
    const ada = await buildMember(app);
    const response = await signIn(ada, PASSWORD);
    const cookie = response.cookies.find(({ name }) => name === 'evenglow-device');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 400 * 86_400 });
    expect(cookie?.secure).toBeUndefined();
    const userResponse = await app.request('GET', '/api/user', undefined, { headers: { cookie: deviceOf(response) } });
    expect(userResponse.statusCode).toBe(401);
  });

  it('is Secure and has the __Host- prefix behind TLS', async () => {
    const ada = await buildMember(app);
    const behindTls = await createTestApp(app.database, { publicUrl: 'https://evenglow.example' });
    const response = await behindTls.request(
      'POST',
      '/api/login',
      { email: ada.email, password: PASSWORD },
      { address: '127.0.0.1', headers: { 'x-forwarded-proto': 'https' } },
    );
    expect(response.cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['__Host-evenglow', true],
      ['__Host-evenglow-device', true],
      ['evenglow_place', true],
    ]);
  });

  it('is stored as a keyed hash', async () => {
    const ada = await buildMember(app);
    const device = await signInForDevice(ada);
    for (const hash of await hashes()) {
      expect(device).not.toContain(hash);
      expect((await signIn(ada, PASSWORD, `evenglow-device=${hash}`)).cookies).toHaveLength(3);
    }
  });
});

describe('the known devices of a user', () => {
  it('are the twenty that were used last', async () => {
    const ada = await buildMember(app);
    app.clock.advance(1000);
    const first = await signInForDevice(ada);
    for (let index = 0; index < 20; index++) {
      app.clock.advance(60_000);
      await signIn(ada, PASSWORD);
    }
    expect(await hashes()).toHaveLength(20);
    await triggerBackoff(ada);
    expect((await signIn(ada, PASSWORD, first)).statusCode).toBe(429);
  });

  it('are deleted when their cookie expires', async () => {
    const ada = await buildMember(app);
    app.clock.advance(399 * DAY_MS);
    await app.sessions.sweep();
    expect(await hashes()).toHaveLength(1);
    app.clock.advance(2 * DAY_MS);
    await app.sessions.sweep();
    expect(await hashes()).toEqual([]);
    expect((await signIn(ada, PASSWORD)).statusCode).toBe(200);
  });
});

it('logs each sign-in with its device', async () => {
  const ada = await buildMember(app);
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  await app.request('POST', '/api/login', { email: ada.email, password: PASSWORD }, { headers });
  await signIn(ada, 'not this one');
  const rows = await app.database.sql`select kind, detail from account_events order by id`;
  expect(rows).toEqual([
    { kind: 'registered', detail: expect.any(String) },
    { kind: 'signed_in', detail: 'Firefox on Linux' },
  ]);
});
