/** Writing, reading, changing and deleting an entry. */

import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import { errorBodySchema } from '../../contract/errors.ts';
import { AUTHOR_HEADER } from '../../contract/http.ts';
import { type CreatedEntry, createdEntrySchema, entrySchema } from '../../contract/journal.ts';
import type { Analyser } from '../analysis/index.ts';
import { createTestApp, NOON, setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';

const ENTRIES = '/api/gratitude-entries';
const TEXT = 'The light on the river this evening.';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app);
});

const failingAnalyser: Analyser = {
  analyse: () => {
    throw new Error('out of words');
  },
  status: () => ({ isAvailable: true, quotaExceeded: false, mode: 'local' }),
};

async function count(): Promise<number> {
  const [row] = await app.database.sql<{ count: number }[]>`select count(*)::int as count from gratitude_entries`;
  return row?.count ?? 0;
}

async function expectError(body: unknown, status = 400, headers: Record<string, string> = {}) {
  const response = await ada.request('POST', ENTRIES, body, headers);
  expect(response.statusCode).toBe(status);
  return errorBodySchema.parse(response.json());
}

describe('writing', () => {
  it('returns 401 without a session', async () => {
    const response = await app.request('POST', ENTRIES, { content: TEXT });
    expect(response.statusCode).toBe(401);
    expect(response.body).toContain('Unauthorized');
    expect(await count()).toBe(0);
  });

  it('always adds to the caller’s own journal', async () => {
    const entry = await buildEntry(bob, { userId: ada.user.id, id: '0198e7a0-0000-7000-8000-000000000000', likes: 99 });
    expect(entry).toMatchObject({ userId: bob.user.id, likes: 0 });
    expect((await ada.request('GET', ENTRIES)).json()).toEqual([]);
  });

  it('says how many days have entries with the first entry of a day, also to a repeated request', async () => {
    await buildEntry(bob);
    const write = async (body: object, key: string) =>
      createdEntrySchema.parse((await ada.request('POST', ENTRIES, body, { 'idempotency-key': key })).json());
    const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10);
    expect(await write({ content: TEXT }, 'key-first-of-today')).toMatchObject({ daysRecorded: 1 });
    expect(await write({ content: TEXT }, 'key-first-of-today')).toMatchObject({ daysRecorded: 1 });
    expect(await write({ content: TEXT }, 'key-second-of-today')).not.toHaveProperty('daysRecorded');
    const dated = { content: TEXT, entryDate: daysAgo(2) };
    expect(await write(dated, 'key-two-days-ago')).toMatchObject({ daysRecorded: 2 });
    expect(await write(dated, 'key-two-days-ago-again')).not.toHaveProperty('daysRecorded');
  });

  it('returns 201 with exactly the entry and its analysis', async () => {
    const response = await ada.request('POST', ENTRIES, { content: 'Lunch with my sister. We laughed so much! 😊' });
    expect(response.statusCode).toBe(201);
    const entry: CreatedEntry = createdEntrySchema.strict().parse(response.json());
    expect(entry).toMatchObject({
      userId: ada.user.id,
      content: 'Lunch with my sister. We laughed so much! 😊',
      entryType: 'text',
      isShared: false,
      isPublic: false,
      likes: 0,
      entryDate: '2026-05-20',
      timezone: 'UTC',
      version: 1,
      createdAt: NOON,
      updatedAt: NOON,
      analysisSource: 'local',
    });
    expect(entry.sentiment).toBeGreaterThan(3);
    expect(entry.themes).toContain('family');
    expect(entry.analysis).toMatchObject({ sentiment: entry.sentiment, themes: entry.themes, source: 'local' });
    // The local analyser is the configured service, so no fallback is reported.
    expect(entry.aiService).toBeUndefined();

    const { analysis: _analysis, daysRecorded: _days, ...plain } = entry;
    expect((await ada.request('GET', `${ENTRIES}/${entry.id}`)).json()).toEqual(plain);
  });

  it('saves the entry if the analysis fails', async () => {
    const failing = await createTestApp(app.database, { analyser: failingAnalyser });
    const carl = await buildMember(failing);
    const entry = await buildEntry(carl);
    expect(entry).toMatchObject({ content: TEXT, sentiment: null, themes: [], analysisSource: null });
    expect(entry.analysis).toBeUndefined();
    expect(failing.logged.join('')).toContain('saved without its analysis');
  });

  it.each([
    [{}, false],
    [{ isShared: true }, true],
    [{ isPublic: true }, true],
    [{ isShared: false, isPublic: true }, false],
  ])('with %j is shared: %s', async (sharing, shared) => {
    expect(await buildEntry(ada, sharing)).toMatchObject({ isShared: shared, isPublic: shared });
  });

  it('logs no content', async () => {
    await buildEntry(ada, { content: 'A very private sentence about marmalade.' });
    expect(app.logged.join('')).not.toContain('marmalade');
    expect(app.logged.join('')).toContain('"route":"/api/gratitude-entries"');
  });
});

