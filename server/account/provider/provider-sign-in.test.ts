/** Sign-in through a real identity provider, and the account it creates or links. */
import type { Response } from 'light-my-request';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMailer } from '../../platform/mail/mailer.ts';
import { cookieOf, createTestApp, setUpTestApp, type TestApp, type TestAppOptions } from '../../testing/app.ts';
import { buildEntry, buildMember, PASSWORD } from '../../testing/builders.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import {
  type OidcProvider,
  type ProviderPerson,
  providerSettings,
  startOidcProvider,
} from '../../testing/oidc-provider.ts';
import { setDisabled } from '../disabling/disabling.ts';

const PUBLIC_URL = 'https://evenglow.example';
const ADA: ProviderPerson = {
  email: 'Ada@Evenglow.example',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
};

let provider: OidcProvider;
beforeAll(async () => {
  provider = await startOidcProvider(`${PUBLIC_URL}/api/login/callback`);
});
afterAll(() => provider.close());

const appWithoutProvider = setUpTestApp();
let app: TestApp;
/** The app with the provider; `options` override other settings. */
async function createApp(
  options: TestAppOptions = {},
  rules: Parameters<typeof providerSettings>[1] = {},
): Promise<TestApp> {
  const identityProvider = providerSettings(provider, rules);
  return createTestApp(appWithoutProvider.database, { identityProvider, linksTo: PUBLIC_URL, ...options });
}
beforeEach(async () => {
  app = await createApp();
});

const cookiesOf = (response: Response) =>
  response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');

/** Starts a sign-in; returns the provider's URL and the cookies. */
async function startSignIn(query = '', on = app) {
  const response = await on.request('GET', `/api/login${query}`);
  expect(response.statusCode).toBe(302);
  return { address: String(response.headers.location), cookie: cookiesOf(response) };
}

async function requestCallback({ pathname, search }: URL, cookie: string, on = app) {
  const response = await on.request('GET', pathname + search, undefined, { headers: { cookie } });
  expect(response.statusCode).toBe(302);
  return { response, location: response.headers.location, session: cookieOf(response) };
}

/** A complete sign-in as the provider's user `id`. */
async function signIn(id: string, query = '', on = app) {
  const { address, cookie } = await startSignIn(query, on);
  return requestCallback(await provider.signIn(address, id), cookie, on);
}

async function userOf(session: string | undefined) {
  const response = await app.request('GET', '/api/user', undefined, { headers: { cookie: session ?? '' } });
  return response.statusCode === 200 ? response.json() : response.statusCode;
}

const people = async () =>
  (await app.database.sql<{ email: string }[]>`select email from users order by email`).map(({ email }) => email);

