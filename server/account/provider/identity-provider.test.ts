/** Sign-in with a provider that is broken, hostile or down. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { cookieOf, createTestApp, setUpTestApp, type TestApp } from '../../testing/app.ts';
import { type Forgery, type ForgingProvider, startForgingProvider } from '../../testing/forging-provider.ts';
import { providerSettings } from '../../testing/oidc-provider.ts';

const now = () => Math.floor(Date.now() / 1000);
const VALID_CLAIMS = { email: 'ada@evenglow.example', email_verified: true };

let provider: ForgingProvider;
beforeAll(async () => {
  provider = await startForgingProvider();
});
afterAll(() => provider.close());

const appWithoutProvider = setUpTestApp();
let app: TestApp;
beforeEach(async () => {
  Object.assign(provider, { down: false, discoveries: 0, asked: [] });
  app = await createTestApp(appWithoutProvider.database, { identityProvider: providerSettings(provider) });
});

async function startSignIn() {
  const response = await app.request('GET', '/api/login');
  const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { location: String(response.headers.location), cookie };
}

async function requestCallback(cookie: string, query: Record<string, string>) {
  const response = await app.request('GET', `/api/login/callback?${new URLSearchParams(query)}`, undefined, {
    headers: { cookie },
  });
  return { location: response.headers.location, session: cookieOf(response) };
}

/** A complete sign-in; the provider responds to the code exchange according to `forgery`. */
async function signIn(forgery: Forgery) {
  const { location, cookie } = await startSignIn();
  const address = new URL(location);
  const state = address.searchParams.get('state') ?? '';
  return requestCallback(cookie, { state, code: provider.codeFor(address, forgery) });
}

it('signs in with a valid ID token', async () => {
  const { location, session } = await signIn({ claims: VALID_CLAIMS });
  expect(location).toBe('/');
  expect(session).toBeDefined();
});

describe('an ID token or callback', () => {
  it.each<[string, Forgery]>([
    ['for another client', { claims: { ...VALID_CLAIMS, aud: 'another' } }],
    ['for several clients, requested by another', { claims: { ...VALID_CLAIMS, aud: ['evenglow', 'x'], azp: 'x' } }],
    ['with the nonce of another sign-in', { claims: { ...VALID_CLAIMS, nonce: 'another' } }],
    ['without a nonce', { claims: { ...VALID_CLAIMS, nonce: undefined } }],
    ['of another issuer', { claims: { ...VALID_CLAIMS, iss: 'https://login.evil.example' } }],
    ['that expired', { claims: { ...VALID_CLAIMS, exp: now() - 120 } }],
    ['that never expires', { claims: { ...VALID_CLAIMS, exp: undefined } }],
    ['that is not valid yet', { claims: { ...VALID_CLAIMS, nbf: now() + 600 } }],
    ['without a subject', { claims: { ...VALID_CLAIMS, sub: undefined } }],
    ['signed with another key', { claims: VALID_CLAIMS, signedByOther: true }],
    ['without a signature', { claims: VALID_CLAIMS, unsigned: true }],
  ])('%s is rejected', async (_name, forgery) => {
    const { location, session } = await signIn(forgery);
    expect([location, session]).toEqual(['/auth?problem=refused', undefined]);
    expect(await appWithoutProvider.database.sql`select id from users`).toEqual([]);
    expect(app.logged.join('')).not.toContain('ada@evenglow.example');
  });

  it('that expired ten seconds ago is accepted, as clock skew', async () => {
    expect((await signIn({ claims: { ...VALID_CLAIMS, exp: now() - 10 } })).location).toBe('/');
  });

  it('with an unknown code is rejected', async () => {
    const { location, cookie } = await startSignIn();
    const state = new URL(location).searchParams.get('state') ?? '';
    expect((await requestCallback(cookie, { state, code: 'made-up' })).location).toBe('/auth?problem=refused');
  });

  it('with the code of another sign-in is rejected by PKCE', async () => {
    const theirs = await startSignIn();
    const code = provider.codeFor(new URL(theirs.location), { claims: VALID_CLAIMS });
    const mine = await startSignIn();
    const state = new URL(mine.location).searchParams.get('state') ?? '';
    expect((await requestCallback(mine.cookie, { state, code })).location).toBe('/auth?problem=refused');
    expect(provider.asked[0]?.get('code_verifier')).toMatch(/^[\w-]{43,}$/);
  });

  it('without a code returns an error', async () => {
    const { location, cookie } = await startSignIn();
    const state = new URL(location).searchParams.get('state') ?? '';
    expect((await requestCallback(cookie, { state })).location).toBe('/auth?problem=refused');
    const second = await startSignIn();
    const other = new URL(second.location).searchParams.get('state') ?? '';
    expect((await requestCallback(second.cookie, { state: other, error: 'server_error' })).location).toBe(
      '/auth?problem=unavailable',
    );
  });
});

