/** Tests of usage and daily limits, with and without the launch promotion. */
import { describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../contract/errors.ts';
import { createTestApp, setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';
import { allowanceOf } from './plans.ts';

const ENTRIES = '/api/gratitude-entries';
const TEXT = 'The light on the river this evening.';

const app = setUpTestApp({ launchPromotion: false, freeReflectionsPerDay: 3 });

async function buildFreeMember(timezone = 'UTC'): Promise<Member> {
  const person = await buildMember(app, { timezone });
  await app.database.sql`update users set subscription_tier = 'free' where id = ${person.user.id}`;
  app.sessions.forget(person.user.id);
  return person;
}

const usage = async (person: Member) => (await person.request('GET', '/api/usage/today')).json();

describe('plans', () => {
  it.each([
    ['free', true, null, null],
    ['premium', true, null, null],
    ['premium', false, null, null],
    ['free', false, 3, 2],
  ] as const)('%s, with the promotion %s', (tier, launchPromotion, entriesPerDay, reflectionsPerDay) => {
    expect(allowanceOf(tier, { launchPromotion, freeReflectionsPerDay: 2 })).toEqual({
      entriesPerDay,
      reflectionsPerDay,
    });
  });
});

describe("today's usage", () => {
  it("requires a session and shows the caller's own usage only", async () => {
    const anonymous = await app.request('GET', '/api/usage/today');
    expect(anonymous.statusCode).toBe(401);
    expect(anonymous.body).toContain('Unauthorized');
    const [ada, bob] = [await buildFreeMember(), await buildFreeMember()];
    await buildEntry(ada);
    expect(await usage(bob)).toMatchObject({ entriesCount: 0 });
  });

  it('has no limits during the launch promotion', async () => {
    const promoted = await createTestApp(app.database);
    const ada = await buildMember(promoted);
    for (let index = 0; index < 5; index++) await buildEntry(ada);
    expect(await usage(ada)).toEqual({
      entriesCount: 5,
      entriesLimit: null,
      reflectionsCount: 0,
      reflectionsLimit: null,
    });
  });

  it('does not count entries that are dated back', async () => {
    const ada = await buildFreeMember();
    for (let index = 0; index < 4; index++) await buildEntry(ada, { entryDate: '2026-05-01' });
    await app.events.drain();
    expect(await usage(ada)).toMatchObject({ entriesCount: 0 });
    for (let index = 0; index < 3; index++) await buildEntry(ada);
    expect((await ada.request('POST', ENTRIES, { content: TEXT })).statusCode).toBe(403);
    expect((await ada.request('POST', ENTRIES, { content: TEXT, entryDate: '2026-05-02' })).statusCode).toBe(201);
  });

  it('counts entries of tomorrow, and entries that come to today', async () => {
    const ada = await buildFreeMember();
    const { id } = await buildEntry(ada, { entryDate: '2026-05-19' });
    const other = await buildEntry(ada, { entryDate: '2026-05-19' });
    for (let index = 0; index < 2; index++) await buildEntry(ada, { entryDate: '2026-05-21' });
    const move = (entryId: string) => ada.request('PATCH', `${ENTRIES}/${entryId}`, { entryDate: '2026-05-20' });
    expect((await move(id)).statusCode).toBe(200);
    expect(await usage(ada)).toMatchObject({ entriesCount: 3 });
    const refused = await move(other.id);
    expect([refused.statusCode, errorBodySchema.parse(refused.json()).code]).toEqual([403, 'limit_reached']);
    expect((await ada.request('POST', ENTRIES, { content: TEXT, entryDate: '2026-05-21' })).statusCode).toBe(403);
    // A change that leaves the day, or moves it back, is free.
    expect((await ada.request('PATCH', `${ENTRIES}/${id}`, { content: TEXT })).statusCode).toBe(200);
    expect((await ada.request('PATCH', `${ENTRIES}/${other.id}`, { entryDate: '2026-05-18' })).statusCode).toBe(200);
    expect(await usage(ada)).toMatchObject({ entriesCount: 3 });
  });

  it('does not count a move that fails', async () => {
    const ada = await buildFreeMember();
    const { id } = await buildEntry(ada, { entryDate: '2026-05-19' });
    const stale = await ada.request('PATCH', `${ENTRIES}/${id}`, { entryDate: '2026-05-20', version: 7 });
    expect(stale.statusCode).toBe(409);
    expect(await usage(ada)).toMatchObject({ entriesCount: 0 });
  });

  it('counts a use once while its event is pending, also after a failed delivery', async () => {
    const ada = await buildFreeMember();
    await buildEntry(ada);
    await app.database.sql`
      with waiting as (delete from outbox where name = 'entry.created' returning *)
      insert into event_deliveries (event_id, event, payload, subscriber)
      select id, name, payload || jsonb_build_object('countsOn', '2026-05-20'), subscriber
      from waiting, unnest(array['billing.usage', 'insights.streaks']) subscriber`;
    expect(await usage(ada)).toMatchObject({ entriesCount: 2 });
    await app.events.drain();
    expect(await usage(ada)).toMatchObject({ entriesCount: 2 });
  });

  it('reports the limits of the free plan', async () => {
    const ada = await buildFreeMember();
    await buildEntry(ada);
    expect(await usage(ada)).toEqual({ entriesCount: 1, entriesLimit: 3, reflectionsCount: 0, reflectionsLimit: 3 });
  });

  it('does not go down when an entry is deleted', async () => {
    const ada = await buildFreeMember();
    const { id } = await buildEntry(ada);
    await ada.request('DELETE', `${ENTRIES}/${id}`);
    expect(await usage(ada)).toMatchObject({ entriesCount: 1 });
  });
});

describe('the free plan', () => {
  it('allows three entries a day and refuses the fourth', async () => {
    const ada = await buildFreeMember();
    for (let index = 0; index < 3; index++) await buildEntry(ada);
    const response = await ada.request('POST', ENTRIES, { content: TEXT });
    expect(response.statusCode).toBe(403);
    const body = errorBodySchema.parse(response.json());
    expect(body.code).toBe('limit_reached');
    expect(body.error).toContain('limit reached');
    expect(await usage(ada)).toMatchObject({ entriesCount: 3 });
  });

  it("resets on the user's next local day", async () => {
    const ada = await buildFreeMember('Asia/Tokyo');
    app.clock.set('2026-05-20T14:30:00Z');
    for (let index = 0; index < 3; index++) await buildEntry(ada);
    expect((await ada.request('POST', ENTRIES, { content: TEXT })).statusCode).toBe(403);
    app.clock.set('2026-05-20T15:00:00Z');
    await buildEntry(ada);
    expect(await usage(ada)).toMatchObject({ entriesCount: 1 });
  });

  it('enforces the limit for ten concurrent requests', async () => {
    const ada = await buildFreeMember();
    for (let index = 0; index < 2; index++) await buildEntry(ada);
    // Opens all pool connections first, so that the ten requests run concurrently.
    await Promise.all(Array.from({ length: 10 }, () => app.database.sql`select pg_sleep(0.02)`));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ada.request('POST', ENTRIES, { content: TEXT })),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted((one, other) => one - other)).toEqual([
      201,
      ...Array(9).fill(403),
    ]);
    expect(await usage(ada)).toMatchObject({ entriesCount: 3 });
    const [rows] = await app.database.sql`select count(*)::int as count from gratitude_entries`;
    expect(rows).toEqual({ count: 3 });
  });

  it('counts each user separately', async () => {
    const [ada, bob] = [await buildFreeMember(), await buildFreeMember()];
    for (let index = 0; index < 3; index++) await buildEntry(ada);
    await buildEntry(bob);
  });

  it('does not count a retried request', async () => {
    const ada = await buildFreeMember();
    const key = { 'idempotency-key': 'the-third-entry-of-today' };
    for (let index = 0; index < 2; index++) await buildEntry(ada);
    const first = await buildEntry(ada, {}, key);
    const again = await buildEntry(ada, {}, key);
    expect(again.id).toBe(first.id);
    expect(await usage(ada)).toMatchObject({ entriesCount: 3 });
  });

  it('does not refuse a retry while the first request is still running', async () => {
    const ada = await buildFreeMember();
    const key = { 'idempotency-key': 'the-third-entry-of-today' };
    for (let index = 0; index < 2; index++) await buildEntry(ada);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ada.request('POST', ENTRIES, { content: TEXT }, key)),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  });

  it('allows edits and deletions after the limit', async () => {
    const ada = await buildFreeMember();
    const { id } = await buildEntry(ada);
    for (let index = 0; index < 2; index++) await buildEntry(ada);
    expect((await ada.request('PATCH', `${ENTRIES}/${id}`, { content: 'A better sentence.' })).statusCode).toBe(200);
    expect((await ada.request('DELETE', `${ENTRIES}/${id}`)).statusCode).toBe(204);
  });
});
