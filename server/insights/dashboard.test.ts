/** The dashboard and the statistics, compared with the same figures computed by SQL. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Dashboard, dashboardSchema, RECENT_THEMES_DAYS, statsSchema } from '../../contract/insights.ts';
import { InMemoryJournals } from '../journal/index.ts';
import { addDays } from '../platform/clock.ts';
import type { Actor } from '../platform/http/handle.ts';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { getDashboard } from './dashboard.ts';
import { CountedJournals } from './day-counts/counted-journals.ts';
import { insightsByDatabase } from './insights-by-database.ts';
import { getStats } from './stats.ts';
import { thingName } from './things.ts';

const DASHBOARD = '/api/insights/dashboard';
const ENTRIES = '/api/gratitude-entries';
const TODAY = '2026-05-20';

const app = setUpTestApp();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app, { timezone: 'Asia/Kolkata' });
});

async function dashboard(person = ada): Promise<Dashboard> {
  return dashboardSchema.strict().parse((await person.request('GET', DASHBOARD)).json());
}

async function setColumns(
  id: string,
  columns: { people?: string[]; thanked?: string[]; things?: string[]; themes?: string[] },
): Promise<void> {
  const { sql } = app.database;
  for (const [column, values] of Object.entries(columns)) {
    await sql`update gratitude_entries set ${sql(column)} = ${sql.array(values)} where id = ${id}`;
  }
}

describe('the dashboard', () => {
  it('needs a session', async () => {
    const anonymous = await app.request('GET', DASHBOARD);
    expect(anonymous.statusCode).toBe(401);
    expect(anonymous.body).toContain('Unauthorized');
  });

  it('shows no data of other users', async () => {
    const { id } = await buildEntry(ada);
    await setColumns(id, { people: ['Nora'], thanked: ['Nora'], things: ['the garden'], themes: ['nature'] });
    const bob = await dashboard(await buildMember(app));
    expect(bob).toMatchObject({ days: [], themes: [], people: [], thanked: [], things: [], recap: null, years: [] });
    expect(bob.stats.totalEntries).toBe(0);
    expect(await dashboard()).toMatchObject({ people: [{ key: 'nora' }], things: [{ name: 'garden', count: 1 }] });
  });

  it('is empty for an empty journal', async () => {
    const { stats, themeMonths, rhythm, ...rest } = await dashboard();
    expect(stats.averageSentiment).toBeNull();
    expect(rest).toEqual({
      today: TODAY,
      streakFrom: null,
      days: [],
      recentThemes: [],
      themes: [],
      people: [],
      thanked: [],
      things: [],
      recap: null,
      years: [],
      hasMemory: false,
    });
    expect(themeMonths).toHaveLength(12);
    expect([themeMonths[0]?.month, themeMonths[11]?.month]).toEqual(['2025-06', '2026-05']);
    expect(rhythm.flat().every((count) => count === 0)).toBe(true);
  });

  it('counts themes of the last thirty days as recent', async () => {
    for (const [theme, daysAgo] of [
      ['nature', 0],
      ['family', RECENT_THEMES_DAYS - 1],
      ['work', RECENT_THEMES_DAYS],
    ] as const) {
      const { id } = await buildEntry(ada, { entryDate: addDays(TODAY, -daysAgo) });
      await setColumns(id, { themes: [theme] });
    }
    const { recentThemes, themes } = await dashboard();
    expect(recentThemes.map(({ name }) => name)).toEqual(['family', 'nature']);
    expect(themes.map(({ name }) => name)).toEqual(['family', 'nature', 'work']);
  });

  it('covers 53 weeks', async () => {
    for (const daysAgo of [0, 370, 371]) await buildEntry(ada, { entryDate: addDays(TODAY, -daysAgo) });
    expect((await dashboard()).days.map(({ date }) => date)).toEqual([addDays(TODAY, -370), TODAY]);
  });

  it('offers the recap of the last whole month with entries', async () => {
    await buildEntry(ada, { entryDate: '2026-05-01' });
    expect((await dashboard()).recap).toBeNull();
    for (const entryDate of ['2026-03-02', '2026-03-30', '2025-12-31']) await buildEntry(ada, { entryDate });
    expect(await dashboard()).toMatchObject({ recap: { month: '2026-03', entries: 2 }, years: [2026, 2025] });
  });

  it('counts merged people once per entry, and marks those with a thank-you card', async () => {
    const { id } = await buildEntry(ada);
    await setColumns(id, { people: ['Nora', 'my sister'] });
    expect((await dashboard()).people).toHaveLength(2);
    await ada.request('POST', '/api/insights/people/merge', { key: 'sister', into: 'nora' });
    const { sql } = app.database;
    await sql`insert into thank_you_cards (id, user_id, person_key, to_name, from_name, content, created_at)
      values (gen_random_uuid(), ${ada.user.id}, 'sister', 'Nora', 'Ada', 'Thank you.', now())`;
    const [nora, ...others] = (await dashboard()).people;
    expect(others).toEqual([]);
    expect(nora).toEqual({ key: 'nora', name: 'Nora', count: 1, lastDate: TODAY, told: true });
  });

  it('lists under thanks only those who are thanked or were kind, with the entries that say so', async () => {
    await buildEntry(ada, { content: 'Priya brought soup, and my ex texted at midnight.' });
    await buildEntry(ada, { content: 'Lunch with Priya and Tom. Thanks a lot, Kevin.' });
    await buildEntry(ada, { content: 'Tom drove me home. Thanks to Tom and Priya for everything.' });
    const { people, thanked } = await dashboard();
    expect(people.map(({ name, count }) => [name, count])).toEqual(
      expect.arrayContaining([
        ['Priya', 3],
        ['Tom', 2],
        ['Your ex', 1],
        ['Kevin', 1],
      ]),
    );
    expect(thanked.toSorted((one, two) => (one.key < two.key ? -1 : 1))).toEqual([
      { key: 'priya', name: 'Priya', count: 2 },
      { key: 'tom', name: 'Tom', count: 1 },
    ]);
    const listed = async (query: string) =>
      (await ada.request('GET', `/api/search/all?kind=gratitude&${query}`)).json<unknown[]>().length;
    expect(await listed('people=priya')).toBe(3);
    expect(await listed('people=priya&thanked=true')).toBe(2);
    expect(await listed('people=kevin&thanked=true')).toBe(0);
  });

  it('counts thanks of merged people once per entry, and none of hidden ones', async () => {
    const { id } = await buildEntry(ada);
    await setColumns(id, { people: ['Nora', 'my sister', 'Ben'], thanked: ['Nora', 'my sister', 'Ben', 'Zoe'] });
    await ada.request('POST', '/api/insights/people/merge', { key: 'sister', into: 'nora' });
    await ada.request('POST', '/api/insights/people/hide', { key: 'ben', hidden: true });
    expect((await dashboard()).thanked).toEqual([{ key: 'nora', name: 'Nora', count: 1 }]);
  });

  it.each([
    ['the garden', 'garden'],
    ['My bike', 'bike'],
    ['coffee', 'coffee'],
    ['theatre', 'theatre'],
  ])('counts %s as %s', (named, name) => {
    expect(thingName(named)).toBe(name);
  });
});

const PEOPLE = [[], ['Nora'], ['my sister', 'Nora'], ['Ben', 'Ben'], ['Dr. Lee', 'my sister']];
const THINGS = [[], ['the garden'], ['my garden', 'coffee'], ['coffee']];
const THEMES = [[], ['family'], ['family', 'food'], ['work']];

const anyChange = fc.record({
  what: fc.constantFrom('create', 'create', 'create', 'rewrite', 'date', 'mood', 'themes', 'share', 'delete', 'merge'),
  which: fc.nat(1000),
  daysAgo: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 420 })),
  minutes: fc.integer({ min: 0, max: 900 }),
  choice: fc.nat(3),
  /** Which of two servers is checked after the change. */
  asks: fc.constantFrom('one', 'other', 'nobody'),
});