describe('a new user', () => {
  it('gets an account with their name and the browser’s time zone, without a password', async () => {
    provider.add('ada', ADA);
    const { location, session } = await signIn('ada', '?next=%2Fdashboard%3Fa%3D1&timezone=Europe%2FLisbon');
    expect(location).toBe('/dashboard?a=1');
    expect(await userOf(session)).toMatchObject({
      email: 'ada@evenglow.example',
      firstName: 'Ada',
      lastName: 'Lovelace',
      timezone: 'Europe/Lisbon',
    });
    const rows = await app.database.sql`select password, email_proved_at is not null as proved from users`;
    expect(rows).toEqual([{ password: null, proved: true }]);
    const guess = await app.request('POST', '/api/login', { email: 'ada@evenglow.example', password: PASSWORD });
    expect(guess.statusCode).toBe(401);
  });

  it('gets the same account the next time, also with another email', async () => {
    provider.add('grace', { email: 'grace@evenglow.example', email_verified: true, name: 'Grace Hopper' });
    const first = await userOf((await signIn('grace')).session);
    expect(first).toMatchObject({ firstName: 'Grace', lastName: 'Hopper', timezone: 'UTC' });
    provider.add('grace', { email: 'hopper@evenglow.example', email_verified: false, name: 'Grace' });
    expect(await userOf((await signIn('grace')).session)).toEqual(first);
    expect(await people()).toEqual(['grace@evenglow.example']);
  });

  it('is welcomed by mail once, by name and without a link to confirm', async () => {
    const server = await startMailServer();
    const mailer = openMailer('/nowhere', { smtpUrl: server.url, from: 'evenglow@evenglow.example' });
    const appWithMail = await createApp({ mailer });
    provider.add('ada', ADA);
    for (let time = 0; time < 2; time++) await signIn('ada', '', appWithMail);
    await appWithMail.runPendingWork();
    expect(server.received.map(({ to }) => to)).toEqual([['ada@evenglow.example']]);
    const { text } = await PostalMime.parse(server.received[0]?.source ?? '');
    expect(text).toContain('Hello Ada,');
    expect(text).not.toContain('/confirm-email');
  });

  it('gets one account in concurrent sign-ins', async () => {
    provider.add('twice', { email: 'twice@evenglow.example', email_verified: true });
    const both = await Promise.all([signIn('twice'), signIn('twice')]);
    expect(both.map(({ location }) => location)).toEqual(['/', '/']);
    expect(await people()).toEqual(['twice@evenglow.example']);
  });

  it('finds the registration and sign-in in the account log', async () => {
    provider.add('ada', ADA);
    await signIn('ada');
    const rows = await app.database.sql<{ kind: string }[]>`select kind from account_events order by kind`;
    expect(rows.map(({ kind }) => kind)).toEqual(['registered', 'signed_in_with_provider']);
  });

  it.each([
    ['has not verified the email', { email: 'new@evenglow.example', email_verified: false }, 'unverified', 'is false'],
    ['omits email_verified', { email: 'new@evenglow.example' }, 'unverified', 'is missing'],
    ['sends no email', { email: '' }, 'no-email', 'The claim \\"email\\" is missing'],
  ])('is refused if the provider %s, and the log names claim and remedy', async (_name, person, problem, reason) => {
    provider.add('new', person);
    const { location, session } = await signIn('new');
    expect([location, session]).toEqual([`/auth?problem=${problem}`, undefined]);
    expect(await people()).toEqual([]);
    const log = app.logged.join('');
    expect(log).toContain(reason);
    if (problem === 'unverified') expect(log).toContain('or set OIDC_TRUST_EMAIL=on');
    expect(log).not.toContain('new@evenglow.example');
  });

  it.each([
    ['"true" as text', { email_verified: 'true' as never }, false],
    ['no email_verified, if its addresses are trusted', {}, true],
    ['email_verified false, if its addresses are trusted', { email_verified: false }, true],
  ])('gets an account if the provider sends %s', async (_name, claims, trustsEmail) => {
    provider.add('new', { email: 'new@evenglow.example', ...claims });
    const { session } = await signIn('new', '', await createApp({}, { trustsEmail }));
    expect(await userOf(session)).toMatchObject({ email: 'new@evenglow.example' });
  });
});

describe('a user with an account', () => {
  it('keeps account and password if the address was confirmed', async () => {
    const ada = await buildMember(app, { email: 'ada@evenglow.example' });
    await buildEntry(ada);
    await app.database.sql`update users set email_proved_at = now()`;
    provider.add('ada', ADA);
    const { location, session } = await signIn('ada');
    expect(location).toBe('/');
    expect(await userOf(session)).toEqual(ada.user);
    expect(await userOf(ada.cookie)).toEqual(ada.user);
    const again = await app.request('POST', '/api/login', { email: ada.email, password: PASSWORD });
    expect(again.statusCode).toBe(200);
  });

  it('keeps the account but loses all other sign-in options if the address was not confirmed', async () => {
    const mallory = await buildMember(app, { email: 'ada@evenglow.example' });
    const { sql } = app.database;
    const { id } = mallory.user;
    await sql`insert into passkeys (id, user_id, name, public_key, counter) values ('key', ${id}, 'Phone', '\\x01', 0)`;
    await sql`insert into mailed_links (token_hash, user_id, purpose, email, expires_at)
      values ('hash', ${id}, 'email', 'mallory@evenglow.example', now() + interval '1 day')`;
    await sql`insert into api_tokens (id, user_id, name, scope, token_hash) values (${id}, ${id}, 'T', 'write', 'hash')`;
    provider.add('ada', ADA);
    const { location, session } = await signIn('ada', '?next=%2Fdashboard');
    // The page explains that the password was removed, and continues.
    expect(location).toBe('/auth?linked=1&next=%2Fdashboard');
    expect(await userOf(session)).toMatchObject({ id });
    expect(await userOf(mallory.cookie)).toBe(401);
    const guess = await app.request('POST', '/api/login', { email: mallory.email, password: PASSWORD });
    expect(guess.statusCode).toBe(401);
    const remaining = await sql`select (select count(*)::int from passkeys) as passkeys,
      (select count(*)::int from mailed_links) as links, (select count(*)::int from api_tokens) as tokens,
      (select count(*)::int from sessions) as sessions, (select count(*)::int from identities) as identities`;
    expect(remaining).toEqual([{ passkeys: 0, links: 0, tokens: 0, sessions: 1, identities: 1 }]);
    // The next sign-in removes nothing.
    expect((await signIn('ada')).location).toBe('/');
  });

  it('is not taken over by a provider user with the unverified address', async () => {
    const ada = await buildMember(app, { email: 'ada@evenglow.example' });
    for (const email_verified of [false, undefined]) {
      provider.add('mallory', {
        email: 'ada@evenglow.example',
        ...(email_verified !== undefined && { email_verified }),
      });
      const { location, session } = await signIn('mallory');
      expect([location, session]).toEqual(['/auth?problem=unverified', undefined]);
    }
    expect(await userOf(ada.cookie)).toEqual(ada.user);
    expect(await app.database.sql`select user_id from identities`).toEqual([]);
  });

  it('is not given to another provider user who got the address later', async () => {
    provider.add('ada', ADA);
    const first = await signIn('ada');
    provider.add('successor', ADA);
    const { location, session } = await signIn('successor');
    expect([location, session]).toEqual(['/auth?problem=other-person', undefined]);
    expect(await userOf(first.session)).toMatchObject({ firstName: 'Ada' });
  });
});

