/** Statistics, day summaries and the stored streak, through the API. */

import { beforeEach, describe, expect, it } from 'vitest';
import { type DaySummary, type Stats, statsSchema } from '../../contract/insights.ts';
import { addDays } from '../platform/clock.ts';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';
import { rebuildAllStreaks } from './streak-projection.ts';

const ENTRIES = '/api/gratitude-entries';
const TODAY = '2026-05-20';

const app = setUpTestApp();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

async function stats(person = ada): Promise<Stats> {
  return statsSchema.strict().parse((await person.request('GET', '/api/stats')).json());
}

/** The stored streak after all events have been delivered. */
async function stored(person = ada) {
  await app.events.drain();
  const [row] = await app.database.sql`select * from user_streaks where user_id = ${person.user.id}`;
  return (
    row && { currentStreak: row.current_streak, longestStreak: row.longest_streak, totalEntries: row.total_entries }
  );
}

async function expectStats(expected: Partial<Stats>): Promise<void> {
  const { currentStreak, longestStreak, totalEntries, ...rest } = await stats();
  expect({ currentStreak, longestStreak, totalEntries, ...rest }).toMatchObject(expected);
  expect(await stored()).toEqual({ currentStreak, longestStreak, totalEntries });
}

const writeOn = (...offsets: number[]) =>
  Promise.all(offsets.map((offset) => buildEntry(ada, { entryDate: addDays(TODAY, -offset) })));

describe('statistics', () => {
  it('need a session, and cover only one’s own journal', async () => {
    const anonymous = await app.request('GET', '/api/stats');
    expect(anonymous.statusCode).toBe(401);
    expect(anonymous.body).toContain('Unauthorized');
    await buildEntry(ada, { content: 'A long walk with my sister by the sea.' });
    expect(await stats(await buildMember(app))).toMatchObject({ totalEntries: 0, topThemes: [], currentStreak: 0 });
  });

  it('are zero without an average for an empty journal', async () => {
    expect(await stats()).toEqual({
      currentStreak: 0,
      longestStreak: 0,
      restDaysLeft: 2,
      averageSentiment: null,
      totalEntries: 0,
      daysRecorded: 0,
      topThemes: [],
      themesFound: 0,
    });
  });

  it('count entries and days separately', async () => {
    await writeOn(0, 0, 0, 1, 1, 2);
    await expectStats({ currentStreak: 3, longestStreak: 3, totalEntries: 6, daysRecorded: 3 });
  });

  it('average the analysed entries, to two decimals', async () => {
    const entries = await writeOn(0, 1, 2);
    const { sql } = app.database;
    for (const [index, value] of [4.25, 3.1, null].entries()) {
      await sql`update gratitude_entries set sentiment = ${value} where id = ${entries[index]?.id ?? ''}`;
    }
    expect(await stats()).toMatchObject({ averageSentiment: 3.68, totalEntries: 3 });
  });

  it('list the most frequent themes first, ties by name, twenty at most', async () => {
    const entries = await writeOn(0, 1, 2);
    const { sql } = app.database;
    const themes = [
      ['nature', 'family'],
      ['nature', ...Array.from({ length: 24 }, (_, index) => `theme-${String(index).padStart(2, '0')}`)],
      ['family'],
    ];
    for (const [index, value] of themes.entries()) {
      await sql`update gratitude_entries set themes = ${sql.array(value)} where id = ${entries[index]?.id ?? ''}`;
    }
    const { topThemes, themesFound } = await stats();
    expect(topThemes.slice(0, 4)).toEqual(['family', 'nature', 'theme-00', 'theme-01']);
    expect(topThemes).toHaveLength(20);
    expect(themesFound).toBe(26);
  });
});

