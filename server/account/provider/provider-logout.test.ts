/** Sign-out at the provider, and sign-out here by the provider: with a real one, and with one that forges tokens. */
import type { Response } from 'light-my-request';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { cookieOf, createTestApp, setUpTestApp, type TestApp } from '../../testing/app.ts';
import { buildMember } from '../../testing/builders.ts';
import { type Forgery, type ForgingProvider, startForgingProvider } from '../../testing/forging-provider.ts';
import { freePort } from '../../testing/free-port.ts';
import { providerSettings, startOidcProvider } from '../../testing/oidc-provider.ts';

const PUBLIC_URL = 'https://evenglow.example';
const VALID_CLAIMS = { email: 'ada@evenglow.example', email_verified: true, sid: 'session-1' };

const base = setUpTestApp();
const cookiesOf = (response: Response) =>
  response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');

/** Starts a sign-in, lets `authorize` answer for the provider, and returns the session's cookie. */
async function signInTo(app: TestApp, authorize: (address: string) => Promise<URL> | URL): Promise<string> {
  const started = await app.request('GET', '/api/login');
  const { pathname, search } = await authorize(String(started.headers.location));
  const headers = { cookie: cookiesOf(started) };
  return cookieOf(await app.request('GET', pathname + search, undefined, { headers })) ?? '';
}
const statusWith = async (app: TestApp, cookie: string) =>
  (await app.request('GET', '/api/user', undefined, { headers: { cookie } })).statusCode;

describe('with a real provider', () => {
  async function start(rules: Parameters<typeof providerSettings>[1] = {}) {
    const port = await freePort();
    const provider = await startOidcProvider(`${PUBLIC_URL}/api/login/callback`, {
      notifies: `http://127.0.0.1:${port}/oidc/backchannel-logout`,
    });
    onTestFinished(() => provider.close());
    const identityProvider = providerSettings(provider, rules);
    const app = await createTestApp(base.database, { identityProvider, linksTo: PUBLIC_URL });
    await app.http.listen({ host: '127.0.0.1', port });
    for (const id of ['ada', 'bob']) {
      provider.add(id, { email: `${id}@evenglow.example`, email_verified: true, groups: ['Staff'] });
    }
    const signIn = (id: string) => signInTo(app, (address) => provider.signIn(address, id));
    return { app, provider, signIn };
  }

  it('signing out ends the session there too, and leads back', async () => {
    const { app, provider, signIn } = await start({ allowedGroups: ['staff'] });
    const cookie = await signIn('ada');
    const response = await app.request('POST', '/api/logout', {}, { headers: { cookie } });
    const address = new URL(response.json().leaveTo);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'evenglow',
      post_logout_redirect_uri: `${PUBLIC_URL}/api/logout`,
      id_token_hint: expect.stringMatching(/^ey/),
    });
    expect(await statusWith(app, cookie)).toBe(401);
    expect((await provider.signOut(address.href, 'ada')).href).toBe(`${PUBLIC_URL}/api/logout`);
    const back = await app.request('GET', '/api/logout', undefined, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(back.headers.location).toBe('/');
  });

  it('its sign-out ends the sessions here that its session began, and no others', async () => {
    const { app, provider, signIn } = await start();
    const [first, second, bobs] = [await signIn('ada'), await signIn('ada'), await signIn('bob')];
    const other = await buildMember(app);
    const { headers } = await app.request('GET', '/api/logout', undefined, { headers: { cookie: second } });
    // `second` has ended; the provider's session of `bob` ends by a sign-out there.
    expect(await statusWith(app, second)).toBe(401);
    await provider.signOut(String(headers.location), 'bob');
    await expect.poll(() => statusWith(app, bobs)).toBe(401);
    expect([await statusWith(app, first), await statusWith(app, other.cookie)]).toEqual([200, 200]);
  });
});

