/** Tests of push subscriptions: ownership, validation, and addresses the server must not contact. */
import type { LookupAddress } from 'node:dns';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../../contract/errors.ts';
import { PUSH_DEVICES_MAX, PUSH_ENDPOINT_MAX } from '../../../contract/push.ts';
import { openWebPush } from '../../platform/push/web-push.ts';
import { cookieOf, setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { BROWSER_KEYS } from '../../testing/push-service.ts';
import { buildToken, requestWith } from '../../testing/tokens.ts';

/** Results of DNS lookups; other names resolve to one public address. */
const names = new Map<string, string[]>();
const resolve = async (name: string): Promise<LookupAddress[]> =>
  (names.get(name) ?? ['8.8.8.8']).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const push = openWebPush(
  { privateKey: `${'A'.repeat(42)}E`, subject: 'mailto:hello@evenglow.example', allowLocal: false },
  resolve,
);
const app = setUpTestApp({ push });
afterAll(() => push.close());

const PATH = '/api/push/subscription';
const keys = BROWSER_KEYS;

let ada: Member;
beforeAll(() => names.set('inner.example', ['10.0.0.1']).set('mixed.example', ['8.8.8.8', '::1']));
beforeEach(async () => {
  ada = await buildMember(app);
});

const endpointOf = (number: number) => `https://push.example/send/${number}`;

async function save(number: number, recipient = ada): Promise<void> {
  const response = await recipient.request('PUT', PATH, { endpoint: endpointOf(number), keys });
  expect([response.statusCode, response.body]).toEqual([204, '']);
}

async function isSubscribed(number: number, recipient = ada): Promise<boolean> {
  const response = await recipient.request('POST', `${PATH}/known`, { endpoint: endpointOf(number) });
  expect(response.statusCode).toBe(200);
  return response.json().isKnown;
}

/** The same user in another browser. */
async function signInElsewhere(member: Member): Promise<Member> {
  const { email, password } = member;
  const cookie = cookieOf(await app.request('POST', '/api/login', { email, password })) ?? '';
  return { ...member, cookie, request: (method, url, body) => app.request(method, url, body, { headers: { cookie } }) };
}

const saved = () => app.database.sql<{ id: string; endpoint: string; userId: string }[]>`
  select id, endpoint, user_id as "userId" from push_subscriptions order by endpoint`;

describe('push subscriptions', () => {
  it('require a signed-in user and reject API tokens', async () => {
    const body = { endpoint: endpointOf(1), keys };
    expect((await app.request('PUT', PATH, body)).statusCode).toBe(401);
    const { secret } = await buildToken(app, ada, 'write');
    expect((await requestWith(app, secret, 'PUT', PATH, body)).statusCode).toBe(403);
    expect((await requestWith(app, secret, 'GET', '/api/push/key')).statusCode).toBe(403);
    expect(await saved()).toEqual([]);
  });

  it('are separate for each user', async () => {
    const bob = await buildMember(app);
    await save(1);
    expect([await isSubscribed(1), await isSubscribed(1, bob)]).toEqual([true, false]);
    const removing = await bob.request('POST', `${PATH}/remove`, { endpoint: endpointOf(1) });
    expect([removing.statusCode, await isSubscribed(1)]).toEqual([204, true]);
  });

  it("are created with the server's key", async () => {
    expect((await ada.request('GET', '/api/push/key')).json()).toEqual({ publicKey: push.publicKey });
    expect(push.publicKey).toMatch(/^[\w-]{87}$/);
  });

  it('are stored once and can be removed', async () => {
    await save(1);
    await Promise.all([save(1), save(1)]);
    expect(await saved()).toHaveLength(1);
    for (let time = 0; time < 2; time++) {
      expect((await ada.request('POST', `${PATH}/remove`, { endpoint: endpointOf(1) })).statusCode).toBe(204);
    }
    expect([await isSubscribed(1), await saved()]).toEqual([false, []]);
  });

  it('are replaced by a renewal: one per browser', async () => {
    const other = await signInElsewhere(ada);
    await save(1);
    await save(2, other);
    await save(3);
    expect((await saved()).map(({ endpoint }) => endpoint)).toEqual([endpointOf(2), endpointOf(3)]);
    expect([await isSubscribed(3), await isSubscribed(2), await isSubscribed(2, other)]).toEqual([true, false, true]);
  });

  it('belong to the user signed in at the browser, without earlier notices of others', async () => {
    await save(1);
    const [before] = await saved();
    const bob = await buildMember(app);
    await save(1, bob);
    const after = await saved();
    expect(after).toEqual([{ id: expect.any(String), endpoint: endpointOf(1), userId: bob.user.id }]);
    expect(after[0]?.id).not.toBe(before?.id);
    expect([await isSubscribed(1), await isSubscribed(1, bob)]).toEqual([false, true]);
  });

  it('end with the session and with the account', async () => {
    await save(1);
    const other = await signInElsewhere(ada);
    await save(2, other);
    await other.request('POST', '/api/logout');
    expect((await saved()).map(({ endpoint }) => endpoint)).toEqual([endpointOf(1)]);
    await app.database.sql`delete from users where id = ${ada.user.id}`;
    expect(await saved()).toEqual([]);
  });

  it('are limited in number, keeping the newest', async () => {
    for (let number = 0; number <= PUSH_DEVICES_MAX; number++) {
      app.clock.advance(60_000);
      await save(100 + number, await signInElsewhere(ada));
    }
    const remaining = (await saved()).map(({ endpoint }) => endpoint);
    expect(remaining).toHaveLength(PUSH_DEVICES_MAX);
    expect(remaining).not.toContain(endpointOf(100));
  });
});

describe('rejected subscriptions', () => {
  it.each<[string, object]>([
    ['nothing', {}],
    ['no keys', { endpoint: endpointOf(1) }],
    ['a key that is too short', { endpoint: endpointOf(1), keys: { ...keys, p256dh: keys.p256dh.slice(1) } }],
    [
      'a key that is not a point on the curve',
      { endpoint: endpointOf(1), keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } },
    ],
    ['a secret that is too short', { endpoint: endpointOf(1), keys: { ...keys, auth: 'AAAA' } }],
    ['no URL', { endpoint: 'push.example', keys }],
    ['an address without TLS', { endpoint: 'http://push.example/1', keys }],
    ['a URL with credentials', { endpoint: 'https://ada:secret@push.example/1', keys }],
    ['an address of a script', { endpoint: 'javascript:alert(1)', keys }],
    ['an address that is too long', { endpoint: `https://push.example/${'x'.repeat(PUSH_ENDPOINT_MAX)}`, keys }],
    ['loopback', { endpoint: 'https://127.0.0.1/1', keys }],
    ['loopback in hexadecimal', { endpoint: 'https://0x7f000001/1', keys }],
    ['a private address', { endpoint: 'https://192.168.1.1/1', keys }],
    ['the metadata service of a cloud', { endpoint: 'https://169.254.169.254/latest/meta-data', keys }],
    ['IPv4 in IPv6', { endpoint: 'https://[::ffff:10.0.0.1]/1', keys }],
    ['a name that leads inside', { endpoint: 'https://inner.example/1', keys }],
    ['a name that resolves to a public and a loopback address', { endpoint: 'https://mixed.example/1', keys }],
  ])('for %s', async (_name, body) => {
    const response = await ada.request('PUT', PATH, body);
    expect(response.statusCode).toBe(400);
    const { code, details } = errorBodySchema.parse(response.json());
    expect([code, details?.[0]]).toEqual(['validation_failed', expect.stringMatching(/^[A-Z].*\.$/)]);
    expect(await saved()).toEqual([]);
  });
});