it('refuses claims of wrong types, and signs in by those that are left', async () => {
  const identityProvider = providerSettings(provider, { allowedGroups: ['staff'] });
  app = await createTestApp(appWithoutProvider.database, { identityProvider });
  for (const groups of [7, null, {}, [[]], [null, 7], 'staffroom']) {
    const { location } = await signIn({ claims: { ...VALID_CLAIMS, groups } });
    expect([groups, location]).toEqual([groups, '/auth?problem=not-allowed']);
  }
  const groups = [{}, 'Staff'];
  for (const email of [7, {}, [VALID_CLAIMS.email]]) {
    const { location } = await signIn({ claims: { ...VALID_CLAIMS, groups, email } });
    expect([email, location]).toEqual([email, '/auth?problem=no-email']);
  }
  const odd = { given_name: 7, family_name: {}, name: ['Ada'], sid: { a: 1 } };
  expect((await signIn({ claims: { ...VALID_CLAIMS, ...odd, groups } })).location).toBe('/');
});

it.each<[string, Forgery, string]>([
  ['another client', { claims: { ...VALID_CLAIMS, aud: 'another' } }, 'Compare OIDC_CLIENT_ID'],
  ['a wrong clock', { claims: { ...VALID_CLAIMS, exp: now() - 120 } }, 'The claim \\"exp\\" is in the past'],
  ['another issuer', { claims: { ...VALID_CLAIMS, iss: 'https://login.evil.example' } }, 'The claim \\"iss\\" differs'],
])('names claim and remedy in the log for %s', async (_name, forgery, sentence) => {
  await signIn(forgery);
  expect(app.logged.join('')).toContain(sentence);
});

it('forgives the slash at the end of the issuer, and names another issuer in the log', async () => {
  const other = await startForgingProvider();
  onTestFinished(() => other.close());
  const { issuer: origin } = other;
  other.issuer = `${origin}/application/o/evenglow/`;
  const startAt = async (issuer: string) => {
    const identityProvider = providerSettings(other, { issuer });
    const appAtIssuer = await createTestApp(appWithoutProvider.database, { identityProvider });
    const { headers } = await appAtIssuer.request('GET', '/api/login');
    return { location: headers.location, log: appAtIssuer.logged.join('') };
  };
  expect((await startAt(`${origin}/application/o/evenglow`)).location).toContain(`${other.issuer}/auth?`);
  const { location, log } = await startAt(`${origin}/application/o/another`);
  expect(location).toBe('/auth?problem=unavailable');
  expect(log).toContain(`The provider calls itself ${other.issuer}. Set OIDC_ISSUER to exactly that`);
});

describe('a provider that is down', () => {
  it('redirects to the sign-in page with an error, and is retried at the next sign-in', async () => {
    provider.down = true;
    expect((await startSignIn()).location).toBe('/auth?problem=unavailable');
    provider.down = false;
    expect((await startSignIn()).location).toContain(provider.issuer);
  });

  it('during the callback redirects to the sign-in page with an error', async () => {
    expect((await signIn({ status: 503 })).location).toBe('/auth?problem=unavailable');
  });

  it('and refuses connections redirects to the sign-in page with an error', async () => {
    const stoppedProvider = await startForgingProvider();
    await stoppedProvider.close();
    const other = await createTestApp(appWithoutProvider.database, {
      identityProvider: providerSettings(stoppedProvider),
    });
    expect((await other.request('GET', '/api/login?next=%2Fdashboard')).headers.location).toBe(
      '/auth?problem=unavailable&next=%2Fdashboard',
    );
  });

  it('is discovered once an hour, also for concurrent requests, and its stale metadata is used', async () => {
    await Promise.all([startSignIn(), startSignIn(), startSignIn()]);
    await startSignIn();
    expect(provider.discoveries).toBe(1);
    app.clock.advance(3_600_000);
    provider.down = true;
    expect((await startSignIn()).location).toContain(provider.issuer);
    expect(provider.discoveries).toBe(2);
  });
});

it('is limited to ten sign-ins per minute and IP', async () => {
  const address = '198.51.100.7';
  for (let attempt = 0; attempt <= 10; attempt++) {
    const { location, cookie } = await startSignIn();
    const state = new URL(location).searchParams.get('state') ?? '';
    const response = await app.request('GET', `/api/login/callback?code=made-up&state=${state}`, undefined, {
      headers: { cookie },
      address,
    });
    expect(response.headers.location).toBe(`/auth?problem=${attempt < 10 ? 'refused' : 'wait'}`);
  }
});
