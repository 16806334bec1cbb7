/** Memories of a journal, through the API. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Memories, memoriesSchema } from '../../../contract/recaps.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';

const app = setUpTestApp();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

/** An entry on a day with a mood set by its author; null for an unknown mood. */
async function entryOn(entryDate: string, sentiment: number | null = 4.2, person = ada) {
  const { id } = await buildEntry(person, {
    entryDate,
    content: `What the day of ${entryDate} held, felt as ${sentiment}.`,
  });
  await app.database.sql`update gratitude_entries set sentiment = ${sentiment} where id = ${id}`;
  return id;
}

async function memories(query = '', person = ada): Promise<Memories> {
  const response = await person.request('GET', `/api/insights/memories${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return memoriesSchema.strict().parse(response.json());
}

const dates = ({ onThisDay }: Memories) => onThisDay.map(({ date }) => date);

describe('memories', () => {
  it('return 401 without a session', async () => {
    const response = await app.request('GET', '/api/insights/memories');
    expect(response.statusCode).toBe(401);
    expect(response.body).toContain('Unauthorized');
  });

  it('show only the caller’s entries', async () => {
    await entryOn('2025-05-20');
    const bob = await buildMember(app);
    expect(await memories('', bob)).toMatchObject({ onThisDay: [], random: null, randomCount: 0, hardDays: 0 });
  });

  it('are empty for an empty journal', async () => {
    expect(await memories()).toEqual({
      today: '2026-05-20',
      onThisDay: [],
      hardDays: 0,
      random: null,
      randomCount: 0,
    });
  });

  it.each(['?hardDays=yes', '?another=-1', '?another=1.5', '?another=1e9', '?hardDays=true&hardDays=true'])(
    'refuse %s',
    async (query) => {
      expect((await ada.request('GET', `/api/insights/memories${query}`)).statusCode).toBe(400);
    },
  );
});

describe('on this day', () => {
  it('shows one entry of each earlier year, nearest year first', async () => {
    const [year] = await Promise.all([
      entryOn('2025-05-20'),
      entryOn('2023-05-20'),
      entryOn('2025-05-21'),
      entryOn('2026-05-20'),
      entryOn('2026-04-20'),
    ]);
    const found = await memories();
    expect(dates(found)).toEqual(['2025-05-20', '2023-05-20']);
    expect(found.onThisDay[0]).toMatchObject({ ago: { unit: 'years', count: 1 }, moments: 1, entry: { id: year } });
  });

  it('shows all of ten years', async () => {
    for (let year = 2016; year < 2026; year++) await entryOn(`${year}-05-20`);
    expect((await memories()).onThisDay.map(({ ago }) => ago.count)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('looks half a year and a month back in a young journal', async () => {
    await entryOn('2026-04-20');
    await entryOn('2025-11-20');
    expect((await memories()).onThisDay.map(({ ago, date }) => [ago.count, ago.unit, date])).toEqual([
      [6, 'months', '2025-11-20'],
      [1, 'months', '2026-04-20'],
    ]);
  });

  it('looks half a year back where the earlier years were hard, and the dashboard knows about it', async () => {
    const hasMemory = async () => (await ada.request('GET', '/api/insights/dashboard')).json().hasMemory;
    await entryOn('2025-05-20', 1.5);
    expect(dates(await memories())).toEqual([]);
    expect(await hasMemory()).toBe(false);
    await entryOn('2025-11-20');
    expect(dates(await memories())).toEqual(['2025-11-20']);
    expect(await hasMemory()).toBe(true);
    expect(dates(await memories('?hardDays=true'))).toEqual(['2025-05-20', '2025-11-20']);
  });

  it('uses the last day of a shorter month', async () => {
    app.clock.set('2026-03-31T12:00:00Z');
    await entryOn('2026-02-28');
    expect(dates(await memories())).toEqual(['2026-02-28']);
  });

  it.each([
    ['2027-02-28', ['2026-02-28', '2024-02-29', '2024-02-28']],
    ['2028-02-28', ['2026-02-28', '2024-02-28']],
    ['2028-02-29', ['2026-02-28', '2024-02-29']],
    ['2027-03-01', ['2026-03-01']],
  ])('on %s finds the anniversaries of the end of February', async (today, days) => {
    app.clock.set(`${today}T12:00:00Z`);
    ada = await buildMember(app);
    for (const day of ['2024-02-28', '2024-02-29', '2026-02-28', '2026-03-01']) await entryOn(day);
    const { onThisDay } = await memories();
    for (const { date } of onThisDay) expect(days).toContain(date);
    const years = new Set(days.map((day) => day.slice(0, 4)));
    expect(onThisDay.map(({ date }) => date.slice(0, 4))).toEqual([...years]);
    const inLeapYear = onThisDay.find(({ date }) => date.startsWith('2024'));
    if (inLeapYear) expect(inLeapYear.moments).toBe(days.filter((day) => day.startsWith('2024')).length);
  });

  it('uses the person’s time zone and end of day', async () => {
    const bea = await buildMember(app, { timezone: 'Pacific/Auckland' });
    await entryOn('2025-05-20', 4, bea);
    await entryOn('2025-05-21', 4, bea);
    expect(dates(await memories('', bea))).toEqual(['2025-05-21']);
    app.clock.set('2026-05-20T13:00:00Z');
    expect(dates(await memories('', bea))).toEqual(['2025-05-21']);
    await bea.request('PATCH', '/api/day-settings', { dayEndsAt: 3 });
    expect(dates(await memories('', bea))).toEqual(['2025-05-20']);
  });

  it('hides hard days unless asked for', async () => {
    await entryOn('2025-05-20', 2.49);
    await entryOn('2024-05-20', 2.5);
    await entryOn('2023-05-20', null);
    const found = await memories();
    expect(dates(found)).toEqual(['2024-05-20', '2023-05-20']);
    expect(found.hardDays).toBe(1);
    expect(dates(await memories('?hardDays=true'))).toEqual(['2025-05-20', '2024-05-20', '2023-05-20']);
  });

  it('treats a day with help lines or a hard average as hard', async () => {
    await entryOn('2025-05-20', 4.5);
    const helped = await entryOn('2025-05-20', 4.5);
    await app.database.sql`update gratitude_entries set help = 'put_away' where id = ${helped}`;
    await entryOn('2024-05-20', 4);
    for (let count = 0; count < 3; count++) await entryOn('2024-05-20', 1.2);
    await entryOn('2023-05-20', 4);
    await entryOn('2023-05-20', 1.5);
    const found = await memories();
    expect(dates(found)).toEqual(['2023-05-20']);
    expect(found.onThisDay[0]).toMatchObject({ moments: 2, entry: { sentiment: 4 } });
    expect(found).toMatchObject({ hardDays: 2, random: null });
  });

  it('picks the same entry all day, and another one on another day', async () => {
    for (let count = 0; count < 12; count++) {
      await entryOn('2025-05-20');
      await entryOn('2025-05-21');
    }
    const first = await memories();
    await buildEntry(ada, { content: 'Something new, written today.' });
    app.clock.set('2026-05-20T23:59:00Z');
    expect((await memories()).onThisDay).toEqual(first.onThisDay);
    await ada.request('DELETE', `/api/gratitude-entries/${first.onThisDay[0]?.entry.id}`);
    const [replacement] = (await memories()).onThisDay;
    expect(replacement).toMatchObject({ date: '2025-05-20', moments: 11 });
    expect(replacement?.entry.id).not.toBe(first.onThisDay[0]?.entry.id);
  });
});

describe('a random memory', () => {
  it('is good, from an earlier day, and never from a hard one, even when hard days are asked for', async () => {
    await entryOn('2026-05-20', 5);
    await entryOn('2026-05-02', 2.4);
    await entryOn('2026-05-03', 3.4);
    await entryOn('2026-05-04', null);
    const good = await entryOn('2026-05-05', 3.5);
    for (const query of ['', '?hardDays=true', '?another=1', '?another=100000']) {
      const { random, randomCount } = await memories(query);
      expect([random?.id, randomCount]).toEqual([good, 1]);
    }
  });

  it('stays until another is asked for, and repeats only after all others', async () => {
    const ids = new Set<string>();
    for (let day = 1; day <= 9; day++) ids.add(await entryOn(`2026-05-0${day}`));
    const first = (await memories()).random;
    expect((await memories('?hardDays=true')).random).toEqual(first);
    const seen = new Set<string | undefined>();
    for (let another = 0; another < 9; another++) seen.add((await memories(`?another=${another}`)).random?.id);
    expect(seen).toEqual(ids);
    expect((await memories('?another=9')).random).toEqual(first);
  });

  it('differs from the entry of this day', async () => {
    await entryOn('2025-05-20');
    expect(await memories()).toMatchObject({ onThisDay: [{ date: '2025-05-20' }], random: null, randomCount: 0 });
  });
});
