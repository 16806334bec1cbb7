/** Signing out, and protection against cross-site requests. */

import { describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember } from '../../testing/builders.ts';

const app = setUpTestApp();

const DAY = 86_400_000;

async function statusWith(cookie: string): Promise<number> {
  return (await app.request('GET', '/api/user', undefined, { headers: { cookie } })).statusCode;
}

describe('signing out', () => {
  it('ends the session at once, and returns an empty object', async () => {
    const ada = await buildMember(app);
    const response = await ada.request('POST', '/api/logout');
    expect([response.statusCode, response.json()]).toEqual([200, {}]);
    // Not `storage`, which would delete drafts.
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect(response.cookies[0]).toMatchObject({ name: 'evenglow', value: '', maxAge: 0, path: '/', httpOnly: true });
    expect(await statusWith(ada.cookie)).toBe(401);
    expect(await app.database.sql`select sid from sessions`).toEqual([]);
  });

  it('only removes the cookie, also on the first request of a day', async () => {
    const ada = await buildMember(app);
    app.clock.advance(2 * DAY);
    app.sessions.forget(ada.user.id);
    const response = await ada.request('POST', '/api/logout');
    expect(response.cookies).toMatchObject([
      { name: 'evenglow', value: '', maxAge: 0 },
      { name: 'evenglow_place', value: '', maxAge: 0 },
    ]);
  });

  it('accepts an empty JSON body', async () => {
    const ada = await buildMember(app);
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { host: 'evenglow.example', cookie: ada.cookie, 'content-type': 'application/json' },
      payload: '',
    });
    expect(response.statusCode).toBe(200);
    expect(await statusWith(ada.cookie)).toBe(401);
  });

  it('succeeds without a session', async () => {
    const response = await app.request('POST', '/api/logout');
    expect([response.statusCode, response.json()]).toEqual([200, {}]);
  });

  it('ends the session on navigation, and redirects to the landing page', async () => {
    const ada = await buildMember(app);
    const response = await ada.request('GET', '/api/logout', undefined, { 'sec-fetch-site': 'same-origin' });
    expect([response.statusCode, response.headers.location]).toEqual([302, '/']);
    expect(await statusWith(ada.cookie)).toBe(401);
  });

  it('does not sign out through a link on another site', async () => {
    const ada = await buildMember(app);
    const response = await ada.request('GET', '/api/logout', undefined, { 'sec-fetch-site': 'cross-site' });
    expect([response.statusCode, response.headers.location]).toEqual([302, '/']);
    expect(await statusWith(ada.cookie)).toBe(200);
  });
});

describe('a write request', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
  ])('is refused with cross-site headers: %j', async (headers) => {
    const ada = await buildMember(app);
    for (const [method, url, body] of [
      ['POST', '/api/gratitude-entries', { content: 'Not written by Ada at all.' }],
      ['POST', '/api/logout', undefined],
      ['POST', '/api/daily-goal', { dailyGoal: 9 }],
    ] as const) {
      const response = await ada.request(method, url, body, headers);
      expect(response.statusCode).toBe(403);
      expect(response.json().code).toBe('cross_origin');
    }
    expect(await statusWith(ada.cookie)).toBe(200);
    expect(await app.database.sql`select id from gratitude_entries`).toEqual([]);
  });

  it('is accepted from the same origin', async () => {
    const ada = await buildMember(app);
    await buildEntry(ada, {}, { 'sec-fetch-site': 'same-origin', origin: 'http://evenglow.example' });
    await buildEntry(ada, {}, { origin: 'http://evenglow.example' });
  });
});