type Change = typeof anyChange extends fc.Arbitrary<infer One> ? One : never;

describe('insights', () => {
  it('equal the same figures computed by SQL, after any changes, on every server', async () => {
    const { orm, sql } = app.database;
    const other = {
      orm,
      clock: app.clock,
      journals: new InMemoryJournals(sql),
      counts: new CountedJournals({ sql, clock: app.clock, assertWritable: () => undefined }),
      followCounts: async () => ({ followersCount: 0, followingCount: 0 }),
    };
    const actor: Actor = {
      userId: ada.user.id,
      sessionId: '',
      timezone: 'Asia/Kolkata',
      dayEndsAt: 0,
      checkInsInStreak: false,
      aiEnabled: true,
      dangerCheck: true,
      tier: 'premium',
    };
    const compare = async (verifyOn: string) => {
      const { dashboard: expected, people, thanked, publicEntries } = await insightsByDatabase(sql, ada.user.id, TODAY);
      const byKey = (one: { key: string }, two: { key: string }) => (one.key < two.key ? -1 : 1);
      const expectEqual = ({ people: found, thanked: foundThanked, ...actual }: Dashboard) => {
        expect(actual).toEqual({ ...expected, hasMemory: expect.any(Boolean) });
        const actualPeople = found.map(({ key, count, lastDate }) => ({ key, count, lastDate }));
        expect(actualPeople.sort(byKey)).toEqual(people);
        expect(foundThanked.map(({ key, count }) => ({ key, count })).sort(byKey)).toEqual(thanked);
      };
      if (verifyOn === 'other') {
        expect(await getStats(other, actor)).toEqual(expected.stats);
        expectEqual(await getDashboard(other, actor));
        return;
      }
      expect(statsSchema.parse((await ada.request('GET', '/api/stats')).json())).toEqual(expected.stats);
      expect((await ada.request('GET', '/api/user-stats')).json()).toMatchObject({ ...expected.stats, publicEntries });
      expectEqual(await dashboard());
      const span = `from=${addDays(TODAY, -370)}&to=${TODAY}`;
      expect((await ada.request('GET', `/api/insights/days?${span}`)).json()).toEqual(expected.days);
    };
    const change = async ({ what, which, daysAgo, minutes, choice }: Change) => {
      const entryDate = addDays(TODAY, -daysAgo);
      if (what === 'create') {
        const createdAt = new Date(app.clock.now().getTime() - daysAgo * 86_400_000 - minutes * 60_000);
        const { id } = await buildEntry(ada, { entryDate, createdAt: createdAt.toISOString() });
        const named = PEOPLE[choice] ?? [];
        await setColumns(id, { people: named, thanked: named.slice(minutes % 2), things: THINGS[choice] ?? [] });
        return;
      }
      if (what === 'merge') {
        await ada.request('POST', '/api/insights/people/merge', { key: 'sister', into: 'nora' });
        return;
      }
      const rows = await sql<{ id: string }[]>`
        select id from gratitude_entries where user_id = ${ada.user.id} order by id`;
      const id = rows[which % Math.max(1, rows.length)]?.id;
      if (id === undefined) return;
      const changed = {
        rewrite: { content: `Rain again, and ${choice} cups of tea in the quiet kitchen.` },
        date: { entryDate },
        mood: { sentiment: 1 + (minutes % 400) / 100 },
        themes: { themes: THEMES[choice] },
        share: { isShared: choice % 2 === 0 },
        delete: undefined,
      }[what];
      if (changed) await ada.request('PATCH', `${ENTRIES}/${id}`, changed);
      else await ada.request('DELETE', `${ENTRIES}/${id}`);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange, { maxLength: 12 }), async (changes) => {
        for (const one of changes) {
          await change(one);
          if (one.asks !== 'nobody') await compare(one.asks);
        }
        await compare('one');
        await compare('other');
      }),
      { numRuns: propertyRuns(15) },
    );
  });
});