describe('requests that name their author', () => {
  it('are refused if another user is signed in by now', async () => {
    const asBob = { [AUTHOR_HEADER]: bob.user.id };
    const response = await ada.request('POST', ENTRIES, { content: TEXT }, asBob);
    expect([response.statusCode, response.json().code]).toEqual([409, 'session_mismatch']);
    expect((await ada.request('GET', ENTRIES)).json()).toEqual([]);
    expect((await bob.request('POST', ENTRIES, { content: TEXT }, asBob)).statusCode).toBe(201);
  });
});

describe('content', () => {
  it.each([
    ['ten characters', 'ten chars!', 'ten chars!'],
    ['ten code points of two units each', '🌱🐊🥐🦷💃🎉☕🪨🧭🎻', '🌱🐊🥐🦷💃🎉☕🪨🧭🎻'],
    ['ten thousand code points', '🌱'.repeat(10_000), '🌱'.repeat(10_000)],
    ['space around it', `  \n ${TEXT}\t\n`, TEXT],
    ['line ends of all kinds', 'one line\r\ntwo lines\rthree\nand a\ttab', 'one line\ntwo lines\nthree\nand a\ttab'],
    ['control characters', 'the\u0000 light\u0007 on\u001b the\u007f river\u0085', 'the light on the river'],
    ['text from right to left', 'شكرا لك على كل شيء', 'شكرا لك على كل شيء'],
    ['joined emoji', 'we were all there 👨‍👩‍👧‍👦', 'we were all there 👨‍👩‍👧‍👦'],
    ['markup, which stays text', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['SQL, which stays text', "'); drop table users; --", "'); drop table users; --"],
    ['accents as they were typed', 'cafe\u0301 at the river', 'cafe\u0301 at the river'],
  ])('may be %s', async (_name, content, stored) => {
    expect((await buildEntry(ada, { content })).content).toBe(stored);
    expect((await ada.request('GET', ENTRIES)).json()).toMatchObject([{ content: stored }]);
  });

  it.each([
    ['nine characters', 'nine char', 'Please write at least 10 characters to capture your gratitude fully.'],
    [
      'nine after trimming',
      '   nine char       ',
      'Please write at least 10 characters to capture your gratitude fully.',
    ],
    [
      'nine without control characters',
      'nine\u0000\u0001\u0002 char',
      'Please write at least 10 characters to capture your gratitude fully.',
    ],
    ['nothing but space', ' '.repeat(50), 'Please write at least 10 characters to capture your gratitude fully.'],
    [
      'only invisible characters',
      '\u200b\u2060'.repeat(10),
      'Please write at least 10 characters to capture your gratitude fully.',
    ],
    ['10,001 code points', 'x'.repeat(10_001), 'An entry can have at most 10,000 characters. This one is longer.'],
    ['a lone surrogate', `${TEXT}\ud83d`, 'This text has an invalid character (a lone surrogate).'],
    ['a lone low surrogate', `\udc00${TEXT}`, 'This text has an invalid character (a lone surrogate).'],
    ['a number', 1234567890, 'This must be text.'],
    ['nothing', undefined, 'Please write at least 10 characters to capture your gratitude fully.'],
  ])('may not be %s', async (_name, content, sentence) => {
    const { fields, details } = await expectError({ content });
    expect(fields).toEqual({ content: sentence });
    expect(details).toEqual([sentence]);
    expect(await count()).toBe(0);
  });

  it('is refused for a photo entry without media', async () => {
    expect((await expectError({ content: TEXT, entryType: 'photo' })).fields).toEqual({
      entryType: 'Please add a photo or video.',
    });
  });
});

describe('the day of an entry', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-05-21'],
    ['Pacific/Pago_Pago', '2026-05-20'],
    ['America/New_York', '2026-05-20'],
  ])('in %s at noon UTC is %s', async (timezone, day) => {
    const person = await buildMember(app, { timezone });
    expect(await buildEntry(person)).toMatchObject({ entryDate: day, timezone });
  });

  it('may be in the past, and tomorrow at most', async () => {
    expect((await buildEntry(ada, { entryDate: '2020-02-29' })).entryDate).toBe('2020-02-29');
    expect((await buildEntry(ada, { entryDate: '1900-01-01' })).entryDate).toBe('1900-01-01');
    // A traveller's phone can be a day ahead.
    expect((await buildEntry(ada, { entryDate: '2026-05-21' })).entryDate).toBe('2026-05-21');
    expect((await expectError({ content: TEXT, entryDate: '2026-05-22' })).fields).toHaveProperty('entryDate');
    expect((await expectError({ content: TEXT, entryDate: '1899-12-31' })).fields).toHaveProperty('entryDate');
  });

  it.each([
    '2026-02-30',
    '2026-2-3',
    '20260203',
    'yesterday',
    '',
    '0000-01-01',
    20260520,
    null,
    '2026-05-20T00:00:00Z',
  ])('is not %j', async (entryDate) => {
    expect((await expectError({ content: TEXT, entryDate })).fields).toHaveProperty('entryDate');
  });

  it('written offline is the day of writing', async () => {
    const entry = await buildEntry(ada, { createdAt: '2026-05-18T23:30:00+02:00' });
    expect(entry).toMatchObject({ entryDate: '2026-05-18', createdAt: '2026-05-18T21:30:00.000Z' });
    const person = await buildMember(app, { timezone: 'Asia/Tokyo' });
    expect(await buildEntry(person, { createdAt: '2026-05-18T21:30:00Z' })).toMatchObject({ entryDate: '2026-05-19' });
  });

  it.each([
    '2026-05-20T12:06:00Z',
    '2999-01-01T00:00:00Z',
    '1899-12-31T23:59:59Z',
    '0000-01-01T00:00:00Z',
    '0000-01-01T00:00:00+23:00',
    '2026-05-20',
    'now',
    0,
  ])('is rejected for an entry with createdAt %j', async (createdAt) => {
    expect((await expectError({ content: TEXT, createdAt })).fields).toHaveProperty('createdAt');
  });
});

