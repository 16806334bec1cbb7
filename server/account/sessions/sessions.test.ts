/** Sessions: creation, expiry, ending, and the session cookie. */

import { describe, expect, it } from 'vitest';
import { cookieOf, createTestApp, setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member, PASSWORD } from '../../testing/builders.ts';
import { renewSession } from './sessions.queries.ts';

const app = setUpTestApp();

const DAY = 86_400_000;
const HOUR = 3_600_000;

async function statusWith(cookie: string | undefined): Promise<number> {
  const response = await app.request(
    'GET',
    '/api/user',
    undefined,
    cookie === undefined ? {} : { headers: { cookie } },
  );
  return response.statusCode;
}

const signIn = (person: Member, cookie?: string) =>
  app.request(
    'POST',
    '/api/login',
    { email: person.email, password: PASSWORD },
    cookie === undefined ? {} : { headers: { cookie } },
  );

/** The session id in a Cookie header. */
const idIn = (cookie: string): string => cookie.slice(cookie.indexOf('=') + 1);

async function expiries(): Promise<number[]> {
  const rows = await app.database.sql<{ expire: string }[]>`select expire from sessions order by expire`;
  return rows.map(({ expire }) => new Date(expire).getTime());
}

describe('the session cookie', () => {
  it('is HttpOnly and SameSite=Lax, for the whole site and thirty days', async () => {
    const ada = await buildMember(app);
    const [cookie] = (await signIn(ada)).cookies;
    expect(cookie).toMatchObject({ name: 'evenglow', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 86_400 });
  });

  it('is Secure only behind TLS', async () => {
    const ada = await buildMember(app);
    expect((await signIn(ada)).cookies[0]?.secure).toBeUndefined();
    const behindTls = await createTestApp(app.database, { publicUrl: 'https://evenglow.example' });
    const response = await behindTls.request(
      'POST',
      '/api/login',
      { email: ada.email, password: PASSWORD },
      { address: '127.0.0.1', headers: { 'x-forwarded-proto': 'https' } },
    );
    expect(response.cookies[0]).toMatchObject({
      name: '__Host-evenglow',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    });
  });

  it('cannot be set by a sibling domain behind TLS', async () => {
    const mallory = await buildMember(app);
    const ada = await buildMember(app);
    const behindTls = await createTestApp(app.database, { publicUrl: 'https://evenglow.example' });
    const signedInAs = async (cookie: string) => {
      const options = { address: '127.0.0.1', headers: { 'x-forwarded-proto': 'https', cookie } };
      return (await behindTls.request('GET', '/api/user', undefined, options)).json().id;
    };
    // Browsers accept a cookie with this prefix only from the same host, and only over TLS.
    const own = `__Host-${ada.cookie}`;
    expect(await signedInAs(own)).toBe(ada.user.id);
    expect(await signedInAs(`${mallory.cookie}; ${own}`)).toBe(ada.user.id);
    expect(await signedInAs(mallory.cookie)).toBeUndefined();
  });

  it('is not set for anonymous requests', async () => {
    for (const url of ['/api/user', '/api/ai-service/status', '/api/login', '/api/sign-in-options']) {
      expect((await app.request('GET', url)).headers['set-cookie']).toBeUndefined();
    }
    expect(await app.database.sql`select sid from sessions`).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['an empty cookie', 'evenglow='],
    ['an unknown id', `evenglow=${'A'.repeat(43)}`],
    ['broken percent signs', 'evenglow=%E0%A4%A'],
    ['a very long one', `evenglow=${'x'.repeat(8000)}`],
    ['bytes of all kinds', 'evenglow=\u00ff\u00fe;;=;evenglow'],
    ['SQL', "evenglow=' or 1=1 --"],
  ])('is rejected with %s', async (_name, cookie) => {
    expect(await statusWith(cookie)).toBe(401);
  });

  it('is invalid once any character is changed', async () => {
    const { cookie } = await buildMember(app);
    expect(await statusWith(cookie)).toBe(200);
    const value = cookie.slice('evenglow='.length);
    for (let index = 0; index < value.length; index += 7) {
      const other = value[index] === 'a' ? 'b' : 'a';
      expect(
        await statusWith(`evenglow=${value.slice(0, index)}${other}${value.slice(index + 1)}`),
        `at ${index}`,
      ).toBe(401);
    }
  });

  it('is invalid on a server with another secret', async () => {
    const { cookie } = await buildMember(app);
    const other = await createTestApp(app.database, { sessionSecret: 'another secret of forty-two characters, yes' });
    expect((await other.request('GET', '/api/user', undefined, { headers: { cookie } })).statusCode).toBe(401);
  });
});

