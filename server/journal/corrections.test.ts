/** Corrections of sentiment and themes by the author are kept by every later analysis. */

import { beforeEach, describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../contract/errors.ts';
import type { CreatedEntry, Entry } from '../../contract/journal.ts';
import { THEMES } from '../../contract/themes.ts';
import { localAnalyser } from '../analysis/index.ts';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';
import { reanalyseEntries } from './reanalyse.ts';

const ENTRIES = '/api/gratitude-entries';
const GLAD = 'Lunch with my sister. We laughed so much, it was wonderful! 😊';
const SAD = 'My father died and I am devastated. I cried all day long.';

const app = setUpTestApp();
let ada: Member;
let entry: CreatedEntry;
beforeEach(async () => {
  ada = await buildMember(app);
  entry = await buildEntry(ada, { content: GLAD });
});

async function correct(change: object, person = ada): Promise<Entry> {
  const response = await person.request('PATCH', `${ENTRIES}/${entry.id}`, change);
  expect(response.statusCode).toBe(200);
  return response.json();
}

describe('a correction', () => {
  it('is rejected for everyone but the author', async () => {
    const bob = await buildMember(app);
    const change = { sentiment: 1, themes: ['work'] };
    expect((await app.request('PATCH', `${ENTRIES}/${entry.id}`, change)).statusCode).toBe(401);
    expect((await bob.request('PATCH', `${ENTRIES}/${entry.id}`, change)).statusCode).toBe(404);
    expect((await ada.request('GET', `${ENTRIES}/${entry.id}`)).json()).toMatchObject({
      sentiment: entry.sentiment,
      corrected: { sentiment: false, themes: false },
    });
  });

  it('is returned, stored, listed and counted', async () => {
    expect(await correct({ sentiment: 1.254, version: 1 })).toMatchObject({
      sentiment: 1.25,
      themes: entry.themes,
      corrected: { sentiment: true, themes: false },
      version: 2,
    });
    await correct({ themes: ['growth', 'rest'] });
    const expected = { sentiment: 1.25, themes: ['growth', 'rest'], corrected: { sentiment: true, themes: true } };
    for (const path of [ENTRIES, `${ENTRIES}/today`]) {
      expect((await ada.request('GET', path)).json()).toEqual([expect.objectContaining(expected)]);
    }
    expect((await ada.request('GET', '/api/stats')).json()).toMatchObject({ averageSentiment: 1.25 });
  });

  it('may be made while writing: chosen themes stay next to those found', async () => {
    const chosen = await buildEntry(ada, { content: GLAD, themes: ['rest'] });
    expect(chosen.themes).toEqual(THEMES.filter((theme) => theme === 'rest' || entry.themes.includes(theme)));
    expect(chosen).toMatchObject({ corrected: { sentiment: false, themes: true } });
    const changed = (await ada.request('PATCH', `${ENTRIES}/${chosen.id}`, { content: SAD })).json<Entry>();
    expect(changed.themes).toEqual(chosen.themes);
    const own = THEMES.slice(-8);
    expect(await buildEntry(ada, { content: GLAD, themes: own })).toMatchObject({ themes: own });
    expect(await buildEntry(ada, { content: GLAD, themes: [] })).toMatchObject({
      themes: entry.themes,
      corrected: { themes: false },
    });
    for (const themes of [['rest', 'rest'], ['no such theme'], THEMES, 'rest', null]) {
      expect((await ada.request('POST', ENTRIES, { content: GLAD, themes })).statusCode).toBe(400);
    }
  });

  it('stays when the content changes, and the rest is analysed again', async () => {
    await correct({ sentiment: 2 });
    const changed = await correct({ content: SAD });
    expect(changed).toMatchObject({ sentiment: 2, corrected: { sentiment: true, themes: false } });
    expect(changed.themes).not.toEqual(entry.themes);
    await correct({ themes: [] });
    expect(await correct({ content: GLAD })).toMatchObject({ sentiment: 2, themes: [] });
  });

  it('may come together with new content', async () => {
    expect(await correct({ content: SAD, sentiment: 5, themes: ['love'] })).toMatchObject({
      content: SAD,
      sentiment: 5,
      themes: ['love'],
      corrected: { sentiment: true, themes: true },
    });
  });

  it('on an older version returns 409 with the current entry', async () => {
    await correct({ sentiment: 3 });
    const stale = await ada.request('PATCH', `${ENTRIES}/${entry.id}`, { sentiment: 1, version: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().current).toMatchObject({ sentiment: 3, corrected: { sentiment: true } });
  });

  it('of several at once keeps exactly one', async () => {
    await Promise.all([1, 2, 3, 4, 5].map((sentiment) => correct({ sentiment, themes: [THEMES[sentiment]] })));
    const { sentiment, themes } = (await ada.request('GET', `${ENTRIES}/${entry.id}`)).json();
    expect(themes).toEqual([THEMES[sentiment]]);
  });

  it.each([
    { sentiment: 0.99 },
    { sentiment: 5.01 },
    { sentiment: '4' },
    { sentiment: null },
    { themes: ['money'] },
    { themes: ['family', 'family'] },
    { themes: THEMES.slice(0, 9) },
    { themes: 'family' },
    { themes: [null] },
    { themes: ['Family'] },
  ])('of %j is refused', async (change) => {
    const response = await ada.request('PATCH', `${ENTRIES}/${entry.id}`, change);
    expect(response.statusCode).toBe(400);
    expect(errorBodySchema.parse(response.json()).code).toBe('validation_failed');
  });
});

describe('a mood chosen while writing', () => {
  it('is refused without a session, and changes no entry of another user', async () => {
    expect((await app.request('POST', ENTRIES, { content: GLAD, sentiment: 1 })).statusCode).toBe(401);
    const key = { 'idempotency-key': '0198e7a0-1111-7000-8000-000000000003' };
    const mine = await buildEntry(ada, { content: GLAD, sentiment: 5 }, key);
    const theirs = await buildEntry(await buildMember(app), { content: GLAD, sentiment: 1 }, key);
    expect(theirs).toMatchObject({ sentiment: 1, corrected: { sentiment: true } });
    expect((await ada.request('GET', `${ENTRIES}/${mine.id}`)).json()).toMatchObject({ sentiment: 5 });
  });

  it('is stored as a correction next to the analysis', async () => {
    const written = await buildEntry(ada, { content: SAD, sentiment: 4 });
    expect(written).toMatchObject({ sentiment: 4, corrected: { sentiment: true, themes: false } });
    expect(written.analysis?.sentiment).toBeLessThan(2.5);
    const { analysis: _analysis, daysRecorded: _days, ...plain } = written;
    expect((await ada.request('GET', `${ENTRIES}/${written.id}`)).json()).toEqual(plain);
    expect((await ada.request('GET', '/api/stats')).json()).toMatchObject({
      averageSentiment: Math.round(((entry.sentiment ?? 0) + 4) * 50) / 100,
    });
  });

  it('stays when the content changes and when all entries are analysed again', async () => {
    const { id } = await buildEntry(ada, { content: GLAD, sentiment: 1 });
    await ada.request('PATCH', `${ENTRIES}/${id}`, { content: `${GLAD} What a day!` });
    await app.database.sql`update gratitude_entries set things = '{}' where id = ${id}`;
    expect(await reanalyseEntries(app.database.orm, localAnalyser)).toMatchObject({ changed: 1 });
    expect((await ada.request('GET', `${ENTRIES}/${id}`)).json()).toMatchObject({
      sentiment: 1,
      corrected: { sentiment: true },
      version: 2,
    });
  });

  it('is saved with AI off, which has no mood otherwise', async () => {
    await ada.request('PUT', '/api/ai-preference', { enabled: false });
    const plain = await buildEntry(ada, { content: GLAD });
    expect(plain).toMatchObject({ sentiment: null, corrected: { sentiment: false } });
    const written = await buildEntry(ada, { content: GLAD, sentiment: 5 });
    expect(written).toMatchObject({ sentiment: 5, analysisSource: null, corrected: { sentiment: true } });
    expect(written.analysis).toBeUndefined();
  });

  it('is kept for text in a language that is not analysed', async () => {
    const content = 'Heute war ein schöner Tag mit meiner Schwester am See, und wir haben gelacht.';
    expect(await buildEntry(ada, { content, sentiment: 5 })).toMatchObject({ sentiment: 5 });
  });

  it('is answered the same for a repeated request, whatever that request says', async () => {
    const key = { 'idempotency-key': '0198e7a0-1111-7000-8000-000000000002' };
    const first = await buildEntry(ada, { content: SAD, sentiment: 4 }, key);
    expect(await buildEntry(ada, { content: SAD, sentiment: 4 }, key)).toEqual(first);
    expect(await buildEntry(ada, { content: SAD, sentiment: 2 }, key)).toEqual(first);
  });

  it.each([0.99, 5.01, 6, 0, -1, '4', null, [4], true])('of %j is refused', async (sentiment) => {
    const response = await ada.request('POST', ENTRIES, { content: GLAD, sentiment });
    expect(response.statusCode).toBe(400);
    expect(errorBodySchema.parse(response.json()).fields).toEqual({
      sentiment: 'A mood must be a number from 1 to 5.',
    });
  });
});