describe('an account that a directory created', () => {
  const TOKEN = 'a-token-of-the-directory-with-40-letters';
  const create = async (user: object) => {
    const directory = await createApp({ scimToken: TOKEN });
    const headers = { authorization: `Bearer ${TOKEN}` };
    const created = await directory.request('POST', '/scim/v2/Users', user, { headers });
    expect(created.statusCode).toBe(201);
    return created.json().id as string;
  };

  it('is found by the verified address, keeps its options, and takes the browser’s time zone', async () => {
    provider.add('ada', ADA);
    const id = await create({ userName: 'ada@acme.example', emails: [{ value: ADA.email }], externalId: 'other' });
    const { location, session } = await signIn('ada', '?timezone=Europe%2FLisbon');
    expect(location).toBe('/');
    expect(await userOf(session)).toMatchObject({ id, timezone: 'Europe/Lisbon' });
  });

  it('is found by the subject as its external id, also without a verified address', async () => {
    provider.add('ada-7', { ...ADA, email: 'someone.else@evenglow.example', email_verified: false });
    const id = await create({ userName: 'ada@acme.example', externalId: 'ada-7' });
    expect(await userOf((await signIn('ada-7')).session)).toMatchObject({ id, email: 'ada@acme.example' });
    expect(await userOf((await signIn('ada-7')).session)).toMatchObject({ id });
    expect(await people()).toEqual(['ada@acme.example']);
  });
});

it.each([
  ['linked', true],
  ['with the same address', false],
])('a disabled account that is %s is refused, and signs in once it is enabled', async (_name, isLinked) => {
  provider.add('ada', ADA);
  if (isLinked) await signIn('ada');
  else await buildMember(app, { email: 'ada@evenglow.example' });
  const [user] = await app.database.sql<{ id: string }[]>`select id from users`;
  const turn = (disabled: boolean) =>
    setDisabled(app.database.orm, { userId: user?.id ?? '', disabled, at: app.clock.now() });
  await turn(true);
  const { location, session } = await signIn('ada');
  expect([location, session]).toEqual(['/auth?problem=disabled', undefined]);
  await turn(false);
  expect((await signIn('ada')).session).toBeDefined();
});

describe('restricted registration', () => {
  it('applies to new users of the provider', async () => {
    await buildMember(app);
    provider.add('ada', ADA);
    const closed = await createApp({ registration: 'closed' });
    expect((await signIn('ada', '', closed)).location).toBe('/auth?problem=closed');
    const invite = await createApp({ registration: 'invite' });
    expect((await signIn('ada', '?invite=made-up', invite)).location).toBe('/auth?problem=invitation');
    expect(await people()).toHaveLength(1);
  });

  it('does not apply to existing users', async () => {
    provider.add('ada', ADA);
    await signIn('ada');
    const closed = await createApp({ registration: 'closed' });
    expect((await signIn('ada', '', closed)).location).toBe('/');
  });
});