describe('a session', () => {
  it('gets a new id at each sign-in, and the previous session ends', async () => {
    const ada = await buildMember(app);
    const next = cookieOf(await signIn(ada, ada.cookie)) ?? '';
    expect(idIn(next)).not.toBe(idIn(ada.cookie));
    expect(await statusWith(next)).toBe(200);
    expect(await statusWith(ada.cookie)).toBe(401);
    expect(await app.database.sql`select sid from sessions`).toHaveLength(1);
  });

  it('does not adopt an id that was set before signing in', async () => {
    const mallory = await buildMember(app);
    const ada = await buildMember(app);
    const next = cookieOf(await signIn(ada, mallory.cookie)) ?? '';
    expect(idIn(next)).not.toBe(idIn(mallory.cookie));
    const response = await app.request('GET', '/api/user', undefined, { headers: { cookie: next } });
    expect(response.json().id).toBe(ada.user.id);
    expect(await statusWith(mallory.cookie)).toBe(401);
  });

  it('is separate for each device', async () => {
    const ada = await buildMember(app);
    const phone = cookieOf(await signIn(ada)) ?? '';
    expect([await statusWith(ada.cookie), await statusWith(phone)]).toEqual([200, 200]);
    await app.request('POST', '/api/logout', undefined, { headers: { cookie: phone } });
    expect([await statusWith(ada.cookie), await statusWith(phone)]).toEqual([200, 401]);
  });

  it('is stored by its hash, which is no valid cookie', async () => {
    const { cookie, user } = await buildMember(app);
    const id = idIn(cookie);
    const [row, ...more] = await app.database.sql`select * from sessions`;
    expect(more).toEqual([]);
    expect(row).toMatchObject({ user_id: user.id });
    expect(JSON.stringify(row)).not.toContain(id);
    expect(await statusWith(`evenglow=${row?.sid}`)).toBe(401);
  });

  it('lasts thirty days from its last day of use', async () => {
    const { cookie } = await buildMember(app);
    const signedIn = app.clock.now().getTime();
    expect(await expiries()).toEqual([signedIn + 30 * DAY]);

    app.clock.advance(20 * DAY);
    app.sessions.forget((await app.database.sql`select id from users`)[0]?.id);
    const response = await app.request('GET', '/api/user', undefined, { headers: { cookie } });
    expect(response.statusCode).toBe(200);
    expect(await expiries()).toEqual([signedIn + 50 * DAY]);
    // The cookie is extended too.
    expect(cookieOf(response)).toBe(cookie);

    app.clock.advance(29 * DAY);
    expect(await statusWith(cookie)).toBe(200);
  });

  it('is extended once a day, not on each request', async () => {
    const { cookie } = await buildMember(app);
    const before = await expiries();
    app.clock.advance(3_600_000);
    const response = await app.request('GET', '/api/user', undefined, { headers: { cookie } });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await expiries()).toEqual(before);
  });

  it('expires after thirty days without use', async () => {
    const { cookie, user } = await buildMember(app);
    app.clock.advance(30 * DAY);
    app.sessions.forget(user.id);
    expect(await statusWith(cookie)).toBe(401);
    await app.sessions.sweep();
    expect(await app.database.sql`select sid from sessions`).toEqual([]);
  });

  it('expires after 180 days, regardless of use', async () => {
    const ada = await buildMember(app);
    const signedIn = app.clock.now().getTime();
    for (let day = 20; day < 180; day += 20) {
      app.clock.advance(20 * DAY);
      app.sessions.forget(ada.user.id);
      expect(await statusWith(ada.cookie)).toBe(200);
    }
    // The last extension ends at the maximum lifetime.
    app.clock.advance(19 * DAY);
    app.sessions.forget(ada.user.id);
    expect(await statusWith(ada.cookie)).toBe(200);
    expect(await expiries()).toEqual([signedIn + 180 * DAY]);
    app.clock.advance(DAY);
    expect(await statusWith(ada.cookie)).toBe(401);
    app.sessions.forget(ada.user.id);
    expect(await statusWith(ada.cookie)).toBe(401);
    expect((await signIn(ada)).statusCode).toBe(200);
  });

  it('never outlives its maximum lifetime in the cookie', async () => {
    const ada = await buildMember(app);
    for (const days of [25, 25, 25, 25, 25, 29]) {
      app.clock.advance(days * DAY);
      app.sessions.forget(ada.user.id);
      const response = await ada.request('GET', '/api/user');
      const remaining = 180 * DAY - (app.clock.now().getTime() - Date.parse('2026-05-20T12:00:00.000Z'));
      expect(response.cookies[0]?.maxAge).toBe(Math.min(30 * DAY, remaining) / 1000);
    }
  });

  it('expires after 180 days even if an older server version extended it', async () => {
    const ada = await buildMember(app);
    await app.database.sql`update sessions set expire = expire + interval '1 year'`;
    app.clock.advance(180 * DAY);
    app.sessions.forget(ada.user.id);
    expect(await statusWith(ada.cookie)).toBe(401);
  });

  it('updates its last use at most once an hour', async () => {
    const ada = await buildMember(app);
    const lastUses = async () =>
      (await app.database.sql<{ seen_at: string }[]>`select seen_at from sessions`).map(({ seen_at }) =>
        Date.parse(seen_at),
      );
    const begun = app.clock.now().getTime();
    app.clock.advance(HOUR - 1);
    await ada.request('GET', '/api/user');
    expect(await lastUses()).toEqual([begun]);
    app.clock.advance(1);
    await Promise.all([ada.request('GET', '/api/user'), ada.request('GET', '/api/user')]);
    expect(await lastUses()).toEqual([begun + HOUR]);
    app.clock.advance(HOUR / 2);
    await ada.request('GET', '/api/user');
    expect(await lastUses()).toEqual([begun + HOUR]);
  });

  it('is not swept before it expires', async () => {
    await buildMember(app);
    app.clock.advance(29 * DAY);
    await app.sessions.sweep();
    expect(await expiries()).toHaveLength(1);
  });

  it('is valid after a restart of the server', async () => {
    const { cookie, user } = await buildMember(app);
    const restarted = await createTestApp(app.database);
    restarted.clock.set(app.clock.now().toISOString());
    const response = await restarted.request('GET', '/api/user', undefined, { headers: { cookie } });
    expect(response.json()).toEqual(user);
  });

  it('can be ended on all other devices', async () => {
    const ada = await buildMember(app);
    const [current] = await app.database.sql<{ sid: string }[]>`select sid from sessions`;
    const phone = cookieOf(await signIn(ada)) ?? '';
    const bob = await buildMember(app);
    expect(await statusWith(phone)).toBe(200);
    await app.sessions.endOthers(ada.user.id, current?.sid);
    expect([await statusWith(ada.cookie), await statusWith(phone), await statusWith(bob.cookie)]).toEqual([
      200, 401, 200,
    ]);
  });

  it('stays ended if a concurrent request extends it', async () => {
    const ada = await buildMember(app);
    const [session] = await app.database.sql<{ sid: string }[]>`select sid from sessions`;
    if (!session) throw new Error('the session is not there');
    await ada.request('POST', '/api/logout');
    const { orm } = app.database;
    await renewSession(orm, session.sid, new Date(app.clock.now().getTime() + DAY), app.clock.now());
    expect(await app.database.sql`select sid from sessions`).toEqual([]);
    expect(await statusWith(ada.cookie)).toBe(401);
  });

  it('is not extended from the cache after it was ended elsewhere', async () => {
    const { cookie } = await buildMember(app);
    expect(await statusWith(cookie)).toBe(200);
    await app.database.sql`delete from sessions`;
    app.clock.advance(2 * DAY);
    const response = await app.request('GET', '/api/user', undefined, { headers: { cookie } });
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([401, undefined]);
    expect(await statusWith(cookie)).toBe(401);
  });

  it('stays valid if it cannot be extended, such as on a full disk', async () => {
    const ada = await buildMember(app);
    app.clock.advance(2 * DAY);
    app.sessions.forget(ada.user.id);
    await app.database.sql.unsafe(`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'no space left' using errcode = '53100'; end $$;
      create trigger refuse before update on sessions for each row execute function refuse();`);
    try {
      const before = await expiries();
      const response = await ada.request('GET', '/api/user');
      expect([response.statusCode, response.headers['set-cookie']]).toEqual([200, undefined]);
      expect(await expiries()).toEqual(before);
    } finally {
      await app.database.sql`drop function refuse cascade`;
    }
    // It is extended later, at the latest when the cache expires.
    app.sessions.forget(ada.user.id);
    expect(cookieOf(await ada.request('GET', '/api/user'))).toBe(ada.cookie);
  });

  it('is invalid after its account is deleted', async () => {
    const { cookie, user } = await buildMember(app);
    await app.database.sql`delete from users where id = ${user.id}`;
    app.sessions.forget(user.id);
    expect(await statusWith(cookie)).toBe(401);
  });
});