describe('with a provider that forges', () => {
  let provider: ForgingProvider;
  beforeAll(async () => {
    provider = await startForgingProvider();
  });
  afterAll(() => provider.close());
  let app: TestApp;
  let ada: string;
  const signIn = (forgery: Forgery) =>
    signInTo(app, (address) => {
      const url = new URL(address);
      const state = url.searchParams.get('state') ?? '';
      const code = provider.codeFor(url, forgery);
      return new URL(`${PUBLIC_URL}/api/login/callback?${new URLSearchParams({ state, code })}`);
    });
  beforeEach(async () => {
    provider.down = false;
    const identityProvider = providerSettings(provider);
    app = await createTestApp(base.database, { identityProvider, linksTo: PUBLIC_URL });
    ada = await signIn({ claims: VALID_CLAIMS });
  });

  const send = (body: string, type = 'application/x-www-form-urlencoded') =>
    app.http.inject({
      method: 'POST',
      url: '/oidc/backchannel-logout',
      headers: { 'content-type': type },
      payload: body,
    });
  const logOut = (forgery?: Forgery) => send(`logout_token=${provider.logoutToken(forgery)}`);

  it('signing out stays here if the provider announces no such address, and after a password', async () => {
    const response = await app.request('POST', '/api/logout', {}, { headers: { cookie: ada } });
    expect([response.statusCode, response.json()]).toEqual([200, {}]);
    const member = await buildMember(app);
    expect((await member.request('POST', '/api/logout', {})).json()).toEqual({});
  });

  it('a token with the session or the subject ends sessions once', async () => {
    const bob = await signIn({ claims: { ...VALID_CLAIMS, sub: 'person-2', sid: 2, email: 'bob@evenglow.example' } });
    const token = `logout_token=${provider.logoutToken()}`;
    expect((await send(token)).statusCode).toBe(200);
    expect([await statusWith(app, ada), await statusWith(app, bob)]).toEqual([401, 200]);
    const again = await send(token);
    expect([again.statusCode, again.json().error]).toEqual([400, 'invalid_request']);
    expect((await logOut({ claims: { sid: undefined, sub: 'person-2' } })).statusCode).toBe(200);
    expect(await statusWith(app, bob)).toBe(401);
  });

  it('a session of another subject, or an unknown one, ends nothing', async () => {
    expect((await logOut({ claims: { sub: 'person-2' } })).statusCode).toBe(200);
    expect((await logOut({ claims: { sid: 'session-2' } })).statusCode).toBe(200);
    expect(await statusWith(app, ada)).toBe(200);
  });

  it('an invalid token is answered 400 and ends nothing', async () => {
    const now = Math.floor(Date.now() / 1000);
    const forgeries: Record<string, Forgery> = {
      'another key': { signedByOther: true },
      'no signature': { unsigned: true },
      'another issuer': { claims: { iss: 'https://login.evil.example' } },
      'another audience': { claims: { aud: 'another' } },
      'an old one': { claims: { iat: now - 3_600, exp: undefined } },
      'one of the future': { claims: { iat: now + 3_600 } },
      'an expired one': { claims: { exp: now - 120 } },
      'no time': { claims: { iat: undefined } },
      'no id': { claims: { jti: undefined } },
      'an id of a wrong type': { claims: { jti: 7 } },
      'an ID token': { claims: { nonce: 'x' } },
      'no event': { claims: { events: undefined } },
      'another event': { claims: { events: { other: {} } } },
      'an event of a wrong type': { claims: { events: { 'http://schemas.openid.net/event/backchannel-logout': 1 } } },
      'neither session nor subject': { claims: { sid: undefined } },
      'a session of a wrong type': { claims: { sid: ['session-1'] } },
    };
    for (const [name, forgery] of Object.entries(forgeries)) {
      expect([name, (await logOut(forgery)).statusCode]).toEqual([name, 400]);
    }
    for (const body of ['', 'logout_token=', 'logout_token=x', 'logout_token=a.b.c', 'x=%ff', `logout_token=\0`]) {
      expect([body, (await send(body)).statusCode]).toEqual([body, 400]);
    }
    expect((await send('{}', 'application/json')).statusCode).toBe(400);
    expect((await send(`logout_token=${'x'.repeat(40_000)}`)).statusCode).toBe(413);
    expect(await statusWith(app, ada)).toBe(200);
    expect(app.logged.join('')).not.toContain('ada@evenglow.example');
  });

  it('a token while the provider is down is answered 503, and ends the session later', async () => {
    const token = `logout_token=${provider.logoutToken()}`;
    provider.down = true;
    expect((await send(token)).statusCode).toBe(503);
    expect(await statusWith(app, ada)).toBe(200);
    provider.down = false;
    expect((await send(token)).statusCode).toBe(200);
    expect(await statusWith(app, ada)).toBe(401);
  });
});

it('without a provider answers 404', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = await base.http.inject({ method: 'POST', url: '/oidc/backchannel-logout', headers, payload: 'x=1' });
  expect(sent.statusCode).toBe(404);
});