describe('the same idempotency key', () => {
  const key = { 'idempotency-key': '0198e7a0-1111-7000-8000-000000000001' };

  it('writes once and answers the same entry', async () => {
    const first = await buildEntry(ada, {}, key);
    const again = await buildEntry(ada, { content: 'Something else entirely, by accident.' }, key);
    expect(again).toMatchObject({ id: first.id, content: TEXT, version: 1 });
    expect(await count()).toBe(1);
    expect((await ada.request('GET', '/api/usage/today')).json().entriesCount).toBe(1);
  });

  it('counts once, before and after its event was delivered', async () => {
    await buildEntry(ada, {}, key);
    await buildEntry(ada, { content: 'A second one, on the same evening.' });
    const counted = async () => (await ada.request('GET', '/api/usage/today')).json().entriesCount;
    expect(await counted()).toBe(2);
    await app.events.drain();
    expect(await counted()).toBe(2);
    expect(await app.database.sql`select entries_count from daily_usage`).toEqual([{ entries_count: 2 }]);
  });

  it('writes once for concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ada.request('POST', ENTRIES, { content: TEXT }, key)),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(12).fill(201));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await count()).toBe(1);
    expect((await ada.request('GET', '/api/usage/today')).json().entriesCount).toBe(1);
    const [events] = await app.database.sql`select count(*)::int as count from outbox where name = 'entry.created'`;
    expect(events).toEqual({ count: 1 });
  });

  it('of another user does not conflict', async () => {
    const one = await buildEntry(ada, {}, key);
    const other = await buildEntry(bob, {}, key);
    expect(other.id).not.toBe(one.id);
    expect(other.userId).toBe(bob.user.id);
  });

  it.each(['short', 'x'.repeat(129), 'with space', 'ümlaut-key'])('is rejected if it is %j', async (value) => {
    expect((await expectError({ content: TEXT }, 400, { 'idempotency-key': value })).code).toBe('validation_failed');
  });
});