describe('the streak', () => {
  it('grows with an entry of today', async () => {
    await writeOn(1, 2);
    await expectStats({ currentStreak: 2 });
    await writeOn(0);
    await expectStats({ currentStreak: 3, longestStreak: 3 });
  });

  it('grows with a backdated entry, and shrinks with a deletion', async () => {
    await writeOn(0, 4, 5);
    await expectStats({ currentStreak: 1, longestStreak: 2 });
    const [gap] = await writeOn(2);
    await expectStats({ currentStreak: 4, longestStreak: 4, restDaysLeft: 0 });
    await ada.request('DELETE', `${ENTRIES}/${gap?.id}`);
    await expectStats({ currentStreak: 1, longestStreak: 2, restDaysLeft: 2 });
  });

  it('follows an entry whose date changes', async () => {
    const [entry] = await writeOn(8);
    await writeOn(0, 1);
    await expectStats({ currentStreak: 2, longestStreak: 2 });
    await ada.request('PATCH', `${ENTRIES}/${entry?.id}`, { entryDate: addDays(TODAY, -2) });
    await expectStats({ currentStreak: 3, longestStreak: 3 });
  });

  it('stays if one of two entries of a day is deleted, and shrinks if both are', async () => {
    const entries = await writeOn(0, 0);
    await ada.request('DELETE', `${ENTRIES}/${entries[0]?.id}`);
    await expectStats({ currentStreak: 1, totalEntries: 1 });
    await ada.request('DELETE', `${ENTRIES}/${entries[1]?.id}`);
    await expectStats({ currentStreak: 0, longestStreak: 0, totalEntries: 0 });
  });

  it('does not change with the text of an entry', async () => {
    const [entry] = await writeOn(0, 1);
    await ada.request('PATCH', `${ENTRIES}/${entry?.id}`, { content: 'In other words, but the same day.' });
    await expectStats({ currentStreak: 2, totalEntries: 2 });
  });

  it('is correct after any changes between two deliveries', async () => {
    const [first] = await writeOn(0);
    await expectStats({ totalEntries: 1 });
    await ada.request('PATCH', `${ENTRIES}/${first?.id}`, { content: 'In other words, but the same day.' });
    await ada.request('DELETE', `${ENTRIES}/${first?.id}`);
    await writeOn(0, 0, 0);
    await expectStats({ currentStreak: 1, totalEntries: 3 });
  });

  it('is correct if an event is delivered twice', async () => {
    await writeOn(0, 0);
    await app.events.drain();
    const { sql } = app.database;
    await sql`insert into outbox (name, payload) select 'entry.created',
      jsonb_build_object('entryId', id, 'userId', user_id, 'entryDate', entry_date) from gratitude_entries`;
    await expectStats({ currentStreak: 1, totalEntries: 2 });
  });

  it('is correct for people with first, further and backdated entries in one delivery', async () => {
    const [bo, cy, dee] = [await buildMember(app), await buildMember(app), await buildMember(app)];
    await buildEntry(ada, { entryDate: TODAY });
    await buildEntry(bo, { entryDate: TODAY });
    await buildEntry(dee, { entryDate: TODAY });
    await app.events.drain();
    await buildEntry(bo, { entryDate: TODAY });
    await buildEntry(dee, { entryDate: addDays(TODAY, -1) });
    await buildEntry(cy, { entryDate: addDays(TODAY, -2) });
    await buildEntry(cy, { entryDate: addDays(TODAY, -1) });
    await app.events.drain();
    const streaks = await Promise.all([stored(ada), stored(bo), stored(cy), stored(dee)]);
    expect(streaks).toEqual([
      { currentStreak: 1, longestStreak: 1, totalEntries: 1 },
      { currentStreak: 1, longestStreak: 1, totalEntries: 2 },
      { currentStreak: 2, longestStreak: 2, totalEntries: 2 },
      { currentStreak: 2, longestStreak: 2, totalEntries: 2 },
    ]);
  });

  it('uses the person’s local days', async () => {
    const person = await buildMember(app, { timezone: 'America/Los_Angeles' });
    app.clock.set('2026-05-20T06:30:00Z');
    await buildEntry(person);
    app.clock.set('2026-05-20T07:30:00Z');
    await buildEntry(person);
    expect(await stats(person)).toMatchObject({ currentStreak: 2, daysRecorded: 2 });
    expect(await stored(person)).toMatchObject({ currentStreak: 2 });
  });

  it('can be rebuilt from the entries for all users', async () => {
    const bob = await buildMember(app);
    await writeOn(0, 1, 2);
    await buildEntry(bob);
    await app.events.drain();
    await app.database.sql`update user_streaks set current_streak = 99, longest_streak = 99, total_entries = 0`;
    const progress: number[] = [];
    const count = await rebuildAllStreaks({ orm: app.database.orm, clock: app.clock }, (people) =>
      progress.push(people),
    );
    expect([count, progress]).toEqual([2, [1, 2]]);
    expect(await stored()).toEqual({ currentStreak: 3, longestStreak: 3, totalEntries: 3 });
    expect(await stored(bob)).toEqual({ currentStreak: 1, longestStreak: 1, totalEntries: 1 });
  });

  it('is ignored for an account deleted before the delivery', async () => {
    await writeOn(0);
    await app.database.sql`delete from users where id = ${ada.user.id}`;
    await app.events.drain();
    expect(await app.database.sql`select user_id from user_streaks`).toEqual([]);
    expect(await app.database.sql`select id from outbox`).toEqual([]);
  });
});

