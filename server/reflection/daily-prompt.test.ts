/** Tests of the daily prompt: one a day, others on request, based on the user's journal. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type SmartPrompt, smartPromptSchema } from '../../contract/reflection.ts';
import { addDays } from '../platform/clock.ts';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';
import { seasonOf, timeOf } from './daily-prompt.ts';

const DAILY = '/api/smart-features/daily-prompt';
const ANOTHER = '/api/smart-features/generate-prompt';
const TODAY = '2026-05-20';

const app = setUpTestApp();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

function parse(response: { statusCode: number; body: string; json: () => unknown }): SmartPrompt {
  expect(response.statusCode, response.body).toBe(200);
  return smartPromptSchema.strict().parse(response.json());
}
const daily = async (person = ada) => parse(await person.request('GET', DAILY));
const another = async (person = ada) => parse(await person.request('POST', ANOTHER));

/** Requests prompts until every applicable one has come, since their order is random. */
async function requestAll(person = ada): Promise<SmartPrompt[]> {
  const given: SmartPrompt[] = [];
  for (let next = await another(person); !given.some(({ prompt }) => prompt === next.prompt); ) {
    given.push(next);
    next = await another(person);
  }
  return given;
}

describe('the daily prompt', () => {
  it('of a conversation is another one than that of an entry, the same all day', async () => {
    const guidePrompt = async () => (await ada.request('GET', '/api/daily-prompt')).json().prompt;
    const { prompt } = await daily();
    const first = await guidePrompt();
    expect([typeof first, first === prompt]).toEqual(['string', false]);
    expect(await guidePrompt()).toBe(first);
  });

  it('requires a signed-in user', async () => {
    expect((await app.request('GET', DAILY)).statusCode).toBe(401);
    expect((await app.request('POST', ANOTHER)).statusCode).toBe(401);
  });

  it('stays the same all day until another is requested', async () => {
    const [one, two] = await Promise.all([daily(), daily()]);
    expect(two).toEqual(one);
    const next = await another();
    expect(next.prompt).not.toBe(one.prompt);
    expect(await daily()).toEqual(next);
    app.clock.set('2026-05-21T12:00:00.000Z');
    expect((await daily()).id).not.toBe(next.id);
  });

  it('uses the same streak as insights, including rest days', async () => {
    for (const ago of [0, 1, 2, 4, 5, 6, 7]) await buildEntry(ada, { entryDate: addDays(TODAY, -ago) });
    expect((await requestAll()).map(({ category }) => category)).toContain('streak');
  });

  it('is not repeated within thirty days', async () => {
    const seen = new Set<string>();
    for (let day = 0; day < 30; day++) {
      app.clock.set(`${addDays(TODAY, day)}T12:00:00.000Z`);
      seen.add((await daily()).prompt);
      seen.add((await another()).prompt);
    }
    expect(seen.size).toBe(60);
    const [{ count } = { count: 0 }] = await app.database.sql`select count(*)::int as count from prompts_given`;
    app.clock.set(`${addDays(TODAY, 45)}T12:00:00.000Z`);
    const later = await buildMember(app);
    await daily(later);
    expect(count).toBe(60);
  });

  it("comes from the user's own journal and not from hard entries", async () => {
    const bob = await buildMember(app);
    for (let day = 1; day < 6; day++) {
      await buildEntry(ada, {
        content: 'Lunch with my sister. We laughed so much, it was wonderful!',
        entryDate: addDays(TODAY, -day),
      });
    }
    const [mine, theirs] = [await requestAll(), await requestAll(bob)];
    expect(mine.map(({ prompt }) => prompt).join(' ')).toContain('your sister');
    expect(mine.some(({ category }) => category === 'family')).toBe(true);
    expect(theirs.every(({ category }) => ['beginning', 'season', 'time'].includes(category))).toBe(true);
    await buildEntry(ada, { content: 'My sister shouted at me. I cried all day and feel awful and alone.' });
    for (let turn = 0; turn < 4; turn++) expect((await another()).category).toBe('gentle');
  });

  it('ignores entries if AI is switched off', async () => {
    for (let day = 1; day < 6; day++)
      await buildEntry(ada, { content: 'My sister and I by the sea, laughing.', entryDate: addDays(TODAY, -day) });
    await ada.request('PUT', '/api/ai-preference', { enabled: false });
    for (let turn = 0; turn < 8; turn++) expect(['season', 'time']).toContain((await another()).category);
  });

  it('recalls a good entry of the same date', async () => {
    await buildEntry(ada, { content: 'A wonderful day by the lake with good friends!', entryDate: '2024-05-20' });
    const prompts = await requestAll();
    expect(prompts.find(({ category }) => category === 'memory')?.personalizedContext).toContain('2 years');
  });
});

it.each([
  ['2026-01-15', 'Europe/Berlin', 'winter'],
  ['2026-03-01', 'America/New_York', 'spring'],
  ['2026-08-31', 'Asia/Tokyo', 'summer'],
  ['2026-11-30', 'UTC', 'autumn'],
  ['2026-12-01', 'UTC', 'winter'],
  ['2026-01-15', 'Australia/Sydney', 'summer'],
  ['2026-05-20', 'America/Argentina/Buenos_Aires', 'autumn'],
  ['2026-09-01', 'Africa/Johannesburg', 'spring'],
])('%s in %s is in %s', (day, zone, season) => {
  expect(seasonOf(day, zone)).toBe(season);
});

it.each([
  [0, 'night'],
  [4, 'morning'],
  [11, 'midday'],
  [16, 'evening'],
  [22, 'night'],
])('%i o’clock is in the %s', (hour, time) => {
  expect(timeOf(hour)).toBe(time);
});