describe('one entry', () => {
  it('returns 404 to other users for reading, changing and deleting, the same as a missing entry', async () => {
    const { id } = await buildEntry(ada, { isPublic: true });
    const missingId = '0198e7a0-0000-7000-8000-00000000dead';
    for (const [method, body] of [['GET'], ['PATCH', { content: 'Mine now, all of it.' }], ['DELETE']] as const) {
      const anonymous = await app.request(method, `${ENTRIES}/${id}`, body);
      expect(anonymous.statusCode).toBe(401);
      const [foreign, missing] = await Promise.all([
        bob.request(method, `${ENTRIES}/${id}`, body),
        bob.request(method, `${ENTRIES}/${missingId}`, body),
      ]);
      expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404]);
      expect({ ...foreign.json(), requestId: '' }).toEqual({ ...missing.json(), requestId: '' });
    }
    expect((await ada.request('GET', `${ENTRIES}/${id}`)).json()).toMatchObject({ content: TEXT, version: 1 });
  });

  it('returns 400 for an invalid id and 404 for an unknown one', async () => {
    for (const id of ['1', 'today%00', "'%20or%201=1", '0198e7a0', 'null']) {
      const response = await ada.request('GET', `${ENTRIES}/${id}`);
      expect([400, 404]).toContain(response.statusCode);
      errorBodySchema.parse(response.json());
    }
  });

  it('can be changed, which increments its version and analyses it again', async () => {
    const before = await buildEntry(ada, { content: 'My father is in hospital and I am so sad and afraid.' });
    app.clock.advance(60_000);
    const response = await ada.request('PATCH', `${ENTRIES}/${before.id}`, {
      content: 'My father came home! We are so happy and grateful.',
      version: 1,
    });
    expect(response.statusCode).toBe(200);
    const after: CreatedEntry = createdEntrySchema.strict().parse(response.json());
    expect(after).toMatchObject({ version: 2, createdAt: before.createdAt, updatedAt: '2026-05-20T12:01:00.000Z' });
    expect(after.sentiment).toBeGreaterThan(before.sentiment ?? 5);
    expect(after.analysis?.sentiment).toBe(after.sentiment);
  });

  it('loses the analysis of the old content if the new analysis fails', async () => {
    const before = await buildEntry(ada, { content: 'My father is in hospital and I am so sad and afraid.' });
    const failing = await createTestApp(app.database, { analyser: failingAnalyser });
    const response = await failing.request(
      'PATCH',
      `${ENTRIES}/${before.id}`,
      { content: 'My father came home!' },
      { headers: { cookie: ada.cookie } },
    );
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      content: 'My father came home!',
      sentiment: null,
      themes: [],
      positiveReframe: null,
      analysisSource: null,
    });
  });

  it('changes in sharing or day without being analysed again', async () => {
    const before = await buildEntry(ada);
    const shared = (await ada.request('PATCH', `${ENTRIES}/${before.id}`, { isShared: true })).json();
    expect(shared).toMatchObject({ isShared: true, isPublic: true, sentiment: before.sentiment, version: 2 });
    expect(shared.analysis).toBeUndefined();
    const moved = (await ada.request('PATCH', `${ENTRIES}/${before.id}`, { entryDate: '2026-05-01' })).json();
    expect(moved).toMatchObject({ entryDate: '2026-05-01', isShared: true, version: 3 });
    const unshared = (await ada.request('PATCH', `${ENTRIES}/${before.id}`, { isPublic: false })).json();
    expect(unshared).toMatchObject({ entryDate: '2026-05-01', isShared: false, content: TEXT });
  });

  it.each([
    [{}],
    [{ version: 1 }],
    [{ content: 'short' }],
    [{ content: null }],
    [{ entryDate: '2026-05-22' }],
    [{ isShared: 'yes' }],
    [{ content: TEXT, version: 0 }],
    [{ content: TEXT, version: 'one' }],
    [{ content: TEXT, version: 99999999999 }],
  ])('is not changed by %j', async (change) => {
    const { id } = await buildEntry(ada);
    const response = await ada.request('PATCH', `${ENTRIES}/${id}`, change);
    expect([400, 409]).toContain(response.statusCode);
    errorBodySchema.parse(response.json());
    expect((await ada.request('GET', `${ENTRIES}/${id}`)).json()).toMatchObject({ version: 1, content: TEXT });
  });

  it('can always be changed without a version, whatever changes it concurrently', async () => {
    const ada = await buildMember(app);
    const { id } = await buildEntry(ada, { content: TEXT });
    const contents = Array.from({ length: 30 }, (_, index) => `The words of change ${index}.`);
    const responses = await Promise.all(
      contents.map((content) => ada.request('PATCH', `${ENTRIES}/${id}`, { content })),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(contents.map(() => 200));
    expect(responses.map((response) => response.json().content)).toEqual(contents);
    const last = (await ada.request('GET', `${ENTRIES}/${id}`)).json();
    expect(responses.find((response) => response.json().version === last.version)?.json().content).toBe(last.content);
  });

  it('is stored as returned for a change without a version, also next to a concurrent one', async () => {
    const { id } = await buildEntry(ada);
    for (let round = 0; round < 10; round++) {
      const texts = [TEXT, `Another text, of round ${round}.`];
      const answers = await Promise.all(texts.map((content) => ada.request('PATCH', `${ENTRIES}/${id}`, { content })));
      expect(answers.map((answer) => [answer.statusCode, answer.json().content])).toEqual(
        texts.map((content) => [200, content]),
      );
    }
  });

  it('returns 409 with the current entry for a stale version', async () => {
    const { id } = await buildEntry(ada);
    await ada.request('PATCH', `${ENTRIES}/${id}`, { content: 'Changed on the phone.', version: 1 });
    const stale = await ada.request('PATCH', `${ENTRIES}/${id}`, { content: 'Changed on the laptop.', version: 1 });
    expect(stale.statusCode).toBe(409);
    const { code, current } = errorBodySchema.parse(stale.json());
    expect(code).toBe('stale_version');
    expect(entrySchema.strict().parse(current)).toMatchObject({ content: 'Changed on the phone.', version: 2 });
    // With the current version, or without one, the change is saved.
    expect(
      (await ada.request('PATCH', `${ENTRIES}/${id}`, { content: 'Changed on the laptop.', version: 2 })).statusCode,
    ).toBe(200);
    expect(
      (await ada.request('PATCH', `${ENTRIES}/${id}`, { content: 'Changed without asking.' })).json().version,
    ).toBe(4);
  });

  it('accepts one of several concurrent changes of the same version', async () => {
    const { id } = await buildEntry(ada);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        ada.request('PATCH', `${ENTRIES}/${id}`, { content: `Change number ${index}.`, version: 1 }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    expect((await ada.request('GET', `${ENTRIES}/${id}`)).json().version).toBe(2);
  });

  it('returns 404 once it is deleted', async () => {
    const { id } = await buildEntry(ada);
    const response = await ada.request('DELETE', `${ENTRIES}/${id}`);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await ada.request(method, `${ENTRIES}/${id}`)).statusCode).toBe(404);
    }
    expect((await ada.request('PATCH', `${ENTRIES}/${id}`, { content: TEXT })).statusCode).toBe(404);
  });
});
