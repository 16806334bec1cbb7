/** Reading the journal: pages, their order, and today. */

import { beforeEach, describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../contract/errors.ts';
import { type Entry, entrySchema } from '../../contract/journal.ts';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';

const ENTRIES = '/api/gratitude-entries';

const app = setUpTestApp();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

/** The URL of the next page in the Link header. */
function nextUrl(link: unknown): string | undefined {
  return typeof link === 'string' ? /^<([^>]+)>; rel="next"$/.exec(link)?.[1] : undefined;
}

async function readPages(person: Member, first: string, betweenPages?: () => Promise<unknown>): Promise<Entry[][]> {
  const found: Entry[][] = [];
  for (let address: string | undefined = first; address !== undefined; ) {
    const response = await person.request('GET', address);
    expect(response.statusCode).toBe(200);
    found.push(entrySchema.strict().array().parse(response.json()));
    address = nextUrl(response.headers.link);
    if (address !== undefined) await betweenPages?.();
  }
  return found;
}

describe('the list', () => {
  it('needs a session and contains only the caller’s entries', async () => {
    await buildEntry(ada);
    expect((await app.request('GET', ENTRIES)).statusCode).toBe(401);
    const bob = await buildMember(app);
    expect((await bob.request('GET', ENTRIES)).json()).toEqual([]);
    expect((await bob.request('GET', `${ENTRIES}/today`)).json()).toEqual([]);
  });

  it('is sorted by newest day, then by newest entry', async () => {
    const old = await buildEntry(ada, { entryDate: '2026-05-01' });
    app.clock.advance(1_000);
    const today = await buildEntry(ada);
    app.clock.advance(1_000);
    const backdated = await buildEntry(ada, { entryDate: '2026-05-10' });
    app.clock.advance(1_000);
    const later = await buildEntry(ada);
    const ids = (await ada.request('GET', ENTRIES)).json().map((entry: Entry) => entry.id);
    expect(ids).toEqual([later.id, today.id, backdated.id, old.id]);
  });

  it('contains each entry once across pages, even with equal creation times', async () => {
    const written = await Promise.all(
      Array.from({ length: 23 }, (_, index) => buildEntry(ada, { content: `Thankful, number ${index}.` })),
    );
    const found = await readPages(ada, `${ENTRIES}?limit=5`);
    expect(found.map((page) => page.length)).toEqual([5, 5, 5, 5, 3]);
    const ids = found.flat().map((entry) => entry.id);
    expect(new Set(ids).size).toBe(23);
    expect(new Set(ids)).toEqual(new Set(written.map((entry) => entry.id)));
    const unpagedIds = (await ada.request('GET', ENTRIES)).json().map((entry: Entry) => entry.id);
    expect(ids).toEqual(unpagedIds);
  });

  it('skips and repeats nothing while entries are added and deleted between pages', async () => {
    const written: string[] = [];
    for (let day = 1; day <= 12; day++)
      written.push((await buildEntry(ada, { entryDate: `2026-05-${String(day).padStart(2, '0')}` })).id);
    let round = 0;
    const found = await readPages(ada, `${ENTRIES}?limit=3`, async () => {
      await buildEntry(ada, { content: 'Written in between, today.' });
      // Deletes an entry of a page that was already read.
      const listedId = written[written.length - 1 - round++ * 3];
      await ada.request('DELETE', `${ENTRIES}/${listedId}`);
    });
    const ids = found.flat().map((entry) => entry.id);
    expect(ids).toEqual(written.toReversed());
  });

  it('has no next page after a full last page', async () => {
    for (let index = 0; index < 4; index++) await buildEntry(ada);
    expect((await readPages(ada, `${ENTRIES}?limit=2`)).map((page) => page.length)).toEqual([2, 2]);
    expect((await ada.request('GET', `${ENTRIES}?limit=4`)).headers.link).toBeUndefined();
  });

  it('applies another user’s cursor to the caller’s own journal', async () => {
    const bob = await buildMember(app);
    for (let index = 0; index < 3; index++) await buildEntry(ada);
    await buildEntry(bob, { entryDate: '2026-01-01' });
    const next = nextUrl((await ada.request('GET', `${ENTRIES}?limit=1`)).headers.link) ?? '';
    const found: Entry[] = (await bob.request('GET', next)).json();
    expect(found.map((entry) => entry.userId)).toEqual([bob.user.id]);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=2.5',
    'limit=many',
    'limit=1e9',
    'limit=10&limit=20',
    'cursor=%00',
    'cursor=abc',
    `cursor=${'a'.repeat(401)}`,
    'cursor=a&cursor=b',
  ])('refuses ?%s', async (query) => {
    const response = await ada.request('GET', `${ENTRIES}?${query}`);
    expect(response.statusCode).toBe(400);
    expect(errorBodySchema.parse(response.json()).code).toBe('validation_failed');
  });
});

describe('an invalid cursor', () => {
  it('is not logged', async () => {
    const cursor = Buffer.from('marmalade for breakfast').toString('base64url');
    expect((await ada.request('GET', `${ENTRIES}?cursor=${cursor}`)).statusCode).toBe(400);
    expect(app.logged.join('')).not.toContain('marm');
  });
});

describe('today', () => {
  const today = async (person: Member) =>
    (await person.request('GET', `${ENTRIES}/today`)).json().map((entry: Entry) => entry.content);

  it('is the day in the person’s time zone', async () => {
    const kiri = await buildMember(app, { timezone: 'Pacific/Kiritimati' });
    app.clock.set('2026-05-20T09:59:00Z');
    await buildEntry(kiri, { content: 'Still the twentieth here.' });
    app.clock.set('2026-05-20T10:00:00Z');
    expect(await today(kiri)).toEqual([]);
    await buildEntry(kiri, { content: 'The twenty-first begins.' });
    expect(await today(kiri)).toEqual(['The twenty-first begins.']);
    app.clock.set('2026-05-21T09:59:59Z');
    expect(await today(kiri)).toEqual(['The twenty-first begins.']);
  });

  it('lasts until the person’s end of day', async () => {
    const owl = await buildMember(app, { timezone: 'Europe/Berlin' });
    await app.database.sql`update users set day_ends_at = 3 where id = ${owl.user.id}`;
    app.sessions.forget(owl.user.id);
    // 23:50 and 02:59 in Berlin belong to the same day, 03:00 to the next.
    app.clock.set('2026-05-20T21:50:00Z');
    await buildEntry(owl, { content: 'Before midnight, by candle.' });
    app.clock.set('2026-05-21T00:59:00Z');
    expect((await buildEntry(owl, { content: 'After midnight, by lamp.' })).entryDate).toBe('2026-05-20');
    expect(await today(owl)).toEqual(['After midnight, by lamp.', 'Before midnight, by candle.']);
    app.clock.set('2026-05-21T01:00:00Z');
    expect(await today(owl)).toEqual([]);
  });

  it('neither loses nor repeats an entry when the clocks change', async () => {
    app.clock.set('2026-10-31T12:00:00Z');
    const person = await buildMember(app, { timezone: 'America/New_York' });
    for (const instant of ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']) {
      app.clock.set(instant);
      await buildEntry(person, { content: `Half past one, at ${instant}.` });
    }
    expect(await today(person)).toHaveLength(2);
    expect((await person.request('GET', '/api/stats')).json()).toMatchObject({ currentStreak: 1, totalEntries: 2 });
  });

  it('is paged like the other lists', async () => {
    for (const content of ['One of today.', 'Two of today.', 'Three of today.']) {
      app.clock.advance(1000);
      await buildEntry(ada, { content });
    }
    await buildEntry(ada, { content: 'Of yesterday.', entryDate: '2026-05-19' });
    const pages = await readPages(ada, `${ENTRIES}/today?limit=2`);
    expect(pages.map((page) => page.map(({ content }) => content))).toEqual([
      ['Three of today.', 'Two of today.'],
      ['One of today.'],
    ]);
    expect((await ada.request('GET', `${ENTRIES}/today?limit=101`)).statusCode).toBe(400);
  });

  it('contains entries dated today, whenever they were written', async () => {
    await buildEntry(ada, { content: 'Dated back to last week.', entryDate: '2026-05-13' });
    await buildEntry(ada, { content: 'Written on the train, offline.', createdAt: '2026-05-20T07:00:00Z' });
    expect(await today(ada)).toEqual(['Written on the train, offline.']);
  });
});
