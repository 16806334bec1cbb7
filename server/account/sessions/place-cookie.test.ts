/** The cookie by which a balancer routes a member. */
import type { Response } from 'light-my-request';
import { describe, expect, it } from 'vitest';
import { createTestApp, setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member, PASSWORD } from '../../testing/builders.ts';

const app = setUpTestApp();
const DAY_MS = 86_400_000;

const placeOf = (response: Response) => response.cookies.find(({ name }) => name === 'evenglow_place');

const signIn = (member: Member, server = app, headers = {}) =>
  server.request(
    'POST',
    '/api/login',
    { email: member.email, password: PASSWORD },
    { address: '127.0.0.1', headers: { 'x-forwarded-proto': 'https', ...headers } },
  );

describe('the place of a member', () => {
  it('is one of 256 numbers, the same on each device and server, and says nothing else', async () => {
    const ada = await buildMember(app);
    const other = await createTestApp(app.database, { publicUrl: 'https://evenglow.example' });
    const [first, second] = [placeOf(await signIn(ada)), placeOf(await signIn(ada, other))];
    expect(first).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 86_400 });
    expect(Number(first?.value)).toBeGreaterThanOrEqual(0);
    expect(Number(first?.value)).toBeLessThan(256);
    // The name has no hyphen, also over TLS: nginx could not read it.
    expect(second).toMatchObject({ name: 'evenglow_place', value: first?.value, secure: true });
  });

  it('differs between members', async () => {
    const places = new Set<string | undefined>();
    for (let index = 0; index < 6; index++) places.add(placeOf(await signIn(await buildMember(app)))?.value);
    expect(places.size).toBeGreaterThan(1);
  });

  it('lasts as long as the session, and ends with it', async () => {
    const ada = await buildMember(app);
    app.clock.advance(2 * DAY_MS);
    app.sessions.forget(ada.user.id);
    const [session, place] = (await ada.request('GET', '/api/user')).cookies;
    expect(place).toMatchObject({ name: 'evenglow_place', maxAge: session?.maxAge });
    expect(placeOf(await ada.request('POST', '/api/logout'))).toMatchObject({ value: '', maxAge: 0 });
  });

  it('grants and decides nothing', async () => {
    const ada = await buildMember(app);
    for (const cookie of ['evenglow_place=7', 'evenglow_place=', `evenglow_place=${'9'.repeat(5_000)}`]) {
      expect((await app.request('GET', '/api/user', undefined, { headers: { cookie } })).statusCode).toBe(401);
      const own = { headers: { cookie: `${cookie}; ${ada.cookie}` } };
      expect((await app.request('GET', '/api/user', undefined, own)).json().id).toBe(ada.user.id);
    }
  });
});
