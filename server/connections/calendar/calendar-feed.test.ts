/** The calendar feed: its address, its content and its limits. */
import { describe, expect, it } from 'vitest';
import type { CreatedCalendarFeed } from '../../../contract/calendar-feed.ts';
import { createTestApp, setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { feedDocument } from './feed-document.ts';

const app = setUpTestApp();

const confirm = (member: Member) => member.request('POST', '/api/account/confirm', { password: member.password });

async function buildFeed(member: Member, withWords = false): Promise<CreatedCalendarFeed> {
  await confirm(member);
  const response = await member.request('POST', '/api/calendar-feed', { withWords });
  expect(response.statusCode).toBe(201);
  return response.json();
}

/** Reads it as a calendar does: without a session. */
const read = (address: string, headers?: Record<string, string>) =>
  app.request('GET', new URL(address).pathname, undefined, { headers: headers ?? {} });
const eventsOf = (body: string) => body.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n').slice(1);
const summariesOf = (body: string) => eventsOf(body).map((event) => /^SUMMARY:(.*)$/m.exec(event)?.[1]?.trim());

describe('the calendar feed', () => {
  it('is closed without a session, except at its address', async () => {
    for (const [method, body] of [['GET'], ['POST', {}], ['PATCH', {}], ['DELETE']] as const)
      expect((await app.request(method, '/api/calendar-feed', body)).statusCode).toBe(401);
    for (const name of ['x.ics', `evc_${'A'.repeat(43)}.ics`, `evc_${'A'.repeat(43)}`, '%00.ics', '..%2f.ics'])
      expect((await app.request('GET', `/api/calendar/${name}`)).statusCode).toBe(404);
  });

  it('has the days of its owner only', async () => {
    const [ada, bob] = [await buildMember(app), await buildMember(app)];
    await buildEntry(bob, { content: 'Bob’s boat.' });
    const { address } = await buildFeed(ada, true);
    expect(eventsOf((await read(address)).body)).toEqual([]);
    expect((await bob.request('GET', '/api/calendar-feed')).json()).toEqual({ feed: null });
    expect((await bob.request('PATCH', '/api/calendar-feed', { withWords: false })).statusCode).toBe(404);
    await bob.request('DELETE', '/api/calendar-feed');
    expect((await read(address)).statusCode).toBe(200);
  });

  it('needs a confirmation to be turned on or to show words', async () => {
    const ada = await buildMember(app);
    const turnOn = () => ada.request('POST', '/api/calendar-feed', { withWords: false });
    expect((await turnOn()).json().code).toBe('confirmation_needed');
    await confirm(ada);
    expect((await turnOn()).statusCode).toBe(201);
    app.clock.advance(11 * 60_000);
    const show = (withWords: boolean) => ada.request('PATCH', '/api/calendar-feed', { withWords });
    expect((await show(true)).json().code).toBe('confirmation_needed');
    expect((await show(false)).json()).toMatchObject({ withWords: false });
  });

  it('has one all-day event a day with the count alone', async () => {
    const ada = await buildMember(app);
    await buildEntry(ada, { content: 'A secret garden.' });
    await buildEntry(ada, { content: 'Tea, with Lena; outside.' });
    await buildEntry(ada, { content: 'Yesterday’s bread.', entryDate: '2026-05-19' });
    const { address } = await buildFeed(ada);
    const response = await read(address);
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(response.headers['cache-control']).toBe('private, no-cache');
    expect(summariesOf(response.body)).toEqual(['1 entry', '2 entries']);
    expect(response.body).not.toMatch(/garden|bread|Lena/);
    expect(eventsOf(response.body)[1]).toMatch(
      /^UID:20260520-[\w-]{22}@evenglow\r\nDTSTAMP:\d{8}T\d{6}Z\r\nDTSTART;VALUE=DATE:20260520\r\nDTEND;VALUE=DATE:20260521\r\n/,
    );
  });

  it('has the first words of each day if its owner asks for them', async () => {
    const ada = await buildMember(app);
    await buildEntry(ada, { content: 'Tea, with Lena; outside.\nThen rain.' });
    app.clock.advance(1000);
    await buildEntry(ada, { content: 'The second of them.' });
    const { address } = await buildFeed(ada);
    await ada.request('PATCH', '/api/calendar-feed', { withWords: true });
    expect(summariesOf((await read(address)).body)).toEqual([
      String.raw`Tea\, with Lena\; outside. Then rain. (2 entries)`,
    ]);
  });

  it('answers 304 until an entry changes', async () => {
    const ada = await buildMember(app);
    const entry = await buildEntry(ada);
    const { address } = await buildFeed(ada);
    const etag = String((await read(address)).headers.etag);
    expect((await read(address, { 'if-none-match': `"other", W/${etag}` })).statusCode).toBe(304);
    await ada.request('DELETE', `/api/gratitude-entries/${entry.id}`);
    expect((await read(address, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('stops at an earlier address once it has a new one, and when it is off', async () => {
    const ada = await buildMember(app);
    await buildEntry(ada);
    const first = await buildFeed(ada);
    const uid = (body: string) => /^UID:.*$/m.exec(body)?.[0];
    const before = uid((await read(first.address)).body);
    const second = await buildFeed(ada);
    expect(second.address).toMatch(/^https:\/\/evenglow\.example\/api\/calendar\/evc_[\w-]{43}\.ics$|^http:\/\//);
    expect((await read(first.address)).statusCode).toBe(404);
    expect(uid((await read(second.address)).body)).toBe(before);
    const [row] = await app.database.sql`select * from calendar_feeds`;
    expect(JSON.stringify(row)).not.toContain(second.address.slice(-47, -4));
    const other = await createTestApp(app.database, { sessionSecret: 'another secret of forty-two characters, yes' });
    expect((await other.request('GET', new URL(second.address).pathname)).statusCode).toBe(404);
    await ada.request('DELETE', '/api/calendar-feed');
    expect((await read(second.address)).statusCode).toBe(404);
  });

  it('ends with the API tokens when its owner removes those', async () => {
    const ada = await buildMember(app);
    const { address } = await buildFeed(ada);
    const passwords = { currentPassword: ada.password, newPassword: 'another-lantern-42-river' };
    await ada.request('PUT', '/api/account/password', { ...passwords, endAccess: true });
    await app.runPendingWork();
    expect((await read(address)).statusCode).toBe(404);
  });

  it('keeps when it was last read, and has the last five years', async () => {
    const ada = await buildMember(app);
    await buildEntry(ada, { content: 'It is long ago.', entryDate: '2021-06-01' });
    await buildEntry(ada, { content: 'It is longer ago.', entryDate: '2021-05-01' });
    const { address } = await buildFeed(ada);
    expect(eventsOf((await read(address)).body)).toHaveLength(1);
    const { feed } = (await ada.request('GET', '/api/calendar-feed')).json();
    expect(feed).toEqual({
      withWords: false,
      createdAt: app.clock.now().toISOString(),
      lastReadAt: app.clock.now().toISOString(),
    });
  });
});

describe('the title of an event', () => {
  const summary = (words: string) =>
    summariesOf(
      feedDocument({ days: [{ day: '2026-02-28', entries: 1, changedAt: 0, words }], owner: 'o', site: undefined }),
    )[0];

  it('is one short line of text, whatever the entry has', () => {
    expect(summary('a\r\nEND:VEVENT\r\nb\u0007\u2028c')).toBe('a END:VEVENT b c');
    expect(summary(' \n ')).toBe('1 entry');
    expect(summary('word '.repeat(30))).toBe(`${'word '.repeat(14)}word…`);
    expect(Array.from(summary('🕯'.repeat(200)) ?? '')).toHaveLength(80);
  });
});