describe('day summaries', () => {
  const days = (query: string, person = ada) => person.request('GET', `/api/insights/days?${query}`);

  it('need a session, and cover only one’s own journal', async () => {
    expect((await app.request('GET', '/api/insights/days?from=2026-05-01&to=2026-05-20')).statusCode).toBe(401);
    await writeOn(0);
    expect((await days('from=2026-05-01&to=2026-05-20', await buildMember(app))).json()).toEqual([]);
  });

  it('have one row a day, oldest first, both ends inclusive', async () => {
    const entries = await writeOn(0, 3, 3, 10, 11);
    const found: DaySummary[] = (await days('from=2026-05-10&to=2026-05-20')).json();
    expect(found.map(({ date, entries: count }) => [date, count])).toEqual([
      ['2026-05-10', 1],
      ['2026-05-17', 2],
      ['2026-05-20', 1],
    ]);
    expect(found[2]).toMatchObject({ averageSentiment: entries[0]?.sentiment, sentiments: [entries[0]?.sentiment] });
  });

  it('show the first three moods of a day in the order of writing', async () => {
    const { sql } = app.database;
    for (const value of [1.5, null, 4, 5]) {
      app.clock.advance(60_000);
      const { id } = await buildEntry(ada);
      await sql`update gratitude_entries set sentiment = ${value} where id = ${id}`;
    }
    const [today]: DaySummary[] = (await days('from=2026-05-20&to=2026-05-20')).json();
    expect(today).toEqual({ date: TODAY, entries: 4, averageSentiment: 3.5, sentiments: [1.5, null, 4] });
  });

  it.each([
    'from=2026-05-20&to=2026-05-19',
    'from=2025-01-01&to=2026-05-20',
    'from=2026-05-20',
    'to=2026-05-20',
    'from=yesterday&to=today',
    'from=0000-01-01&to=0000-01-02',
    'from=2026-05-20&from=2026-05-19&to=2026-05-20',
    'from=2026-05-20%00&to=2026-05-20',
  ])('refuse ?%s', async (query) => {
    const response = await days(query);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'validation_failed', details: expect.any(Array) });
  });

  it('span 400 days at most', async () => {
    expect((await days(`from=${addDays(TODAY, -399)}&to=${TODAY}`)).statusCode).toBe(200);
    expect((await days(`from=${addDays(TODAY, -400)}&to=${TODAY}`)).statusCode).toBe(400);
    expect((await days('from=0001-01-01&to=0001-01-02')).json()).toEqual([]);
    expect((await days('from=9999-12-30&to=9999-12-31')).json()).toEqual([]);
  });
});