describe('the sign-in flow', () => {
  it('is stored in an encrypted cookie for ten minutes', async () => {
    const response = await app.request('GET', '/api/login?next=%2Fdashboard');
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({ name: 'evenglow-sign-in', httpOnly: true, sameSite: 'Lax', maxAge: 600, path: '/' });
    const { searchParams } = new URL(String(response.headers.location));
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const word of ['dashboard', searchParams.get('state') ?? '', searchParams.get('nonce') ?? '']) {
      expect(Buffer.from(cookie?.value ?? '', 'base64url').toString('latin1')).not.toContain(word);
    }
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('starts a new session, and ends the previous one', async () => {
    const bob = await buildMember(app);
    provider.add('ada', ADA);
    const { address, cookie } = await startSignIn();
    const { session } = await requestCallback(await provider.signIn(address, 'ada'), `${cookie}; ${bob.cookie}`);
    expect(await userOf(session)).toMatchObject({ firstName: 'Ada' });
    expect(await userOf(bob.cookie)).toBe(401);
  });

  it('accepts the same callback only once', async () => {
    provider.add('ada', ADA);
    const { address, cookie } = await startSignIn();
    const callbackUrl = await provider.signIn(address, 'ada');
    const responses = await Promise.all([requestCallback(callbackUrl, cookie), requestCallback(callbackUrl, cookie)]);
    expect(responses.filter(({ session }) => session !== undefined)).toHaveLength(1);
    const { location, session, response } = await requestCallback(callbackUrl, cookie);
    expect([location, session]).toEqual(['/auth?problem=again', undefined]);
    expect(response.cookies).toMatchObject([{ name: 'evenglow-sign-in', value: '', maxAge: 0 }]);
  });

  it('rejects a callback in another browser, with a wrong or missing state, or too late', async () => {
    provider.add('ada', ADA);
    const { address, cookie } = await startSignIn();
    const callbackUrl = await provider.signIn(address, 'ada');
    const other = new URL(callbackUrl);
    other.searchParams.set('state', 'x'.repeat(43));
    const without = new URL(callbackUrl);
    without.searchParams.delete('state');
    const elsewhere = await startSignIn();
    for (const [where, cookies] of [
      [callbackUrl, ''],
      [callbackUrl, elsewhere.cookie],
      [other, cookie],
      [without, cookie],
      [callbackUrl, 'evenglow-sign-in=made-up'],
    ] as const) {
      expect((await requestCallback(where, cookies)).location).toBe('/auth?problem=again');
    }
    app.clock.advance(600_000);
    expect((await requestCallback(callbackUrl, cookie)).location).toBe('/auth?problem=again');
    expect(await people()).toEqual([]);
  });

  it('redirects to the sign-in page with an error if the user cancels', async () => {
    const { address, cookie } = await startSignIn();
    expect((await requestCallback(await provider.stop(address), cookie)).location).toBe('/auth?problem=stopped');
  });

  it.each([
    ['/dashboard#week', '/dashboard#week'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/%2F/evil.example', '/%2F/evil.example'],
    ['/.//evil.example', '/'],
    ['/api/logout', '/'],
    ['/auth?mode=register', '/'],
    ['dashboard', '/'],
    ['\t//evil.example', '/'],
    ['/\t/evil.example', '/'],
    [`/${'x'.repeat(3000)}`, '/'],
  ])('redirects next=%s to %s', async (next, expected) => {
    provider.add('ada', ADA);
    expect((await signIn('ada', `?next=${encodeURIComponent(next)}`)).location).toBe(expected);
    const without = await appWithoutProvider.request('GET', `/api/login?next=${encodeURIComponent(next)}`);
    expect(without.headers.location).toBe(expected === '/' ? '/auth' : `/auth?next=${encodeURIComponent(expected)}`);
  });

  it('logs no code, state or email', async () => {
    provider.add('ada', ADA);
    const { address, cookie } = await startSignIn();
    const callbackUrl = await provider.signIn(address, 'ada');
    await requestCallback(callbackUrl, cookie);
    const log = app.logged.join('\n');
    for (const secret of [
      callbackUrl.searchParams.get('code'),
      callbackUrl.searchParams.get('state'),
      'evenglow.example',
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});

describe('where only members of the provider may sign in', () => {
  const company = (rules: Parameters<typeof createApp>[1] = {}) => createApp({ registration: 'provider' }, rules);

  it('every other way to sign in or to register is refused, also on an empty server', async () => {
    const server = await company();
    const ways = {
      '/api/register': { email: 'eve@evenglow.example', password: 'a long and unusual sentence', firstName: 'Eve' },
      '/api/login': { email: ADA.email, password: PASSWORD },
      '/api/forgot-password': { email: ADA.email },
    };
    for (const [path, body] of Object.entries(ways)) {
      const response = await server.request('POST', path, body);
      expect([path, response.statusCode, response.json().code]).toEqual([path, 403, 'provider_required']);
    }
    expect(await people()).toEqual([]);
    provider.add('ada', ADA);
    expect((await signIn('ada', '', server)).location).toBe('/');
    expect((await server.request('GET', '/api/sign-in-options')).json()).toMatchObject({
      registration: 'provider',
      passkeys: false,
      goesToProvider: false,
    });
  });

  it('a member with a password from before signs in by the provider, and not with it', async () => {
    const server = await company();
    const ada = await buildMember(app, { email: 'ada@evenglow.example' });
    provider.add('ada', ADA);
    expect((await signIn('ada', '', server)).session).toBeDefined();
    const response = await server.request('POST', '/api/login', { email: ada.email, password: PASSWORD });
    expect(response.statusCode).toBe(403);
  });

  it.each([
    ['another domain', { allowedDomains: ['acme.example', 'acme.test'] }, {}, 'OIDC_ALLOWED_DOMAINS'],
    ['a subdomain', { allowedDomains: ['example'] }, {}, 'OIDC_ALLOWED_DOMAINS'],
    ['no group', { allowedGroups: ['journal'] }, {}, 'The claim \\"groups\\" is missing'],
    ['other groups', { allowedGroups: ['journal'] }, { groups: ['sales', 'journals'] }, 'OIDC_ALLOWED_GROUPS'],
  ])('someone with %s is refused, and the log names the setting', async (_name, rules, claims, reason) => {
    const server = await company(rules);
    provider.add('ada', { ...ADA, ...claims });
    const { location, session } = await signIn('ada', '', server);
    expect([location, session]).toEqual(['/auth?problem=not-allowed', undefined]);
    expect(await people()).toEqual([]);
    expect(server.logged.join('')).toContain(reason);
    expect(server.logged.join('')).not.toContain('ada@');
  });

  it('a member of a group of admins is one until a sign-in without it, whatever the claim is', async () => {
    const server = await company({ adminGroups: ['journal-admins'] });
    const isAdminWith = async (claims: object) => {
      provider.add('ada', { ...ADA, ...claims });
      await signIn('ada', '', server);
      const [user] = await app.database.sql<{ admin: boolean }[]>`select admin_since is not null as admin from users`;
      return user?.admin;
    };
    expect(await isAdminWith({ groups: ['Journal-Admins', 'staff'] })).toBe(true);
    expect(await isAdminWith({ groups: 'journal-admins' })).toBe(true);
    expect(await isAdminWith({ groups: { name: 'journal-admins' } })).toBe(false);
    expect(await isAdminWith({ groups: ['journal-admins'] })).toBe(true);
    expect(await isAdminWith({})).toBe(false);
  });

  it('a member who has left the group is refused at the next sign-in, and a new name is taken', async () => {
    const server = await company({ allowedDomains: ['evenglow.example'], allowedGroups: ['journal', 'staff'] });
    provider.add('ada', { ...ADA, groups: ['Staff'] });
    const { location, session = '' } = await signIn('ada', '', server);
    expect(location).toBe('/');
    const profile = { displayName: '', bio: '', isPublic: true, showStreak: true, showStats: true };
    await server.request('PUT', '/api/profile', profile, { headers: { cookie: session } });
    provider.add('ada', { ...ADA, family_name: 'King', groups: ['Staff'] });
    expect(await userOf((await signIn('ada', '', server)).session)).toMatchObject({ lastName: 'King' });
    const [found] = await server.database.sql`select words::text from public_names`;
    expect(found?.words).toBe("'ada':1 'king':2");
    provider.add('ada', { ...ADA, groups: [] });
    expect((await signIn('ada', '', server)).location).toBe('/auth?problem=not-allowed');
  });
});

describe('the sign-in page', () => {
  it('shows the provider’s name', async () => {
    expect((await app.request('GET', '/api/sign-in-options')).json()).toMatchObject({ provider: { name: 'Acme' } });
    expect((await appWithoutProvider.request('GET', '/api/sign-in-options')).json()).toMatchObject({ provider: null });
  });
});
