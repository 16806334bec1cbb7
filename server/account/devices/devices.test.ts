/** Devices of a user, signing them out, and the account log. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountEvent, Device } from '../../../contract/devices.ts';
import { cookieOf, setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { logAccountEvent } from '../account-log.ts';
import { sweepEvents } from './devices.ts';

const app = setUpTestApp();
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' };
let ada: Member;
let bob: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app);
});

/** Signs the user in on another device; returns its cookie. */
async function signInElsewhere({ email, password }: Member): Promise<string> {
  const response = await app.request('POST', '/api/login', { email, password }, { headers: FIREFOX });
  return cookieOf(response) ?? '';
}
const devicesOf = async (person: Member): Promise<Device[]> =>
  (await person.request('GET', '/api/account/devices')).json();
const isSignedIn = async (cookie: string) =>
  (await app.request('GET', '/api/user', undefined, { headers: { cookie } })).statusCode === 200;
const eventsOf = async (person: Member): Promise<AccountEvent[]> =>
  (await person.request('GET', '/api/account/events')).json();

describe('devices', () => {
  it('return 401 without a session', async () => {
    expect((await app.request('GET', '/api/account/devices')).statusCode).toBe(401);
  });

  it('are listed for their owner, the current one first, without session ids', async () => {
    const other = await signInElsewhere(ada);
    const devices = await devicesOf(ada);
    expect(devices.map(({ device, isThis }) => [device, isThis])).toEqual([
      [expect.any(String), true],
      ['Firefox on Linux', false],
    ]);
    const rows = await app.database.sql<{ sid: string }[]>`select sid from sessions`;
    const responseText = JSON.stringify(devices);
    for (const { sid } of rows) expect(responseText).not.toContain(sid);
    expect(responseText).not.toContain(other.split('=')[1]);
    expect(await devicesOf(bob)).toHaveLength(1);
  });

  it('can be signed out one by one, by their owner only, at once', async () => {
    const other = await signInElsewhere(ada);
    expect(await isSignedIn(other)).toBe(true);
    const [, second] = await devicesOf(ada);
    const path = `/api/account/devices/${second?.id}`;
    expect((await bob.request('DELETE', path)).statusCode).toBe(404);
    expect((await ada.request('DELETE', path)).statusCode).toBe(204);
    expect([await isSignedIn(other), await isSignedIn(ada.cookie)]).toEqual([false, true]);
    expect((await ada.request('DELETE', path)).statusCode).toBe(404);
    expect(await eventsOf(ada)).toContainEqual(
      expect.objectContaining({ kind: 'signed_out_device', detail: 'Firefox on Linux' }),
    );
  });

  it('can be signed out except the current one, without affecting other users', async () => {
    const others = [await signInElsewhere(ada), await signInElsewhere(ada)];
    expect((await ada.request('POST', '/api/account/devices/sign-out-others')).statusCode).toBe(204);
    expect(await Promise.all([...others, ada.cookie, bob.cookie].map(isSignedIn))).toEqual([false, false, true, true]);
  });

  it('with an expired session are not listed', async () => {
    await signInElsewhere(ada);
    await app.database
      .sql`update sessions set expire = ${app.clock.now().toISOString()} where device = 'Firefox on Linux'`;
    expect(await devicesOf(ada)).toHaveLength(1);
  });
});

describe('the account log', () => {
  const log = (person: Member, detail: string) =>
    logAccountEvent(app.database.orm, app.clock, { userId: person.user.id, kind: 'exported', detail });

  it('is returned in pages, newest first, to its owner only', async () => {
    await app.database.sql`delete from account_events`;
    for (let each = 0; each < 5; each++) {
      await log(ada, `number ${each}`);
      // Two events have the same time.
      if (each !== 2) app.clock.advance(1000);
    }
    const first = await ada.request('GET', '/api/account/events?limit=3');
    const next = /<([^>]*)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await ada.request('GET', next);
    const details = [...first.json(), ...second.json()].map(({ detail }: AccountEvent) => detail);
    expect(details).toEqual([4, 3, 2, 1, 0].map((each) => `number ${each}`));
    expect(second.headers.link).toBeUndefined();
    expect((await bob.request('GET', next)).json()).toEqual([]);
  });

  it('keeps events for a year, and at most 200 of each kind', async () => {
    await app.database.sql`delete from account_events`;
    await log(ada, 'long ago');
    app.clock.advance(366 * 86_400_000);
    await app.database.sql`
      insert into account_events (id, user_id, kind, detail, happened_at)
      select gen_random_uuid(), ${ada.user.id}, 'password_reset_asked', n::text, ${app.clock.now().toISOString()}::timestamptz - n * interval '1 minute'
      from generate_series(1, 210) as n`;
    await log(bob, 'of Bob');
    // Events that strangers can cause repeatedly do not push out other kinds.
    const yesterday = { now: () => new Date(app.clock.now().getTime() - 86_400_000) };
    await logAccountEvent(app.database.orm, yesterday, { userId: ada.user.id, kind: 'token_made' });
    await sweepEvents({ orm: app.database.orm, clock: app.clock });
    const { sql } = app.database;
    const [remaining] = await sql`select count(*)::int as count, max(detail::int) as oldest from account_events
        where user_id = ${ada.user.id} and kind = 'password_reset_asked'`;
    expect(remaining).toMatchObject({ count: 200, oldest: 200 });
    expect(await sql`select 1 from account_events where kind = 'token_made'`).toHaveLength(1);
    expect(await sql`select 1 from account_events where user_id = ${bob.user.id}`).toHaveLength(1);
  });
});
