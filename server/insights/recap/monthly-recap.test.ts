/** Recaps of months, through the API. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Recap, recapSchema } from '../../../contract/recaps.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';

const app = setUpTestApp();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

interface EntryColumns {
  sentiment?: number | null;
  themes?: string[];
  people?: string[];
  things?: string[];
  help?: string;
}

async function entryOn(entryDate: string, columns: EntryColumns = {}, person = ada) {
  const { id } = await buildEntry(person, { entryDate, content: `What the day of ${entryDate} held. #allotment` });
  const { sentiment = 4.2, themes = [], people = [], things = [], help = null } = columns;
  const { sql } = app.database;
  await sql`update gratitude_entries set sentiment = ${sentiment}, themes = ${sql.array(themes)},
    people = ${sql.array(people)}, things = ${sql.array(things)}, help = ${help} where id = ${id}`;
  return id;
}

const ask = (id: string, person = ada) => person.request('GET', `/api/insights/recaps/${id}`);

async function recap(id: string, person = ada): Promise<Recap> {
  const response = await ask(id, person);
  expect(response.statusCode, response.body).toBe(200);
  return recapSchema.strict().parse(response.json());
}

describe('the recap of a month', () => {
  it('returns 401 without a session', async () => {
    expect((await app.request('GET', '/api/insights/recaps/2026-04')).statusCode).toBe(401);
  });

  it('covers only the caller’s journal', async () => {
    await entryOn('2026-04-03');
    expect(await recap('2026-04', await buildMember(app))).toMatchObject({ moments: 0, chosen: [], previous: null });
  });

  it.each(['2026-13', '2026-00', '2026-4', '2026', '0000-01', '2026-04-01', '2026-04%00', '%F0%9F%95%AF'])(
    'refuses %s',
    async (id) => {
      expect((await ask(id)).statusCode).toBe(400);
    },
  );

  it('is empty for a month without entries, also at the ends of the calendar', async () => {
    for (const month of ['2026-03', '0001-01', '9999-12']) {
      expect(await recap(month)).toMatchObject({ month, moments: 0, days: [], longestRun: null, chosen: [] });
    }
  });

  it('sums up the entries from its first to its last day', async () => {
    await entryOn('2026-03-31');
    await entryOn('2026-04-01', {
      sentiment: 3,
      themes: ['nature'],
      people: ['my sister', 'Nora'],
      things: ['garden'],
    });
    await entryOn('2026-04-02', { sentiment: 5, themes: ['nature', 'food'], people: ['Nora'] });
    await entryOn('2026-04-02', { sentiment: null });
    await entryOn('2026-04-30', { sentiment: 4, people: ['Sister', 'sister'] });
    await entryOn('2026-05-01');
    expect(await recap('2026-04')).toMatchObject({
      month: '2026-04',
      opensOn: null,
      moments: 4,
      averageSentiment: 4,
      longestRun: { days: 2, from: '2026-04-01', to: '2026-04-02' },
      days: [
        { date: '2026-04-01', entries: 1, averageSentiment: 3 },
        { date: '2026-04-02', entries: 2, averageSentiment: 5 },
        { date: '2026-04-30', entries: 1, averageSentiment: 4 },
      ],
      brightest: [{ date: '2026-04-02' }, { date: '2026-04-30' }, { date: '2026-04-01' }],
      themes: [
        { name: 'nature', count: 2 },
        { name: 'food', count: 1 },
      ],
      people: [
        { key: 'nora', name: 'Nora', count: 2 },
        { key: 'sister', count: 2 },
      ],
      things: [{ name: 'garden', count: 1 }],
      tags: [{ name: 'allotment', count: 4 }],
      previous: '2026-03',
      next: null,
    });
  });

  it('opens when the month is over in the person’s time zone and by their end of day', async () => {
    app.clock.set('2026-04-30T23:30:00Z');
    const here = await buildMember(app);
    const east = await buildMember(app, { timezone: 'Asia/Tokyo' });
    await entryOn('2026-04-10', {}, here);
    await entryOn('2026-04-10', {}, east);
    expect(await recap('2026-04', here)).toMatchObject({ opensOn: '2026-05-01', moments: 0, chosen: [] });
    expect(await recap('2026-04', east)).toMatchObject({ opensOn: null, moments: 1 });
    app.clock.set('2026-05-01T01:30:00Z');
    expect((await recap('2026-04', here)).opensOn).toBeNull();
    await here.request('PATCH', '/api/day-settings', { dayEndsAt: 2 });
    expect((await recap('2026-04', here)).opensOn).toBe('2026-05-01');
    app.clock.set('2026-05-01T02:00:00Z');
    expect((await recap('2026-04', here)).opensOn).toBeNull();
  });

  it('of December opens with the new year', async () => {
    expect(await recap('2026-12')).toMatchObject({ opensOn: '2027-01-01' });
  });

  it('links to the nearest months with entries that are over', async () => {
    for (const day of ['2024-02-29', '2026-01-10', '2026-04-10', '2026-05-10']) await entryOn(day);
    expect(await recap('2026-01')).toMatchObject({ previous: '2024-02', next: '2026-04' });
    expect(await recap('2026-04')).toMatchObject({ previous: '2026-01', next: null });
    expect(await recap('2026-05')).toMatchObject({ previous: '2026-04', next: null });
    expect((await recap('2024-02')).days).toMatchObject([{ date: '2024-02-29' }]);
  });

  it('shows three to five good entries, oldest first, the same each time', async () => {
    for (let day = 1; day <= 28; day++) await entryOn(`2026-04-${String(day).padStart(2, '0')}`, { sentiment: 4.4 });
    const { chosen } = await recap('2026-04');
    expect(chosen).toHaveLength(5);
    const days = chosen.map(({ entryDate }) => entryDate);
    expect(new Set(days).size).toBe(5);
    expect(days).toEqual([...days].sort());
    expect((await recap('2026-04')).chosen).toEqual(chosen);
    for (let day = 1; day <= 4; day++) await entryOn(`2026-03-0${day}`);
    expect((await recap('2026-03')).chosen).toHaveLength(3);
    await entryOn('2026-02-01');
    expect((await recap('2026-02')).chosen).toHaveLength(1);
  });

  it('chooses varied entries', async () => {
    for (let day = 1; day <= 9; day++) await entryOn(`2026-04-0${day}`, { sentiment: 4.5, themes: ['work'] });
    await entryOn('2026-04-10', { sentiment: 3.8, themes: ['family'] });
    await entryOn('2026-04-11', { sentiment: 3.8, themes: ['music'] });
    const themes = (await recap('2026-04')).chosen.flatMap((entry) => entry.themes);
    expect(themes).toEqual(expect.arrayContaining(['work', 'family', 'music']));
  });

  it('chooses no hard day unless asked', async () => {
    const hard = await entryOn('2026-04-03', { sentiment: 1.4 });
    const helped = await entryOn('2026-04-04', { sentiment: 4.8, help: 'shown' });
    const mild = await entryOn('2026-04-05', { sentiment: 2.9 });
    const good = await entryOn('2026-04-06', { sentiment: 4.1 });
    const found = await recap('2026-04');
    expect(found.chosen.map(({ id }) => id)).toEqual([mild, good]);
    expect(found).toMatchObject({ moments: 4, hardMoments: 2 });
    expect((await recap('2026-04?hardDays=true')).chosen.map(({ id }) => id)).toEqual([hard, helped, mild, good]);
  });

  it('names no hard day among the brightest', async () => {
    await entryOn('2026-04-03', { sentiment: 2 });
    await entryOn('2026-04-04', { sentiment: 4.8, help: 'put_away' });
    expect((await recap('2026-04')).brightest).toEqual([]);
  });
});
